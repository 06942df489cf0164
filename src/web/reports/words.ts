import type { ReportKey, ReportMoney } from '#shared/reports/contract.ts'
import { quickPeriodOf, wholeMonths } from '#shared/reports/periods.ts'
import type { ReportGroup } from '#shared/reports/choices.ts'
import { dayAs, dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import type { Days } from '#shared/time/units.ts'
import { percentText } from '../widgets/figures.ts'
import { moneyIn } from '../widgets/money.ts'
import { periodLabel, type Definition } from './definition.ts'

/** The words for a group: one, and several of them. */
export const GROUP_LABELS: Readonly<Record<ReportGroup, readonly [one: string, many: string]>> = {
  project: ['Project', 'projects'],
  client: ['Client', 'clients'],
  person: ['Person', 'people'],
  role: ['Role', 'roles'],
  projectRole: ['Project role', 'project roles'],
  category: ['Category', 'categories'],
  skill: ['Skill', 'skills'],
  month: ['Month', 'months'],
}

/** A row by its name: October 2026 for a month. */
export function rowName(group: ReportGroup, { id, name }: ReportKey): string {
  return group === 'month' && typeof id === 'string' ? dayAs(`${id}-01`, 'MMMM yyyy') : name
}

/** A period in as few words as possible: October 2026, Q3 2026, 2026, Oct 2025 – Sep 2026, 3 Oct – 9 Nov 2026. */
export function daysText({ from, to }: Days): string {
  const months = wholeMonths({ from, to })
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  if (months === 1) return dayAs(from, 'MMMM yyyy')
  if (months === 12 && sameYear) return from.slice(0, 4)
  const quarter = (Number(from.slice(5, 7)) - 1) / 3
  if (months === 3 && Number.isInteger(quarter)) return `Q${quarter + 1} ${from.slice(0, 4)}`
  if (months !== null) return `${dayAs(from, sameYear ? 'MMM' : 'MMM yyyy')} – ${dayAs(to, 'MMM yyyy')}`
  if (from === to) return dayText(from)
  return `${sameYear ? dayAs(from, 'd MMM') : dayText(from)} – ${dayText(to)}`
}

/** The same, preceded by the name of the quick period if it is one today: Last Month, October 2026. */
export function periodText(days: Days, today: Day): string {
  const quick = quickPeriodOf(days, today)
  return quick ? `${periodLabel(quick)}, ${daysText(days)}` : daysText(days)
}

/** An amount to the cent, in the company's currency. */
export function amountText(amount: number, currency: string): string {
  return moneyIn(currency).exact(amount)
}

/** The other currencies whose amounts are part of sums in the company's currency. */
export function convertedFrom(company: string, sums: readonly (ReportMoney | undefined)[]): string[] {
  const used = sums.flatMap((money) =>
    (money?.amounts ?? []).flatMap(({ currency }) => (money?.missing.includes(currency) ? [] : [currency])),
  )
  return [...new Set(used)].filter((currency) => currency !== company).sort()
}

/** Amounts without an exchange rate to the company's currency, each in its own: €500.00, $20.00. Empty if there are none. */
export function otherAmounts({ amounts, missing }: ReportMoney): string {
  return amounts
    .filter(({ currency }) => missing.includes(currency))
    .map(({ currency, amount }) => amountText(amount, currency))
    .join(', ')
}

/** A share of something; a dash if the whole is 0. */
export function shareText(percent: number | null | undefined): string {
  return percent === null || percent === undefined ? '–' : percentText(percent).replace('-', '−')
}

/** Filters as text: Client Acme, Billable. Names are undefined while they are read. */
export function filterTexts(
  { userId, projectId, client, role, projectRole, category, skill, tag, billable }: Definition,
  names: { person: string | undefined; project: string | undefined },
): string[] {
  const named = [
    ['Project', projectId && (names.project ?? '…')],
    ['Client', client],
    ['Person', userId && (names.person ?? '…')],
    ['Role', role],
    ['Project role', projectRole],
    ['Category', category],
    ['Skill', skill],
    ['Tag', tag],
  ] as const
  const texts = named.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]))
  return billable === undefined
    ? texts
    : [...texts, billable === 'true' ? 'Billable hours' : 'Hours that are not billable']
}
