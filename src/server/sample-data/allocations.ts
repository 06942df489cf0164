import { FULL_TIME_WEEK_HOURS } from '#shared/capacity/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { instantOn } from './calendar.ts'
import type { StaffMember } from './people.ts'
import { Random } from './random.ts'
import type { AllocationRow } from './rows.ts'
import type { Assignment } from './teams.ts'

/** How full somebody is booked this week, as weights: on the bench, partly, fully, over 100 %. */
const LOADS = { bench: 8, partly: 22, fully: 56, over: 14 }

type Load = keyof typeof LOADS

const TOTALS: Record<Load, number[]> = {
  bench: [0],
  partly: [40, 50, 60, 70, 75],
  fully: [80, 90, 95, 100, 100, 100],
  over: [110, 120, 125, 140],
}

/** The loads that the first people have, so that small companies show all of them. */
const FIRST_LOADS: Load[] = [
  'fully',
  'over',
  'fully',
  'partly',
  'fully',
  'over',
  'fully',
  'fully',
  'bench',
  'fully',
  'over',
  'partly',
]

/** Bookings before, around and after today, in whole weeks; later ones are less certain. */
export function planAllocations(
  staff: StaffMember[],
  teams: Map<number, Assignment[]>,
  today: Day,
  seed: number,
): AllocationRow[] {
  const monday = weekStart(today)
  return staff.flatMap((person) => {
    const random = new Random(seed, 'allocations', person.row.id)
    const own = teams.get(person.row.id) ?? []
    const open = own.filter(({ project }) => project.status !== 'Completed' && project.course !== 'idle').slice(0, 4)
    const load = FIRST_LOADS[person.row.id - 1] ?? random.weighted(LOADS)
    const contracted = person.row.contracted_hours.reduce((sum, hours) => sum + hours, 0)
    const ceiling = load === 'over' ? 1 : contracted / FULL_TIME_WEEK_HOURS
    const total = Math.round((random.pick(TOTALS[load]) * ceiling) / 5) * 5
    const rows = done(own, person)
    shares(total, open.length, random).forEach((percentage, i) => {
      const project = open[i]?.project
      if (!project || percentage === 0) return
      const start = weekStart(later(project.start, person.joined))
      const end = addDays(monday, 7 * random.int(2, 14) + 4)
      rows.push(booking(person.row.id, project.id, start, end, percentage, i === 0 || random.chance(0.85)))
    })
    const next = open.length > 0 && (load === 'bench' || random.chance(0.3)) ? random.pick(open).project : undefined
    if (next) {
      const start = addDays(monday, 7 * (load === 'bench' ? random.int(2, 4) : random.int(15, 18)))
      rows.push(
        booking(
          person.row.id,
          next.id,
          start,
          addDays(start, 7 * random.int(3, 10) + 4),
          random.pick([40, 50, 60, 80]),
          random.chance(0.2),
        ),
      )
    }
    const words = new Random(seed, 'booking notes', person.row.id)
    return rows.map((row) => ({ ...row, ...aside(row, today, words) }))
  })
}

const NOTES = {
  confirmed: [
    'Until the launch',
    'On site on Tuesdays',
    'Handover included',
    'Mornings only',
    'As agreed with the client',
  ],
  tentative: [
    'Waiting for the client’s order',
    'Option until the end of the month',
    'If the budget is approved',
    'Only if nobody of the team is free',
  ],
}

/** What planners wrote beside a booking, and when they made it: some weeks before it begins. */
function aside(row: AllocationRow, today: Day, random: Random): Pick<AllocationRow, 'note' | 'created_at'> {
  const planned = addDays(row.start_date, -random.int(7, 35))
  const note = row.is_confirmed ? { often: 0.25, texts: NOTES.confirmed } : { often: 0.7, texts: NOTES.tentative }
  return {
    note: random.chance(note.often) ? random.pick(note.texts) : '',
    created_at: instantOn(planned < today ? planned : addDays(today, -random.int(1, 10)), 10, random),
  }
}

/** What is over is confirmed. */
function done(own: Assignment[], person: StaffMember): AllocationRow[] {
  return own
    .filter(({ project }) => project.status === 'Completed' && project.end > person.joined)
    .map(({ project }) =>
      booking(person.row.id, project.id, weekStart(later(project.start, person.joined)), project.end, 50, true),
    )
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b
}

/** Splits a percentage over `count` projects in steps of five, most on the first. */
function shares(total: number, count: number, random: Random): number[] {
  if (count <= 1) return [total]
  const first = Math.round((total * (0.5 + random.next() * 0.25)) / 5) * 5
  const rest = Math.floor((total - first) / (count - 1) / 5) * 5
  const others = Array.from({ length: count - 1 }, () => rest)
  return [total - rest * others.length, ...others]
}

function booking(
  userId: number,
  projectId: number,
  start: Day,
  end: Day,
  percentage: number,
  confirmed: boolean,
): AllocationRow {
  return {
    user_id: userId,
    project_id: projectId,
    start_date: start,
    end_date: end < start ? addDays(start, 4) : end,
    allocated_percentage: percentage,
    allocated_hours: (percentage * FULL_TIME_WEEK_HOURS) / 100,
    is_confirmed: confirmed,
  }
}
