import { monthOf, type Month } from '../months/rules.ts'
import { addDays, type Day } from '../time/day.ts'
import { shareOut } from './earned.ts'

/**
 * The worth of months (in cents), by week. Each month's worth is distributed over its weeks like the project's hours; in a week
 * that belongs to two months, each month gets the part of its days. The weeks add up to the months, to the cent.
 */
export function worthByWeek(
  months: ReadonlyMap<Month, number>,
  weeks: readonly { readonly week: Day; readonly hours: number }[],
): Map<Day, number> {
  const worth = new Map<Day, number>(weeks.map(({ week }) => [week, 0]))
  const parts = weeks.flatMap(({ week, hours }) => {
    const days = Map.groupBy([0, 1, 2, 3, 4, 5, 6], (nth) => monthOf(addDays(week, nth)))
    return [...days].map(([month, own]) => ({ week, month, weight: Math.round(hours * 100) * own.length }))
  })
  for (const [month, own] of Map.groupBy(parts, (part) => part.month)) {
    const cents = months.get(month) ?? 0
    if (cents === 0 || own.every(({ weight }) => weight === 0)) continue
    const shares = shareOut(
      cents,
      own.map(({ weight }) => weight),
    )
    for (const [nth, { week }] of own.entries()) worth.set(week, (worth.get(week) ?? 0) + (shares[nth] ?? 0))
  }
  return worth
}
