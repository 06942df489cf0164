import { beforeEach, describe, expect, test } from 'vitest'
import { paletteReply, type PaletteReply } from '#shared/palette/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addProject, addUser } from '../testing/rows.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { anna, apollo } = testCompany(app, {
  people: { anna: ['Anna Zimmer', { role: 'Senior Developer', location: 'Berlin' }] },
  projects: { apollo: ['Apollo Billing', { client: 'Acme Insurance' }] },
})

beforeEach(async () => {
  await addUser(app.db, 'Zoë Ångström', { role: 'Data Engineer' })
  await addUser(app.db, 'Annabel Lee', { role: 'UX Designer' })
  await addProject(app.db, 'Zeus', { client: 'Acme Insurance' })
  await addProject(app.db, 'Apollo Archive', { client: 'Globex', archived_at: new Date('2026-01-01T00:00:00Z') })
})

const ask = async (q: string, more = '') =>
  (await app.get<PaletteReply>(`/api/palette?q=${encodeURIComponent(q)}${more}`)).body

const names = ({ matches }: { matches: { name: string }[] }) => matches.map(({ name }) => name)

describe('the palette', () => {
  test('gives what one needs to tell matches apart, in the shape of its contract', async () => {
    const reply = await ask('anna zimmer')
    expect(paletteReply.parse(reply)).toEqual(reply)
    expect(reply.people).toEqual({
      total: 1,
      matches: [
        { id: anna, name: 'Anna Zimmer', initials: 'AZ', role: 'Senior Developer', location: 'Berlin', score: 1000 },
      ],
    })
  })

  test.each([
    ['anna', ['Annabel Lee', 'Anna Zimmer']],
    ['az', ['Anna Zimmer']],
    ['zimmre', ['Anna Zimmer']],
    ['zoe angstrom', ['Zoë Ångström']],
    ['anna developer', ['Anna Zimmer']],
    ['anna berlin', ['Anna Zimmer']],
    ['nobody', []],
  ])('"%s" finds the people %j', async (q, people) => {
    expect(names((await ask(q)).people).sort()).toEqual([...people].sort())
  })

  test('projects come with their client and status, archived ones last', async () => {
    const { projects } = await ask('apollo')
    expect(projects.matches).toMatchObject([
      { id: apollo, name: 'Apollo Billing', client: 'Acme Insurance', status: 'Active', archived: false },
      { name: 'Apollo Archive', archived: true },
    ])
  })

  test('clients come with how many projects they have that are not archived', async () => {
    expect((await ask('acme')).clients.matches).toMatchObject([{ name: 'Acme Insurance', projects: 2 }])
    expect((await ask('globex')).clients).toEqual({ total: 0, matches: [] })
  })

  test('skills are found by their other names, and say which', async () => {
    expect((await ask('k8s')).skills.matches[0]).toMatchObject({ name: 'Kubernetes', alias: 'k8s', inUse: false })
    expect((await ask('kubernetes')).skills.matches[0]).toMatchObject({ name: 'Kubernetes', alias: null })
    expect((await ask('kubernets')).skills.matches[0]).toMatchObject({ name: 'Kubernetes' })
  })

  test('a skill that somebody has comes before its like', async () => {
    const before = names((await ask('react n')).skills)
    expect(before[0]).toBe('React Native')
    await app.post('/api/time-entries', {
      userId: anna,
      projectId: apollo,
      hours: 1,
      date: '2026-11-19',
      category: 'Development',
      notes: 'Built it with React Native',
    })
    expect((await ask('react n')).skills.matches[0]).toMatchObject({ name: 'React Native', inUse: true })
  })

  test('at most as many as asked for, with how many there are', async () => {
    const { people, skills } = await ask('a', '&limit=1')
    expect(people).toMatchObject({ total: 3, matches: [{ name: 'Anna Zimmer' }] })
    expect(skills.matches).toHaveLength(1)
    expect(skills.total).toBeGreaterThan(100)
  })

  test('what has been added or renamed is found at once', async () => {
    expect(names((await ask('ada')).people)).toEqual([])
    const { body } = await app.post<{ id: number; version: number }>('/api/users', {
      name: 'Ada Byron',
      role: 'Analyst',
    })
    expect(names((await ask('ada')).people)).toEqual(['Ada Byron'])
    await app.request('PATCH', `/api/users/${body.id}`, { name: 'Ada Lovelace', version: body.version })
    expect(names((await ask('ada lov')).people)).toEqual(['Ada Lovelace'])
  })

  test('nothing typed, too much typed or asked for is refused', async () => {
    for (const query of ['q=', 'q=%20', '', 'q=a&limit=0', 'q=a&limit=51', `q=${'a'.repeat(201)}`, 'q=a&other=1'])
      expect((await app.get(`/api/palette?${query}`)).status).toBe(400)
  })
})
