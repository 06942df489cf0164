/** Sums by a number that is given to each of their keys in turn, in whole units; they grow with the keys. */
export class Sums {
  hours: Float64Array
  billable: Float64Array
  uncosted: Float64Array
  entries: Float64Array
  revenue: Float64Array
  cost: Float64Array
  capacity: Float64Array
  /** How many cells there are whose money, and whose people's other hours, the caller does not see. */
  unseenMoney: Int32Array
  unseenHours: Int32Array
  /** Bits of the currencies without an exchange rate. */
  missingRevenue: Int32Array
  missingCost: Int32Array
  /** By currency, beside each other. */
  revenueBy: Float64Array
  costBy: Float64Array
  readonly currencies: number
  #room = 0

  constructor(currencies: number, room = 256) {
    this.currencies = currencies
    this.hours = this.billable = this.uncosted = this.entries = this.revenue = this.cost = this.capacity = NONE
    this.unseenMoney = this.unseenHours = this.missingRevenue = this.missingCost = NO_BITS
    this.revenueBy = this.costBy = NONE
    this.reserve(room)
  }

  /** Makes room for so many keys. */
  reserve(count: number): void {
    if (count <= this.#room) return
    const room = Math.max(count, this.#room * 2)
    const longer = (of: Float64Array, times = 1) => {
      const made = new Float64Array(room * times)
      made.set(of)
      return made
    }
    const bits = (of: Int32Array) => {
      const made = new Int32Array(room)
      made.set(of)
      return made
    }
    this.hours = longer(this.hours)
    this.billable = longer(this.billable)
    this.uncosted = longer(this.uncosted)
    this.entries = longer(this.entries)
    this.revenue = longer(this.revenue)
    this.cost = longer(this.cost)
    this.capacity = longer(this.capacity)
    this.unseenMoney = bits(this.unseenMoney)
    this.unseenHours = bits(this.unseenHours)
    this.missingRevenue = bits(this.missingRevenue)
    this.missingCost = bits(this.missingCost)
    this.revenueBy = longer(this.revenueBy, this.currencies)
    this.costBy = longer(this.costBy, this.currencies)
    this.#room = room
  }

  /** Adds what another one has under a number. */
  add(to: number, other: Sums, from: number): void {
    this.hours[to] = (this.hours[to] ?? 0) + (other.hours[from] ?? 0)
    this.billable[to] = (this.billable[to] ?? 0) + (other.billable[from] ?? 0)
    this.uncosted[to] = (this.uncosted[to] ?? 0) + (other.uncosted[from] ?? 0)
    this.entries[to] = (this.entries[to] ?? 0) + (other.entries[from] ?? 0)
    this.revenue[to] = (this.revenue[to] ?? 0) + (other.revenue[from] ?? 0)
    this.cost[to] = (this.cost[to] ?? 0) + (other.cost[from] ?? 0)
    this.capacity[to] = (this.capacity[to] ?? 0) + (other.capacity[from] ?? 0)
    this.unseenMoney[to] = (this.unseenMoney[to] ?? 0) + (other.unseenMoney[from] ?? 0)
    this.unseenHours[to] = (this.unseenHours[to] ?? 0) + (other.unseenHours[from] ?? 0)
    this.missingRevenue[to] = (this.missingRevenue[to] ?? 0) | (other.missingRevenue[from] ?? 0)
    this.missingCost[to] = (this.missingCost[to] ?? 0) | (other.missingCost[from] ?? 0)
    for (let currency = 0; currency < this.currencies; currency += 1) {
      const [at, of] = [to * this.currencies + currency, from * this.currencies + currency]
      this.revenueBy[at] = (this.revenueBy[at] ?? 0) + (other.revenueBy[of] ?? 0)
      this.costBy[at] = (this.costBy[at] ?? 0) + (other.costBy[of] ?? 0)
    }
  }
}

const NONE = new Float64Array(0)
const NO_BITS = new Int32Array(0)

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
