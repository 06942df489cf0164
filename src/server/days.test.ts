import { globSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { AskReply } from '#shared/assistant/ask/contract.ts'
import type { Endpoint, Method } from '#shared/http/endpoint.ts'
import { FIRST_DAY, LAST_DAY, type Day } from '#shared/time/day.ts'
import { inTransaction } from './db/transaction.ts'
import { testApp } from './testing/app.ts'
import { resolved } from './testing/random-calls/operations.ts'
import { moveTotals } from './time-entries/totals.ts'
import { insertEntries } from './time-entries/writes/store.ts'

/**
 * Every call that takes a day, a month or a year, found in the OpenAPI document, so that a new one is tested too: at both
 * ends of the calendar it answers as its contract says, beyond them it names the field, and it never takes long.
 */

const NOW = new Date('2026-11-20T15:00:00Z')
const app = testApp({ now: NOW.toISOString(), keepRows: true, sample: true })

const MOST_CPU_MS = 2_000

type Json = Record<string, unknown>

interface Schema {
  readonly type?: string
  readonly format?: string
  readonly 'x-formatMinimum'?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

interface Operation {
  readonly parameters: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
}

interface Call {
  readonly method: Method
  readonly path: string
  /** The path with what it names. */
  readonly at: string
  readonly query: Readonly<Record<string, Schema>>
  readonly required: readonly string[]
  readonly body: Schema | undefined
}

const ENDS = [FIRST_DAY, LAST_DAY]

const BEYOND = [
  '0000-01-01',
  '0001-01-01',
  '1989-12-31',
  '2101-01-01',
  '9999-12-27',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '2026-02-30',
  '2026-11-20T00:00:00Z',
  'infinity',
  'NaN',
]

/** What names stand for in the sample company, where any value of the schema would not do. */
const KNOWN: Readonly<Record<string, unknown>> = {
  calendar: 'GB',
  limit: 3,
  hours: 1,
  allocatedPercentage: 50,
  allocatedHours: undefined,
  notes: 'Tested the ends of the calendar',
  client: 'Northgate Mutual',
  question: 'Who is free?',
  skills: 'React',
  weeks: 8,
  currency: 'EUR',
  category: undefined,
  reviewPeriod: 'H2 2026',
}

let calls: Call[] = []

beforeAll(async () => {
  await app.signIn(1)
  await rowsAtTheEnds()
  const { body } = await app.get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json')
  calls = Object.entries(resolved(body).paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => callOf(path, method, operation)),
  )
}, 120_000)

/** Work, a booking, leave and money on the first and on the last day of the calendar. */
async function rowsAtTheEnds(): Promise<void> {
  await app.db.updateTable('projects').set({ start_date: FIRST_DAY, deadline: LAST_DAY }).where('id', '=', 1).execute()
  await app.db.updateTable('people').set({ join_date: FIRST_DAY, holiday_calendar: 'GB' }).where('id', '=', 1).execute()
  for (const date of [FIRST_DAY, LAST_DAY]) {
    await entryAt(date)
    const claim = { userId: 1, amount: 10, category: 'Travel', date, description: 'A train' }
    expect(await app.post('/api/expenses', claim)).toMatchObject({ status: 201 })
  }
  const booking = { userId: 1, projectId: 1, startDate: FIRST_DAY, endDate: LAST_DAY, allocatedPercentage: 10 }
  expect(await app.post('/api/resource-allocations', booking)).toMatchObject({ status: 201 })
  const leave = { userId: 1, leaveType: 'Study Leave', startDate: '2100-12-20', endDate: LAST_DAY }
  const asked = await app.post<{ id: number }>('/api/leave-requests', leave)
  expect(asked).toMatchObject({ status: 201 })
  expect(await app.post(`/api/leave-requests/${asked.body.id}/approve`, {})).toMatchObject({ status: 200 })
}

let entries = 0

/** As an older release has stored it: no time is logged more than a year ahead any more. */
async function entryAt(date: Day): Promise<void> {
  const { id } = await app.db.selectFrom('skills').select('id').where('name', '=', 'React').executeTakeFirstOrThrow()
  const notes = 'React at an end of the calendar'
  const entry = { userId: 1, projectId: 1, hours: 8, date, category: 'Development', notes } as const
  const row = {
    ...entry,
    id: 1_000_000 + entries,
    skillIds: [id],
    createdAt: new Date(NOW),
    version: 1,
    approval: null,
    minutes: null,
    startTime: null,
    billable: true,
    invoiceId: null,
  }
  entries += 1
  await inTransaction(app.db, async (tx) => {
    await insertEntries(tx, [row], [{ userId: 1 }])
    await moveTotals(tx, [], [row])
  })
}

test('every call that takes a day is found', () => {
  const taking = calls.filter((call) => dayFields(call).length > 0 || bodyDays(call.body).length > 0)
  expect(taking.length).toBeGreaterThan(45)
  expect(taking.map(nameOf)).toEqual(
    expect.arrayContaining([
      'GET /api/timesheets/current-work',
      'GET /api/people/{id}/profile',
      'GET /api/match',
      'GET /api/assistant/facts',
      'GET /api/leave-calendar',
      'GET /api/leave-balances',
      'POST /api/time-entries',
      'POST /api/assistant/ask',
    ]),
  )
})

test('beyond the calendar every call refuses the day and names its field', { timeout: 120_000 }, async () => {
  const wrong: string[] = []
  for (const call of calls) {
    for (const field of dayFields(call)) {
      for (const value of beyond(field)) {
        const { status, body } = await timed(call, urlOf(call, { [field]: value }))
        const { fields = {} } = (body ?? {}) as { fields?: Json }
        if (status !== 400 || !(field in fields)) wrong.push(`${nameOf(call)} ${field}=${value}: ${status}`)
      }
    }
    for (const at of bodyDays(call.body)) {
      for (const value of BEYOND) {
        const { status, body } = await timed(call, urlOf(call, {}), filled(call.body, at, value))
        const { fields = {} } = (body ?? {}) as { fields?: Json }
        if (status !== 400 || !(at in fields))
          wrong.push(`${nameOf(call)} ${at}=${value}: ${status} ${Object.keys(fields).join()}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('at the ends of the calendar every call answers as its contract says', { timeout: 120_000 }, async () => {
  const replies = await repliesByCall()
  const wrong: string[] = []
  const answered = new Set<string>()
  for (const call of calls) {
    const tries = [
      ...queriesAtTheEnds(dayFields(call)).map((query) => [urlOf(call, query), bodyOf(call)] as const),
      ...bodyDays(call.body).flatMap((at) =>
        ENDS.map((value) => [urlOf(call, {}), filled(call.body, at, value)] as const),
      ),
    ]
    for (const [url, sent] of tries) {
      const { status, body } = await timed(call, url, sent)
      const issues = status < 300 ? replies.get(nameOf(call))?.safeParse(body).error?.issues.slice(0, 1) : undefined
      if (status < 300) answered.add(nameOf(call))
      if (status >= 500 || issues) wrong.push(`${call.method} ${url}: ${status} ${JSON.stringify(issues ?? body)}`)
    }
  }
  expect(wrong).toEqual([])
  // Else nothing would have been tried.
  const reads = calls.filter((call) => call.method === 'GET' && dayFields(call).length > 0).map(nameOf)
  expect(reads.filter((name) => !answered.has(name))).toEqual([])
})

test('a cursor that holds a day beyond the calendar is a cursor like others', { timeout: 60_000 }, async () => {
  const wrong: string[] = []
  for (const call of calls.filter(({ query }) => 'cursor' in query)) {
    for (const value of ['0001-01-01', '9999-12-31', '10000-01-01', 'infinity', 'NaN']) {
      for (const key of [
        [value, 1],
        [1, value],
        [1, 'A', value],
      ]) {
        const cursor = Buffer.from(JSON.stringify(key)).toString('base64url')
        const { status } = await timed(call, urlOf(call, { limit: '3', cursor }))
        if (status >= 500) wrong.push(`${nameOf(call)} ${JSON.stringify(key)}: ${status}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('a question about days beyond the calendar is answered about days within it', { timeout: 60_000 }, async () => {
  const wrong: string[] = []
  for (const today of ENDS) {
    for (const question of QUESTIONS) {
      const { status, body } = await timed({ method: 'POST' }, '/api/assistant/ask', { question, today })
      const { answer, link, action } = body as AskReply
      const days = JSON.stringify({ answer, link, action }).match(/(?<!\d)\d{4}-\d{2}-\d{2}/g) ?? []
      const outside = days.filter((day) => day < FIRST_DAY || day > LAST_DAY)
      if (status !== 200 || outside.length > 0) wrong.push(`${question} (${today}): ${status} ${outside.join()}`)
    }
  }
  expect(wrong).toEqual([])
})

const QUESTIONS = [
  'Who is free in 999 years?',
  'Who is free for the next 999 weeks?',
  'Who was on leave 999 quarters ago?',
  'Who is on leave on 9999-12-31?',
  'Who is on leave on 0001-01-01?',
  'Who knows React and is free from 2000-01-01 to 2099-12-31?',
  'How many hours were logged between 1990-01-01 and 2100-12-31?',
  'How utilized are we from 1990-01-01 to 2100-12-31?',
  'How utilized were we in the last 900 months?',
  'Who is over-allocated from 2000 to 2099?',
  'Who has not logged time in the past 40 years?',
  'Who is free next week?',
  'Who is free in week 53?',
  'I want 99999999999 days off',
  'I want 900 weeks off next year',
  'Book me on the first project next month',
  'Book me',
  'Log 2 hours yesterday',
  'Which projects end in the next 90 years?',
  'Who is away the week after next?',
  'Hours of last weekend',
  'Who is free on 31/12/2199?',
]

/** A month or a year of a day that is none may be one. */
function beyond(field: string): string[] {
  const isDayField = field !== 'month' && field !== 'year'
  return BEYOND.filter((text) => isDayField || !text.startsWith('2026')).map((text) => asField(field, text))
}

/** All days at one end, and the longest way from one to the other in both directions. */
function queriesAtTheEnds(fields: readonly string[]): Record<string, string>[] {
  if (fields.length === 0) return []
  const all = (values: readonly string[]) =>
    Object.fromEntries(fields.map((field, nth) => [field, asField(field, values[nth % values.length] ?? '')]))
  return [
    ...ENDS.map((value) => all([value])),
    ...fields.flatMap((field) => ENDS.map((value) => ({ [field]: asField(field, value) }))),
    all([FIRST_DAY, LAST_DAY]),
    all([LAST_DAY, FIRST_DAY]),
  ]
}

/** A day as a field takes it that is a month or a year. */
function asField(field: string, day: string): string {
  const [, year = day, month = ''] = /^(.*?\d+)-(\d\d)-/.exec(day) ?? []
  return field === 'year' ? year : field === 'month' && month !== '' ? `${year}-${month}` : day
}

/** Query parameters that take a day, a month or a year. */
function dayFields({ query }: Call): string[] {
  return Object.entries(query).flatMap(([name, schema]) =>
    schema.format === 'date' || name === 'month' || name === 'year' ? name : [],
  )
}

/** Where a body holds days, as the server names the fields. */
function bodyDays(schema: Schema | undefined, at: readonly string[] = []): string[] {
  if (!schema) return []
  if (schema.format === 'date') return [at.join('.')]
  if (schema.items) return bodyDays(schema.items, [...at, '0'])
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((choice) => bodyDays(choice, at))
  return [
    ...new Set(choices),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => bodyDays(property, [...at, name])),
  ]
}

/** A body with a value at one place, and at the others what the schema asks for. */
function filled(schema: Schema | undefined, at: string, value: string): unknown {
  const set = (of: Schema | undefined, path: readonly string[]): unknown => {
    const [first, ...rest] = path
    if (first === undefined) return value
    const choices = [of, ...(of?.anyOf ?? []), ...(of?.oneOf ?? [])]
    const holder = choices.find((one) => one?.items ?? (one?.properties && first in one.properties))
    if (holder?.items) return [set(holder.items, rest)]
    return { ...(exampleOf(holder, '') as Json), [first]: set(holder?.properties?.[first], rest) }
  }
  return set(schema, at.split('.'))
}

function bodyOf({ body }: Call): unknown {
  return body && exampleOf(body, '')
}

/** Something that a schema accepts, all that is not required left out. */
function exampleOf(schema: Schema | undefined, name: string): unknown {
  if (name in KNOWN && KNOWN[name] !== undefined) return KNOWN[name]
  if (!schema) return undefined
  if (schema.enum) return schema.enum[0]
  if ('const' in schema) return schema.const
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return exampleOf(choice, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, exampleOf(schema.properties?.[key], key)] as const),
      )
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => exampleOf(schema.items, ''))
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return schema.format === 'date' ? '2026-11-20' : 'Example'
  }
}

function callOf(path: string, method: string, { parameters, requestBody }: Operation): Call {
  const inQuery = parameters.filter((one) => one.in === 'query')
  return {
    method: method.toUpperCase() as Method,
    path,
    at: path.replace(/\{(\w+)\}/g, (_, name: string) =>
      String(exampleOf(parameters.find((one) => one.in === 'path' && one.name === name)?.schema, name)),
    ),
    query: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    body: requestBody?.content['application/json']?.schema,
  }
}

/** The call's address, with what it needs besides. */
function urlOf({ path, at, query, required }: Call, values: Readonly<Record<string, string>>): string {
  const given = new URLSearchParams(
    required.map((name) => [name, String(exampleOf(query[name], name))] as [string, string]),
  )
  if (path === '/api/match') given.set('skills', 'React')
  for (const [name, value] of Object.entries(values)) given.set(name, value)
  return `${at}?${given.toString()}`
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`
}

/** The processor's time counts, since other work on the machine is no fault of the call. */
async function timed({ method }: { method: Method }, url: string, body?: unknown) {
  const before = process.cpuUsage()
  const reply = await app.request(method, url, body)
  const { user, system } = process.cpuUsage(before)
  expect.soft((user + system) / 1_000, `${method} ${url}`).toBeLessThan(MOST_CPU_MS)
  return reply
}

/** What each call answers with, from the contracts that the document is made of. */
async function repliesByCall() {
  const replies = new Map<string, NonNullable<Endpoint['reply']>>()
  for (const file of globSync('src/shared/**/*contract.ts')) {
    const contract = (await import(/* @vite-ignore */ `${process.cwd()}/${file}`)) as Record<string, Partial<Endpoint>>
    for (const { method, path, aliases = [], reply } of Object.values(contract)) {
      if (!method || !path || !reply) continue
      for (const one of [path, ...aliases]) replies.set(`${method} ${one.replace(/:(\w+)/g, '{$1}')}`, reply)
    }
  }
  return replies
}
