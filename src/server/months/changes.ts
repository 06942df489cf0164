import { sql } from 'kysely'
import type { BodyOf } from '#shared/http/endpoint.ts'
import type { MonthStep } from '#shared/months/choices.ts'
import type { closeMonth, reopenMonth } from '#shared/months/contract.ts'
import {
  closeFault,
  type Month,
  monthEnd,
  monthOf,
  monthStart,
  monthText,
  previousMonth,
  reopenFault,
} from '#shared/months/rules.ts'
import { FIRST_DAY } from '#shared/time/day.ts'
import { recordChange } from '../audit/record.ts'
import type { Tx } from '../db/tables.ts'
import { invalid, notAllowed } from '../http/errors.ts'
import type { By } from '../records/record.ts'
import { recountReopened } from '../rates/correcting.ts'
import { keepClosedFees } from '../reports/closed-fees.ts'
import { lastClosedMonth, lockEntries } from './closed.ts'
import { openWeeksOf, openWeeksText } from './open-weeks.ts'

/** Closes a month. Requires a reason if some of its weeks are not approved. */
export async function close(by: By, { month, word = '' }: BodyOf<typeof closeMonth>): Promise<void> {
  const { tx, actor, now, today } = by
  await lockEntries(tx)
  await lockRates(tx)
  const fault = closeFault(month, { lastClosed: await lastClosedMonth(tx), today })
  if (fault !== null) throw monthEnd(month) >= today ? invalid({ month: fault }) : notAllowed(fault)
  const open = await openWeeksOf(tx, month)
  if (open.count > 0 && word === '') {
    throw invalid({
      word: `Say why ${monthText(month)} is closed although weeks are not approved: ${openWeeksText(open)}`,
    })
  }
  await tx
    .insertInto('closed_months')
    .values({ month: monthStart(month), closed_at: now, closed_by: actor.userId })
    .execute()
  await keepClosedFees(tx, month, today)
  await note(by, month, { step: 'closed', reason: word, openWeeks: open.count })
}

/**
 * Reopens the last closed month, and only that one: the months before it stay closed, even if they were closed together with
 * it. Corrections of this month or an earlier one that a later report was to tell return to the report of their own month, or
 * of this one if theirs is earlier.
 */
export async function reopen(by: By, { month, reason }: BodyOf<typeof reopenMonth>): Promise<void> {
  const { tx } = by
  await lockEntries(tx)
  await lockRates(tx)
  const fault = reopenFault(month, await lastClosedMonth(tx))
  if (fault !== null) throw notAllowed(fault)
  const first = monthStart(month)
  await sql`
    with reopened as (delete from public.closed_months where month = ${first}::date returning *)
    insert into public.closed_months (month, closed_at, closed_by, keeps_fees, of_sample)
    select ${monthStart(previousMonth(month))}::date, closed_at, closed_by, keeps_fees, of_sample from reopened
    where ${month > FIRST_MONTH}
    on conflict (month) do update set keeps_fees = excluded.keeps_fees`.execute(tx)
  await tx.deleteFrom('closed_fees').where('month', '>=', first).execute()
  await recountReopened(tx, first)
  await sql`
    update public.month_corrections set reported_in = greatest(month, ${first}::date)
    where reported_in > greatest(month, ${first}::date)`.execute(tx)
  await note(by, month, { step: 'reopened', reason, openWeeks: 0 })
}

/** There is no month before it. */
const FIRST_MONTH: Month = monthOf(FIRST_DAY)

interface Noted {
  readonly step: MonthStep
  readonly reason: string
  readonly openWeeks: number
}

/** Adds a step to a month's history, and records it under the month's number, as 202610. */
async function note({ tx, actor, now }: By, month: Month, { step, reason, openWeeks }: Noted): Promise<void> {
  await tx
    .insertInto('month_steps')
    .values({ month: monthStart(month), step, at: now, by_id: actor.userId, reason, open_weeks: openWeeks })
    .execute()
  await recordChange(
    { tx, actor, now },
    {
      entity: 'month',
      entityId: Number(month.replace('-', '')),
      action: step,
      before: null,
      after: { month, ...(openWeeks > 0 && { openWeeks }), ...(reason !== '' && { reason }) },
    },
  )
}

/** Waits for everybody who is changing rates, so that they know which months are closed. */
async function lockRates(tx: Tx): Promise<void> {
  await sql`lock table public.bill_rates, public.cost_rates, public.exchange_rates in share row exclusive mode`.execute(
    tx,
  )
}
