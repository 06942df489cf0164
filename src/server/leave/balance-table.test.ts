import { expect, test } from 'vitest'
import { LEAVE_TYPES } from '#shared/leave/choices.ts'
import { leaveBalanceRow, type LeaveBalance, type LeaveBalanceRow } from '#shared/leave/balance-contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'

// A Friday.
const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, tim } = testCompany(app, {
  people: {
    ada: ['Ada Byron', { join_date: '2020-02-03', holiday_calendar: 'GB-ENG' }],
    grace: ['Grace Hopper', { role: 'Admiral' }],
    tim: ['Tim Part', { join_date: '2026-07-01', contracted_hours: [8, 8, 0, 4, 0, 0, 0] }],
  },
  signedIn: 'grace',
})

async function leave(userId: number, startDate: string, endDate: string, change: Record<string, unknown> = {}) {
  const { approve = true, ...form } = change
  const asked = { userId, leaveType: 'Annual Leave', startDate, endDate, ...form }
  const { status, body } = await app.post<{ id: number }>('/api/leave-requests', asked)
  expect([status, body]).toEqual([201, body])
  if (approve) await app.post(`/api/leave-requests/${body.id}/approve`, {})
}

const everybody = async (query: string) =>
  (await app.get<LeaveBalanceRow[]>(`/api/leave-balances/everybody?${query}`)).body

const annual = 'leaveType=Annual%20Leave&year=2026'

test('splits what is approved at today: taken is over, planned is to come, half days as halves', async () => {
  // Thursday to Tuesday: two days until today, two to come, the last of them a half.
  await leave(ada, '2026-11-19', '2026-11-24', { endsAtNoon: true })
  await leave(ada, '2026-03-02', '2026-03-06')
  // Monday to Sunday over New Year: Christmas is past, 1 January of the next year.
  await leave(ada, '2026-12-30', '2027-01-05')
  await leave(ada, '2026-12-14', '2026-12-15', { approve: false })
  const [row] = await everybody(`${annual}&q=byron`)
  expect(leaveBalanceRow.strict().safeParse(row).error).toBeUndefined()
  expect(row).toEqual({
    userId: ada,
    name: 'Ada Byron',
    role: 'Software Developer',
    entitlement: 25,
    carriedOver: 0,
    adjusted: 0,
    taken: 7,
    planned: 3.5,
    pending: 2,
    balance: 14.5,
  })
})

test('is what each person’s own balances say, of every kind and year', async () => {
  await leave(ada, '2025-12-22', '2026-01-09')
  await leave(ada, '2026-11-16', '2026-11-27', { leaveType: 'Sick Leave' })
  await leave(grace, '2026-02-02', '2026-02-13')
  await leave(tim, '2026-11-16', '2026-12-04')
  await leave(tim, '2027-02-01', '2027-02-05', { approve: false })
  const adjustment = { userId: tim, leaveType: 'Annual Leave', year: 2026, days: -1.5, note: 'Sold' }
  expect((await app.post('/api/leave-adjustments', adjustment)).status).toBe(201)
  for (const year of [2025, 2026, 2027, 2028]) {
    for (const leaveType of LEAVE_TYPES) {
      for (const row of await everybody(`leaveType=${encodeURIComponent(leaveType)}&year=${year}`)) {
        const { body } = await app.get<LeaveBalance[]>(`/api/leave-balances?userId=${row.userId}&year=${year}`)
        const own = body.find((one) => one.leaveType === leaveType)
        expect([row.name, year, leaveType, row.entitlement, row.balance, row.pending, row.taken + row.planned]).toEqual(
          [row.name, year, leaveType, own?.entitlement, own?.balance, own?.pending, own?.taken],
        )
        const given = row.entitlement === null ? null : row.entitlement + row.carriedOver + row.adjusted
        expect(row.balance).toBe(given === null ? null : given - row.taken - row.planned)
      }
    }
  }
})

test('sorts, filters and pages by key', async () => {
  await leave(grace, '2026-02-02', '2026-02-03')
  await leave(tim, '2026-12-07', '2026-12-08')
  const names = async (query: string) => (await everybody(`${annual}&${query}`)).map(({ name }) => name)
  expect(await names('sort=taken')).toEqual(['Grace Hopper', 'Ada Byron', 'Tim Part'])
  expect(await names('sort=balance&order=asc')).toEqual(['Tim Part', 'Grace Hopper', 'Ada Byron'])
  expect(await names('sort=planned')).toEqual(['Tim Part', 'Ada Byron', 'Grace Hopper'])
  expect(await names('role=Admiral')).toEqual(['Grace Hopper'])
  expect(await names('q=PART')).toEqual(['Tim Part'])
  const seen: string[] = []
  let url = `/api/leave-balances/everybody?${annual}&sort=balance&limit=1`
  while (url !== '') {
    const { body, headers } = await app.get<LeaveBalanceRow[]>(url)
    expect(headers['x-total-count']).toBe('3')
    seen.push(...body.map(({ name }) => name))
    url = /<([^>]*)>/.exec(String(headers['link'] ?? ''))?.[1] ?? ''
  }
  expect(seen).toEqual(['Ada Byron', 'Grace Hopper', 'Tim Part'])
})

test('comes as CSV with names, by the same filters', async () => {
  await leave(grace, '2026-02-02', '2026-02-03')
  const { headers, body } = await app.get(`/api/leave-balances/export.csv?${annual}&role=Admiral`)
  expect(headers['content-disposition']).toBe('attachment; filename="leave-balances-2026.csv"')
  expect(body).toBe(
    'Person,Role,Leave,Year,Entitlement,Carried over,Adjustments,Taken,Planned,Pending,Left\r\n' +
      'Grace Hopper,Admiral,Annual Leave,2026,25,0,0,2,0,0,23\r\n',
  )
})
