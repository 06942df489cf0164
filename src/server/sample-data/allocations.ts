import { FULL_TIME_WEEK_HOURS } from '#shared/capacity/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { instantOn } from './calendar.ts'
import data from './data/allocations.json' with { type: 'json' }
import type { StaffMember } from './people.ts'
import { Random } from './random.ts'
import type { Assignment } from './teams.ts'

/** How full somebody is booked this week: on the bench, partly, fully, over 100 %. */
type Load = keyof typeof data.loads

const WEIGHTS = Object.fromEntries(Object.entries(data.loads).map(([load, { weight }]) => [load, weight])) as Record<
  Load,
  number
>

/** Bookings before, around and after today, in whole weeks; later ones are less certain. */
export function planAllocations(staff: StaffMember[], teams: Map<number, Assignment[]>, today: Day, seed: number) {
  return staff.flatMap((person) => {
    const words = new Random(seed, 'booking notes', person.row.id)
    const { last_day: lastDay } = person.row
    return bookings(person, teams.get(person.row.id) ?? [], weekStart(today), seed)
      .filter((row) => lastDay === null || row.start_date <= lastDay)
      .map((row) => ({
        ...row,
        end_date: lastDay !== null && lastDay < row.end_date ? lastDay : row.end_date,
        ...aside(row, today, words),
      }))
  })
}

function bookings({ row, joined, known }: StaffMember, own: Assignment[], monday: Day, seed: number) {
  const random = new Random(seed, 'allocations', row.id)
  const open = own.filter(({ project }) => project.status !== 'Completed' && project.course !== 'idle').slice(0, 4)
  const load = (known?.booked as Load | undefined) ?? random.weighted(WEIGHTS)
  const contracted = row.contracted_hours.reduce((sum, hours) => sum + hours, 0)
  const ceiling = load === 'over' ? 1 : contracted / FULL_TIME_WEEK_HOURS
  const total = Math.round((random.pick(data.loads[load].totals) * ceiling) / 5) * 5
  const since = (start: Day) => weekStart(start > joined ? start : joined)
  const book = ({ project }: Assignment, start: Day, end: Day, percentage: number, confirmed: boolean) => ({
    user_id: row.id,
    project_id: project.id,
    start_date: start,
    end_date: end < start ? addDays(start, 4) : end,
    allocated_percentage: percentage,
    allocated_hours: (percentage * FULL_TIME_WEEK_HOURS) / 100,
    is_confirmed: confirmed,
  })
  const rows = own
    .filter(({ project }) => project.status === 'Completed' && project.end > joined)
    .map((over) => book(over, since(over.project.start), over.project.end, 50, true))
  shares(total, open.length, random).forEach((percentage, i) => {
    const on = open[i]
    if (!on || percentage === 0) return
    const end = addDays(monday, 7 * random.int(2, 14) + 4)
    rows.push(book(on, since(on.project.start), end, percentage, i === 0 || random.chance(0.85)))
  })
  if (open.length > 0 && (load === 'bench' || random.chance(0.3))) {
    const next = random.pick(open)
    const start = addDays(monday, 7 * (load === 'bench' ? random.int(2, 4) : random.int(15, 18)))
    const end = addDays(start, 7 * random.int(3, 10) + 4)
    rows.push(book(next, start, end, random.pick([40, 50, 60, 80]), random.chance(0.2)))
  }
  return rows
}

/** What planners wrote beside a booking, and when they made it: some weeks before it begins. */
function aside(row: { start_date: Day; is_confirmed: boolean }, today: Day, random: Random) {
  const planned = addDays(row.start_date, -random.int(7, 35))
  const often = row.is_confirmed ? 0.25 : 0.7
  return {
    note: random.chance(often) ? random.pick(data.notes[row.is_confirmed ? 'confirmed' : 'tentative']) : '',
    created_at: instantOn(planned < today ? planned : addDays(today, -random.int(1, 10)), 10, random),
  }
}

/** Splits a percentage over `count` projects in steps of five, most on the first. */
function shares(total: number, count: number, random: Random): number[] {
  if (count <= 1) return [total]
  const first = Math.round((total * (0.5 + random.next() * 0.25)) / 5) * 5
  const rest = Math.floor((total - first) / (count - 1) / 5) * 5
  const others = Array.from({ length: count - 1 }, () => rest)
  return [total - rest * others.length, ...others]
}
