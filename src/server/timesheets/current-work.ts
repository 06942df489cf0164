import { sql } from 'kysely'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import type { getCurrentWork } from '#shared/timesheets/contract.ts'
import { leftHours, remainingHours } from '#shared/timesheets/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { entryRules } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import { expectedDays } from '../capacity/person-capacity.ts'
import { SECONDS } from '../time-entries/totals-tables.ts'

type CurrentWork = NonNullable<ReplyOf<typeof getCurrentWork>>

type Latest = Pick<CurrentWork, 'projectId' | 'project' | 'category'>

/** What a person last worked on, among projects that can still be worked on, and how many hours are left of the day. */
export async function currentWork(db: Db, userId: number, today: Day): Promise<CurrentWork | null> {
  const [latest, expected, logged, rules] = await Promise.all([
    latestWork(db, userId),
    expectedDays(db, userId, today, today),
    loggedHours(db, userId, today),
    entryRules(db),
  ])
  if (!latest) return null
  const expectedHours = expected?.[0]?.expectedHours ?? 0
  const hours = remainingHours(expectedHours, logged, rules)
  return { ...latest, hours, expectedHours, leftHours: leftHours(expectedHours, logged) }
}

/** How many of a person's newest entries are searched first; all of them are rarely on archived projects. */
const NEWEST_ENTRIES = 20

async function latestWork(db: Db, userId: number): Promise<Latest | undefined> {
  return (await latestAmong(db, userId, NEWEST_ENTRIES)) ?? latestAmong(db, userId, null)
}

/**
 * Finds the most recently created entry. The inner limit makes the planner use the person's own entries; without it, it would
 * scan everybody's, newest first, until one belongs to the person.
 */
async function latestAmong(db: Db, userId: number, most: number | null) {
  const row = await db
    .selectFrom((query) =>
      query
        .selectFrom('time_entries')
        .select(['id', 'project_id', 'category', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(sql<number | null>`${most}::integer`)
        .as('own'),
    )
    .innerJoin('projects', 'projects.id', 'own.project_id')
    .select(['own.project_id as projectId', 'category', 'name', 'client', 'status'])
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('own.id', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const { projectId, category, ...project } = row
  return { projectId, category: category as CurrentWork['category'], project: { id: projectId, ...project } }
}

async function loggedHours(db: Db, userId: number, date: Day): Promise<number> {
  const { hours } = await db
    .selectFrom('time_entries')
    .select(sql<number>`round(coalesce(sum(${sql.raw(SECONDS)}), 0) / 3600.0, 2)`.as('hours'))
    .where('user_id', '=', userId)
    .where('date', '=', date)
    .executeTakeFirstOrThrow()
  return hours
}
