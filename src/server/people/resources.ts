import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { listResources, Resource, ResourceSummary } from '#shared/people/resource-contract.ts'
import { UNKNOWN_SKILL } from '#shared/skills/known-skill.ts'
import { proficiencyLevel } from '#shared/skills/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { beyond } from '../http/list-of.ts'
import type { ListSource, SortKey } from '../http/list.ts'
import type { KnownByPerson, KnownSkills } from '../skills/known-skills.ts'
import { isAmong, joinedLately, notLeftBefore } from './employment.ts'
import type { PersonFigures } from './figures.ts'

/** Skills by hours that a resource carries; a card shows fewer. */
const TOP_SKILLS = 8

/** Recent-activity tags of a card (spec §9). */
const RECENT_SKILLS = 6

/** People that fit the filter, by name; only a page's rows are looked up in detail. */
export async function resources(
  db: Db,
  actor: Actor,
  known: KnownSkills,
  everybody: readonly PersonFigures[],
  filter: QueryOf<typeof listResources>,
  today: Day,
): Promise<ListSource<Resource>> {
  const skilled = filter.skill === undefined ? undefined : await known.of([filter.skill])
  const fits = await filterFor(known, skilled, filter, today)
  const joined = filter.joined === undefined ? undefined : await newcomers(db, today)
  const found = everybody.filter((person) => fits(person) && (joined === undefined || joined.has(person.id)))
  return {
    async rows(after, limit) {
      const following = after === null ? found : await peopleAfter(db, found, after)
      const rows = await withSkills(db, following.slice(0, limit).map(figuresAsSeen(actor)), today)
      if (!skilled) return rows
      return rows.map((row) => ({ ...row, known: skilled.get(row.id)?.[0] ?? UNKNOWN_SKILL }))
    },
    total: async () => found.length,
    keyOf: (row) => [row.name, row.id],
  }
}

/** What can be counted of a person, without the figures of their timesheets where somebody may not see those. */
export function figuresAsSeen(actor: Actor) {
  return (person: PersonFigures): SeenFigures => {
    if (mayOn(actor, 'timesheets.read', { userId: person.id })) return person
    const { hours: _hours, entries: _entries, lastActivity: _lastActivity, ...others } = person
    return others
  }
}

type SeenFigures = Omit<Resource, 'topSkills' | 'recentSkills' | 'known'>

/** People whose names follow a key. The database compares, because names are sorted by its collation. */
async function peopleAfter(db: Db, people: readonly PersonFigures[], after: SortKey): Promise<PersonFigures[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where(beyond(['name', 'id'], 'asc', after))
    .execute()
  const following = new Set(rows.map(({ id }) => id))
  return people.filter(({ id }) => following.has(id))
}

async function newcomers(db: Db, today: Day): Promise<Set<number>> {
  const rows = await db.selectFrom('people').select('id').where(joinedLately(today)).execute()
  return new Set(rows.map(({ id }) => id))
}

async function filterFor(
  known: KnownSkills,
  skilled: KnownByPerson | undefined,
  { q, in: where, role, industry, minConfidence = 0, expert, employed = 'current' }: QueryOf<typeof listResources>,
  today: Day,
): Promise<(person: PersonFigures) => boolean> {
  const text = q?.toLowerCase() ?? ''
  const withText = where === 'all' && text !== '' ? await known.withNameLike(text) : undefined
  return (person) =>
    isAmong(employed, today, person) &&
    (text === '' ||
      person.name.toLowerCase().includes(text) ||
      person.role.toLowerCase().includes(text) ||
      (withText?.has(person.id) ?? false)) &&
    (role === undefined || person.role === role) &&
    (skilled === undefined || skilled.has(person.id)) &&
    (industry === undefined || person.industries.includes(industry)) &&
    person.confidence >= minConfidence &&
    (expert === undefined || person.expertSkills > 0)
}

/** Adds to each person the skills with most hours and those used last. */
export async function withSkills(db: Db, people: readonly SeenFigures[], today: Day): Promise<Resource[]> {
  const ids = people.map(({ id }) => id)
  const { rows } = await sql<{
    userId: number
    skill: string
    hours: number
    lastUsed: Day
    top: number
    recent: number
  }>`
    select * from (
      select t.user_id as "userId", s.name as skill, t.hours, t.last_used as "lastUsed",
        row_number() over (partition by t.user_id order by t.hours desc, s.name)::integer as top,
        row_number() over (partition by t.user_id order by t.last_used desc, t.hours desc, s.name)::integer as recent
      from user_skill_totals t join skills s on s.id = t.skill_id
      where t.user_id = any(${ids}::integer[])
    ) as ranked where top <= ${TOP_SKILLS} or recent <= ${RECENT_SKILLS}
    order by "userId", top`.execute(db)
  const byPerson = Map.groupBy(rows, ({ userId }) => userId)
  return people.map((person) => {
    const skills = byPerson.get(person.id) ?? []
    return {
      ...person,
      topSkills: skills
        .filter(({ top }) => top <= TOP_SKILLS)
        .map(({ skill, hours, lastUsed }) => ({ skill, hours, level: proficiencyLevel(hours, lastUsed, today) })),
      recentSkills: skills
        .filter(({ recent }) => recent <= RECENT_SKILLS)
        .sort((a, b) => a.recent - b.recent)
        .map(({ skill }) => skill),
    }
  })
}

/** Figures of everybody who has not left; an empty company has zeros. */
export async function resourceSummary(
  db: Db,
  actor: Actor,
  known: KnownSkills,
  all: readonly PersonFigures[],
  today: Day,
): Promise<ResourceSummary> {
  const { rows } = await sql<{ name: string; people: number; hours: number }>`
    select s.name, count(*)::integer as people, sum(t.hours) as hours
    from user_skill_totals t join skills s on s.id = t.skill_id join people on people.id = t.user_id
    where ${notLeftBefore(today)}
    group by s.name order by hours desc, s.name`.execute(db)
  const everybody = all.filter((person) => isAmong('current', today, person))
  const people = everybody.length
  const totalHours = everybody.reduce((sum, { hours }) => sum + hours, 0)
  const pairs = rows.reduce((sum, row) => sum + row.people, 0)
  const roles = Map.groupBy(everybody, ({ role }) => role)
  return {
    people,
    ...(mayOn(actor, 'analytics.read', {}) && {
      totalHours,
      averageHoursPerPerson: people === 0 ? 0 : totalHours / people,
    }),
    averageSkillsPerPerson: people === 0 ? 0 : pairs / people,
    expertSkills: everybody.reduce((sum, person) => sum + person.expertSkills, 0),
    topSkill: rows[0]?.name ?? null,
    roles: [...roles]
      .map(([role, members]) => ({ role, people: members.length }))
      .sort((a, b) => b.people - a.people || (a.role < b.role ? -1 : 1)),
    skills: (await known.names()).sort((a, b) => a.localeCompare(b, 'en')),
    industries: [...new Set(everybody.flatMap(({ industries }) => industries))].sort(),
  }
}
