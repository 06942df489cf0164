import { DEFAULT_CURRENCY } from '#shared/company/contract.ts'
import type { EXPENSE_CATEGORIES, EXPENSE_STATUSES } from '#shared/expenses/contract.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { instantOn, workdayUpTo } from './calendar.ts'
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
      ['IDE license, one year', 149, 249],
      ['Figma seat, three months', 36, 45],
      ['Font license for {project}', 40, 320],
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
      ['Books on data modeling', 35, 110],
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
  const leads = staff.filter(({ seniority }) => seniority === 'lead')
  const rows = staff.flatMap((person) => {
    const random = new Random(seed, 'expenses', person.row.id)
    const others = leads.filter((lead) => lead !== person)
    const approvers = (others.length > 0 ? others : staff).map(({ row }) => row.id)
    const count = Math.round((days / 49) * (0.3 + 1.4 * random.next()))
    return Array.from({ length: count }, (_, nth) => {
      const category =
        nth === 0 ? (CATEGORIES[person.row.id % CATEGORIES.length] ?? 'Travel') : random.weighted(WEIGHTS)
      const age = nth === 0 ? random.int(0, Math.min(days, 21)) : random.int(0, days)
      const date = workdayUpTo(addDays(today, -age))
      return expense(person, category, date, today, teams.get(person.row.id) ?? [], approvers, random)
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
  approvers: readonly number[],
  random: Random,
): ExpenseRow {
  const kind = KINDS[category]
  const { project } = random.pick(assignmentsOn(own, date))
  const onProject = random.chance(kind.onProject)
  const [item, least, most] = random.pick(kind.items)
  const amount = Math.round(100 * (least + (most - least) * random.next())) / 100
  const description = item.replace('{client}', project.client.short).replace('{project}', project.name)
  const status = statusAfter(daysBetween(date, today), random)
  return {
    user_id: person.row.id,
    project_id: onProject ? project.id : null,
    amount,
    ...currencyOf(category, random),
    category,
    date,
    description,
    status,
    billable: onProject && random.chance(kind.billable),
    // Only what seed.ts attaches afterwards has a receipt: a name alone is none.
    receipt: null,
    created_at: date === today ? instantOn(date, 4, random) : instantOn(date, 17, random),
    ...decision(status, date, today, approvers, random),
  }
}

/** What a unit of other currencies costs in the company's, about; rates move a little. */
const RATES: Readonly<Record<string, number>> = { EUR: 0.86, USD: 0.77, CHF: 0.91, SEK: 0.072 }

/** What is bought on journeys and on the web is often paid in another currency. */
function currencyOf(category: Category, random: Random): { currency: string; rate: number } {
  const abroad = { Travel: 0.22, 'Meals & Entertainment': 0.15, Software: 0.35, Training: 0.2 }[category as string] ?? 0
  if (!random.chance(abroad)) return { currency: DEFAULT_CURRENCY, rate: 1 }
  const currency = random.weighted({ EUR: 55, USD: 30, CHF: 10, SEK: 5 })
  const rate = (RATES[currency] ?? 1) * (0.98 + 0.04 * random.next())
  return { currency, rate: Number(rate.toFixed(6)) }
}

const REFUSALS = [
  'Please attach the receipt',
  'Over the limit for meals',
  'Belongs on the client’s own account',
  'Claimed twice',
  'Not agreed beforehand',
]

/** Who decided a claim, when and with which words; what is decided was decided before today. */
function decision(
  status: Status,
  date: Day,
  today: Day,
  approvers: readonly number[],
  random: Random,
): Pick<ExpenseRow, 'decided_by' | 'decided_at' | 'decision_note' | 'reimbursed_at'> {
  const open = { decided_by: null, decided_at: null, decision_note: '', reimbursed_at: null }
  const days = daysBetween(date, today) - 1
  if (status === 'Pending') return open
  const decided = random.int(0, Math.min(9, days))
  const paid = random.int(decided, Math.min(decided + 20, days))
  return {
    decided_by: random.pick(approvers),
    decided_at: instantOn(addDays(date, decided), 18, random),
    decision_note: status === 'Rejected' ? random.pick(REFUSALS) : '',
    reimbursed_at: status === 'Reimbursed' ? instantOn(addDays(date, paid), 19, random) : null,
  }
}

/** Expenses are decided within two weeks or so and paid out after a month. */
function statusAfter(days: number, random: Random): Status {
  if (days === 0) return 'Pending'
  if (days <= 5) return random.weighted({ Pending: 85, Approved: 15 })
  if (days <= 18) return random.weighted({ Pending: 35, Approved: 55, Rejected: 10 })
  if (days <= 40) return random.weighted({ Approved: 40, Reimbursed: 52, Rejected: 8 })
  return random.weighted({ Reimbursed: 92, Rejected: 8 })
}
