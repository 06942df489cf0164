import { sql } from 'kysely'
import {
  companyHolidayForm,
  type CompanyHoliday,
  type CompanyHolidayForm,
  type updateCompanyHoliday,
} from '#shared/holidays/contract.ts'
import { leaveDays, reachOf } from '#shared/leave/days.ts'
import { recordChanges } from '../audit/record.ts'
import { companyHolidayRows, holidayDays } from '../holidays/holidays.ts'
import { isHolidayCalendar } from '../holidays/public-holidays.ts'
import { invalid, invalidInput } from '../http/errors.ts'
import { change, create, remove } from '../records/changes.ts'
import { columnsOf } from '../records/columns.ts'
import { locked, type By, type Call, type Kind, type CallOf } from '../records/record.ts'
import { lockLeaveTakers, standingLeaveDuring } from './queries.ts'

const COMPANY_HOLIDAYS: Kind<CompanyHoliday, 'company_holidays'> = {
  noun: 'company holiday',
  entity: 'company holiday',
  table: 'company_holidays',
  rows: companyHolidayRows,
}

export async function addCompanyHoliday(by: By, form: CompanyHolidayForm): Promise<CompanyHoliday> {
  const after = await create(by, COMPANY_HOLIDAYS, {}, async () => {
    refuseCalendar(form)
    return columnsOf({ ...form, createdAt: by.now })
  })
  await recount(by, after)
  return after
}

export async function changeCompanyHoliday(call: CallOf<typeof updateCompanyHoliday>): Promise<CompanyHoliday> {
  const before = await locked(call, COMPANY_HOLIDAYS, 'change')
  const checked = companyHolidayForm.safeParse({ ...before, ...call.body })
  if (!checked.success) throw invalidInput(checked.error)
  if (call.body.calendar !== before.calendar) refuseCalendar(call.body)
  const after = await change(call, COMPANY_HOLIDAYS, before, columnsOf(checked.data))
  if (after === before) return before
  await recount(call, before)
  await recount(call, after)
  return after
}

export async function removeCompanyHoliday(call: Call): Promise<void> {
  const before = await locked(call, COMPANY_HOLIDAYS, 'delete')
  await remove(call, COMPANY_HOLIDAYS, before)
  await recount(call, before)
}

/**
 * Counts the days of pending and approved leave that touches a holiday again: nobody uses up leave on a day that the company
 * gives. Balances follow from these days.
 */
async function recount(by: By, { startDate, endDate }: CompanyHoliday): Promise<void> {
  const { tx } = by
  const touched = await standingLeaveDuring(tx, { from: startDate, to: endDate })
  if (touched.length === 0) return
  const people = await lockLeaveTakers(tx, [...new Set(touched.map(({ userId }) => userId))])
  // Read anew: some of it may have been decided while somebody else had its person locked.
  const leave = (await standingLeaveDuring(tx, { from: startDate, to: endDate })).filter(({ userId }) =>
    people.has(userId),
  )
  const reach = reachOf(leave)
  if (!reach) return
  const holidaysOf = await holidayDays(tx, reach.from, reach.to)
  const changes = leave.flatMap((request) => {
    const person = people.get(request.userId)
    if (!person) return []
    const days = leaveDays(request, person.contractedHours, holidaysOf(person.holidayCalendar))
    return days === request.totalDays ? [] : [{ request, days }]
  })
  if (changes.length === 0) return
  await sql`
    update leave_requests set total_days = counted.days, version = version + 1
    from unnest(${changes.map(({ request }) => request.id)}::integer[], ${changes.map(({ days }) => days)}::numeric[])
      as counted (id, days)
    where leave_requests.id = counted.id`.execute(tx)
  await recordChanges(
    by,
    changes.map(({ request: { id, userId, totalDays }, days }) => ({
      entity: 'leave',
      entityId: id,
      action: 'recalculated the days of',
      before: { userId, totalDays },
      after: { userId, totalDays: days },
    })),
  )
}

function refuseCalendar({ calendar }: Pick<CompanyHolidayForm, 'calendar'>): void {
  if (calendar && !isHolidayCalendar(calendar)) {
    throw invalid({ calendar: `No public holidays are known for ${calendar}` })
  }
}
