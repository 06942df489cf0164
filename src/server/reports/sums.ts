import { isBillable } from '../time-entries/category-code.ts'
import type { Cells } from './blocks.ts'

const NONE: Float64Array = new Float64Array(0)
const NO_BITS: Int32Array = new Int32Array(0)

/** What the caller does not see of a cell: the money of its project, other hours of its person. */
export const UNSEEN = { money: 1, hours: 2 } as const

/**
 * Sums by a number that is given to each of their keys in turn, in whole units; they grow with the keys. Columns that most reports leave empty are
 * made once something is added to them.
 */
export class Sums {
  hours: Float64Array
  billable: Float64Array
  entries: Float64Array
  uncosted = NONE
  revenue = NONE
  cost = NONE
  capacity = NONE
  /** How many cells there are whose money, and whose people's other hours, the caller does not see. */
  unseenMoney = NONE
  unseenHours = NONE
  /** Bits of the currencies without an exchange rate. */
  missingRevenue = NO_BITS
  missingCost = NO_BITS
  readonly currencies: number
  /** By currency, beside each other; none where there is one currency. */
  #revenueBy = NONE
  #costBy = NONE
  #room: number

  constructor(currencies: number, room = 256) {
    this.currencies = currencies
    this.#room = room
    this.hours = new Float64Array(room)
    this.billable = new Float64Array(room)
    this.entries = new Float64Array(room)
  }

  /** Of memory. */
  get bytes(): number {
    const columns = [this.hours, this.billable, this.entries, this.uncosted, this.revenue, this.cost, this.capacity]
    const others = [this.unseenMoney, this.unseenHours, this.missingRevenue, this.missingCost]
    return [...columns, ...others, this.#revenueBy, this.#costBy].reduce(
      (sum, { byteLength }) => sum + byteLength,
      1_000,
    )
  }

  /** Makes room for so many keys. */
  reserve(count: number): void {
    if (count <= this.#room) return
    this.#room = Math.max(count, this.#room * 2)
    this.hours = this.#long(this.hours)
    this.billable = this.#long(this.billable)
    this.entries = this.#long(this.entries)
  }

  /** As long as there is room for; the same where it is. */
  #long(column: Float64Array, times = 1): Float64Array {
    if (column.length >= this.#room * times) return column
    const made = new Float64Array(this.#room * times)
    made.set(column)
    return made
  }

  #longBits(column: Int32Array): Int32Array {
    if (column.length >= this.#room) return column
    const made = new Int32Array(this.#room)
    made.set(column)
    return made
  }

  /** Adds a cell. `missing` has the bit of each currency without an exchange rate, 0 for others; `unseen` is of `UNSEEN`. */
  addCell(to: number, cells: Cells, cell: number, missing: readonly number[], unseen: number): void {
    const hundredths = cells.hundredths[cell] ?? 0
    this.hours[to] = (this.hours[to] ?? 0) + hundredths
    if (isBillable(cells.codes[cell] ?? 0)) this.billable[to] = (this.billable[to] ?? 0) + hundredths
    this.entries[to] = (this.entries[to] ?? 0) + (cells.entries[cell] ?? 0)
    const uncosted = cells.uncosted[cell] ?? 0
    if (uncosted !== 0) this.#addUncosted(to, uncosted)
    if (unseen !== 0) this.#addUnseen(to, unseen & UNSEEN.money ? 1 : 0, unseen & UNSEEN.hours ? 1 : 0)
    const [revenue, cost] = [cells.revenue[cell] ?? 0, cells.cost[cell] ?? 0]
    const [revenueHere, costHere] = [cells.revenueHere[cell] ?? 0, cells.costHere[cell] ?? 0]
    if (revenue !== 0 || revenueHere !== 0) {
      const currency = cells.revenueIn[cell] ?? 0
      this.#addRevenue(to, revenueHere, missing[currency] ?? 0)
      if (this.currencies > 1) this.#addRevenueIn(to * this.currencies + currency, revenue)
    }
    if (cost !== 0 || costHere !== 0) {
      const currency = cells.costIn[cell] ?? 0
      this.#addCost(to, costHere, missing[currency] ?? 0)
      if (this.currencies > 1) this.#addCostIn(to * this.currencies + currency, cost)
    }
  }

  addCapacity(to: number, hundredths: number): void {
    this.capacity = this.#long(this.capacity)
    this.capacity[to] = (this.capacity[to] ?? 0) + hundredths
  }

  /** Adds what another one has under a number. */
  add(to: number, other: Sums, from: number): void {
    this.hours[to] = (this.hours[to] ?? 0) + (other.hours[from] ?? 0)
    this.billable[to] = (this.billable[to] ?? 0) + (other.billable[from] ?? 0)
    this.entries[to] = (this.entries[to] ?? 0) + (other.entries[from] ?? 0)
    if (other.uncosted.length > 0) this.#addUncosted(to, other.uncosted[from] ?? 0)
    if (other.capacity.length > 0) this.addCapacity(to, other.capacity[from] ?? 0)
    if (other.unseenMoney.length > 0) this.#addUnseen(to, other.unseenMoney[from] ?? 0, other.unseenHours[from] ?? 0)
    if (other.revenue.length > 0) this.#addRevenue(to, other.revenue[from] ?? 0, other.missingRevenue[from] ?? 0)
    if (other.cost.length > 0) this.#addCost(to, other.cost[from] ?? 0, other.missingCost[from] ?? 0)
    if (this.currencies === 1) return
    for (let currency = 0; currency < this.currencies; currency += 1) {
      const at = to * this.currencies + currency
      const [revenue, cost] = [other.in('revenue', from, currency), other.in('cost', from, currency)]
      if (revenue !== 0) this.#addRevenueIn(at, revenue)
      if (cost !== 0) this.#addCostIn(at, cost)
    }
  }

  /** Cents in one of the currencies. */
  in(which: 'revenue' | 'cost', number: number, currency: number): number {
    if (this.currencies === 1) return this[which][number] ?? 0
    return (which === 'revenue' ? this.#revenueBy : this.#costBy)[number * this.currencies + currency] ?? 0
  }

  #addUncosted(to: number, hundredths: number): void {
    this.uncosted = this.#long(this.uncosted)
    this.uncosted[to] = (this.uncosted[to] ?? 0) + hundredths
  }

  #addUnseen(to: number, money: number, hours: number): void {
    this.unseenMoney = this.#long(this.unseenMoney)
    this.unseenHours = this.#long(this.unseenHours)
    this.unseenMoney[to] = (this.unseenMoney[to] ?? 0) + money
    this.unseenHours[to] = (this.unseenHours[to] ?? 0) + hours
  }

  #addRevenue(to: number, cents: number, missing: number): void {
    this.revenue = this.#long(this.revenue)
    this.revenue[to] = (this.revenue[to] ?? 0) + cents
    if (missing === 0) return
    this.missingRevenue = this.#longBits(this.missingRevenue)
    this.missingRevenue[to] = (this.missingRevenue[to] ?? 0) | missing
  }

  #addCost(to: number, cents: number, missing: number): void {
    this.cost = this.#long(this.cost)
    this.cost[to] = (this.cost[to] ?? 0) + cents
    if (missing === 0) return
    this.missingCost = this.#longBits(this.missingCost)
    this.missingCost[to] = (this.missingCost[to] ?? 0) | missing
  }

  #addRevenueIn(at: number, cents: number): void {
    this.#revenueBy = this.#long(this.#revenueBy, this.currencies)
    this.#revenueBy[at] = (this.#revenueBy[at] ?? 0) + cents
  }

  #addCostIn(at: number, cents: number): void {
    this.#costBy = this.#long(this.#costBy, this.currencies)
    this.#costBy[at] = (this.#costBy[at] ?? 0) + cents
  }
}

/** Gives each key, a whole number, the next small one: as a map does, several times faster where there are hundreds of thousands. */
export class Numbers {
  #keys = new Float64Array(1024).fill(-1)
  #numbers = new Int32Array(1024)
  /** The keys in the order of their numbers. */
  readonly all: number[] = []

  /** The number of a key; a new one where it has none. */
  of(key: number): number {
    const mask = this.#keys.length - 1
    let at = spread(key) & mask
    for (;;) {
      const there = this.#keys[at]
      if (there === key) return this.#numbers[at] ?? 0
      if (there === -1) break
      at = (at + 1) & mask
    }
    const number = this.all.push(key) - 1
    this.#keys[at] = key
    this.#numbers[at] = number
    if (this.all.length * 2 > this.#keys.length) this.#grow()
    return number
  }

  #grow(): void {
    const length = this.#keys.length * 4
    this.#keys = new Float64Array(length).fill(-1)
    this.#numbers = new Int32Array(length)
    for (const [number, key] of this.all.entries()) {
      let at = spread(key) & (length - 1)
      while (this.#keys[at] !== -1) at = (at + 1) & (length - 1)
      this.#keys[at] = key
      this.#numbers[at] = number
    }
  }
}

function spread(key: number): number {
  const high = Math.floor(key / 0x1_0000_0000)
  const mixed = Math.imul((key | 0) ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
