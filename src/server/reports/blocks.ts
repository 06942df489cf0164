import { LRUCache } from 'lru-cache'
import { monthEnd, monthStart, type Month } from '#shared/months/rules.ts'
import { spreadEarned } from '#shared/projects/earned.ts'
import type { Day } from '#shared/time/day.ts'
import type { Days } from '#shared/time/units.ts'
import type { Db } from '../db/tables.ts'
import { Kept, KeptParts } from '../http/kept.ts'
import type { Versions } from '../http/versions.ts'
import { exchangeDay } from '../rates/exchange.ts'
import { PARTS_PER_CENT, type Amount } from '../rates/prices.ts'
import { isBillable } from '../time-entries/category-code.ts'
import { earnedIn, earnsFee, feeTerms, type FeeTerms } from './earnings.ts'
import { readFacts, type Facts } from './facts.ts'
import { Gathering } from './gathering.ts'
import type { IntColumns } from './ints.ts'
import { DAYS, HOURS } from './month-hours.ts'
import { MonthTables } from './month-tables.ts'
import { Currencies, pricedDays, PricedHours, pricedHours } from './priced-hours.ts'

/**
 * Hours of a month, or of a part of it, by person, project and code, with what they earn and what they cost: in parts of a
 * currency, and in parts of the company's currency (`…Here`; 0 if there is no exchange rate).
 */
export interface Cells {
  readonly month: Month
  readonly people: Int32Array
  readonly projects: Int32Array
  readonly codes: Int32Array
  readonly seconds: Int32Array
  readonly entries: Int32Array
  readonly uncosted: Int32Array
  readonly revenue: Float64Array
  readonly revenueHere: Float64Array
  readonly revenueIn: Uint8Array
  readonly cost: Float64Array
  readonly costHere: Float64Array
  readonly costIn: Uint8Array
}

/**
 * All cells of a month. The first `rows` are rows of hours. Others have no hours: they are amounts in further currencies of the
 * row that `rowOf` gives for them or, if that is -1, a fee that no hours have earned (person 0).
 */
export interface Block extends Cells {
  readonly rows: number
  readonly rowOf: Int32Array
}

/** What reports are made of, at one moment. */
export interface Made {
  readonly facts: Facts
  readonly currencies: Currencies
}

/**
 * How many bytes each of four caches takes at most: the hours of months, the hours of days, the cells of months, and the cells
 * of parts of months.
 */
const MOST_BYTES = 24_000_000

/** How many projects' earnings are kept. */
const MOST_PROJECTS = 20_000

interface KeptBlock {
  readonly hours: IntColumns
  readonly facts: Facts
  /** The day whose exchange rates convert the amounts. */
  readonly day: Day
  readonly earned: ReadonlyMap<number, number>
  readonly block: Block
}

interface KeptPart {
  readonly days: IntColumns
  readonly whole: Block | undefined
  readonly block: Block
}

/** The cells of months, kept in memory until entries, rates, people or projects change (decision 0079). */
export class Blocks {
  readonly #db: Db
  readonly #hours: MonthTables
  readonly #days: MonthTables
  readonly #facts: Kept<Made>
  readonly #fees: KeptParts<FeeTerms>
  readonly #kept = new LRUCache<Month, KeptBlock>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ block }) => block.people.length * 38 + 100,
  })
  readonly #parts = new LRUCache<string, KeptPart>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ block }) => block.people.length * 58 + 100,
  })

  constructor(db: Db, versions: Versions) {
    this.#db = db
    const madeOf = ['people', 'projects', 'rates', 'company', 'source'] as const
    this.#hours = new MonthTables(db, versions, MOST_BYTES, HOURS)
    this.#days = new MonthTables(db, versions, MOST_BYTES, DAYS)
    this.#facts = new Kept(versions, madeOf, async () => {
      const facts = await readFacts(db)
      return { facts, currencies: new Currencies(facts.currency) }
    })
    const feesMadeOf = [...madeOf, 'allocations', 'leave', 'months'] as const
    this.#fees = new KeptParts(versions, 'projects', feesMadeOf, MOST_PROJECTS, async (today, ids) =>
      feeTerms(db, await readFacts(db), ids, today),
    )
  }

  made(): Promise<Made> {
    return this.#facts.get()
  }

  /** The cells of whole months, in the order in which they are asked for. */
  async of(months: readonly Month[], made: Made, today: Day): Promise<Block[]> {
    const feeProjects = [...made.facts.projects.values()].filter(earnsFee).map(({ id }) => id)
    const [hours, fees] = await Promise.all([this.#hours.of(months), this.#fees.of(today, feeProjects)])
    const earned = new Map(months.map((month) => [month, new Map<number, number>()]))
    for (const fee of fees) {
      for (const [month, cents] of earnedIn(fee, months)) earned.get(month)?.set(fee.projectId, cents)
    }
    const blocks: Block[] = []
    for (const month of months) {
      const now = {
        hours: hours.get(month) ?? [],
        facts: made.facts,
        day: exchangeDay(month, today),
        earned: earned.get(month) ?? new Map<number, number>(),
      }
      const kept = this.#kept.get(month)
      const isFresh = kept && kept.hours === now.hours && kept.facts === now.facts && kept.day === now.day
      if (isFresh && isSame(kept.earned, now.earned)) {
        blocks.push(kept.block)
        continue
      }
      const priced = await pricedHours(this.#db, made.facts, made.currencies, month, now.hours)
      const block = blockOf(month, now.hours, priced, made, now.earned, today)
      this.#kept.set(month, { ...now, block })
      blocks.push(block)
    }
    return blocks
  }

  /**
   * The cells of some days of a month. If a row earns part of a fee in the whole month, the days get the share of it that their
   * hours have in the row's hours of that month.
   */
  async ofDays({ from, to }: Days, made: Made, today: Day): Promise<Block> {
    const month = from.slice(0, 7)
    const [read, [whole]] = await Promise.all([this.#days.of([month]), this.of([month], made, today)])
    const days = read.get(month) ?? []
    const kept = this.#parts.get(`${from}…${to}`)
    if (kept && kept.days === days && kept.whole === whole) return kept.block
    const priced = pricedDays(made.facts, month, days, Number(from.slice(8)), Number(to.slice(8)))
    const present = priced.filter(({ entries }) => entries > 0)
    const hours = (['person', 'project', 'code', 'seconds', 'entries'] as const).map((column) =>
      Int32Array.from(present, (row) => row[column]),
    )
    const amounts = new PricedHours(present.length, made.currencies)
    for (const [row, of] of present.entries()) amounts.set(row, of)
    const cells = new Gathering(month, hours, amounts, made, today)
    const wholeRows = whole ? rowsByKey(whole, made.facts) : new Map<string, number>()
    for (const [row, { project, seconds, before, ...of }] of present.entries()) {
      const facts = made.facts.projects.get(project)
      if (!facts || facts.billing === 'Time and Material') continue
      const wholeRow = wholeRows.get(`${of.person} ${project} ${of.code}`)
      const earned = wholeRow === undefined ? 0 : (whole?.revenue[wholeRow] ?? 0)
      const all = wholeRow === undefined ? 0 : (whole?.seconds[wholeRow] ?? 0)
      const upTo = (part: number) => (all === 0 ? 0 : Math.floor((earned * Math.min(part, all)) / all + 0.5))
      cells.earn(row, upTo(before + seconds) - upTo(before))
    }
    // If nobody has worked, a month's fee belongs to its last day.
    if (whole && to === monthEnd(month)) {
      for (let cell = whole.rows; cell < whole.people.length; cell += 1) {
        if (whole.rowOf[cell] === -1 && whole.people[cell] === 0)
          cells.rest(whole.projects[cell] ?? 0, whole.revenue[cell] ?? 0)
      }
    }
    // What corrects closed months belongs to the first day.
    if (from === monthStart(month)) for (const one of correctionsIn(made, month)) cells.correct(one)
    const block = cells.block()
    this.#parts.set(`${from}…${to}`, { days, whole, block })
    return block
  }
}

function isSame(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean {
  if (one.size !== other.size) return false
  for (const [project, cents] of other) if (one.get(project) !== cents) return false
  return true
}

/** Rows of projects that earn a fee, by person, project and code. */
function rowsByKey({ people, projects, codes, rows }: Block, facts: Facts): Map<string, number> {
  const found = new Map<string, number>()
  for (let row = 0; row < rows; row += 1) {
    const project = facts.projects.get(projects[row] ?? 0)
    if (project && earnsFee(project)) found.set(`${people[row]} ${projects[row]} ${codes[row]}`, row)
  }
  return found
}

function blockOf(
  month: Month,
  hours: IntColumns,
  priced: PricedHours,
  made: Made,
  earned: ReadonlyMap<number, number>,
  today: Day,
): Block {
  const cells = new Gathering(month, hours, priced, made, today)
  const [, projects = new Int32Array(0), codes, seconds] = hours
  const day = exchangeDay(month, today)
  const ofFee = new Map<number, number[]>()
  for (let row = 0; row < projects.length; row += 1) {
    const project = made.facts.projects.get(projects[row] ?? 0)
    if (!project || project.billing === 'Time and Material') continue
    if (!earnsFee(project)) cells.earn(row, 0)
    else {
      const rows = ofFee.get(project.id)
      if (rows) rows.push(row)
      else ofFee.set(project.id, [row])
    }
  }
  const here = ({ parts, currency }: Amount) => parts * (made.facts.exchangeOn(currency, day) ?? 0)
  const worth = new Map<number, number>()
  for (const { row, worth: further } of priced.further) {
    worth.set(
      row,
      further.reduce((sum, amount) => sum + here(amount), 0),
    )
  }
  for (const project of new Set([...ofFee.keys(), ...earned.keys()])) {
    const rows = ofFee.get(project) ?? []
    const { billing = 'Retainer', totalHours = 0 } = made.facts.projects.get(project) ?? {}
    const { parts, rest } = spreadEarned(
      { billing, planned: totalHours },
      earned.get(project) ?? 0,
      rows.map((row) => ({
        seconds: seconds?.[row] ?? 0,
        billable: isBillable(codes?.[row] ?? 0) ? (seconds?.[row] ?? 0) : 0,
        worth: Math.round(
          here({
            parts: priced.worth[row] ?? 0,
            currency: made.currencies.codes[priced.worthIn[row] ?? 0] ?? '',
          }) + (worth.get(row) ?? 0),
        ),
      })),
    )
    for (const [nth, row] of rows.entries()) cells.earn(row, (parts[nth] ?? 0) * PARTS_PER_CENT)
    if (rest !== 0) cells.rest(project, rest * PARTS_PER_CENT)
  }
  for (const one of correctionsIn(made, month)) cells.correct(one)
  return cells.block()
}

/** What a month reports of corrections; only projects that earn what their hours are worth have corrected revenue. */
function correctionsIn({ facts }: Made, month: Month) {
  return facts.corrections
    .filter((one) => one.month === month)
    .map((one) => (facts.projects.get(one.projectId)?.billing === 'Time and Material' ? one : { ...one, revenue: 0 }))
}
