import { sql } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { Month } from '#shared/months/rules.ts'
import type { ReportQuery } from '#shared/reports/contract.ts'
import { comparedWith, monthsIn, periodFault } from '#shared/reports/periods.ts'
import { groupsOf } from '#shared/reports/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Days } from '#shared/time/units.ts'
import type { Db } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { KeptBy } from '../http/kept.ts'
import type { Versions } from '../http/versions.ts'
import { Blocks, type Block, type Made } from './blocks.ts'
import { capacitiesOf, type Capacities } from './capacity.ts'
import { refuseUnknownFilters } from './filters.ts'
import type { IntColumns } from './ints.ts'
import { SKILLS, skillsOfDays } from './month-hours.ts'
import { MonthTables } from './month-tables.ts'
import { addedUp, type AddedUp, type PeriodData } from './report.ts'

/** Kept parts of skills take at most so many bytes. */
const MOST_SKILL_BYTES = 24_000_000

/** Periods of which everybody's capacity is kept. */
const PERIODS_KEPT = 8

/** Reads what reports are made of, and adds them up. */
export class Reports {
  readonly #db: Db
  readonly #blocks: Blocks
  readonly #skills: MonthTables
  readonly #capacities: KeptBy<string, Capacities>

  constructor(db: Db, versions: Versions) {
    this.#db = db
    this.#blocks = new Blocks(db, versions)
    this.#skills = new MonthTables(db, versions, MOST_SKILL_BYTES, SKILLS)
    this.#capacities = new KeptBy(
      versions,
      ['people', 'leave', 'company', 'source'],
      PERIODS_KEPT,
      (period: string) => {
        const [from = '', to = ''] = period.split('…')
        return capacitiesOf(db, monthsIn({ from, to }))
      },
    )
  }

  /** A report as somebody may see it; 400 at each field that cannot be. `within` is as `addedUp` takes it. */
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
      ofSkills ? this.#skillNames() : new Map<number, string>(),
      query.tag === undefined ? null : this.#tagged(query.tag),
    ])
    return addedUp(actor, query, { made, now, before, skills, tagged }, today, within)
  }

  async #period(days: Days, made: Made, today: Day, ofSkills: boolean): Promise<PeriodData> {
    const months = monthsIn(days)
    const whole = months.filter((month) => month.whole).map(({ month }) => month)
    const [blocks, parts, skills, capacities] = await Promise.all([
      this.#blocks.of(whole, made, today),
      Promise.all(months.filter((month) => !month.whole).map((month) => this.#blocks.ofDays(month, made, today))),
      ofSkills ? this.#skills.of(whole) : null,
      this.#capacities.of(`${days.from}…${days.to}`),
    ])
    const found = new Map<Month, Block>([...blocks, ...parts].map((block) => [block.month, block]))
    return {
      days,
      blocks: months.flatMap(({ month }) => found.get(month) ?? []),
      skills:
        skills && (await Promise.all(months.map(async ({ month, ...of }) => skills.get(month) ?? this.#skillsOf(of)))),
      capacities,
    }
  }

  #skillsOf({ from, to }: Days): Promise<IntColumns> {
    return skillsOfDays(this.#db, from, to)
  }

  async #skillNames(): Promise<Map<number, string>> {
    const rows = await this.#db.selectFrom('skills').select(['id', 'name']).execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  async #tagged(tag: string): Promise<Set<number>> {
    const { rows } = await sql<{ id: number }>`
      select project_id as id from project_tags join tags on tags.id = tag_id where lower(tags.name) = lower(${tag})`.execute(
      this.#db,
    )
    return new Set(rows.map(({ id }) => id))
  }
}
