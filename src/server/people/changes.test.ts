import { describe, expect, test } from 'vitest'
import { user, type User } from '#shared/people/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { boss } = testCompany(app, { people: { boss: ['Beth Boss', { email: 'beth@example.com' }] } })

interface Refusal {
  error: string
  fields?: Record<string, string>
  current?: User
}

const add = (body: Record<string, unknown>) =>
  app.post<User & Refusal>('/api/users', { name: 'Ada Byron', role: 'Data Analyst', ...body })

const change = (id: number, body: Record<string, unknown>) =>
  app.request<User & Refusal>('PATCH', `/api/users/${id}`, body)

const audit = async (id: number) => (await app.get<object[]>(`/api/audit?entity=person&entityId=${id}`)).body

describe('adding a person', () => {
  test('needs a name and a role; the rest follows', async () => {
    const added = await add({})
    expect(added.status).toBe(201)
    expect(user.strict().safeParse(added.body).error).toBeUndefined()
    expect(added.body).toEqual({
      id: 2,
      name: 'Ada Byron',
      initials: 'AB',
      role: 'Data Analyst',
      username: 'ada.byron',
      email: null,
      phone: null,
      location: null,
      joinDate: null,
      lastDay: null,
      experience: null,
      skills: [],
      contractedHours: [8, 8, 8, 8, 8, 0, 0],
      holidayCalendar: null,
      managerId: null,
      version: 1,
    })
    expect((await app.get('/api/users/2')).body).toEqual(added.body)
    expect((await app.get<User[]>('/api/users')).body).toContainEqual(added.body)
    expect(await audit(2)).toMatchObject([
      { action: 'created', actor: { id: boss }, before: null, after: { name: 'Ada Byron', skills: [] } },
    ])
  })

  test('stores all that is given, skills by their names in the vocabulary', async () => {
    const given = {
      username: 'ada',
      initials: 'ADA',
      email: 'ada@example.com',
      phone: '+44 20 7946 0000',
      location: 'Edinburgh',
      joinDate: '2026-11-02',
      experience: 'senior',
      contractedHours: [8, 8, 4.5, 0, 0, 0, 0],
    }
    const added = await add({ ...given, skills: ['typescript', 'k8s', 'TypeScript'] })
    expect(added.body).toMatchObject({ error: 'INVALID', fields: { skills: expect.stringContaining('k8s') as string } })
    const stored = await add({ ...given, skills: ['typescript', 'Kubernetes', 'TypeScript'] })
    expect(stored.body).toMatchObject({
      ...given,
      // Guessed from the location.
      holidayCalendar: 'GB-SCT',
      skills: ['Kubernetes', 'TypeScript'],
    })
    expect((await app.get<{ id: number }[]>('/api/users?skill=kubernetes')).body).toMatchObject([{ id: 2 }])
  })

  test('takes the holiday calendar that is given rather than a guess, also none', async () => {
    expect((await add({ location: 'London', holidayCalendar: 'DE-BE' })).body.holidayCalendar).toBe('DE-BE')
    expect((await add({ location: 'London', holidayCalendar: null })).body.holidayCalendar).toBeNull()
  })

  test('finds a free username where two have the same name', async () => {
    expect((await add({})).body.username).toBe('ada.byron')
    expect((await add({})).body.username).toBe('ada.byron2')
    const both = await Promise.all([add({}), add({})])
    expect(new Set(both.map(({ body }) => body.username))).toEqual(new Set(['ada.byron3', 'ada.byron4']))
  })

  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ role: undefined }, { role: 'Role is required' }],
    [{ username: 'BETH.boss' }, { username: 'Beth Boss has this username already' }],
    [{ username: 'no spaces' }, { username: 'Letters, digits, dots, hyphens and underscores' }],
    [{ email: 'Beth@Example.com' }, { email: 'Beth Boss has this e-mail address already' }],
    [{ email: 'nowhere' }, { email: 'Not an e-mail address' }],
    [{ email: 'ad\u212a@example.com' }, { email: 'Not an e-mail address' }],
    [{ name: 'Ada\u200bByron' }, { name: 'Name must have no line breaks and no invisible characters' }],
    [{ role: 'Data\nAnalyst' }, { role: 'Role must have no line breaks and no invisible characters' }],
    [{ joinDate: '2026-02-30' }, { joinDate: 'Not a calendar day (yyyy-MM-dd)' }],
    [{ contractedHours: [8, 8] }, { contractedHours: 'One number for each day of the week' }],
    [{ contractedHours: [25, 0, 0, 0, 0, 0, 0] }, { 'contractedHours.0': 'A day has 24 hours' }],
    [{ holidayCalendar: 'GB-XXX' }, { holidayCalendar: 'No public holidays are known for GB-XXX' }],
    [{ skills: ['Basket weaving'] }, { skills: 'Basket weaving is no skill of the vocabulary; add it there first' }],
  ])('%j is refused and adds nobody', async (body, fields) => {
    const refused = await add(body)
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
    expect((await app.get<unknown[]>('/api/users')).body).toHaveLength(1)
  })

  test('happens once for a repeated request', async () => {
    const key = { 'idempotency-key': 'one' }
    const body = { name: 'Ada Byron', role: 'Data Analyst' }
    const first = await app.post('/api/users', body, key)
    expect((await app.post('/api/users', body, key)).body).toEqual(first.body)
    expect((await app.get<unknown[]>('/api/users')).body).toHaveLength(2)
  })
})

describe('changing a person', () => {
  test('changes the given fields and records how they were', async () => {
    const { body } = await add({ location: 'London', skills: ['React'] })
    const changed = await change(body.id, {
      location: 'Berlin',
      holidayCalendar: 'DE-BE',
      skills: ['Python'],
      contractedHours: [8, 8, 8, 8, 0, 0, 0],
      version: 1,
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({
      ...body,
      location: 'Berlin',
      holidayCalendar: 'DE-BE',
      skills: ['Python'],
      contractedHours: [8, 8, 8, 8, 0, 0, 0],
      version: 2,
    })
    expect((await audit(body.id))[0]).toMatchObject({
      action: 'changed',
      before: { location: 'London', holidayCalendar: 'GB-ENG', skills: ['React'] },
      after: { location: 'Berlin', holidayCalendar: 'DE-BE', skills: ['Python'] },
    })
  })

  test('clears what is given as null and leaves the rest', async () => {
    const { body } = await add({ email: 'ada@example.com', phone: '1', skills: ['React'] })
    expect((await change(body.id, { email: null })).body).toEqual({ ...body, email: null, version: 2 })
  })

  test('keeps a username and an address of one`s own, in other letters too', async () => {
    expect((await change(boss, { username: 'Beth.Boss', email: 'BETH@example.com' })).body).toMatchObject({
      username: 'Beth.Boss',
      email: 'BETH@example.com',
    })
  })

  test('what changes nothing leaves no trace', async () => {
    expect((await change(boss, { name: 'Beth Boss' })).body.version).toBe(1)
    expect((await change(boss, {})).body.version).toBe(1)
    expect(await audit(boss)).toEqual([])
  })

  test('keeps declared skills that the vocabulary has dropped meanwhile', async () => {
    const { body } = await add({})
    const skill = await app.db
      .insertInto('skills')
      .values({ name: 'Basket weaving', category: 'Other' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.insertInto('declared_skills').values({ user_id: body.id, skill_id: skill.id }).execute()
    expect((await change(body.id, { skills: ['basket weaving', 'React'] })).body.skills).toEqual([
      'Basket weaving',
      'React',
    ])
  })

  test('is refused from an older version, with how the person stands now', async () => {
    await change(boss, { phone: '1', version: 1 })
    const refused = await change(boss, { phone: '2', version: 1 })
    expect([refused.status, refused.body]).toMatchObject([409, { error: 'STALE', current: { phone: '1', version: 2 } }])
  })

  test('of two at once, one is refused', async () => {
    const both = await Promise.all([change(boss, { phone: '1', version: 1 }), change(boss, { phone: '2', version: 1 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ email: 'ada@example.com' }, { email: 'Ada Byron has this e-mail address already' }],
    [{ username: 'ada.byron' }, { username: 'Ada Byron has this username already' }],
    [{ holidayCalendar: 'XX' }, { holidayCalendar: 'No public holidays are known for XX' }],
    [{ skills: ['Basket weaving'] }, { skills: 'Basket weaving is no skill of the vocabulary; add it there first' }],
  ])('%j is refused and changes nothing', async (body, fields) => {
    await add({ email: 'ada@example.com' })
    const before = (await app.get(`/api/users/${boss}`)).body
    const refused = await change(boss, body)
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
    expect((await app.get(`/api/users/${boss}`)).body).toEqual(before)
  })

  test('of nobody is 404', async () => {
    expect((await change(99, {})).status).toBe(404)
    expect((await app.get('/api/users/99')).status).toBe(404)
  })
})
