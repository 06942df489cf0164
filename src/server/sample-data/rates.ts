import { DEFAULT_CURRENCY } from '#shared/company/rules.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { monthOf, monthStart, nextMonth } from '#shared/months/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import expenses from './data/expenses.json' with { type: 'json' }
import data from './data/money.json' with { type: 'json' }
import { forEverybody, type Company } from './people.ts'
import type { ProjectPlan } from './projects.ts'
import { Random } from './random.ts'
import { projectRoles } from './teams.ts'

const { abroad } = data

/** Rates were raised about this many days ago, on the first day of a month within the history. */
const RAISED_DAYS_AGO = 75

/** Rates were first set on New Year's Day of the year before the history begins. */
const firstDay = ({ from }: Company): Day => `${Number(from.slice(0, 4)) - 1}-01-01`

const raisedOn = ({ today }: Company): Day => monthStart(monthOf(addDays(today, -RAISED_DAYS_AGO)))

interface Place {
  project_id?: number
  user_id?: number
  client?: string
  role?: string
}

/** What hours are billed at, for places of all kinds. The company's rate and those of roles were raised. */
export function planBillRates(company: Company, projects: readonly ProjectPlan[]) {
  const since = firstDay(company)
  const roles = projectRoles(company)
  const named = (name: string) => projects.find((project) => project.name === name)?.id
  const rate = (place: Place, amount: number, valid_from = since, currency = DEFAULT_CURRENCY) => {
    const none = { project_id: null, user_id: null, client: null, role: null }
    return { ...none, ...place, amount, currency, valid_from, of_sample: true }
  }
  const raised = (place: Place, amount: number, currency?: string) => [
    rate(place, amount, since, currency),
    rate(place, Math.round(amount * data.raise), raisedOn(company), currency),
  ]
  const theirs = new Set(projects.filter(({ client }) => client.name === abroad.client).map(({ id }) => id))
  const rolesAbroad = [...new Set(roles.flatMap(({ project_id, role }) => (theirs.has(project_id) ? role : [])))].sort()
  const ofRoles: Record<string, number> = data.roles
  return [
    ...raised({}, data.company),
    ...Object.entries(ofRoles).flatMap(([role, amount]) => raised({ role }, amount)),
    ...rolesAbroad.flatMap((role) =>
      raised(
        { client: abroad.client, role },
        Math.round((ofRoles[role] ?? data.company) * abroad.inCurrency),
        abroad.currency,
      ),
    ),
    ...company.staff.flatMap(({ row }) =>
      row.name === data.person.name ? rate({ user_id: row.id }, data.person.amount) : [],
    ),
    ...data.projectRoles.flatMap(({ project, role, amount }) => {
      const project_id = named(project)
      return project_id === undefined ? [] : rate({ project_id, role }, amount)
    }),
    ...data.projectPeople.flatMap(({ project, amount }) => {
      const project_id = named(project)
      // The person on it with the lowest number counts as the one who has been on it longest.
      const user_id = roles.find((one) => one.project_id === project_id)?.user_id
      return project_id === undefined || user_id === undefined ? [] : rate({ project_id, user_id }, amount)
    }),
  ]
}

/** What people cost, by seniority, raised for those who were already there; newcomers have no cost rate yet. */
export function planCostRates(company: Company) {
  return forEverybody(company, 'cost', ({ row: { id, name }, seniority, joined }, random) => {
    if (name === data.withoutCost) return []
    const amount = random.int(...(data.costs[seniority] as [number, number]))
    const rate = (each: number, valid_from: Day) => ({
      user_id: id,
      amount: each,
      currency: DEFAULT_CURRENCY,
      valid_from,
    })
    const since = joined < firstDay(company) ? firstDay(company) : joined
    const raise = raisedOn(company)
    return [rate(amount, since), ...(since < raise ? [rate(roundToCents(amount * data.costRaise), raise)] : [])]
  })
}

/** What the other currency is worth, on the first day of each month of the history. */
export function planExchangeRates({ from, today, seed }: Company) {
  const { currency } = abroad
  const usual = (expenses.rates as Record<string, number>)[currency] ?? 1
  const rates = []
  for (let month = monthOf(from); month <= monthOf(today); month = nextMonth(month)) {
    const rate = Number((usual * new Random(seed, 'exchange', month).between(0.98, 1.02)).toFixed(4))
    rates.push({ currency, valid_from: monthStart(month), rate, of_sample: true })
  }
  return rates
}
