import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { LEAVE_TYPES, type LeaveType } from '#shared/leave/choices.ts'
import type { LeaveBalanceRow, LeaveLedgerLine, listLeaveBalances } from '#shared/leave/balance-contract.ts'
import { countedDaysByYear, countedDaysUntil, firstOf, lastOf, reachOf } from '#shared/leave/days.ts'
import { entitlementOf, leaveLedger, type CountedLeave, type LeaveAccount } from '#shared/leave/ledger.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { holidayDays } from '../holidays/holidays.ts'
import { KeptBy } from '../http/kept.ts'
import { inMemory, type ListSource, type SortKey } from '../http/list.ts'
import type { Versions } from '../http/versions.ts'
import { notLeftBefore } from '../people/employment.ts'
import type { ListFile } from '../records/list-file.ts'
import { leavePolicies } from './policies.ts'
import { countableLeave, firstLeaveYear, STANDS } from './queries.ts'

type Filter = Omit<QueryOf<typeof listLeaveBalances>, 'limit' | 'cursor'>

/** Everybody's balances of one kind in one year, by name, on a day. */
type Balances = (leaveType: LeaveType, year: number, today: Day) => Promise<readonly LeaveBalanceRow[]>

/** How many tables are kept: those of a year's kinds, and of another year's. */
const TABLES_KEPT = 12

/** Everybody's balances, kept in memory until leave or people change: the table of a large company takes a while to make. */
export function keptBalances(db: Db, versions: Versions): Balances {
  const kept = new KeptBy(versions, ['leave', 'people'], TABLES_KEPT, (key: string) => {
    const [leaveType = '', year = '', today = ''] = key.split('|')
    return everybodysBalances(db, LEAVE_TYPES.find((one) => one === leaveType) ?? LEAVE_TYPES[0], Number(year), today)
  })
  return (leaveType, year, today) => kept.of(`${leaveType}|${year}|${today}`)
}

/** The balances that match a filter, sorted as it says. */
export function balanceTable(
  balances: Balances,
  filter: Filter,
  today: Day,
  actor: Actor,
): ListSource<LeaveBalanceRow> {
  const { leaveType, year, role, q = '' } = filter
  const text = q.toLowerCase()
  const fits = (row: LeaveBalanceRow) =>
    mayOn(actor, 'leave.read', row) &&
    (role === undefined || row.role === role) &&
    `${row.name}\n${row.role}`.toLowerCase().includes(text)
  return inMemory(async () => (await balances(leaveType, year, today)).filter(fits), keyFor(filter))
}

/** Balances as a file has them. */
export function balancesFile({ leaveType, year }: Filter): ListFile<LeaveBalanceRow> {
  return {
    kinds: 'Leave balances',
    name: `leave-balances-${year}`,
    columns: [
      ['Person', (row) => row.name],
      ['Role', (row) => row.role],
      ['Leave', () => leaveType],
      ['Year', () => year],
      ['Entitlement', (row) => row.entitlement],
      ['Carried over', (row) => row.carriedOver],
      ['Adjustments', (row) => row.adjusted],
      ['Taken', (row) => row.taken],
      ['Planned', (row) => row.planned],
      ['Pending', (row) => row.pending],
      ['Left', (row) => row.balance],
    ],
  }
}

/** More days than anybody has, so that unlimited balances come after all others. */
const UNLIMITED = 1_000_000

function keyFor({ sort = 'name', order = 'desc' }: Filter): (row: LeaveBalanceRow) => SortKey {
  if (sort === 'name') return ({ name, userId }) => [name, userId]
  const sign = order === 'desc' ? -1 : 1
  return (row) => [row[sort] === null ? UNLIMITED : sign * (row[sort] ?? 0), row.name, row.userId]
}

/**
 * As `leaveBalances` does for one person, for all who had not left before the year. The database adds up leave within one year,
 * so that the number of rows read depends on people and years.
 */
async function everybodysBalances(db: Db, leaveType: LeaveType, year: number, today: Day): Promise<LeaveBalanceRow[]> {
  const allowance = (await leavePolicies(db)).find((policy) => policy.leaveType === leaveType) ?? {
    daysPerYear: null,
    carryOverDays: 0,
  }
  const [people, adjustments, leave, firstYear] = await Promise.all([
    db
      .selectFrom('people')
      .select(['id', 'name', 'role', 'join_date as joinDate'])
      .where(notLeftBefore(firstOf(year)))
      .execute(),
    adjustedDays(db, leaveType, year),
    leaveByPerson(db, leaveType, year, today),
    firstLeaveYear(db),
  ])
  return people.map(({ id, name, role, joinDate }) => {
    const { approved = [], planned = 0, pending = 0 } = leave.get(id) ?? {}
    const account: LeaveAccount = {
      leaveType,
      allowance,
      joinDate,
      firstYear,
      adjustments: adjustments.get(id) ?? [],
      taken: approved,
    }
    const ledger = leaveLedger(account, year)
    const sumOf = (kind: LeaveLedgerLine['kind']) =>
      ledger.reduce((sum, line) => sum + (line.kind === kind ? line.days : 0), 0)
    const unlimited = allowance.daysPerYear === null
    return {
      userId: id,
      name,
      role,
      entitlement: unlimited ? null : entitlementOf(account, year),
      carriedOver: sumOf('carried over'),
      adjusted: sumOf('adjustment'),
      // Never a negative zero.
      taken: 0 - sumOf('taken') - planned,
      planned,
      pending,
      balance: unlimited ? null : ledger.reduce((sum, { days }) => sum + days, 0),
    }
  })
}

interface PersonDays {
  /** Approved days by year. */
  readonly approved: CountedLeave[]
  /** Days of the year: approved after today; below, undecided ones. */
  planned: number
  pending: number
}

async function leaveByPerson(db: Db, leaveType: LeaveType, year: number, today: Day): Promise<Map<number, PersonDays>> {
  const byPerson = new Map<number, PersonDays>()
  const add = (userId: number, status: string, byYear: ReadonlyMap<number, number>, planned: number) => {
    const known = byPerson.get(userId) ?? { approved: [], planned: 0, pending: 0 }
    byPerson.set(userId, known)
    if (status === 'Approved') {
      known.approved.push({ id: 0, startDate: '', reason: '', byYear })
      known.planned += planned
    } else known.pending += byYear.get(year) ?? 0
  }
  const within = sql`extract(year from start_date) = extract(year from end_date)
    and (end_date <= ${today} or start_date > ${today})`
  const relevant = sql`leave_type = ${leaveType} and ${STANDS} and start_date <= ${lastOf(year)}`
  const summed = await sql<{ userId: number; of: number; status: string; future: boolean; days: number }>`
    select user_id as "userId", extract(year from start_date)::integer as of, status, start_date > ${today} as future,
      sum(total_days)::float8 as days
    from leave_requests where ${relevant} and ${within} group by 1, 2, 3, 4`.execute(db)
  for (const { userId, of, status, future, days } of summed.rows) {
    add(userId, status, new Map([[of, days]]), future && of === year ? days : 0)
  }
  const single = await countableLeave(db)
    .select(['user_id as userId', 'status'])
    .where(sql<boolean>`${relevant} and not (${within})`)
    .execute()
  const reach = reachOf(single)
  const holidaysOf = reach ? await holidayDays(db, reach.from, reach.to) : () => new Map<Day, string>()
  for (const { userId, status, contractedHours, calendar, ...request } of single) {
    const holidays = holidaysOf(calendar)
    const byYear = countedDaysByYear(request, contractedHours, holidays)
    const days = byYear.get(year) ?? 0
    const taken = countedDaysUntil(request, days, { year, until: today }, contractedHours, holidays)
    add(userId, status, byYear, days - taken)
  }
  return byPerson
}

async function adjustedDays(db: Db, leaveType: LeaveType, year: number) {
  const rows = await db
    .selectFrom('leave_adjustments')
    .select(['user_id as userId', 'year', sql<number>`sum(days)::float8`.as('days')])
    .where('leave_type', '=', leaveType)
    .where('year', '<=', year)
    .groupBy(['user_id', 'year'])
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, id: 0, date: firstOf(row.year), note: '' })),
    ({ userId }) => userId,
  )
}
