import { may } from '#shared/access/rules.ts'
import { OFFERED_DAYS } from '#shared/allocations/offered-days.ts'
import { MAX_ALLOCATION_PERCENTAGE } from '#shared/allocations/rules.ts'
import { numberText } from '#shared/figures/text.ts'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import { inSteps } from '#shared/time-entries/entry-rules.ts'
import { hoursToHundredth } from '#shared/time-entries/steps.ts'
import { ENTRY_DEFAULTS } from '#shared/time-entries/rules.ts'
import { addDays, isWeekend, type Day } from '#shared/time/day.ts'
import { dayText } from '#shared/time/day-text.ts'
import { askable, type Days } from '#shared/time/units.ts'
import { weekEnd } from '#shared/time/week.ts'
import { entryRules } from '../../../company/queries.ts'
import { forbidden } from '../../../http/errors.ts'
import { periodText } from '../day-text.ts'
import { address, type Answer, type Asking } from './answer.ts'

/** Prepares an entry of hours, in the company's steps, for the person to confirm. */
export async function logTime({ db, today, notes, period, project, term, value }: Asking): Promise<Answer> {
  const asked = value('amount')
  const rules = await entryRules(db)
  const hours = asked === null ? null : Math.max(hoursToHundredth(rules.stepMinutes), inSteps(asked, rules))
  const date = period?.from === period?.to ? (period?.from ?? today) : today
  const summary = `Log ${hours === null ? 'time' : `${numberText(hours)} h`}${project ? ` on ${project.name}` : ''}`
  return {
    text: `${summary}, ${dayText(date)}? Nothing is logged until you confirm it.`,
    action: {
      kind: 'log-time',
      summary,
      project,
      hours: hours ?? ENTRY_DEFAULTS.hours,
      date,
      category: CATEGORIES.find((one) => one === term('category')) ?? ENTRY_DEFAULTS.category,
      notes,
    },
  }
}

/** Prepares a booking, for the person to confirm. */
export function book({ actor, today, value, period, person, project }: Asking): Answer {
  if (!may(actor, 'bookings.write')) return { text: `${forbidden('bookings.write').message}.` }
  const nextMonday = addDays(weekEnd(today), 1)
  const days = period ?? askable({ from: nextMonday, to: addDays(nextMonday, OFFERED_DAYS) })
  const percentage = Math.min(MAX_ALLOCATION_PERCENTAGE, Math.max(1, value('percentage') ?? 100))
  const summary = `Book ${person?.name ?? 'somebody'}${project ? ` on ${project.name}` : ''}`
  return {
    text: `${summary} at ${numberText(percentage)} % ${periodText(days)}? Nobody is booked until you confirm it.`,
    action: { kind: 'book', summary, person, project, startDate: days.from, endDate: days.to, percentage },
  }
}

/** Opens the form of Leave with the given days. */
export function requestLeave({ period, today, me, term, value }: Asking): Answer {
  const [type, count] = [term('leaveType'), value('leaveDays')]
  const asked = period ?? (type === 'Sick Leave' ? { from: today, to: today } : null)
  const days = asked && askable(count === null ? workingDays(asked) : countedDays(asked.from, count))
  const when = days ? ` ${periodText(days)}` : ''
  const kind = type === 'Annual Leave' ? null : type
  const link = address('/leave-management', { action: 'new', who: me?.id, kind, start: days?.from, end: days?.to })
  return {
    text: `Your leave request${when} is ready to fill in; nothing has been sent yet.`,
    action: { kind: 'request-leave', summary: `Fill in the leave request${when}`, link },
    alternatives: days ? [`Who is away ${periodText(days)}?`] : [],
  }
}

/** A whole week of leave ends on its Friday. */
function workingDays({ from, to }: Days): Days {
  return to === weekEnd(to) && addDays(to, -6) >= from ? { from, to: addDays(to, -2) } : { from, to }
}

/** A number of days from a day on, Saturdays and Sundays not counted. */
function countedDays(from: Day, count: number): Days {
  let to = from
  for (let left = isWeekend(from) ? count : count - 1; left > 0;) {
    to = addDays(to, 1)
    if (!isWeekend(to)) left -= 1
  }
  return { from, to }
}
