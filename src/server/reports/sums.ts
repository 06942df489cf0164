import { isBillable } from '../time-entries/category-code.ts'
import type { Cells } from './blocks.ts'

const NONE: Float64Array = new Float64Array(0)
const NO_BITS: Int32Array = new Int32Array(0)

/** What the caller does not see of a cell: its project's money, or its person's other hours. */
export const UNSEEN = { money: 1, hours: 2 } as const

/**
 * Sums in whole units, by the numbers that keys get one after the other; they grow with the keys. Columns that most reports
 * leave empty are made when something is first added to them.
 */
export class Sums {
  hours: Float64Array
  billable: Float64Array
  entries: Float64Array
  uncosted = NONE
  revenue = NONE
  cost = NONE
  capacity = NONE
  /** The number of cells whose money the caller does not see; below, of those whose person's other hours they do not see. */
  unseenMoney = NONE
  unseenHours = NONE
  /** Bits of the currencies without an exchange rate. */
  missingRevenue = NO_BITS
  missingCost = NO_BITS
  readonly currencies: number
  /** By currency, side by side; empty if there is only one currency. */
  readonly #by = { revenue: NONE, cost: NONE }
  #room: number

  constructor(currencies: number, room = 256) {
    this.currencies = currencies
    this.#room = room
    this.hours = new Float64Array(room)
    this.billable = new Float64Array(room)
    this.entries = new Float64Array(room)
  }

  /** How many bytes of memory they take. */
  get bytes(): number {
    const columns = [this.hours, this.billable, this.entries, this.uncosted, this.revenue, this.cost, this.capacity]
    const others = [this.unseenMoney, this.unseenHours, this.missingRevenue, this.missingCost]
    return [...columns, ...others, ...Object.values(this.#by)].reduce((sum, { byteLength }) => sum + byteLength, 1_000)
  }

  /** Makes room for a number of keys. */
  reserve(count: number): void {
    if (count <= this.#room) return
    this.#room = Math.max(count, this.#room * 2)
    this.hours = this.#long(this.hours)
    this.billable = this.#long(this.billable)
    this.entries = this.#long(this.entries)
  }

  /** The column as long as there is room for; the same column if it is long enough. */
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

  /**
   * Adds each cell under its number, column by column; cells with the number -1 are left out. `missing` has the bit of each
   * currency without an exchange rate, 0 for others; `unseen` holds values of `UNSEEN`, and is null if the caller sees
   * everything.
   */
  addCells(numbers: Int32Array, cells: Cells, missing: readonly number[], unseen: Uint8Array | null): void {
    addColumn(this.hours, numbers, cells.seconds)
    addColumn(this.entries, numbers, cells.entries)
    addBillable(this.billable, numbers, cells)
    if (hasAny(cells.uncosted)) {
      this.uncosted = this.#long(this.uncosted)
      addColumn(this.uncosted, numbers, cells.uncosted)
    }
    if (unseen) {
      for (let cell = 0; cell < numbers.length; cell += 1) {
        const [number = -1, bits = 0] = [numbers[cell], unseen[cell]]
        if (number >= 0 && bits !== 0) this.#addUnseen(number, bits & UNSEEN.money ? 1 : 0, bits & UNSEEN.hours ? 1 : 0)
      }
    }
    this.#addAmounts('revenue', numbers, cells, missing)
    this.#addAmounts('cost', numbers, cells, missing)
  }

  #addAmounts(which: 'revenue' | 'cost', numbers: Int32Array, cells: Cells, missing: readonly number[]): void {
    const [amounts, amountsHere, currencies] = [cells[which], cells[`${which}Here`], cells[`${which}In`]]
    if (!hasAny(amounts)) return
    this[which] = this.#long(this[which])
    addColumn(this[which], numbers, amountsHere)
    const isMissing = missing.some((bits) => bits !== 0)
    if (this.currencies === 1 && !isMissing) return
    for (let cell = 0; cell < numbers.length; cell += 1) {
      const [number = -1, parts = 0, currency = 0] = [numbers[cell], amounts[cell], currencies[cell]]
      if (number < 0 || parts === 0) continue
      if (isMissing) this.#add(which, number, 0, missing[currency] ?? 0)
      if (this.currencies > 1) this.#addIn(which, number * this.currencies + currency, parts)
    }
  }

  addCapacity(to: number, seconds: number): void {
    this.capacity = this.#long(this.capacity)
    this.capacity[to] = (this.capacity[to] ?? 0) + seconds
  }

  /** Adds the sums that another one has under a number. */
  add(to: number, other: Sums, from: number): void {
    this.hours[to] = (this.hours[to] ?? 0) + (other.hours[from] ?? 0)
    this.billable[to] = (this.billable[to] ?? 0) + (other.billable[from] ?? 0)
    this.entries[to] = (this.entries[to] ?? 0) + (other.entries[from] ?? 0)
    if (other.uncosted.length > 0) {
      this.uncosted = this.#long(this.uncosted)
      this.uncosted[to] = (this.uncosted[to] ?? 0) + (other.uncosted[from] ?? 0)
    }
    if (other.capacity.length > 0) this.addCapacity(to, other.capacity[from] ?? 0)
    if (other.unseenMoney.length > 0) this.#addUnseen(to, other.unseenMoney[from] ?? 0, other.unseenHours[from] ?? 0)
    if (other.revenue.length > 0) this.#add('revenue', to, other.revenue[from] ?? 0, other.missingRevenue[from] ?? 0)
    if (other.cost.length > 0) this.#add('cost', to, other.cost[from] ?? 0, other.missingCost[from] ?? 0)
    if (this.currencies === 1) return
    for (let currency = 0; currency < this.currencies; currency += 1) {
      const at = to * this.currencies + currency
      for (const which of ['revenue', 'cost'] as const) {
        const parts = other.in(which, from, currency)
        if (parts !== 0) this.#addIn(which, at, parts)
      }
    }
  }

  /** Parts in one of the currencies. */
  in(which: 'revenue' | 'cost', number: number, currency: number): number {
    if (this.currencies === 1) return this[which][number] ?? 0
    return this.#by[which][number * this.currencies + currency] ?? 0
  }

  #addUnseen(to: number, money: number, hours: number): void {
    this.unseenMoney = this.#long(this.unseenMoney)
    this.unseenHours = this.#long(this.unseenHours)
    this.unseenMoney[to] = (this.unseenMoney[to] ?? 0) + money
    this.unseenHours[to] = (this.unseenHours[to] ?? 0) + hours
  }

  #add(which: 'revenue' | 'cost', to: number, parts: number, missing: number): void {
    this[which] = this.#long(this[which])
    this[which][to] = (this[which][to] ?? 0) + parts
    if (missing === 0) return
    const bits = which === 'revenue' ? 'missingRevenue' : 'missingCost'
    this[bits] = this.#longBits(this[bits])
    this[bits][to] = (this[bits][to] ?? 0) | missing
  }

  #addIn(which: 'revenue' | 'cost', at: number, parts: number): void {
    this.#by[which] = this.#long(this.#by[which], this.currencies)
    this.#by[which][at] = (this.#by[which][at] ?? 0) + parts
  }
}

function addColumn(to: Float64Array, numbers: Int32Array, column: Int32Array | Float64Array): void {
  for (let cell = 0; cell < numbers.length; cell += 1) {
    const number = numbers[cell] ?? -1
    if (number >= 0) to[number] = (to[number] ?? 0) + (column[cell] ?? 0)
  }
}

function addBillable(to: Float64Array, numbers: Int32Array, { codes, seconds }: Cells): void {
  for (let cell = 0; cell < numbers.length; cell += 1) {
    const number = numbers[cell] ?? -1
    if (number >= 0 && isBillable(codes[cell] ?? 0)) to[number] = (to[number] ?? 0) + (seconds[cell] ?? 0)
  }
}

function hasAny(column: Int32Array | Float64Array): boolean {
  for (let cell = 0; cell < column.length; cell += 1) if (column[cell] !== 0) return true
  return false
}

/** Gives each key, a whole number, the next small number. It works like a map, but several times faster for hundreds of thousands of keys. */
export class Numbers {
  #keys = new Float64Array(1024).fill(-1)
  #numbers = new Int32Array(1024)
  /** The keys in the order of their numbers. */
  readonly all: number[] = []

  /** The number of a key; a new one if it has none yet. */
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
