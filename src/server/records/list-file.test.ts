import { describe, expect, test } from 'vitest'
import { FILE_TYPES } from '#shared/http/list-export.ts'
import { testCompany } from '../testing/company.ts'
import { testAppWithRights } from '../testing/rights.ts'
import { readWorkbook } from '../testing/workbook.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, apollo } = testCompany(app, {
  people: { root: 'Root', ada: ['Ada Byron', { role: 'Engineer' }], grace: ['Grace Hopper', { role: 'Admiral' }] },
  projects: { apollo: ['Apollo', { client: 'Northwind' }], gemini: 'Gemini' },
})

const RATINGS = { overallRating: 4, technicalSkills: 4, communication: 4, teamwork: 4, leadership: 4, innovation: 4 }
const HOURLY = { amount: 170.5, currency: 'EUR', validFrom: '2026-12-07' }
const DAY = new Date('2026-12-07T00:00:00Z')

interface Exported {
  path: string
  /** What is there before, of Ada; what is made of Grace is left out by the filter. */
  make?: (userId: number) => [path: string, body: object][]
  filter: () => string
  file: string
  kinds: string
  /** Of the only row, by the columns' heads. */
  holds: Record<string, unknown>
}

const EXPORTED: Exported[] = [
  {
    path: '/api/time-entries',
    make: (userId) => [
      [
        '/api/time-entries',
        { userId, projectId: apollo, date: '2026-12-07', hours: 7.5, category: 'Testing', notes: '=2+3' },
      ],
    ],
    filter: () => `userId=${ada}`,
    file: 'time-entries',
    kinds: 'Time entries',
    holds: { Date: DAY, Person: 'Ada Byron', Project: 'Apollo', Client: 'Northwind', Hours: 7.5, Notes: '=2+3' },
  },
  {
    path: '/api/expenses',
    make: (userId) => [
      [
        '/api/expenses',
        {
          userId,
          projectId: apollo,
          date: '2026-11-19',
          amount: 42.5,
          category: 'Travel',
          description: '+49 170 call',
        },
      ],
    ],
    filter: () => `userId=${ada}&category=Travel`,
    file: 'expenses',
    kinds: 'Expenses',
    holds: {
      Date: new Date('2026-11-19T00:00:00Z'),
      Person: 'Ada Byron',
      Project: 'Apollo',
      Amount: 42.5,
      Description: '+49 170 call',
    },
  },
  {
    path: '/api/leave-requests',
    make: (userId) => [
      [
        '/api/leave-requests',
        { userId, leaveType: 'Annual Leave', startDate: '2026-12-07', endDate: '2026-12-08', reason: '@home' },
      ],
    ],
    filter: () => `userId=${ada}&status=Pending`,
    file: 'leave-requests',
    kinds: 'Leave requests',
    holds: { Person: 'Ada Byron', Leave: 'Annual Leave', From: DAY, Days: 2, Reason: '@home', 'Starts at noon': 'No' },
  },
  {
    path: '/api/leave-balances/everybody',
    filter: () => 'leaveType=Annual%20Leave&year=2026&role=Engineer',
    file: 'leave-balances-2026',
    kinds: 'Leave balances',
    holds: { Person: 'Ada Byron', Leave: 'Annual Leave', Year: 2026, Taken: 0 },
  },
  {
    path: '/api/resource-allocations',
    make: (userId) => [
      [
        '/api/resource-allocations',
        {
          userId,
          projectId: apollo,
          startDate: '2026-12-07',
          endDate: '2026-12-11',
          allocatedPercentage: 50,
          note: '-',
        },
      ],
    ],
    filter: () => `userId=${ada}`,
    file: 'bookings',
    kinds: 'Bookings',
    holds: { Person: 'Ada Byron', Project: 'Apollo', From: DAY, Percentage: 50, 'Hours a week': 20, Note: '-' },
  },
  {
    path: '/api/performance-reviews',
    make: (userId) => [
      [
        '/api/performance-reviews',
        {
          userId,
          reviewerId: 1,
          reviewDate: '2026-12-07',
          reviewPeriod: 'H2 2026',
          ...RATINGS,
          goals: [{ title: 'Fly', progress: 40 }],
        },
      ],
    ],
    filter: () => `userId=${ada}`,
    file: 'reviews',
    kinds: 'Reviews',
    holds: { Person: 'Ada Byron', Reviewer: 'Root', 'Review date': DAY, 'Overall rating': 4, Goals: 'Fly (40 %)' },
  },
  {
    path: '/api/bill-rates',
    make: (userId) => [['/api/bill-rates', { userId, projectId: apollo, ...HOURLY }]],
    filter: () => `userId=${ada}`,
    file: 'bill-rates',
    kinds: 'Bill rates',
    holds: { For: 'project and person', Person: 'Ada Byron', Project: 'Apollo', Amount: 170.5, From: DAY },
  },
  {
    path: '/api/cost-rates',
    make: (userId) => [['/api/cost-rates', { userId, ...HOURLY }]],
    filter: () => `userId=${ada}`,
    file: 'cost-rates',
    kinds: 'Cost rates',
    holds: { Person: 'Ada Byron', Amount: 170.5, Currency: 'EUR', From: DAY },
  },
  {
    path: '/api/exchange-rates',
    make: (userId) => [
      ['/api/exchange-rates', { currency: userId === ada ? 'EUR' : 'CHF', validFrom: '2026-12-07', rate: 0.85 }],
    ],
    filter: () => 'currency=EUR',
    file: 'exchange-rates',
    kinds: 'Exchange rates',
    holds: { Currency: 'EUR', From: DAY, Rate: 0.85 },
  },
  {
    path: '/api/resources',
    filter: () => 'q=byron',
    file: 'people',
    kinds: 'People',
    holds: { Name: 'Ada Byron', Role: 'Engineer', Projects: 0 },
  },
  {
    path: '/api/projects',
    filter: () => 'q=apollo',
    file: 'projects',
    kinds: 'Projects',
    holds: { Name: 'Apollo', Client: 'Northwind', Archived: 'No', 'Logged hours': 0 },
  },
  {
    path: '/api/vocabulary',
    filter: () => 'q=kotlintest',
    file: 'skills',
    kinds: 'Skills',
    holds: { Skill: 'Kotest', Aliases: 'kotlintest', Origin: 'shipped', Retired: 'No' },
  },
  {
    path: '/api/audit',
    make: (userId) => [
      [
        '/api/resource-allocations',
        { userId, projectId: apollo, startDate: '2026-12-07', endDate: '2026-12-11', allocatedPercentage: 50 },
      ],
    ],
    filter: () => 'entity=allocation&entityId=1',
    file: 'audit',
    kinds: 'Audit log',
    holds: { Action: 'created', Record: 'allocation', 'Record id': 1, Time: new Date('2026-11-20T15:00:00Z') },
  },
  {
    path: '/api/schedule',
    make: booked,
    filter: () => `from=2026-12-09&weeks=1&userId=${ada}`,
    file: 'schedule-2026-12-07-1-weeks',
    kinds: 'Schedule',
    holds: { Person: 'Ada Byron', Kind: 'Booking', Project: 'Apollo', From: DAY, Percentage: 50, State: 'Tentative' },
  },
  {
    path: '/api/schedule/weeks',
    make: booked,
    filter: () => `from=2026-12-09&weeks=1&userId=${ada}`,
    file: 'booked-weeks-2026-12-07-1-weeks',
    kinds: 'Booked weeks',
    holds: { Person: 'Ada Byron', 'Week from': DAY, 'Capacity (h)': 40, 'Tentative (h)': 20, 'Free (h)': 20 },
  },
  {
    path: '/api/capacity-planning/bench',
    make: booked,
    filter: () => 'from=2026-12-07&to=2026-12-13&role=Engineer',
    file: 'bench-2026-12-07-2026-12-13',
    kinds: 'Free hours',
    holds: { Person: 'Ada Byron', 'Free (h)': 20, 'Booked (h)': 20, 'Booked of capacity (%)': 50 },
  },
  {
    path: '/api/match',
    make: dockerShown,
    filter: () => 'skills=Docker&q=byron',
    file: 'people-who-fit',
    kinds: 'Ranking',
    holds: { Place: 1, Person: 'Ada Byron', Role: 'Engineer', 'Hours with the skills': 6 },
  },
  {
    path: '/api/user-skills',
    make: dockerShown,
    filter: () => `userId=${ada}&skill=Docker`,
    file: 'skills-of-people',
    kinds: 'Skills of people',
    holds: {
      Person: 'Ada Byron',
      Skill: 'Docker',
      Hours: 6,
      Entries: 1,
      'Last used': new Date('2026-11-19T00:00:00Z'),
    },
  },
  {
    path: '/api/graph',
    filter: () => `focus=user-${ada}&types=user`,
    file: 'knowledge-graph',
    kinds: 'Knowledge graph',
    holds: { Name: 'Ada Byron', Kind: 'User', Neighbors: 0 },
  },
]

function booked(userId: number): [string, object][] {
  const days = { startDate: '2026-12-07', endDate: '2026-12-11' }
  return [['/api/resource-allocations', { userId, projectId: apollo, ...days, allocatedPercentage: 50 }]]
}

function dockerShown(userId: number): [string, object][] {
  const notes = 'Put the service into Docker'
  const entry = { userId, projectId: apollo, date: '2026-11-19', hours: 6, category: 'Development', notes }
  return [['/api/time-entries', entry]]
}

async function fill({ make }: Exported): Promise<void> {
  for (const userId of [ada, grace])
    for (const [path, body] of make?.(userId) ?? []) expect(await app.post(path, body)).toMatchObject({ status: 201 })
}

const latestExport = async () => {
  const { rows } = await app
    .get<{ after: object }[]>('/api/audit?kind=export&limit=1')
    .then(({ body }) => ({ rows: body }))
  return rows[0]?.after
}

describe.each(EXPORTED)('$path', (exported) => {
  const { path, filter, file, kinds, holds } = exported
  const exportPath = (format: string) => `${path}/export?${filter()}&format=${format}`

  test('comes as XLSX with the filters of the list, names, and cells of their kind', async () => {
    await fill(exported)
    const { headers, rawPayload, statusCode } = await app.raw('GET', exportPath('xlsx'), {})
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': FILE_TYPES.xlsx,
      'content-disposition': `attachment; filename="${file}.xlsx"`,
    })
    const [sheet, ...others] = await readWorkbook(rawPayload)
    expect(others).toEqual([])
    expect(sheet?.formulas).toBe(0)
    const [heads = [], row = [], ...rest] = sheet?.rows ?? []
    expect(rest.filter(([first]) => first !== 'Total')).toEqual([])
    const byHead = Object.fromEntries(heads.map((head, nth) => [String(head).replace(' (UTC)', ''), row[nth]]))
    expect(byHead).toMatchObject(holds)
    await expect.poll(latestExport).toMatchObject({ kinds, format: 'xlsx', rows: 1, whole: true })
  })

  test('comes as CSV with the same columns and rows, where nothing else is asked for too', async () => {
    await fill(exported)
    const { rawPayload } = await app.raw('GET', exportPath('xlsx'), {})
    const [sheet] = await readWorkbook(rawPayload)
    // An export is recorded after its end, this one else perhaps after the next.
    await expect.poll(latestExport).toMatchObject({ format: 'xlsx' })
    const { headers, payload } = await app.raw('GET', exportPath('csv'), {})
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${file}.csv"`,
    })
    const lines = payload.trimEnd().split('\r\n')
    expect(lines[0]).toBe(sheet?.rows[0]?.map((head) => String(head).replace(' (UTC)', '')).join(','))
    expect(lines).toHaveLength(sheet?.rows.length ?? 0)
    await expect.poll(latestExport).toMatchObject({ kinds, format: 'csv', rows: 1, whole: true })
    const plain = await app.raw('GET', `${path}/export?${filter()}`, {})
    expect(plain.payload).toBe(payload)
  })

  test('is refused where its filter holds a character that no text has, instead of ending early', async () => {
    for (const format of ['csv', 'xlsx']) {
      const { status, body } = await app.get<{ message: string }>(`${exportPath(format)}&q=a%00b`)
      expect([status, body.message]).toEqual([400, 'A text holds a character that cannot be stored (U+0000)'])
    }
  })

  test('is refused with what the list does not take, and with another format', async () => {
    expect((await app.get(`${path}/export?${filter()}&limit=1`)).status).toBe(400)
    expect((await app.get(`${path}/export?${filter()}&nobody=1`)).status).toBe(400)
    expect((await app.get(exportPath('ods'))).status).toBe(400)
  })
})

test('whoever sees a part of a list takes that part away, and what they may not see is in no cell', async () => {
  for (const one of EXPORTED) await fill(one)
  await app.signInWith(ada, {})
  const linesOf = async (path: string) => {
    const { status, body } = await app.get<string>(`${path}/export`)
    return status === 200 ? body.trimEnd().split('\r\n').slice(1) : status
  }
  expect(await linesOf('/api/time-entries')).toHaveLength(4)
  expect(await linesOf('/api/leave-requests')).toHaveLength(1)
  // Of money, those who pay take files away.
  expect(await linesOf('/api/expenses')).toBe(403)
  // A draft is none of the person's who is reviewed.
  expect(await linesOf('/api/performance-reviews')).toEqual([])
  const people = (await linesOf('/api/resources')) as string[]
  expect(people).toHaveLength(3)
  expect(people.find((line) => line.startsWith('Grace'))).toContain('Grace Hopper,Admiral')
  const projects = (await linesOf('/api/projects')) as string[]
  expect(projects.find((line) => line.startsWith('Apollo'))).not.toMatch(/150000|97500/)
})

test('a file whose first rows cannot be read is no file but an error', async () => {
  await app.database.script('alter table public.audit_log rename to elsewhere')
  for (const format of ['csv', 'xlsx'])
    expect((await app.raw('GET', `/api/audit/export?format=${format}`, {})).statusCode).toBe(500)
  await app.database.script('alter table public.elsewhere rename to audit_log')
})
