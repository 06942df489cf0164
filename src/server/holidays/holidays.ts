import type { QueryOf } from '#shared/http/endpoint.ts'
import {
  companyHoliday,
  type CompanyHoliday,
  type Holiday,
  type listCompanyHolidays,
} from '#shared/holidays/contract.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { listOf, within } from '../http/list-of.ts'
import { fieldsOf } from '../records/columns.ts'
import { onceEach, publicHolidaysOf, type NamedHolidays } from './public-holidays.ts'

/**
 * Public holidays and the company's own ones in a range of days, both inclusive, by calendar; the same map for everybody with
 * that calendar. People without a calendar only have the company's holidays.
 */
export async function holidayDays(db: Db, from: Day, to: Day): Promise<(calendar: string | null) => NamedHolidays> {
  return holidaysWith(await companyHolidays(db, { from, to }).rows(null, MOST_OWN), from, to)
}

/** As `holidayDays`, with the company's own holidays already read, latest first. */
export function holidaysWith(
  own: readonly OwnHoliday[],
  from: Day,
  to: Day,
): (calendar: string | null) => NamedHolidays {
  return onceEach((calendar) => byDay(calendar, from, to, own))
}

/** The fields of a company holiday that matter. */
export type OwnHoliday = Pick<CompanyHoliday, 'startDate' | 'endDate' | 'name' | 'calendar'>

/** More holidays of its own than any company has in a range that is asked for. */
const MOST_OWN = 10_000

/** As `holidayDays`, for one calendar and as a list. */
export async function holidaysOf(db: Db, calendar: string | null, from: Day, to: Day): Promise<Holiday[]> {
  return namedDays((await holidayDays(db, from, to))(calendar))
}

/** Days and their names as a list. */
export function namedDays(days: NamedHolidays): Holiday[] {
  return [...days].map(([date, name]) => ({ date, name }))
}

/** The company's own holidays that touch a range, latest first. */
export function companyHolidays(db: Db, filter: Pick<QueryOf<typeof listCompanyHolidays>, 'from' | 'to'>) {
  const query = companyHolidayRows(db).where(within('start_date', 'end_date', filter))
  return listOf(query, { columns: ['start_date', 'id'], direction: 'desc', keyOf: (row) => [row.startDate, row.id] })
}

export function companyHolidayRows(db: Db) {
  return db.selectFrom('company_holidays').select(fieldsOf(companyHoliday)).$castTo<CompanyHoliday>()
}

/** Whether a company holiday is a day off for people with a calendar: one of a country is also for its regions. */
function isFor({ calendar: whose }: OwnHoliday, calendar: string | null): boolean {
  return whose === null || whose === calendar || (calendar?.startsWith(`${whose}-`) ?? false)
}

/** In the order of days; a day that is both has both names. */
function byDay(calendar: string | null, from: Day, to: Day, own: readonly OwnHoliday[]): NamedHolidays {
  const names = new Map(publicHolidaysOf(calendar, from, to).map(({ date, name }) => [date, name]))
  for (const holiday of own.filter((one) => isFor(one, calendar))) {
    for (let day = holiday.startDate; day <= holiday.endDate; day = addDays(day, 1)) {
      if (day < from || day > to) continue
      const other = names.get(day)
      names.set(day, other === undefined ? holiday.name : `${other}, ${holiday.name}`)
    }
  }
  return new Map([...names].sort(([a], [b]) => (a < b ? -1 : 1)))
}
