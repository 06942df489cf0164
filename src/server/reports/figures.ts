import { utilization } from '#shared/capacity/rules.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { roundMoney } from '#shared/money/currency.ts'
import { isCostKnown } from '#shared/rates/rules.ts'
import type { ReportFigures, ReportMoney } from '#shared/reports/contract.ts'
import { toMoney } from '../rates/prices.ts'
import { LAST_BIT } from './scan.ts'
import type { Sums } from './sums.ts'

/** Whether the caller sees money at all, and whether a report shows utilization. */
export interface Telling {
  readonly revenue: boolean
  readonly cost: boolean
  readonly capacity: boolean
}

/** The figures of the `nth` sum, as the caller may see them. */
export function figuresOf(sums: Sums, nth: number, codes: readonly string[], telling: Telling): ReportFigures {
  const [hours, billable] = [inHours(sums.hours[nth]), inHours(sums.billable[nth])]
  const seesMoney = telling.revenue && (sums.unseenMoney[nth] ?? 0) === 0
  const [revenue, cost] = [sums.revenue[nth] ?? 0, sums.cost[nth] ?? 0]
  const [currency = ''] = codes
  const seesCapacity = telling.capacity && (sums.unseenHours[nth] ?? 0) === 0
  const capacity = inHours(sums.capacity[nth])
  return {
    hours,
    entries: sums.entries[nth] ?? 0,
    billableHours: billable,
    billableShare: shareOf(billable, hours),
    ...(seesMoney && { revenue: amountsOf(sums, nth, codes, 'revenue') }),
    ...(telling.cost && { cost: amountsOf(sums, nth, codes, 'cost'), uncosted: inHours(sums.uncosted[nth]) }),
    ...(seesMoney &&
      telling.cost &&
      isCostKnownOf(sums, nth) && {
        // The difference of the amounts beside it, as they are read.
        margin: roundMoney(toMoney(revenue, currency) - toMoney(cost, currency), currency),
        marginShare: revenue > 0 ? shareOf(revenue - cost, revenue) : null,
      }),
    ...(seesCapacity && { capacity, utilization: utilization(hours, capacity) }),
  }
}

/** Whether at least some hours of the `nth` sum have a cost rate. */
export function isCostKnownOf(sums: Sums, nth: number): boolean {
  return isCostKnown({ hours: sums.hours[nth] ?? 0, uncosted: sums.uncosted[nth] ?? 0 })
}

function amountsOf(sums: Sums, nth: number, codes: readonly string[], which: 'revenue' | 'cost'): ReportMoney {
  const missing = (which === 'revenue' ? sums.missingRevenue : sums.missingCost)[nth] ?? 0
  const amounts = codes.flatMap((currency, number) => {
    const parts = number < sums.currencies ? sums.in(which, nth, number) : 0
    return parts === 0 ? [] : [{ currency, amount: toMoney(parts, currency) }]
  })
  return {
    total: toMoney(sums[which][nth] ?? 0, codes[0] ?? ''),
    amounts,
    missing: codes.filter((_, number) => (missing >> Math.min(number, LAST_BIT)) & 1),
  }
}

/** Seconds as hours, to the hundredth. */
function inHours(seconds: number | undefined): number {
  return roundToCents((seconds ?? 0) / 3600)
}

/** In percent, with one decimal; null if the whole is 0. */
function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}
