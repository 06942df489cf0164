import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { z, type ZodType } from 'zod'
import { CALL_NAMES } from './openapi/contracts.ts'
import { testAppWithRights } from './testing/rights.ts'
import { NO_BACKGROUND } from './testing/background.ts'

/**
 * What every read answers about the sample company, by everybody and by each of its parameters: status, how many rows of how
 * many, the first ids in their order, and a digest of the rest without its moments. A line of testing/answers.txt changes where
 * an answer does; `npx vitest run sample-answers -u` writes it anew.
 */
const NOW = '2026-11-20T15:00:00Z'
const app = testAppWithRights({ now: NOW, keepRows: true, sample: true })

/** What a parameter of this name is asked with where its contract lists no values; the first where it must be given. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  userId: ['2', '9'],
  reviewerId: ['2'],
  actorId: ['1'],
  managerId: ['2'],
  projectId: ['2', '19'],
  lineId: ['9'],
  q: ['an', '100%'],
  role: ['Senior Developer', 'project manager'],
  client: ['Northgate Mutual', 'tollgate freight'],
  skill: ['React', 'docker'],
  skills: ['React|Docker'],
  tag: ['fixed price'],
  industry: ['insurance'],
  currency: ['EUR'],
  calendar: ['GB'],
  zone: ['Europe/London'],
  from: ['2026-10-05', '2026-11-16'],
  to: ['2026-12-18', '2026-11-15'],
  startDate: ['2026-12-21'],
  endDate: ['2026-12-31'],
  startsFrom: ['2026-11-20'],
  on: ['2026-11-20'],
  today: ['2026-11-20', '2026-11-23'],
  lastDay: ['2026-12-31'],
  issueDate: ['2026-11-02'],
  week: ['2026-11-09'],
  weeks: ['4'],
  month: ['2026-10'],
  year: ['2026'],
  period: ['H1 2026'],
  ids: ['3,1,7'],
  minConfidence: ['0.8'],
  activeFor: ['3'],
  percentage: ['60'],
  focus: ['user-2'],
  category: ['Databases'],
  within: ['2'],
  limit: ['5'],
}

const IDS: Readonly<Record<string, string>> = { ':id': '2', ':skillId': '31', ':name': 'projects' }

const WHALING = { company: 'Pequod', industry: 'Whaling', months: 14 }

/** What the sample company does not have by itself. */
const BEFORE = [
  ['POST', '/api/substitutions', { userId: 2, substituteId: 9, startDate: '2026-11-16', endDate: '2026-12-02' }],
  ['POST', '/api/company-holidays', { name: 'Founders’ Day', startDate: '2026-12-07', endDate: '2026-12-07' }],
  ['PATCH', '/api/company', { approval: 'week' }],
  ['POST', '/api/weeks/submit', { userId: 2, week: '2026-11-16', word: 'Away' }],
  ['POST', '/api/weeks/submit', { userId: 9, week: '2026-11-16', word: 'Away' }],
  [
    'POST',
    '/api/time-entries',
    {
      userId: 9,
      projectId: 2,
      date: '2026-05-20',
      hours: 1,
      category: 'Development',
      notes: 'Docker',
      reason: 'Forgotten',
    },
  ],
  // What those who have left and projects that are archived leave in no list.
  ['PUT', '/api/people/5/background', { ...NO_BACKGROUND, previousProjects: [WHALING], version: 1 }],
  ['DELETE', '/api/projects/5', undefined],
  ['PATCH', '/api/vocabulary', { name: 'Docker', addAliases: ['whales'] }],
] as const

/** Calls about calls, about files of all records, of another company or of what is not there. */
const LEFT_OUT =
  /^\/api\/(projectworks|audit|export|auth|health|imports|webhooks|skills\/extraction)|\/(pdf|data|logo|receipt|calendar\.ics)$/

const RULES = ['underutilized', 'imbalance', 'overload', 'budget-alert', 'stagnation', 'missing-hours', 'scarce-skills']

beforeAll(async () => {
  // As offboarding leaves somebody, without what it hands over.
  await app.db.updateTable('people').set({ last_day: '2026-11-18' }).where('id', '=', 5).execute()
  await app.signIn(1)
  for (const [method, path, body] of BEFORE) {
    const { status, body: said } = await app.request(method, path, body)
    if (status >= 300) throw new Error(`${path} answers ${status}: ${JSON.stringify(said)}`)
  }
}, 120_000)

/** What is between `z.optional` and the like. */
function innerOf(type: ZodType): { inner: ZodType; isOptional: boolean } {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault) {
    return { inner: innerOf(type.unwrap() as ZodType).inner, isOptional: true }
  }
  return { inner: type, isOptional: false }
}

function valuesOf(name: string, type: ZodType): readonly string[] {
  const { inner } = innerOf(type)
  if (inner instanceof z.ZodEnum) return inner.options.map(String)
  if (inner instanceof z.ZodLiteral) return [...inner.values].map(String)
  return ASKED[name] ?? []
}

/** The queries that a call is made with: what it needs alone, and with each value of each parameter. */
function queriesOf(query: ZodType | undefined): Record<string, string>[] {
  if (!(query instanceof z.ZodObject)) return [{}]
  const fields = Object.entries<ZodType>(query.shape)
  const needed = Object.fromEntries(
    fields.flatMap(([name, type]) => (innerOf(type).isOptional ? [] : [[name, valuesOf(name, type)[0] ?? '']])),
  )
  const others = fields.flatMap(([name, type]) => valuesOf(name, type).map((value) => ({ ...needed, [name]: value })))
  return [
    needed,
    ...others.filter((one) => new URLSearchParams(one).toString() !== new URLSearchParams(needed).toString()),
  ]
}

async function answer(path: string, shownAs = path): Promise<string> {
  const { statusCode, headers, payload } = await app.raw('GET', path, {})
  const type = String(headers['content-type']).split(';')[0]
  const digest = createHash('sha256')
    .update(payload.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''))
    .digest('hex')
    .slice(0, 6)
  if (type !== 'application/json' && type !== 'text/csv') {
    return `${shownAs} ${statusCode} ${type}${type?.endsWith('xml') ? ` #${digest}` : ''}`
  }
  const rows: unknown = type === 'text/csv' ? payload.trim().split('\n').slice(1) : JSON.parse(payload)
  if (!Array.isArray(rows)) return `${shownAs} ${statusCode} #${digest}`
  const ids = rows.slice(0, 5).flatMap((row: { id?: unknown }) => (typeof row.id === 'number' ? [row.id] : []))
  const line = `${shownAs} ${statusCode} ${rows.length} of ${String(headers['x-total-count'] ?? rows.length)}: ${ids.join()} #${digest}`
  const next = path === shownAs ? /<(.*)>; rel="next"/.exec(String(headers['link']))?.[1] : undefined
  return next === undefined ? line : `${line}\n${await answer(next, '- the page after it:')}`
}

/** Each call as it is needed; where `by` says so, also with each value of each parameter, but for files, which hold the same rows as lists. */
async function answers(by: 'itself' | 'parameters'): Promise<string[]> {
  const lines: string[] = []
  for (const { method, path, query } of CALL_NAMES.keys()) {
    if (method !== 'GET' || LEFT_OUT.test(path)) continue
    for (const rule of path.includes(':rule') ? RULES : ['']) {
      const at = path.replaceAll(/:\w+/g, (name) => IDS[name] ?? rule)
      for (const asked of queriesOf(query).slice(0, by === 'itself' || at.endsWith('/export') ? 1 : undefined)) {
        const text = new URLSearchParams(asked).toString()
        lines.push(await answer(text === '' ? at : `${at}?${text}`))
      }
    }
  }
  return lines
}

test('every read answers what it did', async () => {
  const lines = ['By somebody who may see all:', ...(await answers('parameters'))]
  await app.signInWith(2, { leads: [2, 6], reports: [3, 9, 12] })
  lines.push('', 'By somebody who leads projects and people:', ...(await answers('itself')))
  for (const role of ['planner', 'hr'] as const) {
    await app.signInWith(3, { roles: [role] })
    lines.push('', `By somebody with the role ${role}:`, ...(await answers('itself')))
  }
  await app.signInWith(9)
  lines.push('', 'By somebody of the staff, who stands in for the former:', ...(await answers('itself')))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('testing/answers.txt')
}, 120_000)
