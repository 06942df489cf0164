import { describe, expect, test } from 'vitest'
import { addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { totalsDrift } from '../time-entries/totals.ts'
import { extractAll } from './reading/extraction.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, apollo } = testCompany(app, { people: { ada: 'Ada Byron' }, projects: { apollo: 'Apollo' } })

async function log(notes: string, date = '2026-11-20', hours = 2) {
  const entry = { projectId: apollo, hours, date, category: 'Development', notes }
  return (await app.post<{ id: number; extractedSkills: string[] }>('/api/time-entries', entry)).body
}

async function skillId(name: string) {
  const { body } = await app.get<{ id: number; name: string }[]>('/api/skills')
  return body.find((skill) => skill.name === name)?.id ?? 0
}

const correct = (id: number, body: unknown) =>
  app.request<{ extractedSkills: string[] }>('PATCH', `/api/time-entries/${id}/skills`, body)

const hours = async () =>
  (await app.get<{ skillName: string; totalHours: number }[]>(`/api/users/${ada}/skills`)).body.map((row) => [
    row.skillName,
    row.totalHours,
  ])

describe('the skill ledger', () => {
  test('lists the entries that prove a skill, latest first, with the words that show it', async () => {
    const first = await log('Moved auth to k8s, then k8s again', '2026-11-18', 3)
    const second = await log('Kubernetes and Docker', '2026-11-20')
    await log('Docker alone')
    const { body } = await app.get(`/api/users/${ada}/skills/${await skillId('Kubernetes')}/evidence`)
    expect(body).toEqual([
      {
        entryId: second.id,
        date: '2026-11-20',
        projectId: apollo,
        project: 'Apollo',
        hours: 2,
        notes: 'Kubernetes and Docker',
        origin: 'notes',
        confidence: expect.any(Number) as number,
        evidence: [{ start: 0, end: 10, text: 'Kubernetes' }],
      },
      expect.objectContaining({
        entryId: first.id,
        evidence: [
          { start: 14, end: 17, text: 'k8s' },
          { start: 24, end: 27, text: 'k8s' },
        ],
      }),
    ])
  })

  test('comes in pages', async () => {
    for (const day of ['16', '17', '18']) await log('Docker', `2026-11-${day}`)
    const path = `/api/users/${ada}/skills/${await skillId('Docker')}/evidence`
    const first = await app.get<{ date: string }[]>(`${path}?limit=2`)
    expect(first.headers['x-total-count']).toBe('3')
    const next = /^<(.*)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? ''
    const second = await app.get<{ date: string }[]>(next)
    expect([...first.body, ...second.body].map((row) => row.date)).toEqual(['2026-11-18', '2026-11-17', '2026-11-16'])
  })

  test('of unknown people and skills is not found', async () => {
    await log('Docker')
    expect((await app.get(`/api/users/99/skills/${await skillId('Docker')}/evidence`)).status).toBe(404)
    expect((await app.get(`/api/users/${ada}/skills/999/evidence`)).status).toBe(404)
  })
})

describe('a skill that is rejected while the note is typed', () => {
  const entry = { hours: 2, date: '2026-11-20', category: 'Development' }

  test('is stored with the new entry, and stays away when the notes are read again', async () => {
    const form = { ...entry, projectId: apollo, notes: 'Docker and Terraform', rejectedSkills: ['docker'] }
    const { status, body } = await app.post<{ id: number; version: number }>('/api/time-entries', form)
    expect(status).toBe(201)
    expect(body).toMatchObject({ extractedSkills: ['Terraform'], rejectedSkills: ['Docker'], version: 1 })
    expect(await hours()).toEqual([['Terraform', 2]])
    await extractAll(app.db)
    expect((await app.get('/api/time-entries')).body).toMatchObject([
      { extractedSkills: ['Terraform'], rejectedSkills: ['Docker'] },
    ])
    const change = { notes: 'Docker again', version: body.version }
    expect((await app.request('PATCH', `/api/time-entries/${body.id}`, change)).body).toMatchObject({
      extractedSkills: [],
      rejectedSkills: ['Docker'],
    })
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('of an entry that is changed is rejected with it, and comes back when it is brought back', async () => {
    const { id } = await log('Docker and Terraform')
    const change = (body: unknown) =>
      app.request<{ version: number; extractedSkills: string[] }>('PATCH', `/api/time-entries/${id}`, body)
    const rejected = await change({ rejectedSkills: ['Docker'], hours: 3 })
    expect(rejected.body).toMatchObject({ hours: 3, extractedSkills: ['Terraform'], rejectedSkills: ['Docker'] })
    expect(await hours()).toEqual([['Terraform', 3]])
    const same = await change({ rejectedSkills: ['Docker'] })
    expect(same.body.version).toBe(rejected.body.version)
    const back = await change({ rejectedSkills: [], version: same.body.version })
    expect(back.body).toMatchObject({ extractedSkills: ['Docker', 'Terraform'], rejectedSkills: [] })
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('must be one of the vocabulary', async () => {
    const form = { ...entry, projectId: apollo, notes: 'Docker', rejectedSkills: ['Basket Weaving'] }
    expect(await app.post('/api/time-entries', form)).toMatchObject({
      status: 400,
      body: { fields: { rejectedSkills: 'Basket Weaving is no skill of the vocabulary; add it there first' } },
    })
  })
})

describe('a correction', () => {
  test('rejects a detected skill and adds one by hand; totals follow', async () => {
    const { id } = await log('Docker and Terraform')
    const { status, body } = await correct(id, { reject: ['docker'], add: ['Ansible'] })
    expect([status, body.extractedSkills]).toEqual([200, ['Terraform', 'Ansible']])
    expect(await hours()).toEqual([
      ['Ansible', 2],
      ['Terraform', 2],
    ])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
    const evidence = await app.get(`/api/users/${ada}/skills/${await skillId('Ansible')}/evidence`)
    expect(evidence.body).toMatchObject([{ entryId: id, origin: 'added', confidence: 1, evidence: [] }])
  })

  test('survives reading the notes again, and can be taken back', async () => {
    const { id } = await log('Docker and Terraform')
    await correct(id, { reject: ['Docker'], add: ['Ansible'] })
    await extractAll(app.db)
    expect((await app.get('/api/time-entries')).body).toMatchObject([{ extractedSkills: ['Terraform', 'Ansible'] }])
    const { body } = await correct(id, { reset: ['Docker', 'Ansible'] })
    expect(body.extractedSkills).toEqual(['Docker', 'Terraform'])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test.each([
    [{ add: ['42'] }, { add: 'A skill has a name with letters' }],
    [{ reject: ['Nonsense'] }, { reject: 'Nonsense is no skill of the vocabulary; add it there first' }],
    [{ add: [''] }, { 'add.0': expect.any(String) as string }],
  ])('%j is refused and changes nothing', async (change, fields) => {
    const { id } = await log('Docker')
    expect(await correct(id, change)).toMatchObject({ status: 400, body: { fields } })
    expect(await hours()).toEqual([['Docker', 2]])
  })

  test('of an unknown entry is not found', async () => {
    expect((await correct(99, { add: ['Docker'] })).status).toBe(404)
  })

  test('goes with its entry', async () => {
    const { id } = await log('Docker')
    await correct(id, { add: ['Ansible'] })
    expect((await app.delete(`/api/time-entries/${id}`)).status).toBe(204)
    expect(await hours()).toEqual([])
  })
})

test('the level takes recent use into account, freshness is shown apart, hours never decay', async () => {
  await log('Docker', '2026-01-05', 20)
  await log('Docker', '2026-01-06', 20)
  await log('Terraform', '2026-11-18', 20)
  await log('Terraform', '2026-11-19', 20)
  expect((await app.get(`/api/users/${ada}/skills`)).body).toMatchObject([
    { skillName: 'Docker', totalHours: 40, proficiencyLevel: 'Intermediate', freshness: 58 },
    { skillName: 'Terraform', totalHours: 40, proficiencyLevel: 'Advanced', freshness: 100 },
  ])
})

test("a person's skills come by hours, then by name; everybody's by person, and by skill where one is asked for", async () => {
  const grace = await addUser(app.db, 'Grace Hopper')
  const entry = { projectId: apollo, date: '2026-11-19', category: 'Development' }
  await app.post('/api/time-entries', { ...entry, userId: grace, hours: 1, notes: 'Docker' })
  await log('Terraform', '2026-11-20', 2)
  await log('Docker', '2026-11-20', 2)
  await log('Python', '2026-11-20', 3)
  expect(await hours()).toEqual([
    ['Python', 3],
    ['Docker', 2],
    ['Terraform', 2],
  ])
  const of = async (query: string) =>
    (await app.get<{ userId: number; skillName: string }[]>(`/api/user-skills?${query}`)).body.map((row) => [
      row.userId,
      row.skillName,
    ])
  expect(await of('skill=docker')).toEqual([
    [ada, 'Docker'],
    [grace, 'Docker'],
  ])
  expect(await of(`userId=${grace}`)).toEqual([[grace, 'Docker']])
  expect(await of('limit=9')).toEqual([
    [ada, 'Docker'],
    [ada, 'Terraform'],
    [ada, 'Python'],
    [grace, 'Docker'],
  ])
  const names = async (query: string) =>
    (await app.get<{ name: string }[]>(`/api/skills?${query}`)).body.map(({ name }) => name)
  expect(await names('limit=9')).toEqual(['Docker', 'Python', 'Terraform'])
  expect(await names('q=OCK')).toEqual(['Docker'])
  expect(await names(`category=${encodeURIComponent('DevOps & Infrastructure')}`)).toEqual(['Docker', 'Terraform'])
})
