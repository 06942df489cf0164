import { FULL_TIME_WEEK_HOURS } from '#shared/capacity/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { instantOn } from './calendar.ts'
import data from './data/allocations.json' with { type: 'json' }
import { forEverybody, type Assignment, type Company, type StaffMember } from './people.ts'
import { weightsOf, type Random } from './random.ts'

/** How full somebody is booked this week: on the bench, partly, fully, or over 100 %. */
type Load = keyof typeof data.loads

/** Bookings before, around and after today, in whole weeks; the later ones are less certain. */
export function planAllocations(company: Company) {
  const { today } = company
  return forEverybody(company, 'allocations', (person, random) => {
    const lastDay = person.row.last_day ?? '9999-12-31'
    return bookings(person, weekStart(today), random)
      .filter((row) => row.start_date <= lastDay)
      .map((row) => {
        const made = addDays(row.start_date, -random.int(7, 35))
        const [often, words] = row.is_confirmed ? [0.25, data.notes.confirmed] : [0.7, data.notes.tentative]
        return {
          ...row,
          end_date: lastDay < row.end_date ? lastDay : row.end_date,
          note: random.chance(often) ? random.pick(words) : '',
          created_at: instantOn(made < today ? made : addDays(today, -random.int(1, 10)), 10, random),
        }
      })
  })
}

function bookings({ row, joined, known, assignments }: StaffMember, monday: Day, random: Random) {
  const open = assignments
    .filter(({ project }) => project.status !== 'Completed' && project.course !== 'idle')
    .slice(0, 4)
  const load = (known?.booked as Load | undefined) ?? random.weighted(weightsOf(data.loads))
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
  const rows = assignments
    .filter(({ project }) => project.status === 'Completed' && project.end > joined)
    .map((over) => book(over, since(over.project.start), over.project.end, 50, true))
  // Steps of five; the first project gets most.
  const first = Math.round((total * random.between(0.5, 0.75)) / 5) * 5
  const other = open.length > 1 ? Math.floor((total - first) / (open.length - 1) / 5) * 5 : 0
  open.forEach((on, i) => {
    const percentage = i === 0 ? total - other * (open.length - 1) : other
    if (percentage === 0) return
    const end = addDays(monday, 7 * random.int(2, 14) + 4)
    rows.push(book(on, since(on.project.start), end, percentage, i === 0 || random.chance(0.85)))
  })
  if (open.length > 0 && (load === 'bench' || random.chance(0.3))) {
    const start = addDays(monday, 7 * (load === 'bench' ? random.int(2, 4) : random.int(15, 18)))
    const end = addDays(start, 7 * random.int(3, 10) + 4)
    rows.push(book(random.pick(open), start, end, random.pick([40, 50, 60, 80]), random.chance(0.2)))
  }
  return rows
}
