import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenRole } from '#shared/accounts/choices.ts'
import { testApp } from '../testing/app.ts'
import { openBrowser, OWN_PASSWORD, turnOnAccounts, type TestBrowser } from '../testing/browser.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { CONFIRMED_WITHIN_MINUTES, MOST_PREPARED } from './prepared.ts'
import { connectAssistant, type Assistant } from './testing/assistant.ts'

/** Assistants with the official client, over HTTP, on a real database. Today is a Friday. */
const START = Date.parse('2026-11-20T09:00:00Z')
let now = START
const app = testApp({ now: () => new Date(now).toISOString(), keepRows: true })

const ROOT = 'root@northwind.example'

let base: string
let ada: number
let grace: number
let boss: number
let apollo: number
let gemini: number
let root: TestBrowser
/** Plans; staff; staff for reading; and a manager. */
let planner: Assistant
let staff: Assistant
let reader: Assistant
let manager: Assistant
const opened: Assistant[] = []

beforeAll(async () => {
  const admin = await addUser(app.db, 'Root')
  boss = await addUser(app.db, 'Boss', { role: 'Manager' })
  ada = await addUser(app.db, 'Ada Byron')
  grace = await addUser(app.db, 'Grace Hopper', { manager_id: boss, role: 'Data Engineer' })
  apollo = await addProject(app.db, 'Apollo', { client: 'Contoso' })
  gemini = await addProject(app.db, 'Gemini', { client: 'Fabrikam', archived_at: new Date(START) })
  await app.signIn(admin)
  ;({ base } = await app.listen())
  root = await turnOnAccounts(app, ROOT, admin)
  planner = await assistantOf(await account('ada', ada, ['planner']))
  const hers = await account('grace', grace, [])
  staff = await assistantOf(hers)
  reader = await assistantOf(hers, ['read'])
  manager = await assistantOf(await account('boss', boss, []))
})

afterAll(async () => {
  for (const assistant of opened) await assistant.close()
})

async function account(name: string, userId: number, roles: readonly GivenRole[]): Promise<TestBrowser> {
  const email = `${name}@northwind.example`
  const fields = { email, userId, password: OWN_PASSWORD, roles }
  expect((await root.request('POST', '/api/accounts', fields)).status).toBe(201)
  const browser = openBrowser(app)
  await browser.signIn(email)
  return browser
}

async function tokenOf(browser: TestBrowser, scopes = ['read', 'write'], name = 'Assistant') {
  const expiresAt = new Date(START + 30 * 86_400_000).toISOString()
  return (await browser.request<{ id: number; token: string }>('POST', '/api/tokens', { name, scopes, expiresAt })).body
}

async function assistantOf(browser: TestBrowser, scopes?: string[]): Promise<Assistant> {
  const assistant = await connectAssistant(base, (await tokenOf(browser, scopes)).token)
  opened.push(assistant)
  return assistant
}

interface Preview {
  preview: string
  notices: string[]
  confirmation: string
  expiresAt: string
}

const confirm = (assistant: Assistant, { confirmation }: Preview) =>
  assistant.use<{ id: number }>('confirm_change', { confirmation })

const ENTRY = { hours: 2, category: 'Development', notes: 'React and TypeScript login' }

const entries = () => app.db.selectFrom('time_entries').selectAll().orderBy('id').execute()

describe('what an assistant is offered', () => {
  test('follows from what its owner may do and from the scopes of the token', async () => {
    const reading = ['who_am_i', 'find_people', 'free_capacity', 'hours', 'find_projects', 'project_health']
    expect(await planner.tools()).toEqual([...reading, 'log_time', 'book', 'request_leave', 'confirm_change'])
    expect(await staff.tools()).toEqual([...reading, 'log_time', 'request_leave', 'confirm_change'])
    expect(await reader.tools()).toEqual(reading)
    await expect(reader.use('log_time', { ...ENTRY, projectId: apollo })).rejects.toThrow(/not found/)
  })

  test('is the same to assistants of an earlier version of the protocol', async () => {
    const { token } = await tokenOf(root)
    const earlier = await connectAssistant(base, token, 'legacy')
    expect(await earlier.tools()).toContain('find_people')
    expect(await earlier.use('who_am_i')).toMatchObject({ name: 'Root', today: '2026-11-20' })
    await earlier.close()
  })

  test('says of each tool what it takes, and which ones only read', async () => {
    const { tools } = await planner.client.listTools()
    const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)
    expect(changing.map(({ name }) => name)).toEqual(['confirm_change'])
    for (const { inputSchema, outputSchema, description } of tools) {
      expect([inputSchema['type'], outputSchema?.['type'], Boolean(description)]).toEqual(['object', 'object', true])
    }
  })
})

describe('who may connect', () => {
  const ask = async (headers: Record<string, string>) => {
    const reply = await app.raw('POST', '/mcp', { 'content-type': 'application/json', cookie: '', ...headers }, '{}')
    return [reply.statusCode, reply.headers['www-authenticate']]
  }

  test('is who brings a token: no token, a wrong one and an ended one are 401', async () => {
    await expect(connectAssistant(base, null)).rejects.toThrow(/token|401|unauthorized/i)
    expect(await ask({})).toEqual([401, 'Bearer'])
    expect(await ask({ authorization: 'Bearer ob_nothing' })).toEqual([401, 'Bearer error="invalid_token"'])
    const { id, token } = await tokenOf(root)
    const assistant = await connectAssistant(base, token)
    await root.request('DELETE', `/api/tokens/${id}`)
    await expect(assistant.use('who_am_i')).rejects.toThrow(/token|401|unauthorized/i)
  })

  test('is not the page that has a session: its cookie opens nothing, from its own address or another', async () => {
    const cookie = [...root.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(await ask({ cookie })).toEqual([401, 'Bearer'])
    expect((await ask({ cookie, origin: 'https://elsewhere.example' }))[0]).toBe(403)
  })

  test('sends no more calls in a minute than a token may make', async () => {
    const { id, token } = await tokenOf(root)
    const assistant = await connectAssistant(base, token)
    await sql`update call_rates set calls = -100, at = ${new Date(now)} where token_id = ${id}`.execute(app.db)
    now += 1_001
    const reply = await app.raw('POST', '/mcp', { authorization: `Bearer ${token}` }, '')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, expect.any(String)])
    await assistant.close()
  })

  test.each(['GET', 'DELETE'] as const)('%s holds no stream open', async (method) => {
    const { token } = await tokenOf(root)
    const reply = await app.raw(method, '/mcp', { authorization: `Bearer ${token}`, accept: 'text/event-stream' })
    expect(reply.statusCode).toBe(405)
  })
})

describe('reading', () => {
  test('finds people by name, role and free hours', async () => {
    expect(await staff.use('find_people', { name: 'grace' })).toMatchObject({ people: [{ userId: grace }], total: 1 })
    expect(await staff.use('find_people', { role: 'Manager' })).toMatchObject({ people: [{ userId: boss }] })
    const free = { freeFrom: '2026-11-23', freeTo: '2026-11-27', limit: 2 }
    const found = await planner.use<{ people: object[]; total: number }>('find_people', free)
    expect([found.people.length, found.total, found.people[0]]).toMatchObject([2, 4, { freeHours: 40 }])
  })

  test('shows each only what they may see', async () => {
    await confirm(planner, await planner.use<Preview>('log_time', { ...ENTRY, projectId: apollo, date: '2026-11-19' }))
    expect(await planner.use('hours', { projectId: apollo })).toMatchObject({ hours: 2, entries: 1 })
    expect((await staff.use('hours', { userId: ada })).refused).toMatch(/^You may not see timesheets/)
    expect(await staff.use('hours', { userId: grace })).toMatchObject({ hours: 0, entries: 0 })
    const judged = await planner.use<{ project: object; parts: object[] }>('project_health', { projectId: apollo })
    expect([judged.project, judged.parts.length]).toMatchObject([{ loggedHours: 2 }, 5])
    const seen = await staff.use<{ project: object; parts: object[] }>('project_health', { projectId: apollo })
    expect([Object.keys(seen.project).includes('loggedHours'), seen.parts]).toEqual([false, []])
  })

  test('tells free hours of oneself and of whom one may plan', async () => {
    const [own] = (await staff.use<{ weeks: object[] }>('free_capacity', { userId: grace, weeks: 1 })).weeks
    expect(own).toEqual({ week: '2026-11-16', capacityHours: 40, bookedHours: 0, freeHours: 40 })
    expect((await staff.use('free_capacity', { weeks: 1 })).refused).toMatch(/^You may not see schedule/)
    expect((await staff.use<{ weeks: object[] }>('free_capacity', { userId: ada })).weeks).toEqual([])
    expect(await manager.use('free_capacity', { weeks: 2 })).toMatchObject({ of: 'all 4 people', freeHours: 320 })
  })

  test('says what is wrong with what was asked', async () => {
    expect((await staff.use('find_people', { freeFrom: '2026-11-23' })).refused).toMatch(/Give the last day/)
    expect((await staff.use('find_people', { limit: 5_000 })).refused).toMatch(/limit/)
    expect((await staff.use('hours', { from: '2026-02-30' })).refused).toMatch(/from/)
    expect((await staff.use('project_health', { projectId: 999 })).refused).toMatch(/There is no project 999/)
  })

  test('gives people and projects as resources', async () => {
    const { resources } = await staff.client.listResources()
    expect(resources.map(({ name }) => name)).toEqual(['Ada Byron', 'Boss', 'Grace Hopper', 'Root', 'Apollo'])
    expect(await staff.read(`offbench://people/${grace}`)).toMatchObject({ person: { name: 'Grace Hopper' } })
    expect(await staff.read(`offbench://projects/${apollo}`)).toMatchObject({ project: { name: 'Apollo' } })
    for (const uri of ['offbench://people/999', 'offbench://projects/x', 'offbench://people/1%27--']) {
      await expect(staff.read(uri)).rejects.toThrow(/not found/i)
    }
  })
})

describe('a change', () => {
  test('is previewed first and stored once its number is confirmed, by way of the same rules', async () => {
    const before = (await entries()).length
    const prepared = await staff.use<Preview>('log_time', { ...ENTRY, projectId: apollo })
    expect(prepared.preview).toBe(
      'Log 2 h of Development on Apollo (Contoso) for Grace Hopper on Fri, 20 Nov 2026: “React and TypeScript login”',
    )
    expect(prepared.notices).toEqual([expect.stringMatching(/^Skills found in the notes: .*React/)])
    expect(await entries()).toHaveLength(before)
    const { confirmation } = prepared
    const made = await staff.use<{ id: number }>('confirm_change', { confirmation: confirmation.toLowerCase() })
    expect(await entries()).toHaveLength(before + 1)
    expect((await entries()).at(-1)).toMatchObject({ id: made.id, user_id: grace, hours: 2, notes: ENTRY.notes })
    const twice = await staff.use('confirm_change', { confirmation })
    expect(twice.refused).toMatch(/was used/)
    expect(await entries()).toHaveLength(before + 1)
    const again = await staff.use<Preview>('log_time', { ...ENTRY, projectId: apollo, hours: 1 })
    expect(again.notices[0]).toBe('2 h are logged on this day already, so it would have 3 h.')
  })

  test('is refused at once where it cannot be', async () => {
    const log = async (change: object) =>
      (await staff.use('log_time', { ...ENTRY, projectId: apollo, ...change })).refused
    expect(await log({ hours: 0.1 })).toMatch(/Minimum 0.25 hours/)
    expect(await log({ hours: 23 })).toMatch(/At most 24 hours a day/)
    expect(await log({ notes: ' ' })).toMatch(/Notes are required/)
    expect(await log({ date: '2028-01-01' })).toMatch(/At most one year ahead/)
    expect(await log({ userId: ada })).toMatch(/^You may not log/)
    expect(await log({ userId: 999 })).toMatch(/There is no such person/)
    expect(await log({ projectId: gemini })).toMatch(/This project is archived/)
    expect(await log({ projectId: 999 })).toMatch(/There is no such project/)
    expect(await log({ category: 'Sleeping' })).toMatch(/category/)
  })

  test('shows hours as the company will round them', async () => {
    const choose = async (rules: object) =>
      expect((await root.request('PATCH', '/api/company', rules)).status).toBe(200)
    await choose({ rounding: 'up', notesRequired: false })
    const prepared = await staff.use<Preview>('log_time', { ...ENTRY, projectId: apollo, hours: 0.3, notes: '' })
    expect(prepared.preview).toMatch(/^Log 0.5 h of Development.*, without notes$/)
    await choose({ rounding: 'none', notesRequired: true })
  })

  test('books somebody tentatively, with a word about too much work', async () => {
    const week = { startDate: '2026-11-23', endDate: '2026-11-27', userId: grace, projectId: apollo }
    const first = await planner.use<Preview>('book', { ...week, percentage: 80 })
    expect([first.preview, first.notices]).toEqual([
      'Book Grace Hopper on Apollo (Contoso) from 23 Nov 2026 to 27 Nov 2026 at 80 % (32 h a week), tentative',
      [],
    ])
    await confirm(planner, first)
    const bookings = await root.get<object[]>('/api/resource-allocations')
    expect(bookings.body).toMatchObject([{ userId: grace, allocatedHours: 32, isConfirmed: 'No' }])
    const second = await planner.use<Preview>('book', { ...week, hoursPerWeek: 20, confirmed: true })
    expect(second.notices).toEqual(['Over-allocated: 52 h of 40 h in the week of 23 Nov 2026.'])
    expect((await planner.use('book', week)).refused).toMatch(/Either a percentage or hours a week/)
    expect((await planner.use('book', { ...week, percentage: 10, endDate: '2026-11-01' })).refused).toMatch(
      /before the start/,
    )
  })

  test('asks for leave, with its days and the balance; somebody else decides', async () => {
    const days = { leaveType: 'Annual Leave', startDate: '2026-12-21', endDate: '2026-12-22', reason: 'Family' }
    const prepared = await staff.use<Preview>('request_leave', days)
    expect(prepared.preview).toBe('Request Annual Leave for Grace Hopper from 21 Dec 2026 to 22 Dec 2026: 2 days')
    expect(prepared.notices).toEqual([expect.stringMatching(/^Balance: /)])
    const made = await confirm(staff, prepared)
    const waiting = await app.db.selectFrom('leave_requests').selectAll().where('id', '=', made.id).executeTakeFirst()
    expect(waiting).toMatchObject({ user_id: grace, status: 'Pending', reason: 'Family' })
    expect((await staff.use('request_leave', days)).refused).toMatch(/leave/i)
    expect((await staff.use('request_leave', { ...days, userId: ada })).refused).toMatch(/^You may not ask for leave/)
  })

  test('is recorded as the token’s', async () => {
    const booked = await app.db
      .selectFrom('audit_log')
      .select(['actor_id', 'token', 'action', 'address'])
      .where('entity', '=', 'allocation')
      .executeTakeFirst()
    expect(booked).toMatchObject({ actor_id: ada, token: 'Assistant', action: 'created', address: '127.0.0.1' })
  })
})

describe('a confirmation number', () => {
  const prepare = (assistant = staff) => {
    now += 1
    return assistant.use<Preview>('log_time', { ...ENTRY, projectId: apollo, hours: 0.25 })
  }
  const refusal = async (assistant: Assistant, confirmation: string) =>
    (await assistant.use('confirm_change', { confirmation })).refused

  test('holds for minutes', async () => {
    const { confirmation, expiresAt } = await prepare()
    expect(Date.parse(expiresAt)).toBe(now + CONFIRMED_WITHIN_MINUTES * 60_000)
    now += CONFIRMED_WITHIN_MINUTES * 60_000
    expect(await refusal(staff, confirmation)).toMatch(/No prepared change/)
    await prepare()
    expect(await app.db.selectFrom('prepared_changes').select('token_id').execute()).toHaveLength(1)
  })

  test('holds for the token that it was given to, not for others, nor another token of the same account', async () => {
    const { confirmation } = await prepare()
    expect(await refusal(planner, confirmation)).toMatch(/No prepared change/)
    const mary = await account('mary', await addUser(app.db, 'Mary Shelley'), [])
    const [one, other] = [await assistantOf(mary), await assistantOf(mary)]
    const hers = await prepare(one)
    expect(await refusal(other, hers.confirmation)).toMatch(/No prepared change/)
    expect(await refusal(one, hers.confirmation)).toBeUndefined()
    expect(await refusal(staff, confirmation)).toBeUndefined()
  })

  test('confirms one change of many that ask at once', async () => {
    const before = (await entries()).length
    const { confirmation } = await prepare()
    const refusals = await Promise.all(Array.from({ length: 5 }, () => refusal(staff, confirmation)))
    expect(refusals.filter((text) => text === undefined)).toHaveLength(1)
    expect(await entries()).toHaveLength(before + 1)
  })

  test('is asked about the rules of the moment when it is used', async () => {
    const { confirmation } = await prepare()
    await app.db
      .updateTable('projects')
      .set({ archived_at: new Date(now) })
      .where('id', '=', apollo)
      .execute()
    expect(await refusal(staff, confirmation)).toMatch(/archived/)
    await app.db.updateTable('projects').set({ archived_at: null }).where('id', '=', apollo).execute()
    expect(await refusal(staff, confirmation)).toMatch(/was used/)
  })

  test(`is one of ${MOST_PREPARED} that wait for a token at most, and cannot be made up`, async () => {
    const first = await prepare()
    for (let nth = 0; nth < MOST_PREPARED; nth += 1) await prepare()
    expect(await refusal(staff, first.confirmation)).toMatch(/No prepared change/)
    expect(await refusal(staff, "0000-0000-0000' or 1=1 --")).toMatch(/No prepared change/)
    const kept = JSON.stringify(await app.db.selectFrom('prepared_changes').selectAll().execute())
    expect(kept).not.toContain(first.confirmation)
  })

  test('ends with its token', async () => {
    const joan = await account('joan', await addUser(app.db, 'Joan Clarke'), [])
    const { id, token } = await tokenOf(joan)
    const assistant = await connectAssistant(base, token)
    await prepare(assistant)
    await joan.request('DELETE', `/api/tokens/${id}`)
    const left = app.db.selectFrom('prepared_changes').select('token_id').where('token_id', '=', id)
    expect(await left.execute()).toEqual([])
  })
})

describe('time that is logged', () => {
  let treasurer: TestBrowser

  beforeAll(async () => {
    treasurer = await account('jean', await addUser(app.db, 'Jean Bartik'), ['finance'])
  })

  test('takes when it began and whether it is billable, which is not for everybody to say', async () => {
    const form = { ...ENTRY, projectId: apollo, hours: 0.25, startTime: '09:30' }
    const prepared = await staff.use<Preview>('log_time', { ...form, billable: true })
    expect(prepared.preview).toContain(', from 09:30: “')
    const { id: made } = await staff.use<{ id: number }>('confirm_change', { confirmation: prepared.confirmation })
    expect((await entries()).find(({ id }) => id === made)).toMatchObject({ start_time: '09:30', billable: true })
    expect((await staff.use('log_time', { ...form, billable: false })).refused).toMatch(
      /^You may not say whether time is/,
    )
    const finance = await assistantOf(treasurer)
    const unbilled = await finance.use<Preview>('log_time', { ...form, billable: false })
    expect(unbilled.notices).toContain('It is not billable.')
    const { id: own } = await finance.use<{ id: number }>('confirm_change', { confirmation: unbilled.confirmation })
    expect((await entries()).find(({ id }) => id === own)).toMatchObject({ billable: false })
  })

  test('asks why where the month is closed already, and says that it is a correction', async () => {
    expect((await treasurer.request('POST', '/api/months/close', { month: '2026-10' })).status).toBe(200)
    const form = { ...ENTRY, projectId: apollo, hours: 0.25, date: '2026-10-30' }
    expect((await staff.use('log_time', form)).refused).toMatch(/October 2026 is closed; say why this is changed/)
    const prepared = await staff.use<Preview>('log_time', { ...form, reason: 'Forgotten' })
    expect(prepared.notices[0]).toMatch(/^October 2026 is closed: this is a correction/)
    await staff.use('confirm_change', { confirmation: prepared.confirmation })
    const corrections = await app.db.selectFrom('month_corrections').select(['reason', 'hours_after']).execute()
    expect(corrections).toEqual([{ reason: 'Forgotten', hours_after: 0.25 }])
    const reopening = { month: '2026-10', reason: 'Only a test' }
    expect((await treasurer.request('POST', '/api/months/reopen', reopening)).status).toBe(200)
  })
})
