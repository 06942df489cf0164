import type { ReportGroup } from '#shared/reports/rules.ts'
import { converted } from '../rates/exchange.ts'
import { isBillable } from '../time-entries/category-code.ts'
import type { Block } from './blocks.ts'
import type { Grouping } from './groups.ts'
import type { IntColumns } from './ints.ts'
import { type Numbers, Sums } from './sums.ts'

/** What a scan asks of the cells: each answers by an id, or a code. */
export interface Cut {
  /** Whether the report is of them. */
  readonly person: (id: number) => boolean
  readonly project: (id: number) => boolean
  readonly code: (code: number) => boolean
  /** The id of the one skill that the report is of. */
  readonly skill: number | null
  /** Whether the caller sees all hours of a person, and all hours and the money of a project. */
  readonly seesPerson: (id: number) => boolean
  readonly seesProject: (id: number) => boolean
  readonly seesMoney: (id: number) => boolean
}

/** What a report's cells come to: by the numbers of `keys` (first group × `width` + second group), and together. */
export interface Scanned {
  readonly parts: Sums
  readonly whole: Sums
  /** By the first group alone, how many entries there are: one that shows several skills counts in several parts, and once here. */
  readonly firstEntries: Float64Array
}

export interface Scan {
  readonly groups: readonly ReportGroup[]
  readonly groupings: readonly [Grouping, Grouping | undefined]
  readonly cut: Cut
  readonly keys: Numbers
  /** What a unit of each currency is worth in the company's, by block; null where nobody has said. */
  readonly exchange: readonly (readonly (number | null)[])[]
  /** The parts of skills in the hours of each block; null where the report is of none. */
  readonly skills: readonly IntColumns[] | null
  readonly currencies: number
}

/** One pass over the cells of some blocks, in whole hundredths and cents. */
export function scanned(blocks: readonly Block[], scan: Scan): Scanned {
  const { cut, keys, currencies, groups } = scan
  const [first, second] = scan.groupings
  const width = second?.keys.length ?? 1
  const parts = new Sums(currencies)
  const whole = new Sums(currencies, 1)
  const firstEntries = new Float64Array(first.keys.length)
  const splits = groups.includes('skill')
  const entriesOnce = splits && cut.skill === null
  let lastKey = -1
  let lastNumber = -1
  const numberOf = (key: number) => {
    if (key === lastKey) return lastNumber
    const number = keys.of(key)
    parts.reserve(number + 1)
    lastKey = key
    lastNumber = number
    return number
  }
  for (const [nth, block] of blocks.entries()) {
    const { people, projects, codes } = block
    const exchange = scan.exchange[nth] ?? []
    const shares = scan.skills?.[nth]
    const starts = shares && startsOf(block, shares)
    const add = new Adding(parts, block, exchange)
    let [person, project, takes, seesMoney, seesHours] = [-1, -1, false, false, false]
    for (let cell = 0; cell < people.length; cell += 1) {
      const code = codes[cell] ?? 0
      if (people[cell] !== person || projects[cell] !== project) {
        person = people[cell] ?? 0
        project = projects[cell] ?? 0
        const seesAll = cut.seesPerson(person)
        takes = cut.person(person) && cut.project(project) && (seesAll || cut.seesProject(project))
        seesMoney = cut.seesMoney(project)
        seesHours = seesAll
      }
      if (!takes || !cut.code(code)) continue
      const own = first.of(person, project, code, nth, 0) * width
      const flags = (seesMoney ? 0 : 1) | (seesHours ? 0 : 2)
      if (!shares || !starts) {
        add.cell(numberOf(own + (second ? second.of(person, project, code, nth, 0) : 0)), cell, flags)
        continue
      }
      const row = cell < block.rows ? cell : (block.rowOf[cell] ?? -1)
      if (entriesOnce && cell < block.rows) {
        const entries = block.entries[cell] ?? 0
        whole.entries[0] = (whole.entries[0] ?? 0) + entries
        if (groups[0] !== 'skill') firstEntries[own / width] = (firstEntries[own / width] ?? 0) + entries
      }
      const [from, to] = row < 0 ? [0, 0] : [starts[row] ?? 0, starts[row + 1] ?? 0]
      add.split(cell, row, shares, from, to, flags, (skill) => {
        if (cut.skill !== null && cut.skill !== skill) return -1
        const group = first.of(person, project, code, nth, skill) * width
        return numberOf(group + (second ? second.of(person, project, code, nth, skill) : 0))
      })
    }
  }
  const entries = whole.entries[0] ?? 0
  for (let number = 0; number < keys.all.length; number += 1) {
    parts.reserve(number + 1)
    whole.add(0, parts, number)
    const group = Math.floor((keys.all[number] ?? 0) / width)
    if (!entriesOnce || groups[0] === 'skill')
      firstEntries[group] = (firstEntries[group] ?? 0) + (parts.entries[number] ?? 0)
  }
  if (entriesOnce) whole.entries[0] = entries
  return { parts, whole, firstEntries }
}

/** Adds cells of a block to sums. */
class Adding {
  readonly #sums: Sums
  readonly #block: Block
  readonly #exchange: readonly (number | null)[]

  constructor(sums: Sums, block: Block, exchange: readonly (number | null)[]) {
    this.#sums = sums
    this.#block = block
    this.#exchange = exchange
  }

  cell(to: number, cell: number, flags: number): void {
    const { hundredths, entries, uncosted, revenue, cost } = this.#block
    this.#hours(to, cell, hundredths[cell] ?? 0, entries[cell] ?? 0, uncosted[cell] ?? 0, flags)
    this.#money(
      to,
      cell,
      revenue[cell] ?? 0,
      this.#company(cell, 'revenue'),
      cost[cell] ?? 0,
      this.#company(cell, 'cost'),
    )
  }

  /**
   * A cell in the parts of its skills: hours as the entries share them, and all else in the same proportions, in the order of the skills' ids, rounded
   * so that the parts add up to the cell.
   */
  split(
    cell: number,
    row: number,
    shares: IntColumns,
    from: number,
    to: number,
    flags: number,
    numberOf: (skill: number) => number,
  ): void {
    const { hundredths, uncosted, revenue, cost, rows } = this.#block
    if (row < 0 || from === to) {
      const number = numberOf(0)
      if (number >= 0) this.cell(number, cell, flags)
      return
    }
    const [, , , skills, parts, entries] = shares
    const all = hundredths[row] ?? 0
    const amounts = [
      uncosted[cell] ?? 0,
      revenue[cell] ?? 0,
      this.#company(cell, 'revenue'),
      cost[cell] ?? 0,
      this.#company(cell, 'cost'),
    ]
    const before = [0, 0, 0, 0, 0]
    let sum = 0
    for (let share = from; share < to; share += 1) {
      const part = parts?.[share] ?? 0
      sum += part
      const own = amounts.map((amount, nth) => {
        const upTo = all === 0 ? 0 : Math.floor((amount * sum) / all + 0.5)
        const mine = upTo - (before[nth] ?? 0)
        before[nth] = upTo
        return mine
      })
      const number = numberOf(skills?.[share] ?? 0)
      if (number < 0) continue
      const isRow = cell < rows
      this.#hours(number, cell, isRow ? part : 0, isRow ? (entries?.[share] ?? 0) : 0, own[0] ?? 0, flags)
      this.#money(number, cell, own[1] ?? 0, own[2] ?? 0, own[3] ?? 0, own[4] ?? 0)
    }
  }

  #hours(to: number, cell: number, hundredths: number, entries: number, uncosted: number, flags: number): void {
    const sums = this.#sums
    sums.hours[to] = (sums.hours[to] ?? 0) + hundredths
    if (isBillable(this.#block.codes[cell] ?? 0)) sums.billable[to] = (sums.billable[to] ?? 0) + hundredths
    sums.entries[to] = (sums.entries[to] ?? 0) + entries
    sums.uncosted[to] = (sums.uncosted[to] ?? 0) + uncosted
    if (flags & 1) sums.unseenMoney[to] = (sums.unseenMoney[to] ?? 0) + 1
    if (flags & 2) sums.unseenHours[to] = (sums.unseenHours[to] ?? 0) + 1
  }

  #money(to: number, cell: number, revenue: number, revenueHere: number, cost: number, costHere: number): void {
    const sums = this.#sums
    const { revenueIn, costIn } = this.#block
    if (revenue !== 0) {
      const currency = revenueIn[cell] ?? 0
      const at = to * sums.currencies + currency
      sums.revenueBy[at] = (sums.revenueBy[at] ?? 0) + revenue
      sums.revenue[to] = (sums.revenue[to] ?? 0) + revenueHere
      if (this.#exchange[currency] === null) sums.missingRevenue[to] = (sums.missingRevenue[to] ?? 0) | bit(currency)
    }
    if (cost !== 0) {
      const currency = costIn[cell] ?? 0
      const at = to * sums.currencies + currency
      sums.costBy[at] = (sums.costBy[at] ?? 0) + cost
      sums.cost[to] = (sums.cost[to] ?? 0) + costHere
      if (this.#exchange[currency] === null) sums.missingCost[to] = (sums.missingCost[to] ?? 0) | bit(currency)
    }
  }

  /** What a cell is in the company's currency; nothing where no exchange rate is known. */
  #company(cell: number, which: 'revenue' | 'cost'): number {
    const currency = this.#block[`${which}In`][cell] ?? 0
    const cents = this.#block[which][cell] ?? 0
    return converted(cents, this.#exchange[currency] ?? 0)
  }
}

/** Currencies beyond share the last bit. */
export const LAST_BIT = 30

function bit(currency: number): number {
  return 1 << Math.min(currency, LAST_BIT)
}

/** Where the shares of each row of hours begin; both are sorted by person, project and code. */
function startsOf({ rows, people, projects, codes }: Block, shares: IntColumns): Int32Array {
  const [persons = EMPTY, ofProjects = EMPTY, ofCodes = EMPTY] = shares
  const starts = new Int32Array(rows + 1)
  let share = 0
  for (let row = 0; row < rows; row += 1) {
    // Shares of hours that the rows do not have yet are left out.
    while (share < persons.length && compare(share, row) < 0) share += 1
    starts[row] = share
    while (share < persons.length && compare(share, row) === 0) share += 1
    starts[row + 1] = share
  }
  return starts

  function compare(one: number, row: number): number {
    return (
      (persons[one] ?? 0) - (people[row] ?? 0) ||
      (ofProjects[one] ?? 0) - (projects[row] ?? 0) ||
      (ofCodes[one] ?? 0) - (codes[row] ?? 0)
    )
  }
}

const EMPTY = new Int32Array(0)
