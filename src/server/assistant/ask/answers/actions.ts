import { dayText, periodText } from '../day-text.ts'
import { askable } from '#shared/time/units.ts'
import { MAX_ALLOCATION_PERCENTAGE } from '#shared/allocations/contract.ts'
import { CATEGORIES, ENTRY_DEFAULTS, MAX_HOURS, MIN_HOURS } from '#shared/time-entries/rules.ts'
import { addDays } from '#shared/time/day.ts'
import { weekEnd } from '#shared/time/week.ts'
import { currentWork } from '../../../timesheets/current-work.ts'
import { numberText, type Answer, type Asking } from './answer.ts'

/** Time that is to be logged, for the person to confirm. */
export async function logTime(asking: Asking): Promise<Answer> {
  const { db, today, me, logged, period, term, value } = asking
  const category = CATEGORIES.find((one) => one === term('category'))
  const current = logged?.currentProject && !asking.project && me ? await currentWork(db, me.id, today) : null
  const project = asking.project ?? (current && { id: current.projectId, name: current.project.name })
  const asked = value('amount')
  const hours = asked === null ? null : Math.min(MAX_HOURS, Math.max(MIN_HOURS, asked))
  const date = period?.from === period?.to ? (period?.from ?? today) : today
  const summary = `Log ${hours === null ? 'time' : `${numberText(hours)} h`}${project ? ` on ${project.name}` : ''}`
  return {
    text: `${summary}, ${dayText(date)}? Nothing is logged until you confirm it.`,
    action: {
      kind: 'log-time',
      summary,
      project: project && { id: project.id, name: project.name },
      hours: hours ?? ENTRY_DEFAULTS.hours,
      date,
      category: category ?? current?.category ?? ENTRY_DEFAULTS.category,
      notes: logged?.notes ?? '',
    },
  }
}

/** A booking without days begins next Monday and ends on the Friday of the fourth week. */
const OFFERED_DAYS = 25

/** A booking that is to be made, for the person to confirm. */
export function book({ today, value, period, person, project }: Asking): Answer {
  const nextMonday = addDays(weekEnd(today), 1)
  const days = period ?? askable({ from: nextMonday, to: addDays(nextMonday, OFFERED_DAYS) })
  const percentage = Math.min(MAX_ALLOCATION_PERCENTAGE, Math.max(1, value('percentage') ?? 100))
  const summary = `Book ${person?.name ?? 'somebody'}${project ? ` on ${project.name}` : ''}`
  return {
    text: `${summary} at ${numberText(percentage)} % ${periodText(days)}? Nobody is booked until you confirm it.`,
    action: {
      kind: 'book',
      summary,
      person: person && { id: person.id, name: person.name },
      project: project && { id: project.id, name: project.name },
      startDate: days.from,
      endDate: days.to,
      percentage,
    },
  }
}
