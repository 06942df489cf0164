import { addDays, type Day } from '../time/day.ts'

interface Period {
  readonly label: string
  readonly from: Day
  readonly to: Day
}

/** The periods that are invoiced most, the most usual first. */
export function usualPeriods(today: Day): Period[] {
  const thisMonth = firstOfMonth(today)
  const lastMonth = firstOfMonth(addDays(thisMonth, -1))
  const quarter = quarterOf(today)
  const lastQuarter = quarterOf(addDays(quarter, -1))
  return [
    { label: 'Last month', from: lastMonth, to: addDays(thisMonth, -1) },
    { label: 'This month', from: thisMonth, to: addDays(firstOfMonth(addDays(thisMonth, 31)), -1) },
    { label: 'Last quarter', from: lastQuarter, to: addDays(quarter, -1) },
  ]
}

function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

function quarterOf(day: Day): Day {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}
