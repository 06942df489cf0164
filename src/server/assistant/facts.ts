import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import { LISTED_RULES } from '#shared/assistant/choices.ts'
import type { AssistantFacts, Concern, Concerned } from '#shared/assistant/contract.ts'
import { hasPoorNotes, loadPeriod, NAMED_CONCERNS, spread } from '#shared/assistant/rules.ts'
import { roundToCents, sumToCents } from '#shared/figures/rounding.ts'
import type { Day } from '#shared/time/day.ts'
import { alertShares, companyCurrency } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import type { ListSource } from '../http/list.ts'
import { expectedDays } from '../capacity/person-capacity.ts'
import { averagesOf, concerns, type CountedRule } from './concerned.ts'
import { companyRate } from '../rates/values.ts'
import type { PersonLoad } from './person-loads.ts'
import { noteFacts, poorNotes } from './poor-notes.ts'

/** The facts about the company; `own` is each person's. */
export type CompanyFacts = Omit<AssistantFacts, 'own'>

/** Totals and the first few concerned, as far as the actor may see them. All come from kept totals, so the cost does not grow with the history. */
export async function companyFacts(
  db: Db,
  actor: Actor,
  today: Day,
  loading: Promise<PersonLoad[]>,
): Promise<CompanyFacts> {
  const counted = async (rule: CountedRule) =>
    [rule, await named(concerns(db, actor, rule, today, () => loading))] as const
  const [loads, notes, currency, shares, rate, concerned] = await Promise.all([
    loading,
    noteFacts(db, actor, today),
    companyCurrency(db),
    alertShares(db),
    mayOn(actor, 'projects.budgets', {}) ? companyRate(db, today) : undefined,
    Promise.all(COUNTED.map(counted)),
  ])
  return {
    work: mayOn(actor, 'analytics.read', {}) ? workOf(loads, today) : loadPeriod(today),
    notes,
    currency,
    alertShares: shares,
    ...(rate !== undefined && { hourlyRate: rate }),
    concerned: {
      ...(Object.fromEntries(concerned) as Record<CountedRule, Concerned>),
      'poor-notes': {
        count: notes.poor,
        first: hasPoorNotes(notes) ? await poorNotes(db, actor, today).rows(null, NAMED_CONCERNS) : [],
      },
    },
  }
}

const COUNTED = LISTED_RULES.filter((rule) => rule !== 'poor-notes')

function workOf(loads: readonly PersonLoad[], today: Day): AssistantFacts['work'] {
  const there = loads.filter(({ capacity }) => capacity > 0)
  const { mean, deviation } = spread(averagesOf(there))
  return {
    ...loadPeriod(today),
    people: there.length,
    hours: sumToCents(there.map(({ hours }) => hours)),
    capacity: sumToCents(there.map(({ capacity }) => capacity)),
    mean: roundToCents(mean),
    deviation: roundToCents(deviation),
  }
}

async function named({ rows, total }: ListSource<Concern>): Promise<Concerned> {
  const [count, first] = await Promise.all([total(), rows(null, NAMED_CONCERNS)])
  return { count, first }
}

/** What the reminder is based on: one person's day. */
export async function ownDay(db: Db, userId: number | null, today: Day): Promise<AssistantFacts['own']> {
  if (userId === null) return null
  const [days, entries] = await Promise.all([
    expectedDays(db, userId, today, today),
    db
      .selectFrom('time_entries')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('user_id', '=', userId)
      .where('date', '=', today)
      .executeTakeFirstOrThrow(),
  ])
  return days && { entriesToday: entries.count, expectedHours: days[0]?.expectedHours ?? 0 }
}
