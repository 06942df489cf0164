import { describe, expect, test } from 'vitest'
import type { Problem } from '#shared/http/problem.ts'
import type { ImportedFile, ImportRow } from '#shared/imports/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { importing } from '../testing/imports.ts'
import { addUser } from '../testing/rows.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, apollo } = testCompany(app, {
  people: { ada: ['Ada Lovelace', { email: 'ada@example.com' }], grace: 'Grace Hopper' },
  projects: { apollo: 'Apollo' },
})
const { bring, check, settled, store, undo } = importing(app)

const csv = (...lines: string[]) => `${lines.join('\n')}\n`

const rows = async ({ id }: ImportedFile) => (await app.get<ImportRow[]>(`/api/imports/${id}/rows`)).body
const entries = async () =>
  (await app.get<{ userId: number; projectId: number; category: string }[]>('/api/time-entries?sort=date&order=asc'))
    .body
const names = async (path: string) => (await app.get<{ name: string }[]>(path)).body.map(({ name }) => name)

/** Has a file checked with only these wishes, as a program does that leaves the columns to the server. */
async function checkAs({ id }: ImportedFile, wishes: object): Promise<ImportedFile> {
  const reply = await app.post(`/api/imports/${id}/check`, wishes)
  expect([reply.status, reply.body]).toEqual([200, expect.anything()])
  return settled(id, 'checked', 'received')
}

describe('an export of another product', () => {
  const HARVEST = csv(
    'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,First Name,Last Name,Employee?',
    '2026-11-16,Acme,Apollo,,Programming,Docker,1.5,Yes,Ada,Lovelace,Yes',
  )

  test('keeps its own columns when a check says nothing about them, also after another kind was tried', async () => {
    const { body } = await bring(HARVEST)
    const { known, mapping } = body
    expect(known).toBe('Harvest, detailed time report')
    expect((await checkAs(body, { kind: 'entries' })).mapping).toEqual(mapping)
    await checkAs(body, { kind: 'people' })
    expect(await checkAs(body, { kind: 'entries' })).toMatchObject({ mapping, good: 1, refused: 0 })
  })

  test('names the people of its name columns, whatever it is taken for', async () => {
    const { body } = await bring(HARVEST)
    const checked = await checkAs(body, { kind: 'people' })
    expect(checked).toMatchObject({ there: 1, refused: 0, mapping: { firstName: 8, lastName: 9 } })
    expect(checked.mapping).not.toHaveProperty('name')
  })

  test('is read in its own unit and decimal sign once its kind is chosen', async () => {
    const { body } = await bring(
      csv('Email;Project ID;Date;Billable Minutes;Non-billable Minutes', 'ada@example.com;A;2026-11-16;90;7,5'),
      '?kind=people',
    )
    const { mapping } = (await bring(csv('Email;Project ID;Date;Billable Minutes;Non-billable Minutes', 'a;A;b;1;2')))
      .body
    const checked = await checkAs(body, { kind: 'entries', mapping })
    expect(checked.options).toMatchObject({ unit: 'minutes', decimal: ',' })
  })
})

describe('values for rows that have none of their own', () => {
  test('fill a field that no column is for: this person, this project, this category', async () => {
    const file = csv('Date,Hours,Notes', '2026-11-16,2,Docker', '2026-11-17,3,Rust')
    const missing = await app.post<Problem>(`/api/imports/${(await bring(file)).body.id}/check`, { kind: 'entries' })
    expect(missing.status).toBe(400)
    const checked = await check(file, {
      kind: 'entries',
      options: { personId: ada, projectId: apollo, constants: { category: 'Research' } },
    })
    expect(checked).toMatchObject({ good: 2, refused: 0 })
    await store(checked)
    const stored = { userId: ada, projectId: apollo, category: 'Research' }
    expect(await entries()).toMatchObject([stored, stored])
  })

  test('leave alone what a row says itself, a span of times and an address included', async () => {
    const file = csv(
      'Date,Person,Email,Project,From,To,Notes',
      '2026-11-16,Grace Hopper,,Apollo,9:00,11:00,One',
      '2026-11-16,,ada@example.com,,,,Two',
    )
    const checked = await check(file, {
      kind: 'entries',
      options: {
        newProjects: true,
        constants: { hours: '8', person: 'Nobody', email: 'x@example.com', project: 'Office' },
      },
    })
    expect(
      (await rows(checked)).map(({ values }) => [values?.['person'], values?.['project'], values?.['hours']]),
    ).toEqual([
      ['Grace Hopper', 'Apollo', '2'],
      ['Ada Lovelace', 'Office', '8'],
    ])
  })

  test('name one of two people of a name, since it is somebody here who is chosen', async () => {
    const other = await addUser(app.db, 'Grace Hopper', { username: 'grace2' })
    const file = csv('Date,Project,Hours,Notes', '2026-11-16,Apollo,2,Docker')
    await store(await check(file, { kind: 'entries', options: { personId: other } }))
    expect(await entries()).toMatchObject([{ userId: other }])
  })

  test('are refused for fields, people and projects that do not exist', async () => {
    const { body } = await bring(csv('Date,Person,Project,Hours', '2026-11-16,Ada Lovelace,Apollo,2'))
    const ask = async (options: object) =>
      (await app.post<Problem>(`/api/imports/${body.id}/check`, { kind: 'entries', options })).body.fields
    expect(await ask({ constants: { zorb: 'x' } })).toEqual({ 'options.constants.zorb': 'There is no such field' })
    expect(await ask({ personId: 99 })).toEqual({ 'options.personId': 'There is no such person' })
    expect(await ask({ projectId: 99 })).toEqual({ 'options.projectId': 'There is no such project' })
  })
})

describe('people and projects that are not here yet', () => {
  const options = { newPeople: true, newProjects: true }

  /** The numbers that the check announced and that the import added; they must be equal. */
  async function added(...lines: string[]) {
    const checked = await check(csv(...lines), { kind: 'entries', options })
    const stored = await store(checked)
    expect(stored).toMatchObject({ refused: 0, stored: lines.length - 1 })
    const all = [...(await names('/api/users')), ...(await names('/api/projects'))]
    const fresh = all.filter((name) => !['Ada Lovelace', 'Grace Hopper', 'Apollo'].includes(name))
    expect(checked.newPeopleCount + checked.newProjectsCount).toBe(fresh.length)
    return fresh
  }

  test('a project that only has a code is added by it', async () => {
    const [head, row] = ['Date,Person,Project,Project code,Hours', '2026-11-16,Ada Lovelace,,ZEU-1,2']
    expect(await check(csv(head, row), { kind: 'entries' })).toMatchObject({ good: 0, newProjectsCount: 1 })
    expect(await added(head, row)).toEqual(['ZEU-1'])
  })

  test('a code that differs per row, as keys of issues do, makes no projects of one name', async () => {
    const lines = ['2026-11-16,Ada Lovelace,Zeus,ZEU-1,2', '2026-11-17,Ada Lovelace,Zeus,ZEU-2,2']
    expect(await added('Date,Person,Project,Code,Hours', ...lines, '2026-11-18,Ada Lovelace,Hera,HER-9,2')).toEqual([
      'Hera',
      'Zeus',
    ])
  })

  test('a code that is one of each project makes it known', async () => {
    const file = csv('Date,Person,Project,Code,Hours', '2026-11-16,Ada Lovelace,Zeus,ZEU,2')
    await store(await check(file, { kind: 'entries', options }))
    const later = csv('Date,Person,Code,Hours', '2026-11-17,Ada Lovelace,zeu,2')
    expect(await check(later, { kind: 'entries' })).toMatchObject({ good: 1, newProjectsCount: 0 })
  })

  test('a name is one project with and without its code or client, and two projects of two clients', async () => {
    expect(
      await added(
        'Date,Person,Project,Code,Client,Hours',
        '2026-11-16,Ada Lovelace,Zeus,Z,Acme,1',
        '2026-11-17,Ada Lovelace,zeus,,,1',
        '2026-11-18,Ada Lovelace,Hera,,Acme,1',
        '2026-11-18,Ada Lovelace,Hera,,Globex,1',
      ),
    ).toEqual(['Hera', 'Hera', 'Zeus'])
  })

  test('a person is one with and without the address', async () => {
    expect(
      await added(
        'Date,Person,Email,Project,Hours',
        '2026-11-16,Mary Jackson,mary@example.com,Apollo,20',
        '2026-11-17,mary jackson,,Apollo,5',
        '2026-11-18,,MARY@example.com,Apollo,5',
      ),
    ).toEqual(['Mary Jackson'])
  })

  test('are added unless told otherwise in a company that has nobody else and no project', async () => {
    const optionsOf = async () => (await bring(csv('Name,Role', 'Mary,Engineer'))).body.options
    expect(await optionsOf()).toMatchObject({ newPeople: false, newProjects: false })
    await app.db.deleteFrom('people').where('name', '=', 'Grace Hopper').execute()
    expect(await optionsOf()).toMatchObject({ newPeople: true, newProjects: false })
    await app.db.deleteFrom('projects').execute()
    expect(await optionsOf()).toMatchObject({ newPeople: true, newProjects: true })
  })
})

test('a good row shows what will be stored, in the words of the company', async () => {
  const file = csv(
    'Date,Email,Project,Duration,Notes,Billable',
    '16.11.2026,ADA@example.com,APOLLO,1:20,Docker,ja',
    '16.11.2026,mary.jackson@example.com,Zeus,90 min,Rust,',
    '16.11.2026,ada@example.com,Apollo,many,,',
  )
  const checked = await check(file, { kind: 'entries', options: { newPeople: true, newProjects: true } })
  expect((await rows(checked)).map(({ values }) => values)).toEqual([
    {
      person: 'Ada Lovelace',
      project: 'Apollo',
      client: expect.any(String) as string,
      date: '2026-11-16',
      hours: '1.33',
      category: 'DevOps',
      notes: 'Docker',
      billable: 'yes',
    },
    expect.objectContaining({ person: 'Mary Jackson', project: 'Zeus', hours: '1.5' }),
    null,
  ])
})

describe('a file for a closed month, with a reason', () => {
  const file = csv('Person,Project,Date,Hours,Notes', 'Mary Jackson,Zeus,2026-10-06,1,Moved over')
  const options = { newPeople: true, newProjects: true, reason: 'Found in a drawer' }
  const close = async (month: string) => {
    const { status, body } = await app.post('/api/months/close', { month, word: 'Anyway' })
    expect([status, body]).toEqual([200, expect.anything()])
  }
  const corrections = async () => (await app.db.selectFrom('month_corrections').select('id').execute()).length

  test('is taken back whole, with the people and projects that came with it', async () => {
    await close('2026-10')
    const stored = await store(await check(file, { kind: 'entries', options }))
    expect([stored.stored, await corrections()]).toEqual([1, 1])
    expect(await undo(stored)).toMatchObject({ state: 'undone', kept: 0 })
    expect([await entries(), await corrections()]).toEqual([[], 0])
    expect(await names('/api/users')).not.toContain('Mary Jackson')
    expect(await names('/api/projects')).toEqual(['Apollo'])
  })
})
