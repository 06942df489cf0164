import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { Problem } from '#shared/http/problem.ts'
import type { ImportKind } from '#shared/imports/choices.ts'
import type { ImportedFile, ImportRow } from '#shared/imports/contract.ts'
import type { ProjectRole } from '#shared/projects/roles-contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { importing } from '../testing/imports.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { readWorkbook } from '../testing/workbook.ts'
import { totalsDrift } from '../time-entries/totals.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, apollo } = testCompany(app, {
  people: { ada: ['Ada Lovelace', { email: 'ada@example.com' }], grace: 'Grace Hopper' },
  projects: { apollo: 'Apollo' },
})
const { bring, settled, check, store, undo } = importing(app)

const csv = (...lines: string[]) => `${lines.join('\n')}\n`

interface Entry {
  id: number
  userId: number
  projectId: number
  hours: number
  date: string
  category: string
  notes: string
  extractedSkills: string[]
  createdAt: string
  version: number
}

const entries = async () => (await app.get<Entry[]>('/api/time-entries?sort=date&order=asc')).body
const rows = async ({ id }: ImportedFile, state: string) =>
  (await app.get<ImportRow[]>(`/api/imports/${id}/rows?state=${state}`)).body
const people = async () => (await app.get<{ id: number; name: string; email: string | null }[]>('/api/users')).body

describe('a file of people', () => {
  const PEOPLE = csv(
    'Name,Job Title,Email,Start date,Skills',
    'Ada Lovelace,Analyst,ADA@example.com,2024-03-01,',
    'Mary Jackson,Engineer,mary@example.com,2025-01-07,"Python, Docker"',
    'Joan Clarke,Engineer,joan@example,2025-01-07,',
    'Mary Again,Engineer,mary@example.com,,',
    'Edsger Dijkstra,Engineer,edsger@example.com,31/31/2020,',
    'Nobody Known,Engineer,nobody@example.com,2020-01-01,Zorblaxing',
  )

  test('is judged row by row: new ones, those who are here, and each refusal with its reason', async () => {
    const checked = await check(PEOPLE)
    expect(checked).toMatchObject({ kind: 'people', state: 'checked', rows: 6, good: 1, there: 1, refused: 4 })
    expect((await rows(checked, 'refused')).map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'Not an e-mail address'],
      [5, 'The same person is in a row before'],
      [6, 'Join date is not a date from 1990 to 2100'],
      [7, expect.stringContaining('Zorblaxing') as string],
    ])
    expect(await people()).toHaveLength(2)
  })

  test('adds the good rows, says so in the history, and changes nothing the second time', async () => {
    const stored = await store(await check(PEOPLE))
    expect(stored).toMatchObject({ state: 'stored', stored: 1, refused: 4, there: 1 })
    const mary = (await people()).find(({ name }) => name === 'Mary Jackson')
    expect(mary).toMatchObject({
      email: 'mary@example.com',
      role: 'Engineer',
      joinDate: '2025-01-07',
      skills: ['Docker', 'Python'],
    })
    const { body: audit } = await app.get<AuditEntry[]>('/api/audit?entity=import')
    expect(audit[0]).toMatchObject({
      action: 'imported',
      after: { file: 'file.csv', kind: 'people', rows: 1, refused: 4 },
    })
    expect(audit[0]?.actor).toMatchObject({ id: ada })
    expect(await check(PEOPLE)).toMatchObject({ good: 0, there: 3, refused: 3 })
  })

  test('is taken back as a whole, until something builds on it', async () => {
    const stored = await store(await check(PEOPLE))
    const mary = (await people()).find(({ name }) => name === 'Mary Jackson')
    const entry = {
      userId: mary?.id,
      projectId: 1,
      hours: 2,
      date: '2026-11-18',
      category: 'Testing',
      notes: 'By hand',
    }
    const { body: logged } = await app.post<Entry>('/api/time-entries', entry)
    const refused = await app.post<Problem>(`/api/imports/${stored.id}/undo`, {})
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('time entries of its people that did not come with it: 1'),
    ])
    await app.delete(`/api/time-entries/${logged.id}`)
    expect(await undo(stored)).toMatchObject({ state: 'undone', stored: 0, kept: 0 })
    expect((await people()).map(({ name }) => name)).toEqual(['Ada Lovelace', 'Grace Hopper'])
  })

  test('somebody of it whom another has changed keeps the import from being taken back', async () => {
    const stored = await store(await check(PEOPLE))
    const mary = (await people()).find(({ name }) => name === 'Mary Jackson')
    await app.request('PATCH', `/api/users/${mary?.id}`, { phone: '1', version: 1 })
    const { status, body } = await app.post<Problem>(`/api/imports/${stored.id}/undo`, {})
    expect([status, body.message]).toEqual([409, expect.stringContaining('1 of its people changed since')])
  })
})

test('projects come with code, client and dates; a later file finds them by code or by name', async () => {
  const file = csv(
    'Project;Project code;Client;Status;Deadline;Planned hours;Budget',
    'Gemini;GEM-1;Globex;in progress;31.12.2026;240,5;12.000,00',
    'Apollo;;;;;;',
    'Gemini;GEM-1;Globex;;;;',
  )
  const stored = await store(await check(file))
  expect(stored).toMatchObject({ kind: 'projects', stored: 1, there: 1, refused: 1 })
  const { body } = await app.get<{ name: string }[]>('/api/projects')
  expect(body.find(({ name }) => name === 'Gemini')).toMatchObject({
    client: 'Globex',
    status: 'In Progress',
    deadline: '2026-12-31',
    totalHours: 240.5,
    budget: 12_000,
  })
  expect(await check(csv('Project,Code', 'Other name,gem-1', 'GEMINI,'))).toMatchObject({ there: 2, good: 0 })
})

describe('a file of time entries', () => {
  const ENTRIES = csv(
    'Date,Email,Project,Duration,Notes',
    '2026-11-16,ada@example.com,Apollo,7:20,Built it with Docker',
    '2026-11-16,ada@example.com,Apollo,0:30,Stand-up',
    '2026-11-16,ada@example.com,Apollo,0:30,Stand-up',
    '2026-11-17,ada@example.com,Apollo,20,Night shift',
    '2026-11-17,ada@example.com,Apollo,5,And more',
    '2026-11-18,mary@example.com,Apollo,5,New here',
    '2026-11-18,ada@example.com,Zeus,5,Elsewhere',
    '2026-11-18,ada@example.com',
  )

  test('is stored with hours as they are, skills of the notes and totals, two equal rows as two', async () => {
    const checked = await check(ENTRIES)
    expect(checked).toMatchObject({
      kind: 'entries',
      rows: 8,
      good: 4,
      refused: 4,
      newPeopleCount: 1,
      newProjectsCount: 1,
    })
    expect((await rows(checked, 'refused')).map(({ line, reason }) => [line, reason])).toEqual([
      [6, 'More than 24 hours on one day, with the other entries of the person'],
      [7, 'Nobody here has this name or address'],
      [8, 'No project here has this name or code'],
      [9, 'The row ends early: 2 of 5 columns'],
    ])
    expect(await store(checked)).toMatchObject({ state: 'stored', stored: 4 })
    const all = await entries()
    expect(all.map(({ hours }) => hours)).toEqual([7.33, 0.5, 0.5, 20])
    expect(all[0]).toMatchObject({
      userId: ada,
      category: 'DevOps',
      extractedSkills: ['Docker'],
      createdAt: '2026-11-16T12:00:00.000Z',
    })
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('counts its hours for skills as the company has chosen, and no more once it is taken back', async () => {
    await app.request('PATCH', '/api/company', { skillHours: 'shared' })
    const notes = csv(
      'Date,Email,Project,Duration,Notes',
      '2026-11-16,ada@example.com,Apollo,7:00,"Docker, Rust and React"',
      '2026-11-17,ada@example.com,Apollo,1:00,Docker',
    )
    const stored = await store(await check(notes))
    const hours = async () =>
      (await app.get<{ totalHours: number }[]>(`/api/users/${ada}/skills`)).body.map(({ totalHours }) => totalHours)
    expect(await hours()).toEqual([3.34, 2.33, 2.33])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
    await undo(stored)
    expect(await hours()).toEqual([])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('changes nothing the second time, though one of its entries was changed since', async () => {
    await store(await check(ENTRIES))
    const [first] = await entries()
    await app.request('PATCH', `/api/time-entries/${first?.id}`, { hours: 8, version: 1 })
    expect(await check(ENTRIES)).toMatchObject({ good: 0, there: 4, refused: 4 })
  })

  test('finds what somebody has logged by hand, as often as they have', async () => {
    const entry = { userId: ada, projectId: 1, hours: 0.5, date: '2026-11-16', category: 'Meeting', notes: 'Stand-up' }
    await app.post('/api/time-entries', entry)
    expect(await check(ENTRIES)).toMatchObject({ good: 3, there: 1 })
  })

  test('adds people and projects that are not here, where that is wanted, and takes them back with it', async () => {
    const checked = await check(ENTRIES, { options: { newPeople: true, newProjects: true } })
    expect(checked).toMatchObject({ good: 6, refused: 2, newPeople: [{ name: 'mary@example.com', rows: 1 }] })
    const stored = await store(checked)
    expect(stored.stored).toBe(6)
    expect((await people()).map(({ name }) => name)).toContain('Mary')
    expect(await entries()).toHaveLength(6)
    expect(await undo(stored)).toMatchObject({ state: 'undone', kept: 0 })
    expect(await entries()).toEqual([])
    expect(await people()).toHaveLength(2)
    expect((await app.get<unknown[]>('/api/projects')).body).toHaveLength(1)
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('keeps and counts what somebody changes while it is taken back, not what they delete', async () => {
    const stored = await store(await check(ENTRIES))
    const [changed, deleted] = await entries()
    await app.request('PATCH', `/api/time-entries/${changed?.id}`, { hours: 8, version: 1 })
    await app.delete(`/api/time-entries/${deleted?.id}`)
    // As if it had been asked before that, and nobody had come to it yet.
    await app.db.updateTable('imports').set({ state: 'undoing', holder: null }).where('id', '=', stored.id).execute()
    await check(csv('Name,Role', 'Mary Jackson,Engineer'))
    expect(await settled(stored.id, 'undone')).toMatchObject({ stored: 0, kept: 1 })
    expect((await entries()).map(({ id }) => id)).toEqual([changed?.id])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('is told all refused rows as a file, with their reasons', async () => {
    const { id } = await check(ENTRIES)
    const { payload, headers } = await app.raw('GET', `/api/imports/${id}/refused.csv`, {})
    expect(headers['content-disposition']).toContain(`import-${id}-refused-rows.csv`)
    const [head, ...lines] = payload.trimEnd().split('\r\n')
    expect(head).toBe('Reason,Line,Date,Email,Project,Duration,Notes')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toBe('Nobody here has this name or address,7,2026-11-18,mary@example.com,Apollo,5,New here')
  })

  test('gives its rows as CSV and XLSX, however many columns the file has', async () => {
    const more = Array.from({ length: 30 }, (_, nth) => `More ${nth}`)
    const row = '2026-11-19,mary@example.com,Apollo,20,Much'
    const { id } = await check(csv(`Date,Email,Project,Hours,Notes,${more.join(',')}`, `${row},${more.join(',')}`))
    const text = await app.raw('GET', `/api/imports/${id}/rows/export?state=refused`, {})
    expect(text.payload.trimEnd().split('\r\n')).toEqual([
      `Line,State,Reason,Date,Email,Project,Hours,Notes,${more.join(',')}`,
      `2,Refused,Nobody here has this name or address,${row},${more.join(',')}`,
    ])
    const book = await app.raw('GET', `/api/imports/${id}/rows/export?state=refused&format=xlsx`, {})
    const [sheet] = await readWorkbook(book.rawPayload)
    expect(sheet?.rows[1]?.slice(-1)).toEqual(['More 29'])
    expect((await app.get('/api/imports/9999/rows/export')).status).toBe(404)
  })

  test('leaves out what has become impossible since it was checked', async () => {
    const checked = await check(csv('Date,Email,Project,Hours,Notes', '2026-11-19,ada@example.com,Apollo,20,Much'))
    const entry = { userId: ada, projectId: 1, hours: 8, date: '2026-11-19', category: 'Meeting', notes: 'By hand' }
    await app.post('/api/time-entries', entry)
    const stored = await store(checked)
    expect(stored).toMatchObject({ stored: 0, good: 0, refused: 1 })
    expect(stored.reasons).toEqual([{ reason: expect.stringContaining('More than 24 hours') as string, rows: 1 }])
  })

  test('asks which of two people of a name is meant', async () => {
    await addUser(app.db, 'Grace Hopper', { username: 'grace2' })
    const checked = await check(csv('Date,Person,Project,Hours,Notes', '2026-11-19,Grace Hopper,Apollo,2,Much'))
    expect(checked.reasons[0]?.reason).toContain('Several people have this name')
  })

  test('says which of them are billable and when they began; else their project and category do', async () => {
    await app.request('PATCH', '/api/company', { notBillable: ['Research'] })
    const file = csv(
      'Person,Project,Date,Hours,Start time,Category,Notes,Billable',
      'Ada Lovelace,Apollo,2026-11-02,2,9:30 AM,Development,One,No',
      'Ada Lovelace,Apollo,2026-11-03,2,,Research,Two,yes',
      'Ada Lovelace,Apollo,2026-11-04,2,,Research,Three,',
      'Ada Lovelace,Apollo,2026-11-05,2,,Development,Four,',
      'Ada Lovelace,Apollo,2026-11-06,2,,Development,Five,perhaps',
    )
    const checked = await check(file)
    expect((await rows(checked, 'refused')).map(({ reason }) => reason)).toEqual(['Billable must be yes or no'])
    await store(checked)
    expect(await entries()).toMatchObject([
      { billable: false, startTime: '09:30' },
      { billable: true },
      { billable: false },
      { billable: true },
    ])
  })

  test('is not stored for archived projects', async () => {
    await addProject(app.db, 'Zeus', { archived_at: new Date() })
    const checked = await check(csv('Date,Email,Project,Hours,Notes', '2026-11-19,ada@example.com,Zeus,2,Much'))
    expect(checked.reasons).toEqual([{ reason: 'This project is archived', rows: 1 }])
  })
})

test('bookings assign roles on projects, and say beforehand whose role there is another one', async () => {
  await app.post('/api/allocations', { userId: grace, projectId: apollo, role: 'Tester' })
  const roles = async () =>
    (await app.get<ProjectRole[]>('/api/allocations')).body.map(({ userId, role }) => [userId, role])
  const before = await roles()
  const checked = await check(
    csv(
      'Person,Project,Start date,End date,Percentage,Role',
      'Ada Lovelace,Apollo,2026-12-01,2026-12-31,50,Tech Lead',
      'Ada Lovelace,Apollo,2027-01-01,2027-01-31,50,tech lead',
      'Ada Lovelace,Apollo,2027-02-01,2027-02-28,50,Architect',
      'Grace Hopper,Apollo,2026-12-01,2026-12-31,50,Developer',
      'Grace Hopper,Apollo,2027-01-01,2027-01-31,50,',
    ),
    { kind: 'bookings' },
  )
  expect(checked).toMatchObject({
    good: 3,
    reasons: [
      { reason: 'The role of this person on the project is Tech Lead already', rows: 1 },
      { reason: 'The role of this person on the project is Tester already', rows: 1 },
    ],
  })
  expect(await roles()).toEqual(before)
  const stored = await store(checked)
  expect(stored).toMatchObject({ state: 'stored', stored: 3 })
  expect(await roles()).toEqual([...before, [ada, 'Tech Lead']])
  expect(await undo(stored)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await roles()).toEqual(before)
})

/** What the company has of a kind once a file of it is imported. */
const SHOWN: Record<string, unknown> = {
  bookings: [expect.objectContaining({ userId: ada, allocatedHours: 20, isConfirmed: 'Yes' })],
  leave: [expect.objectContaining({ userId: ada, leaveType: 'Annual Leave', status: 'Approved', totalDays: 5 })],
  skills: expect.arrayContaining([expect.objectContaining({ name: 'Ada Lovelace', skills: ['Python'] })]) as unknown,
  clients: [expect.objectContaining({ client: 'Acme' })],
}

const LISTS: Record<string, string> = {
  bookings: 'resource-allocations',
  leave: 'leave-requests',
  skills: 'users',
  clients: 'projects',
}

const shown = async (kind: string) => (await app.get(`/api/${LISTS[kind]}`)).body

test.each<[ImportKind, string]>([
  [
    'bookings',
    csv(
      'Person,Project,Start date,End date,Hours per day,Status',
      'Ada Lovelace,Apollo,2026-12-01,2026-12-31,4,confirmed',
      'Ada Lovelace,Apollo,2026-12-31,2026-12-01,4,confirmed',
    ),
  ],
  [
    'leave',
    csv(
      'Employee,Leave type,From,To,Status',
      'Ada Lovelace,Vacation,2026-08-03,2026-08-07,approved',
      'Ada Lovelace,Sick,2026-08-06,2026-08-10,approved',
    ),
  ],
  ['skills', csv('Email,Skill', 'ada@example.com,Python', 'ada@example.com,Zorblaxing')],
  ['clients', csv('Project,Client', 'Apollo,Acme', 'Zeus,Acme')],
])('%s are stored, found again, and taken back', async (kind, file) => {
  const checked = await check(file, { kind })
  expect(checked).toMatchObject({ kind, good: 1, refused: 1 })
  const before = await shown(kind)
  const stored = await store(checked)
  expect(stored).toMatchObject({ state: 'stored', stored: 1 })
  expect(await check(file, { kind })).toMatchObject({ good: 0, there: 1, refused: 1 })
  expect(await shown(kind)).toEqual(SHOWN[kind])
  expect(await undo(stored)).toMatchObject({ state: 'undone', kept: 0 })
  // A record that was changed and put back has another version than before.
  const withoutVersions = (list: unknown) => JSON.stringify(list).replaceAll(/"version":\d+/g, '')
  expect(withoutVersions(await shown(kind))).toBe(withoutVersions(before))
})

test('a check refuses every row that storing would refuse, and leaves nothing of its trial', async () => {
  const file = csv(
    'Employee,Leave type,From,To,Status',
    'Ada Lovelace,Vacation,2026-08-01,2026-08-02,approved',
    'Mary Jackson,Vacation,2026-08-08,2026-08-09,approved',
    'Grace Hopper,Vacation,2026-08-03,2026-08-04,approved',
    'Mary Jackson,Vacation,2026-08-10,2026-08-11,approved',
  )
  const everybody = await people()
  const checked = await check(file, { kind: 'leave', options: { newPeople: true } })
  expect(checked).toMatchObject({ good: 2, refused: 2, newPeopleCount: 1 })
  expect((await rows(checked, 'refused')).map(({ line }) => line)).toEqual([2, 3])
  expect([await people(), await shown('leave')]).toEqual([everybody, []])
  const stored = await store(checked)
  expect(stored).toMatchObject({ stored: 2, refused: 2, reasons: checked.reasons })
})

describe('what is asked of an import', () => {
  test('is refused in another state, from another version, and without what a kind needs', async () => {
    const { body } = await bring(csv('Name,Role', 'Mary Jackson,Engineer'))
    expect(body).toMatchObject({ state: 'received', kind: 'people', version: 1 })
    const path = `/api/imports/${body.id}`
    expect((await app.post<Problem>(`${path}/store`, {})).body.message).toBe('The file has not been checked yet')
    expect((await app.post(`${path}/check`, { kind: 'people', version: 9 })).status).toBe(409)
    const missing = await app.post<Problem>(`${path}/check`, { kind: 'entries' })
    expect([missing.status, missing.body.message]).toEqual([400, expect.stringContaining('need a column for Project')])
    const wrong = await app.post<Problem>(`${path}/check`, { kind: 'people', mapping: { name: 7, zorb: 0 } })
    expect(wrong.body.fields).toEqual({
      'mapping.name': 'There is no such column',
      'mapping.zorb': 'There is no such field',
    })
    expect(await app.delete(`${path}?version=9`)).toMatchObject({ status: 409, body: { error: 'STALE' } })
    expect((await app.delete(`${path}?version=1`)).status).toBe(204)
    expect((await app.get(path)).status).toBe(404)
    expect((await app.get(`${path}/rows`)).status).toBe(404)
  })

  test('templates hold what they need', async () => {
    for (const kind of ['people', 'projects', 'entries', 'bookings', 'leave', 'skills', 'clients']) {
      const { statusCode, payload } = await app.raw('GET', `/api/imports/templates/${kind}.csv`, {})
      expect([kind, statusCode]).toEqual([kind, 200])
      const { body } = await bring(payload, `?kind=${kind}`)
      expect(body).toMatchObject({ kind, rows: 2 })
      expect((await app.post(`/api/imports/${body.id}/check`, { kind, mapping: body.mapping })).status).toBe(200)
    }
  })
})
