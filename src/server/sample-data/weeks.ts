import { capacityOfDay, type WorkingTime } from '#shared/capacity/working-time.ts'
import { sumToCents } from '#shared/figures/rounding.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import type { EntryState, WeekState, WeekStep } from '#shared/weeks/choices.ts'
import { publicHolidayDays } from '../holidays/public-holidays.ts'
import { instantOn, workdayFrom } from './calendar.ts'
import data from './data/weeks.json' with { type: 'json' }
import { approversOf, type StaffMember } from './people.ts'
import { Random } from './random.ts'
import type { Timesheets, WorkPiece } from './timesheets.ts'

const MINUTE_MS = 60_000

/** The states of a company's weeks. Past weeks are approved, except for some of the last one; the current week is open. */
interface PlannedWeeks {
  weeks: WeekRow[]
  steps: StepRow[]
  /** The state of somebody's entries on a day. */
  stateOf: (this: void, userId: number, date: Day) => EntryState | null
}

type WeekRow = ReturnType<typeof submitted>

/** A step that applies to all entries of its week. */
export interface StepRow {
  user_id: number
  week: Day
  step: WeekStep
  at: Date
  by_id: number | null
  reason: string
}

/** What one person logged by day, and by week when they logged the last of it. */
interface Logged {
  hours: Map<Day, number>
  last: Map<Day, number>
}

/** What is logged, by person; collected in the same pass that computes other sums. */
export class Logbook {
  readonly #byPerson = new Map<number, Logged>()

  of(userId: number): Logged {
    const logged = this.#byPerson.get(userId) ?? { hours: new Map<Day, number>(), last: new Map<Day, number>() }
    this.#byPerson.set(userId, logged)
    return logged
  }

  note({ assignment, day, hours, loggedAt }: WorkPiece): void {
    const logged = this.of(assignment.person.row.id)
    logged.hours.set(day, (logged.hours.get(day) ?? 0) + hours)
    const week = weekStart(day)
    logged.last.set(week, Math.max(logged.last.get(week) ?? 0, loggedAt))
  }
}

export function planWeeks(sheets: Timesheets, logbook: Logbook): PlannedWeeks {
  const { staff, from, today, now, seed } = sheets
  const running = weekStart(today)
  const holidaysOf = publicHolidayDays(from, today)
  const otherwise = lastWeek(sheets, logbook)
  const rows: WeekRow[] = []
  const steps: StepRow[] = []
  for (const person of staff) {
    const { id, holiday_calendar, contracted_hours, join_date, last_day } = person.row
    const time: WorkingTime = {
      contractedHours: contracted_hours,
      joinDate: join_date,
      lastDay: last_day,
      leave: sheets.leave.get(id) ?? [],
      holidays: holidaysOf(holiday_calendar),
    }
    const { hours, last } = logbook.of(id)
    for (let week = from; week < running; week = addDays(week, 7)) {
      const random = new Random(seed, 'week approval', id, week)
      const days = [0, 1, 2, 3, 4, 5, 6].map((nth) => addDays(week, nth))
      const expected = days.map((day) => capacityOfDay(day, time))
      const worked = days.map((day) => hours.get(day) ?? 0)
      const state = week === addDays(running, -7) ? (otherwise.get(id) ?? 'Approved') : 'Approved'
      if (state === 'open' || sumToCents([...expected, ...worked]) === 0) continue
      const isMissing = worked.some((each, nth) => each < (expected[nth] ?? 0))
      const word = isMissing ? random.pick(data.words) : ''
      // Once the last of it is logged, or else on Friday.
      const ready = last.get(week) ?? instantOn(addDays(week, 4), 15, random).getTime()
      const at = before(new Date(ready + random.int(4, 50) * MINUTE_MS), now.getTime())
      rows.push(submitted(id, week, { at, state, expected: sumToCents(expected), logged: sumToCents(worked), word }))
      steps.push({ user_id: id, week, step: 'submitted', at, by_id: id, reason: word })
      if (state === 'Submitted') continue
      const by_id = random.pick(approversOf(person, sheets))
      const decided = before(instantOn(workdayFrom(addDays(week, 7)), random.int(9, 11), random), now.getTime())
      const step = state === 'Approved' ? 'approved' : 'returned'
      const reason = state === 'Approved' ? '' : data.returned
      steps.push({ user_id: id, week, step, at: decided < at ? at : decided, by_id, reason })
    }
  }
  const states = new Map(rows.map(({ user_id, week, state }) => [`${user_id} ${week}`, state]))
  return { weeks: rows, steps, stateOf: (userId, date) => states.get(`${userId} ${weekStart(date)}`) ?? null }
}

function submitted(
  user_id: number,
  week: Day,
  of: { at: Date; state: WeekState; expected: number; logged: number; word: string },
) {
  const { at, state, expected, logged, word } = of
  return {
    user_id,
    week,
    state,
    submitted_at: at,
    submitted_by: user_id,
    expected_hours: expected,
    logged_hours: logged,
    word,
  }
}

/** In the last week, one timesheet is returned, some wait, and one is not submitted yet: those with most to look at. */
function lastWeek(sheets: Timesheets, logbook: Logbook): Map<number, WeekState | 'open'> {
  const week = addDays(weekStart(sheets.today), -7)
  const hoursOf = ({ row: { id } }: StaffMember) =>
    [...logbook.of(id).hours].reduce((sum, [day, hours]) => (weekStart(day) === week ? sum + hours : sum), 0)
  const states: (WeekState | 'open')[] = ['Returned', ...Array<WeekState>(data.waiting).fill('Submitted'), 'open']
  // Neither the first person, who is shown with everything done, nor those who decide.
  const candidates = sheets.staff.filter(({ row: { id }, seniority }) => id > 1 && seniority !== 'lead')
  const busiest = candidates.toSorted((one, other) => hoursOf(other) - hoursOf(one))
  return new Map(
    states.flatMap((state, nth) => {
      const person = busiest[nth]
      return person ? [[person.row.id, state] as const] : []
    }),
  )
}

function before(instant: Date, latest: number): Date {
  return new Date(Math.min(instant.getTime(), latest))
}
