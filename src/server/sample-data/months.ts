import { monthEnd, monthOf, monthStart, type Month } from '#shared/months/rules.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { instantOn, workdayFrom } from './calendar.ts'
import type { Company } from './people.ts'
import { Random } from './random.ts'

/** A month is closed once it has been over for this many days. The month before the last one always is. */
const CLOSED_AFTER_DAYS = 10

/** The last closed month: no week with a day in it is open any more. */
export function closedMonth(today: Day): Month {
  const last = before(monthOf(today))
  const lastWeek = addDays(weekStart(today), -7)
  const isOver = daysBetween(monthEnd(last), today) > CLOSED_AFTER_DAYS && lastWeek > monthEnd(last)
  return isOver ? last : before(last)
}

function before(month: Month): Month {
  return monthOf(addDays(monthStart(month), -1))
}

/** Closing that month closes all earlier ones, too; the head of the company does it. */
export function planClosing({ staff, today, seed }: Company, now: Date) {
  const month = closedMonth(today)
  const on = instantOn(workdayFrom(addDays(monthEnd(month), CLOSED_AFTER_DAYS - 2)), 15, new Random(seed, 'closing'))
  const at = new Date(Math.min(on.getTime(), now.getTime()))
  const by_id = staff.find(({ row }) => row.manager_id === null)?.row.id ?? null
  return { month: monthStart(month), at, by_id }
}
