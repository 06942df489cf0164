import { utilization } from '#shared/capacity/rules.ts'
import { isCostKnown } from '#shared/rates/rules.ts'
import type { ReportFigures, ReportMoney } from '#shared/reports/contract.ts'
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
  const [hours, billable] = [inUnits(sums.hours[nth]), inUnits(sums.billable[nth])]
  const seesMoney = telling.revenue && (sums.unseenMoney[nth] ?? 0) === 0
  const margin = (sums.revenue[nth] ?? 0) - (sums.cost[nth] ?? 0)
  const revenue = sums.revenue[nth] ?? 0
  const seesCapacity = telling.capacity && (sums.unseenHours[nth] ?? 0) === 0
  const capacity = inUnits(sums.capacity[nth])
  return {
    hours,
    entries: sums.entries[nth] ?? 0,
    billableHours: billable,
    billableShare: shareOf(billable, hours),
    ...(seesMoney && { revenue: moneyOf(sums, nth, codes, 'revenue') }),
    ...(telling.cost && { cost: moneyOf(sums, nth, codes, 'cost'), uncosted: inUnits(sums.uncosted[nth]) }),
    ...(seesMoney &&
      telling.cost &&
      isCostKnownOf(sums, nth) && {
        margin: inUnits(margin),
        marginShare: revenue > 0 ? shareOf(margin, revenue) : null,
      }),
    ...(seesCapacity && { capacity, utilization: utilization(hours, capacity) }),
  }
}

/** Whether at least some hours of the `nth` sum have a cost rate. */
export function isCostKnownOf(sums: Sums, nth: number): boolean {
  return isCostKnown({ hours: sums.hours[nth] ?? 0, uncosted: sums.uncosted[nth] ?? 0 })
}

function moneyOf(sums: Sums, nth: number, codes: readonly string[], which: 'revenue' | 'cost'): ReportMoney {
  const missing = (which === 'revenue' ? sums.missingRevenue : sums.missingCost)[nth] ?? 0
  const amounts = codes.flatMap((currency, number) => {
    const cents = number < sums.currencies ? sums.in(which, nth, number) : 0
    return cents === 0 ? [] : [{ currency, amount: inUnits(cents) }]
  })
  return {
    total: inUnits(sums[which][nth]),
    amounts,
    missing: codes.filter((_, number) => (missing >> Math.min(number, LAST_BIT)) & 1),
  }
}

/** Hundredths as hours, and cents as money. */
function inUnits(hundredths: number | undefined): number {
  return Math.round(hundredths ?? 0) / 100
}

/** In percent, with one decimal; null if the whole is 0. */
function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}
