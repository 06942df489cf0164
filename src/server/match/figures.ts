import { sql } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { MatchReply, MatchRow } from '#shared/match/contract.ts'
import { experienceYears } from '#shared/people/rules.ts'
import { isKnown, UNKNOWN_SKILL } from '#shared/skills/evidence.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { among, contains } from '../http/list-of.ts'
import { employed, notLeftBefore } from '../people/employment.ts'
import { visibleReviews } from '../reviews/queries.ts'
import type { KnownSkills } from '../skills/known-skills.ts'

/** The people that a search by name or role keeps. */
export async function peopleNamed<Known>(
  db: Db,
  people: ReadonlyMap<number, Known>,
  q: string,
): Promise<Map<number, Known>> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where(among('id', [...people.keys()]))
    .where(contains(['name', 'role'], q))
    .execute()
  const kept = new Set(rows.map(({ id }) => id))
  return new Map([...people].filter(([id]) => kept.has(id)))
}

/** The people who have left before a day. */
export async function leftBefore(db: Db, day: Day): Promise<number[]> {
  const rows = await db.selectFrom('people').select('id').where(employed('former', day)).execute()
  return rows.map(({ id }) => id)
}

export async function namesOf(db: Db, ids: number[]) {
  return db.selectFrom('people').select(['id as userId', 'name', 'initials', 'role']).where(among('id', ids)).execute()
}

/** Everybody who has not left before a day. */
export async function countPeople(db: Db, from: Day): Promise<number> {
  const { count } = await db
    .selectFrom('people')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(notLeftBefore(from))
    .executeTakeFirstOrThrow()
  return count
}

/** By person, their hours on projects of the same client or industry, or on projects that require a wanted skill. */
export async function similarHours(
  db: Db,
  ids: number[],
  { project, skills }: { project: MatchReply['asked']['project']; skills: readonly { skillId: number | null }[] },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ userId: number; hours: number }>`
    select t.user_id as "userId", round(sum(t.seconds) / 3600.0, 2) as hours
    from user_project_totals t join projects p on p.id = t.project_id
    where t.user_id = any(${ids}::integer[]) and (
      p.client = ${project?.client ?? null}::text or p.industry = ${project?.industry ?? null}::text
      or p.id in (
        select project_id from project_required_skills
        where skill_id = any(${idsOf(skills)}::integer[])))
    group by t.user_id`.execute(db)
  return new Map(rows.map(({ userId, hours }) => [userId, hours]))
}

/** Whole years that people worked on projects before they joined the company, by person. */
export async function earlierYears(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('previous_projects')
    .select(['user_id as userId', sql<number>`sum(duration_months)::integer`.as('months')])
    .where(among('user_id', ids))
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ userId, months }) => [userId, experienceYears([months])]))
}

/** People's latest completed reviews, by person, among the reviews that the actor may read. */
export async function latestReviews(
  db: Db,
  actor: Actor,
  ids: number[],
): Promise<Map<number, NonNullable<MatchRow['review']>>> {
  const rows = await db
    .selectFrom('performance_reviews')
    .distinctOn('user_id')
    .select([
      'user_id as userId',
      sql<number>`overall_rating`.as('rating'),
      'review_period as period',
      'review_date as date',
    ])
    .where(among('user_id', ids))
    .where(visibleReviews(actor))
    .where('status', '=', sql.lit('Completed'))
    .where('overall_rating', 'is not', null)
    .orderBy('user_id')
    .orderBy('review_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ userId, ...review }) => [userId, review]))
}

/**
 * The skills that are nearest to the wanted ones and that somebody has, with the number of people who have them: skills with a
 * similar name, or of the same category, the most common first.
 */
export async function nearestSkills(
  db: Db,
  known: KnownSkills,
  { skills, unknown }: { skills: readonly { skillId: number | null; category: string }[]; unknown: readonly string[] },
): Promise<MatchReply['nearest']> {
  const { rows } = await sql<{ skill: string }>`
    select s.name as skill
    from skills s join user_skill_totals t on t.skill_id = s.id
    where s.id <> all(${idsOf(skills)}::integer[]) and (
      s.category = any(${skills.map(({ category }) => category)}::text[])
      or exists (
        select from unnest(${unknown.map((name) => name.toLowerCase())}::text[]) as name
        where strpos(lower(s.name), name) > 0 or strpos(name, lower(s.name)) > 0))
    group by s.id, s.name order by count(*) desc, s.name limit ${sql.lit(NEAREST)}`.execute(db)
  const people = [...(await known.of(rows.map(({ skill }) => skill))).values()]
  return rows
    .map(({ skill }, nth) => ({ skill, people: people.filter((one) => isKnown(one[nth] ?? UNKNOWN_SKILL)).length }))
    .sort((a, b) => b.people - a.people || (a.skill < b.skill ? -1 : 1))
}

const NEAREST = 6

function idsOf(skills: readonly { skillId: number | null }[]): number[] {
  return skills.flatMap(({ skillId }) => skillId ?? [])
}
