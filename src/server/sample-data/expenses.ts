import { DEFAULT_CURRENCY } from '#shared/company/rules.ts'
import type { EXPENSE_CATEGORIES, EXPENSE_STATUSES } from '#shared/expenses/choices.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { instantOn, workdayUpTo } from './calendar.ts'
import data from './data/expenses.json' with { type: 'json' }
import { approversOf, forEverybody, type Company, type StaffMember } from './people.ts'
import { weightsOf, type Random } from './random.ts'
import { assignmentsOn } from './teams.ts'

type Category = (typeof EXPENSE_CATEGORIES)[number]
type Status = (typeof EXPENSE_STATUSES)[number]

const CATEGORIES = Object.keys(data.categories) as Category[]

/** The statuses of claims by age: they are decided within about two weeks and paid out after a month. */
const STANDING = data.standing as { upToDays: number; statuses: Partial<Record<Status, number>> }[]

/** About one expense per person and seven weeks of the period; each category occurs. */
export function planExpenses(company: Company) {
  const { from, today } = company
  const days = daysBetween(from, today)
  const rows = forEverybody(company, 'expenses', (person, random) => {
    const approvers = approversOf(person, company)
    const count = Math.round((days / 49) * random.between(0.3, 1.7))
    return Array.from({ length: count }, (_, nth) => {
      const own = CATEGORIES[person.row.id % CATEGORIES.length] ?? 'Travel'
      const category = nth === 0 ? own : random.weighted(weightsOf(data.categories))
      const age = random.int(0, nth === 0 ? Math.min(days, 21) : days)
      return expense(person, category, workdayUpTo(addDays(today, -age)), today, approvers, random)
    })
  })
  return rows.sort((a, b) => (a.date < b.date ? -1 : 1))
}

function expense(
  person: StaffMember,
  category: Category,
  date: Day,
  today: Day,
  approvers: readonly number[],
  random: Random,
) {
  const kind = data.categories[category]
  const { project } = random.pick(assignmentsOn(person, date))
  const onProject = random.chance(kind.onProject)
  const item = random.pick(kind.items)
  return {
    user_id: person.row.id,
    project_id: onProject ? project.id : null,
    amount: roundToCents(random.between(item.least, item.most)),
    ...currencyOf(kind.abroad, random),
    category,
    date,
    description: item.description.replace('{client}', project.client.short).replace('{project}', project.name),
    billable: onProject && random.chance(kind.billable),
    // Claims get their receipts afterwards, from seed.ts; a name alone is no receipt.
    receipt: null,
    created_at: instantOn(date, date === today ? 4 : 17, random),
    ...decision(date, daysBetween(date, today), approvers, random),
  }
}

/** Expenses while traveling and on the web are often paid in another currency; rates move a little. */
function currencyOf(abroad: number, random: Random): { currency: string; rate: number } {
  if (!random.chance(abroad)) return { currency: DEFAULT_CURRENCY, rate: 1 }
  const currency = random.weighted(data.currencies)
  return { currency, rate: Number((data.rates[currency] * random.between(0.98, 1.02)).toFixed(6)) }
}

/** The status of a claim of this age, and who decided about it before today, when and with which words. */
function decision(date: Day, age: number, approvers: readonly number[], random: Random) {
  const status = random.weighted(STANDING.find(({ upToDays }) => age <= upToDays)?.statuses ?? { Pending: 1 })
  if (status === 'Pending') {
    return { status, decided_by: null, decided_at: null, decision_note: '', reimbursed_at: null }
  }
  const decided = random.int(0, Math.min(9, age - 1))
  const paid = random.int(decided, Math.min(decided + 20, age - 1))
  return {
    status,
    decided_by: approvers.length > 0 ? random.pick(approvers) : null,
    decided_at: instantOn(addDays(date, decided), 18, random),
    decision_note: status === 'Rejected' ? random.pick(data.refusals) : '',
    reimbursed_at: status === 'Reimbursed' ? instantOn(addDays(date, paid), 19, random) : null,
  }
}
