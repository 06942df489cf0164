import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { connectAssistant, type Assistant } from './testing/assistant.ts'
import { turnOnAccounts } from '../testing/browser.ts'
import { addProject, addUser } from '../testing/rows.ts'

/** One administrator's assistant in a company with a few people. */
const app = testApp({ now: '2026-11-20T09:00:00Z', keepRows: true })

let base: string
let token: string
let assistant: Assistant
let ada: number
let grace: number
let apollo: number

beforeAll(async () => {
  const admin = await addUser(app.db, 'Root')
  ada = await addUser(app.db, 'Ada Byron', { role: 'Data Engineer' })
  grace = await addUser(app.db, 'Grace Hopper', { role: 'Tester' })
  apollo = await addProject(app.db, 'Apollo')
  await app.signIn(admin)
  const entry = { userId: ada, projectId: apollo, category: 'Development', notes: 'Docker images' }
  for (const date of ['2026-11-17', '2026-11-18', '2026-11-19']) {
    await app.post('/api/time-entries', { ...entry, date, hours: 8 })
  }
  await app.request('PATCH', `/api/users/${grace}`, { skills: ['Docker', 'Python'] })
  ;({ base } = await app.listen())
  const root = await turnOnAccounts(app, 'root@northwind.example', admin)
  await root.request('PATCH', '/api/accounts/1', { roles: ['admin', 'hr', 'planner', 'finance'] })
  const fields = { name: 'Assistant', scopes: ['read', 'write'], expiresAt: '2026-12-20T09:00:00Z' }
  token = (await root.request<{ token: string }>('POST', '/api/tokens', fields)).body.token
  assistant = await connectAssistant(base, token)
})

afterAll(() => assistant.close())

/** A message as a client of any version sends it, and the answer. */
async function send(method: string, params: object) {
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: '',
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': '2025-11-25',
  }
  const { payload } = await app.raw('POST', '/mcp', headers, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  const [, data = payload] = /^data: (.*)$/m.exec(payload) ?? []
  return JSON.parse(data) as { result?: Record<string, unknown>; error?: { code: number; message: string } }
}

describe('an argument', () => {
  test.each([
    ['find_projects', { name: 'Apollo' }, 'name'],
    ['find_people', { skills: ['React'] }, 'skills'],
    ['free_capacity', { week: 1 }, 'week'],
    ['hours', { person: 1 }, 'person'],
    ['who_am_i', { verbose: true }, 'verbose'],
    ['log_time', { projectId: 1, hours: 1, category: 'Testing', notes: 'x', project: 2 }, 'project'],
    ['confirm_change', { confirmation: 'x', sure: true }, 'sure'],
  ])('of %s that the tool does not take is refused by name: %j', async (name, args, field) => {
    expect((await assistant.use(name, args)).refused).toContain(`${field}: Unknown field`)
  })
})

describe('what a tool takes and answers', () => {
  /** Keywords of JSON Schema 2020-12 that describe values. */
  const KEYWORDS = new Set(
    (
      '$schema $ref $defs type enum const properties required additionalProperties items prefixItems anyOf oneOf allOf not ' +
      'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format minItems maxItems ' +
      'uniqueItems description title default examples propertyNames'
    ).split(' '),
  )

  function keywordsIn(schema: unknown): string[] {
    if (typeof schema !== 'object' || schema === null) return []
    if (Array.isArray(schema)) return schema.flatMap(keywordsIn)
    return Object.entries(schema).flatMap(([key, value]) => {
      if (key === 'properties' || key === '$defs') return [key, ...Object.values(value as object).flatMap(keywordsIn)]
      return ['enum', 'const', 'default', 'examples', 'required'].includes(key) ? [key] : [key, ...keywordsIn(value)]
    })
  }

  test('is described in keywords of JSON Schema alone, and arguments are closed', async () => {
    const { tools } = await assistant.client.listTools()
    expect(tools.length).toBeGreaterThan(9)
    for (const { name, inputSchema, outputSchema } of tools) {
      const unknown = keywordsIn([inputSchema, outputSchema]).filter((keyword) => !KEYWORDS.has(keyword))
      expect([name, unknown, inputSchema['additionalProperties']]).toEqual([name, [], false])
    }
  })
})

test('nothing is announced that is never sent', async () => {
  const clientInfo = { name: 'test', version: '1' }
  const { result } = await send('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo })
  expect(result?.['capabilities']).toEqual({ tools: { listChanged: false }, resources: { listChanged: false } })
})

describe('hours', () => {
  test('of an unknown person or project, or of a period that ends before it begins, are refused', async () => {
    expect((await assistant.use('hours', { userId: 999 })).refused).toMatch(
      /userId: There is no such person|no such person/,
    )
    expect((await assistant.use('hours', { projectId: 999 })).refused).toMatch(/There is no such project/)
    const backwards = { from: '2026-11-20', to: '2026-11-01' }
    expect((await assistant.use('hours', backwards)).refused).toMatch(/Must not be before from/)
    expect((await assistant.use('hours', { userId: ada, from: '2026-11-18', to: '2026-11-19' }))['hours']).toBe(16)
  })

  test('and free hours alike', async () => {
    const backwards = { freeFrom: '2026-11-20', freeTo: '2026-11-01' }
    expect((await assistant.use('find_people', backwards)).refused).toMatch(/Must not be before freeFrom/)
    expect((await assistant.use('free_capacity', { userId: 999 })).refused).toMatch(/There is no person 999/)
  })
})

describe('people', () => {
  interface Found {
    people: { userId: number; skills: string[]; matched?: object }[]
  }

  test('with a skill are listed with it, its level and the evidence, whether it is proven or declared', async () => {
    const { people } = await assistant.use<Found>('find_people', { skill: 'docker' })
    expect(people.map(({ userId, skills, matched }) => [userId, skills[0], matched])).toEqual([
      [
        ada,
        'Docker',
        expect.objectContaining({ skill: 'Docker', level: 'Intermediate', evidence: ['entries'], hours: 24 }),
      ],
      [grace, 'Docker', expect.objectContaining({ skill: 'Docker', level: null, evidence: ['declared'], hours: 0 })],
    ])
    expect(people[1]?.skills).toEqual(['Docker', 'Python'])
    const free = { skill: 'Docker', freeFrom: '2026-11-23', freeTo: '2026-11-27' }
    const bench = await assistant.use<Found>('find_people', free)
    expect(bench.people.map(({ skills, matched }) => [skills[0], matched])).toEqual([
      ['Docker', expect.objectContaining({ skill: 'Docker' })],
      ['Docker', expect.objectContaining({ skill: 'Docker' })],
    ])
  })

  test('are found by their role in capital or small letters', async () => {
    for (const role of ['data engineer', 'DATA ENGINEER']) {
      expect(await assistant.use('find_people', { role })).toMatchObject({ people: [{ userId: ada }], total: 1 })
      const free = { role, freeFrom: '2026-11-23', freeTo: '2026-11-27' }
      expect(await assistant.use('find_people', free)).toMatchObject({ people: [{ userId: ada }], total: 1 })
    }
  })
})

describe('a list', () => {
  test('of more than 200 resources has a next cursor, which leads through all of them once', async () => {
    for (let nth = 0; nth < 230; nth += 1) await addUser(app.db, `Person ${String(nth).padStart(3, '0')}`)
    for (let nth = 0; nth < 210; nth += 1) await addProject(app.db, `Project ${String(nth).padStart(3, '0')}`)
    const uris: string[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const { result = {} } = await send('resources/list', cursor === undefined ? {} : { cursor })
      uris.push(...(result['resources'] as { uri: string }[]).map(({ uri }) => uri))
      cursor = result['nextCursor'] as string | undefined
      pages += 1
    } while (cursor !== undefined && pages < 10)
    expect([uris.length, new Set(uris).size, pages]).toEqual([233 + 211, 233 + 211, 3])
  })

  test.each([
    ['resources/list', 'nonsense'],
    ['resources/list', '0.nonsense'],
    ['resources/list', '7.WyJBZGEiLDFd'],
    ['resources/list', '0.WyJBZGEiLCJ4Il0'],
    ['resources/list', ''],
    ['resources/templates/list', 'nonsense'],
    ['tools/list', 'nonsense'],
  ])('%s refuses the cursor %j with -32602', async (method, cursor) => {
    expect((await send(method, { cursor })).error?.code).toBe(-32_602)
  })
})
