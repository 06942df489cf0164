import { sql } from 'kysely'
import type { PROJECT_BILLINGS, PROJECT_STATUSES } from '#shared/projects/choices.ts'
import type { Day } from '#shared/time/day.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import { readCorrections, type RateCorrection } from '../rates/corrections.ts'
import { REPORTED_EXCHANGE } from '../rates/exchange.ts'
import { countsOn, readPrices, type Pair, type Prices } from '../rates/prices.ts'

export interface PersonFacts {
  readonly id: number
  readonly name: string
  readonly role: string
}

export interface ProjectFacts {
  readonly id: number
  readonly name: string
  readonly client: string
  readonly status: (typeof PROJECT_STATUSES)[number]
  readonly billing: (typeof PROJECT_BILLINGS)[number]
  readonly fee: number | null
  readonly totalHours: number
  readonly completionPercentage: number | null
  readonly startDate: Day | null
  readonly deadline: Day | null
}

/** Everything that decides what hours are worth: small, and read as a whole. It includes people who have left and archived projects. */
export interface Facts {
  readonly people: ReadonlyMap<number, PersonFacts>
  readonly projects: ReadonlyMap<number, ProjectFacts>
  /** The company's currency. */
  readonly currency: string
  readonly prices: Prices
  readonly pair: (userId: number, projectId: number) => Pair
  /** The role that somebody has on a project, which is their own where none is assigned; '' if that is empty. */
  readonly roleOn: (userId: number, projectId: number) => string
  /** All roles that somebody has, on a project or of their own. */
  readonly roles: readonly string[]
  /** By how much rates that were changed later correct closed months. */
  readonly corrections: readonly RateCorrection[]
  /** What one unit of a currency is worth in the company's on a day; null if no rate was entered. */
  readonly exchangeOn: (currency: string, day: Day) => number | null
}

export async function readFacts(db: Db): Promise<Facts> {
  const currency = await companyCurrency(db)
  const [people, projects, roles, exchange, prices, corrections] = await Promise.all([
    db.selectFrom('people').select(['id', 'name', 'role']).execute(),
    db
      .selectFrom('projects')
      .select([
        'id',
        'name',
        'client',
        'status',
        'billing',
        'fee',
        'total_hours as totalHours',
        'completion_percentage as completionPercentage',
        'start_date as startDate',
        'deadline',
      ])
      .execute(),
    db
      .selectFrom('project_roles')
      .select(['user_id as userId', 'project_id as projectId', 'role'])
      .orderBy('id')
      .execute(),
    readExchange(db),
    readPrices(db, currency),
    readCorrections(db),
  ])
  const byId = new Map(people.map((person) => [person.id, person]))
  const projectById = new Map(projects.map((project) => [project.id, project]))
  const assigned = new Map(roles.map(({ userId, projectId, role }) => [`${userId} ${projectId}`, role]))
  const roleOn = (userId: number, projectId: number) =>
    assigned.get(`${userId} ${projectId}`) ?? byId.get(userId)?.role ?? ''
  const rates = Map.groupBy(exchange, (rate) => rate.currency)
  return {
    people: byId,
    projects: projectById,
    currency,
    prices,
    pair: (userId, projectId) => ({
      userId,
      projectId,
      client: projectById.get(projectId)?.client ?? '',
      role: roleOn(userId, projectId),
    }),
    roleOn,
    roles: [...people, ...roles].map(({ role }) => role),
    exchangeOn: (of, day) =>
      of === currency ? 1 : (rates.get(of)?.find((rate) => rate.validFrom <= day && countsOn(rate, day))?.rate ?? null),
    corrections,
  }
}

interface ExchangeRow {
  readonly currency: string
  readonly validFrom: Day
  readonly rate: number
  readonly countsFrom: Day | null
  readonly countsUntil: Day | null
}

async function readExchange(db: Db) {
  const { rows } = await sql<ExchangeRow>`
    select currency, valid_from as "validFrom", rate, counts_from as "countsFrom", counts_until as "countsUntil"
    from (${REPORTED_EXCHANGE}) as reported order by valid_from desc`.execute(db)
  return rows.map(({ countsUntil, ...rate }) => ({ ...rate, ...(countsUntil !== null && { countsUntil }) }))
}
