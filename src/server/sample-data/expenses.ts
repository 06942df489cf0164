import { DEFAULT_CURRENCY } from '#shared/company/contract.ts'
import type { EXPENSE_CATEGORIES, EXPENSE_STATUSES } from '#shared/expenses/contract.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { instantOn, workdayUpTo } from './calendar.ts'
import data from './data/expenses.json' with { type: 'json' }
import type { StaffMember } from './people.ts'
import { Random } from './random.ts'
import { assignmentsOn, type Assignment } from './teams.ts'

type Category = (typeof EXPENSE_CATEGORIES)[number]
type Status = (typeof EXPENSE_STATUSES)[number]

const CATEGORIES = Object.keys(data.categories) as Category[]
const WEIGHTS = Object.fromEntries(CATEGORIES.map((of) => [of, data.categories[of].weight])) as Record<Category, number>

/** About one expense per person in seven weeks of the period; each category occurs. */
export function planExpenses(
  staff: StaffMember[],
  teams: Map<number, Assignment[]>,
  from: Day,
  today: Day,
  seed: number,
) {
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
) {
  const kind = data.categories[category]
  const { project } = random.pick(assignmentsOn(own, date))
  const onProject = random.chance(kind.onProject)
  const item = random.pick(kind.items)
  const amount = roundToCents(item.least + (item.most - item.least) * random.next())
  const status = statusAfter(daysBetween(date, today), random)
  return {
    user_id: person.row.id,
    project_id: onProject ? project.id : null,
    amount,
    ...currencyOf(kind.abroad, random),
    category,
    date,
    description: item.description.replace('{client}', project.client.short).replace('{project}', project.name),
    status,
    billable: onProject && random.chance(kind.billable),
    // Only what seed.ts attaches afterwards has a receipt: a name alone is none.
    receipt: null,
    created_at: instantOn(date, date === today ? 4 : 17, random),
    ...decision(status, date, today, approvers, random),
  }
}

/** What is bought on journeys and on the web is often paid in another currency; rates move a little. */
function currencyOf(abroad: number, random: Random): { currency: string; rate: number } {
  if (!random.chance(abroad)) return { currency: DEFAULT_CURRENCY, rate: 1 }
  const currency = random.weighted({ EUR: 55, USD: 30, CHF: 10, SEK: 5 })
  return { currency, rate: Number((data.rates[currency] * (0.98 + 0.04 * random.next())).toFixed(6)) }
}

/** Who decided a claim, when and with which words; what is decided was decided before today. */
function decision(status: Status, date: Day, today: Day, approvers: readonly number[], random: Random) {
  const days = daysBetween(date, today) - 1
  if (status === 'Pending') return { decided_by: null, decided_at: null, decision_note: '', reimbursed_at: null }
  const decided = random.int(0, Math.min(9, days))
  const paid = random.int(decided, Math.min(decided + 20, days))
  return {
    decided_by: random.pick(approvers),
    decided_at: instantOn(addDays(date, decided), 18, random),
    decision_note: status === 'Rejected' ? random.pick(data.refusals) : '',
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
