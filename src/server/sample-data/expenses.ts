import type { EXPENSE_CATEGORIES, EXPENSE_STATUSES } from '#shared/expenses/contract.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { workdayUpTo } from './calendar.ts'
import type { StaffMember } from './people.ts'
import { Random } from './random.ts'
import type { ExpenseRow } from './rows.ts'
import { assignmentsOn, type Assignment } from './teams.ts'

type Category = (typeof EXPENSE_CATEGORIES)[number]
type Status = (typeof EXPENSE_STATUSES)[number]

interface ExpenseKind {
  weight: number
  /** Part that belongs to a project, and part of these that the client pays. */
  onProject: number
  billable: number
  /** What it was, and the least and most that it costs. */
  items: [description: string, least: number, most: number][]
}

const KINDS: Record<Category, ExpenseKind> = {
  Travel: {
    weight: 30,
    onProject: 0.88,
    billable: 0.8,
    items: [
      ['Train to {client}, return', 38, 165],
      ['Flight to {client} workshop', 110, 460],
      ['Hotel, two nights near {client}', 190, 390],
      ['Hotel, one night before the go-live', 95, 180],
      ['Taxi from {client} to the station', 12, 48],
      ['Mileage to {client}', 15, 90],
      ['Night train home after go-live', 79, 149],
    ],
  },
  'Meals & Entertainment': {
    weight: 20,
    onProject: 0.7,
    billable: 0.35,
    items: [
      ['Lunch with {client}', 28, 96],
      ['Team dinner after release', 120, 310],
      ['Coffee and cake, retrospective', 14, 42],
      ['Dinner on site at {client}', 18, 64],
      ['Workshop catering {client}', 85, 240],
    ],
  },
  Equipment: {
    weight: 9,
    onProject: 0.3,
    billable: 0.25,
    items: [
      ['Test phone for {project}', 180, 540],
      ['Monitor 27"', 240, 420],
      ['Headset', 60, 190],
      ['USB-C dock', 95, 230],
      ['Barcode scanner for tests', 70, 160],
      ['Replacement laptop', 1150, 1900],
    ],
  },
  Software: {
    weight: 11,
    onProject: 0.45,
    billable: 0.4,
    items: [
      ['IDE licence, one year', 149, 249],
      ['Figma seat, three months', 36, 45],
      ['Font licence for {project}', 40, 320],
      ['Load test credits', 50, 200],
      ['App store developer fee', 25, 99],
      ['API client team plan', 12, 58],
    ],
  },
  Training: {
    weight: 9,
    onProject: 0.05,
    billable: 0,
    items: [
      ['Kubernetes certification exam', 340, 395],
      ['Conference ticket, two days', 480, 1250],
      ['Accessibility course', 190, 450],
      ['Books on data modelling', 35, 110],
      ['Scrum Master renewal', 100, 150],
      ['AWS exam voucher', 100, 300],
    ],
  },
  'Office Supplies': {
    weight: 10,
    onProject: 0.15,
    billable: 0.05,
    items: [
      ['Sticky notes and markers', 9, 38],
      ['Printer paper', 6, 30],
      ['Whiteboard pens', 5, 18],
      ['Cables and adapters', 12, 75],
      ['Notebook, pens', 6, 24],
    ],
  },
  Parking: {
    weight: 11,
    onProject: 0.85,
    billable: 0.7,
    items: [
      ['Parking at {client}', 4, 28],
      ['Station car park', 5, 19],
      ['Parking, workshop day', 8, 32],
      ['Airport parking', 24, 85],
    ],
  },
}

const CATEGORIES = Object.keys(KINDS) as Category[]
const WEIGHTS = Object.fromEntries(CATEGORIES.map((category) => [category, KINDS[category].weight])) as Record<
  Category,
  number
>

/** About one expense per person in seven weeks of the period; each category occurs. */
export function planExpenses(
  staff: StaffMember[],
  teams: Map<number, Assignment[]>,
  from: Day,
  today: Day,
  seed: number,
): ExpenseRow[] {
  const days = daysBetween(from, today)
  const rows = staff.flatMap((person) => {
    const random = new Random(seed, 'expenses', person.row.id)
    const count = Math.round((days / 49) * (0.3 + 1.4 * random.next()))
    return Array.from({ length: count }, (_, nth) => {
      const category =
        nth === 0 ? (CATEGORIES[person.row.id % CATEGORIES.length] ?? 'Travel') : random.weighted(WEIGHTS)
      const age = nth === 0 ? random.int(0, Math.min(days, 21)) : random.int(0, days)
      return expense(person, category, workdayUpTo(addDays(today, -age)), today, teams.get(person.row.id) ?? [], random)
    })
  })
  return rows.sort((a, b) => (a.date < b.date ? -1 : 1))
}

function expense(
  person: StaffMember,
  category: Category,
  date: Day,
  today: Day,
  own: Assignment[],
  random: Random,
): ExpenseRow {
  const kind = KINDS[category]
  const { project } = random.pick(assignmentsOn(own, date))
  const onProject = random.chance(kind.onProject)
  const [item, least, most] = random.pick(kind.items)
  const amount = Math.round(100 * (least + (most - least) * random.next())) / 100
  const description = item.replace('{client}', project.client.short).replace('{project}', project.name)
  return {
    user_id: person.row.id,
    project_id: onProject ? project.id : null,
    amount,
    category,
    date,
    description: random.chance(0.04) ? '' : description,
    status: statusAfter(daysBetween(date, today), random),
    billable: onProject && random.chance(kind.billable),
    receipt: random.chance(0.8)
      ? `${date}-${category.toLowerCase().replace(/[^a-z]+/g, '-')}-${random.int(100, 999)}.pdf`
      : null,
  }
}

/** Expenses are decided within two weeks or so and paid out after a month. */
function statusAfter(days: number, random: Random): Status {
  if (days <= 5) return random.weighted({ Pending: 85, Approved: 15 })
  if (days <= 18) return random.weighted({ Pending: 35, Approved: 55, Rejected: 10 })
  if (days <= 40) return random.weighted({ Approved: 40, Reimbursed: 52, Rejected: 8 })
  return random.weighted({ Reimbursed: 92, Rejected: 8 })
}
