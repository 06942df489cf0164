import { sql, type Transaction } from 'kysely'
import {
  companyHolidayForm,
  type CompanyHoliday,
  type CompanyHolidayForm,
  type updateCompanyHoliday,
} from '#shared/holidays/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { leaveDays, reachOf } from '#shared/leave/days.ts'
import { recordChange, recordChanges } from '../audit/queries.ts'
import type { Tables } from '../db/tables.ts'
import { companyHolidayRows, holidayDays } from '../holidays/holidays.ts'
import { isHolidayCalendar } from '../holidays/public-holidays.ts'
import { invalid, invalidInput, notFound, stale } from '../http/errors.ts'
import { lockLeaveTakers, standingLeaveDuring } from './queries.ts'

/** Who changes something, and when. */
interface By {
  readonly actorId: number | null
  readonly now: Date
}

export async function insertCompanyHoliday(
  tx: Transaction<Tables>,
  form: CompanyHolidayForm,
  by: By,
): Promise<CompanyHoliday> {
  refuseCalendar(form)
  const { id } = await tx
    .insertInto('company_holidays')
    .values({ ...columnsOf(form), created_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return settled(tx, id, null, by)
}

/** Changes a locked holiday; what changes nothing leaves no trace. */
export async function changeCompanyHoliday(
  tx: Transaction<Tables>,
  before: CompanyHoliday,
  change: Omit<BodyOf<typeof updateCompanyHoliday>, 'version'>,
  by: By,
): Promise<CompanyHoliday> {
  const checked = companyHolidayForm.safeParse({ ...before, ...change })
  if (!checked.success) throw invalidInput(checked.error)
  const form = checked.data
  if (JSON.stringify(columnsOf(form)) === JSON.stringify(columnsOf(before))) return before
  refuseCalendar(form)
  await tx
    .updateTable('company_holidays')
    .set({ ...columnsOf(form), version: sql`version + 1` })
    .where('id', '=', before.id)
    .execute()
  return settled(tx, before.id, before, by)
}

export async function removeCompanyHoliday(tx: Transaction<Tables>, before: CompanyHoliday, by: By): Promise<void> {
  await tx.deleteFrom('company_holidays').where('id', '=', before.id).execute()
  await recordChange(
    tx,
    { ...changed(before.id, by), action: 'deleted', before: fieldsOf(before), after: null },
    by.now,
  )
  await recount(tx, before, by)
}

/** A holiday that nobody else changes until the transaction ends, as it was when it was read. */
export async function lockCompanyHoliday(
  tx: Transaction<Tables>,
  id: number,
  version: number | undefined,
): Promise<CompanyHoliday> {
  const holiday = await companyHolidayRows(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!holiday) throw notFound('company holiday', id)
  if (version !== undefined && version !== holiday.version) throw stale('company holiday', holiday)
  return holiday
}

/** Reads a holiday as it stands now, records how it came to this, and counts leave on its days again. */
async function settled(
  tx: Transaction<Tables>,
  id: number,
  before: CompanyHoliday | null,
  by: By,
): Promise<CompanyHoliday> {
  const after = await companyHolidayRows(tx).where('id', '=', id).executeTakeFirstOrThrow()
  const action = before ? 'changed' : 'created'
  const fields = { before: before && fieldsOf(before), after: fieldsOf(after) }
  await recordChange(tx, { ...changed(id, by), action, ...fields }, by.now)
  if (before) await recount(tx, before, by)
  await recount(tx, after, by)
  return after
}

/**
 * Counts the days of pending and approved leave that touches a holiday again: nobody spends leave on a day that the
 * company gives. Balances follow from these days.
 */
async function recount(
  tx: Transaction<Tables>,
  { startDate, endDate }: Pick<CompanyHoliday, 'startDate' | 'endDate'>,
  { actorId, now }: By,
): Promise<void> {
  const touched = await standingLeaveDuring(tx, { from: startDate, to: endDate })
  if (touched.length === 0) return
  const people = await lockLeaveTakers(tx, [...new Set(touched.map(({ userId }) => userId))])
  // Read anew: some of it may have been decided while its person was locked by somebody else.
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
    tx,
    changes.map(({ request: { id, userId, totalDays }, days }) => ({
      actorId,
      entity: 'leave',
      entityId: id,
      action: 'recalculated the days of',
      before: { userId, totalDays },
      after: { userId, totalDays: days },
    })),
    now,
  )
}

function changed(id: number, { actorId }: By) {
  return { actorId, entity: 'company holiday', entityId: id } as const
}

function fieldsOf({ id: _id, version: _version, ...fields }: CompanyHoliday) {
  return fields
}

function columnsOf({ startDate, endDate, name, calendar }: CompanyHolidayForm) {
  return { start_date: startDate, end_date: endDate, name, calendar: calendar ?? null }
}

function refuseCalendar({ calendar }: CompanyHolidayForm): void {
  if (calendar && !isHolidayCalendar(calendar)) {
    throw invalid({ calendar: `No public holidays are known for ${calendar}` })
  }
}
