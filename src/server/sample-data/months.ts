import { monthEnd, monthOf, monthStart, type Month } from '#shared/months/rules.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { instantOn, workdayFrom } from './calendar.ts'
import type { Company } from './people.ts'
import { Random } from './random.ts'

/** A month is closed once it has been over for this many days; the last but one is by then, whatever the day. */
const CLOSED_AFTER_DAYS = 10

/** The last closed month: of the weeks that reach into it, none is open any more. */
export function closedMonth(today: Day): Month {
  const last = before(monthOf(today))
  const lastWeek = addDays(weekStart(today), -7)
  const isOver = daysBetween(monthEnd(last), today) > CLOSED_AFTER_DAYS && lastWeek > monthEnd(last)
  return isOver ? last : before(last)
}

function before(month: Month): Month {
  return monthOf(addDays(monthStart(month), -1))
}

/** The closing of that month and, with it, of all before; by the head of the company. */
export function planClosing({ staff, today, seed }: Company, now: Date) {
  const month = closedMonth(today)
  const on = instantOn(workdayFrom(addDays(monthEnd(month), CLOSED_AFTER_DAYS - 2)), 15, new Random(seed, 'closing'))
  const at = new Date(Math.min(on.getTime(), now.getTime()))
  const by_id = staff.find(({ row }) => row.manager_id === null)?.row.id ?? null
  return { month: monthStart(month), at, by_id }
}
