import { sql, type Kysely } from 'kysely'
import type { MatchReply, MatchRow } from '#shared/match/contract.ts'
import type { KnownSkill } from '#shared/match/skills-part.ts'
import { experienceYears } from '#shared/people/insights.ts'
import type { Tables } from '../db/tables.ts'
import { among, contains } from '../http/list-of.ts'

/** One for each wanted skill, in their order. */
export type KnownSkills = readonly KnownSkill[]

export const NO_SKILL: KnownSkill = { hours: 0, lastUsed: null, declared: false }

/** Everybody who has one of the skills at least, shown by entries or declared, by person. */
export async function peopleWithSkills(db: Kysely<Tables>, skillIds: number[]): Promise<Map<number, KnownSkills>> {
  const [shown, declared] = await Promise.all([
    db
      .selectFrom('user_skill_totals')
      .select(['user_id as userId', 'skill_id as skillId', 'hours', 'last_used as lastUsed'])
      .where(among('skill_id', skillIds))
      .execute(),
    db
      .selectFrom('declared_skills')
      .select(['user_id as userId', 'skill_id as skillId'])
      .where(among('skill_id', skillIds))
      .execute(),
  ])
  const people = new Map<number, KnownSkill[]>()
  const skillsOf = (userId: number) => {
    const known = people.get(userId) ?? skillIds.map(() => NO_SKILL)
    people.set(userId, known)
    return known
  }
  for (const { userId, skillId, hours, lastUsed } of shown) {
    skillsOf(userId)[skillIds.indexOf(skillId)] = { hours, lastUsed, declared: false }
  }
  for (const { userId, skillId } of declared) {
    const skills = skillsOf(userId)
    const nth = skillIds.indexOf(skillId)
    skills[nth] = { ...(skills[nth] ?? NO_SKILL), declared: true }
  }
  return people
}

/** Those whom a search by name or role keeps. */
export async function peopleNamed<Known>(
  db: Kysely<Tables>,
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

export async function namesOf(db: Kysely<Tables>, ids: number[]) {
  return db.selectFrom('people').select(['id as userId', 'name', 'initials', 'role']).where(among('id', ids)).execute()
}

/** Everybody in the company. */
export async function countPeople(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('people')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Hours of people on projects of the same client or industry, or that require a wanted skill, by person. */
export async function similarHours(
  db: Kysely<Tables>,
  ids: number[],
  { project, skills }: { project: MatchReply['asked']['project']; skills: readonly { skillId: number }[] },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ userId: number; hours: number }>`
    select t.user_id as "userId", sum(t.hours) as hours
    from user_project_totals t join projects p on p.id = t.project_id
    where t.user_id = any(${ids}::integer[]) and (
      p.client = ${project?.client ?? null}::text or p.industry = ${project?.industry ?? null}::text
      or p.id in (
        select project_id from project_required_skills
        where skill_id = any(${skills.map(({ skillId }) => skillId)}::integer[])))
    group by t.user_id`.execute(db)
  return new Map(rows.map(({ userId, hours }) => [userId, hours]))
}

/** Whole years of people on projects before the company, by person. */
export async function earlierYears(db: Kysely<Tables>, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('previous_projects')
    .select(['user_id as userId', sql<number>`sum(duration_months)::integer`.as('months')])
    .where(among('user_id', ids))
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ userId, months }) => [userId, experienceYears([months])]))
}

/** The latest completed review of people, by person. */
export async function latestReviews(
  db: Kysely<Tables>,
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
    .where('status', '=', sql.lit('Completed'))
    .where('overall_rating', 'is not', null)
    .orderBy('user_id')
    .orderBy('review_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ userId, ...review }) => [userId, review]))
}

/**
 * Skills that somebody has and that stand nearest to those wanted: of a like name, or of the same category, the most
 * common first.
 */
export async function nearestSkills(
  db: Kysely<Tables>,
  { skills, unknown }: { skills: readonly { skillId: number; category: string }[]; unknown: readonly string[] },
): Promise<MatchReply['nearest']> {
  const { rows } = await sql<MatchReply['nearest'][number]>`
    select s.name as skill, count(*)::integer as people
    from skills s join user_skill_totals t on t.skill_id = s.id
    where s.id <> all(${skills.map(({ skillId }) => skillId)}::integer[]) and (
      s.category = any(${skills.map(({ category }) => category)}::text[])
      or exists (
        select from unnest(${unknown.map((name) => name.toLowerCase())}::text[]) as name
        where strpos(lower(s.name), name) > 0 or strpos(name, lower(s.name)) > 0))
    group by s.id, s.name order by people desc, s.name limit ${sql.lit(NEAREST)}`.execute(db)
  return rows
}

const NEAREST = 6
