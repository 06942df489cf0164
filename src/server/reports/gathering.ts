import type { Month } from '#shared/months/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { RateCorrection } from '../rates/corrections.ts'
import { exchangeDay } from '../rates/exchange.ts'
import type { Block, Made } from './blocks.ts'
import type { IntColumns } from './ints.ts'
import { NO_HOURS } from './month-hours.ts'
import type { PricedHours } from './priced-hours.ts'

/** Puts the cells of a block together: rows of hours, what they earn if that is not their worth, and cells beyond the rows. */
export class Gathering {
  readonly #month: Month
  readonly #day: Day
  readonly #hours: IntColumns
  readonly #priced: PricedHours
  readonly #made: Made
  /** Rows that earn something other than what their hours are worth, and how much. */
  readonly #earned = new Map<number, number>()
  readonly #rests: { project: number; parts: number }[] = []
  readonly #corrections: RateCorrection[] = []

  constructor(month: Month, hours: IntColumns, priced: PricedHours, made: Made, today: Day) {
    this.#month = month
    this.#day = exchangeDay(month, today)
    this.#hours = hours
    this.#priced = priced
    this.#made = made
  }

  earn(row: number, parts: number): void {
    this.#earned.set(row, parts)
  }

  rest(project: number, parts: number): void {
    this.#rests.push({ project, parts })
  }

  /** Adds what a correction of closed months changes. */
  correct(correction: RateCorrection): void {
    this.#corrections.push(correction)
  }

  block(): Block {
    const [people = new Int32Array(0)] = this.#hours
    const rows = people.length
    const beyond = this.#beyond()
    const longer = (column: Int32Array | undefined, of: (cell: (typeof beyond)[number]) => number): Int32Array => {
      if (beyond.length === 0) return column ?? new Int32Array(0)
      const made = new Int32Array(rows + beyond.length)
      made.set(column ?? [])
      for (const [nth, cell] of beyond.entries()) made[rows + nth] = of(cell)
      return made
    }
    const amounts = <Column extends Float64Array | Uint8Array>(
      made: Column,
      column: Column,
      of: (cell: (typeof beyond)[number]) => number,
    ) => {
      made.set(column)
      for (const [nth, cell] of beyond.entries()) made[rows + nth] = of(cell)
      return made
    }
    const all = rows + beyond.length
    const { worth, worthIn, cost, costIn, uncosted } = this.#priced
    const block = {
      month: this.#month,
      rows,
      people: longer(this.#hours[0], ({ person }) => person),
      projects: longer(this.#hours[1], ({ project }) => project),
      codes: longer(this.#hours[2], ({ code }) => code),
      seconds: longer(this.#hours[3], () => 0),
      entries: longer(this.#hours[4], () => 0),
      uncosted: longer(uncosted, () => 0),
      revenue: amounts(new Float64Array(all), worth, (cell) => cell.revenue),
      revenueIn: amounts(new Uint8Array(all), worthIn, (cell) => cell.revenueIn),
      cost: amounts(new Float64Array(all), cost, (cell) => cell.cost),
      costIn: amounts(new Uint8Array(all), costIn, (cell) => cell.costIn),
      rowOf: longer(undefined, ({ row }) => row),
    }
    for (const [row, parts] of this.#earned) {
      block.revenue[row] = parts
      block.revenueIn[row] = 0
    }
    return {
      ...block,
      revenueHere: this.#here(block.revenue, block.revenueIn),
      costHere: this.#here(block.cost, block.costIn),
    }
  }

  /** Amounts in the company's currency; the same array if all amounts are in it. */
  #here(amounts: Float64Array, currencies: Uint8Array): Float64Array {
    if (currencies.every((currency) => currency === 0)) return amounts
    const rates = this.#made.currencies.codes.map((code) => this.#made.facts.exchangeOn(code, this.#day) ?? 0)
    return amounts.map((parts, cell) => parts * (rates[currencies[cell] ?? 0] ?? 0))
  }

  #beyond() {
    const [people, projects, codes] = this.#hours
    const cells: Beyond[] = this.#priced.further.flatMap(({ row, worth, cost }) => {
      const of = { row, person: people?.[row] ?? 0, project: projects?.[row] ?? 0, code: codes?.[row] ?? 0 }
      const none = { revenue: 0, revenueIn: 0, cost: 0, costIn: 0 }
      const number = (currency: string) => this.#made.currencies.numberOf(currency)
      return [
        // A row that earns a fee is in the company's currency only.
        ...(this.#earned.has(row) ? [] : worth).map(({ parts, currency }) => ({
          ...of,
          ...none,
          revenue: parts,
          revenueIn: number(currency),
        })),
        ...cost.map(({ parts, currency }) => ({ ...of, ...none, cost: parts, costIn: number(currency) })),
      ]
    })
    for (const { project, parts } of this.#rests) {
      cells.push({ row: -1, person: 0, project, code: NO_HOURS, revenue: parts, revenueIn: 0, cost: 0, costIn: 0 })
    }
    for (const { userId, projectId, revenue, cost } of this.#corrections) {
      const of = { row: -1, person: userId, project: projectId, code: NO_HOURS }
      cells.push({ ...of, revenue, revenueIn: 0, cost, costIn: 0 })
    }
    return cells
  }
}

interface Beyond {
  readonly row: number
  readonly person: number
  readonly project: number
  readonly code: number
  readonly revenue: number
  readonly revenueIn: number
  readonly cost: number
  readonly costIn: number
}
