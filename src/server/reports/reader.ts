import { LRUCache } from 'lru-cache'
import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import { monthEnd, monthOf, monthStart, type Month } from '#shared/months/rules.ts'
import type { ReportQuery } from '#shared/reports/contract.ts'
import { comparedWith, monthsIn, periodFault } from '#shared/reports/periods.ts'
import { groupsOf } from '#shared/reports/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Days } from '#shared/time/units.ts'
import type { Db } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { Kept, KeptBy } from '../http/kept.ts'
import type { Versions } from '../http/versions.ts'
import { Blocks, type Block, type Made } from './blocks.ts'
import { splitBySkill, type SkillCells } from './by-skill.ts'
import { capacityIn, type Capacity } from './capacity.ts'
import { refuseUnknownFilters } from './filters.ts'
import type { IntColumns } from './ints.ts'
import { SKILLS, skillsOfDays } from './month-hours.ts'
import { MonthTables } from './month-tables.ts'
import { told, type AddedUp } from './report.ts'
import { summed, type PeriodData, type ReportData, type Summed } from './summed.ts'

/** How many bytes the kept parts by skill take at most; the cells by skill and the sums of reports each take at most as many again. */
const MOST_SKILL_BYTES = 24_000_000
const MOST_CELL_BYTES = 48_000_000
const MOST_SUM_BYTES = 48_000_000

/** For how many months or parts of months everybody's capacity is kept; also for how many parts of months the skills are. */
const CAPACITIES_KEPT = 40
const PARTS_KEPT = 8

/**
 * How many months are read ahead: the present one and a year before it. By skill, which takes more memory, as many as the last
 * whole quarter can need.
 */
const MONTHS_AHEAD = 13
const SKILL_MONTHS_AHEAD = 6

interface KeptCells {
  readonly block: Block
  readonly shares: IntColumns
  readonly cells: SkillCells
}

interface KeptSums {
  readonly data: ReportData
  readonly sums: Summed
}

/** Reads what reports are made of, and adds them up. */
export class Reports {
  readonly #db: Db
  readonly #blocks: Blocks
  readonly #shares: MonthTables
  readonly #sharesOfDays: KeptBy<string, IntColumns>
  readonly #skillNames: Kept<Map<number, string>>
  readonly #capacities: KeptBy<string, Capacity>
  readonly #bySkill = new LRUCache<string, KeptCells>({
    maxSize: MOST_CELL_BYTES,
    sizeCalculation: ({ cells }) => cells.people.length * 70 + 100,
  })
  /** The pages, parts and total of a report are asked for one by one. */
  readonly #sums = new LRUCache<string, KeptSums>({
    maxSize: MOST_SUM_BYTES,
    sizeCalculation: ({ sums }) => sums.bytes,
  })

  constructor(db: Db, versions: Versions) {
    this.#db = db
    this.#blocks = new Blocks(db, versions)
    this.#shares = new MonthTables(db, versions, MOST_SKILL_BYTES, SKILLS)
    this.#sharesOfDays = new KeptBy(versions, ['time-entries', 'source'], PARTS_KEPT, (period: string) => {
      const { from, to } = daysOfText(period)
      return skillsOfDays(db, from, to)
    })
    this.#skillNames = new Kept(versions, ['skills', 'source'], async () => {
      const rows = await db.selectFrom('skills').select(['id', 'name']).execute()
      return new Map(rows.map(({ id, name }) => [id, name]))
    })
    this.#capacities = new KeptBy(versions, ['people', 'leave', 'company', 'source'], CAPACITIES_KEPT, (days: string) =>
      capacityIn(db, daysOfText(days)),
    )
  }

  /** A report as the caller may see it; 400 at each field that is not possible. `within` is as in `told`. */
  async report(actor: Actor, query: ReportQuery, today: Day, within?: string): Promise<AddedUp> {
    const fault = periodFault(query)
    if (fault) throw invalid({ ...fault })
    if (query.then === query.by) throw invalid({ then: 'Must be another group than the first' })
    await refuseUnknownFilters(this.#db, query)
    const made = await this.#blocks.made()
    const days = query.compare && comparedWith(query, query.compare)
    const ofSkills = query.skill !== undefined || groupsOf(query).includes('skill')
    const [now, before, skills, tagged] = await Promise.all([
      this.#period({ from: query.from, to: query.to }, made, today, ofSkills),
      days ? this.#period(days, made, today, ofSkills) : null,
      ofSkills ? this.#skillNames.get() : NO_SKILLS,
      query.tag === undefined ? null : this.#tagged(query.tag),
    ])
    const sums = this.#summed(actor, query, { made, now, before, skills, tagged }, today)
    return told(actor, query, made, sums, days, within)
  }

  /** Reads what reports of the newest months are made of, the present month first. */
  async readAhead(today: Day, signal: AbortSignal): Promise<false> {
    const made = await this.#blocks.made()
    let month = monthOf(today)
    for (let read = 0; read < MONTHS_AHEAD && !signal.aborted; read += 1) {
      const ofSkills = read < SKILL_MONTHS_AHEAD
      await this.#period({ from: monthStart(month), to: monthEnd(month) }, made, today, ofSkills)
      month = monthOf(addDays(monthStart(month), -1))
    }
    return false
  }

  /** Kept sums cover the same cells. Reports by tag, and those of callers who see only a part of the hours, are added up each time. */
  #summed(actor: Actor, query: ReportQuery, data: ReportData, today: Day): Summed {
    const { sort: _sort, order: _order, ...asked } = query
    const money = actor.permissions.get('projects.budgets')
    const seesAll = actor.permissions.get('timesheets.read') === 'all' && (money === undefined || money === 'all')
    if (!seesAll || data.tagged !== null) return summed(actor, query, data, today)
    const fields = Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1))
    const key = JSON.stringify([money !== undefined, mayOn(actor, 'rates.read', {}), today, fields])
    const kept = this.#sums.get(key)
    if (kept && isSame(kept.data, data)) return kept.sums
    const sums = summed(actor, query, data, today)
    this.#sums.set(key, { data, sums })
    return sums
  }

  async #period(days: Days, made: Made, today: Day, ofSkills: boolean): Promise<PeriodData> {
    const months = monthsIn(days)
    const whole = months.filter((month) => month.whole).map(({ month }) => month)
    const [blocks, parts, shares, capacities] = await Promise.all([
      this.#blocks.of(whole, made, today),
      Promise.all(months.filter((month) => !month.whole).map((month) => this.#blocks.ofDays(month, made, today))),
      ofSkills ? this.#shares.of(whole) : null,
      this.#capacitiesOf(months),
    ])
    const found = new Map<Month, Block>([...blocks, ...parts].map((block) => [block.month, block]))
    const cells = await Promise.all(
      months.map(async ({ month, ...of }) => {
        const block = found.get(month)
        if (!block || !shares) return block
        return this.#cellsBySkill(textOf(of), block, shares.get(month) ?? (await this.#sharesOfDays.of(textOf(of))))
      }),
    )
    return { days, cells: cells.filter((one) => one !== undefined), capacities }
  }

  /** One month after the other: ten years at once would keep the connection of an embedded database from everybody else. */
  async #capacitiesOf(months: readonly Days[]): Promise<Capacity[]> {
    const found: Capacity[] = []
    for (const month of months) found.push(await this.#capacities.of(textOf(month)))
    return found
  }

  #cellsBySkill(days: string, block: Block, shares: IntColumns): SkillCells {
    const kept = this.#bySkill.get(days)
    if (kept?.block === block && kept.shares === shares) return kept.cells
    const cells = splitBySkill(block, shares)
    this.#bySkill.set(days, { block, shares, cells })
    return cells
  }

  async #tagged(tag: string): Promise<Set<number>> {
    const { rows } = await sql<{ id: number }>`
      select project_id as id from project_tags join tags on tags.id = tag_id where lower(tags.name) = lower(${tag})`.execute(
      this.#db,
    )
    return new Set(rows.map(({ id }) => id))
  }
}

const NO_SKILLS: ReadonlyMap<number, string> = new Map()

function textOf({ from, to }: Days): string {
  return `${from}…${to}`
}

function daysOfText(period: string): Days {
  const [from = '', to = ''] = period.split('…')
  return { from, to }
}

function isSame(one: ReportData, other: ReportData): boolean {
  if (one.made !== other.made || one.skills !== other.skills) return false
  return isSamePeriod(one.now, other.now) && isSamePeriod(one.before, other.before)
}

function isSamePeriod(one: PeriodData | null, other: PeriodData | null): boolean {
  if (one === null || other === null) return one === other
  return isSameEach(one.cells, other.cells) && isSameEach(one.capacities, other.capacities)
}

function isSameEach<One>(some: readonly One[], others: readonly One[]): boolean {
  return some.length === others.length && some.every((one, nth) => one === others[nth])
}
