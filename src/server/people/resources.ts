import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { listResources, Resource, ResourceSummary } from '#shared/people/resource-contract.ts'
import { UNKNOWN_SKILL } from '#shared/skills/known-skill.ts'
import { EXPERT_FROM_HOURS, proficiencyLevel } from '#shared/skills/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { beyond } from '../http/list-of.ts'
import type { Kept, KeptBy } from '../http/kept.ts'
import type { ListSource, SortKey } from '../http/list.ts'
import type { KnownByPerson, KnownSkills } from '../skills/known-skills.ts'
import { isAmong, joinedLately } from './employment.ts'
import { loadFigures, type PersonFigures, type PersonListed } from './figures.ts'

/** Skills by hours that a resource carries; a card shows fewer. */
const TOP_SKILLS = 8

/** Recent-activity tags of a card (spec §9). */
const RECENT_SKILLS = 6

/** People in memory, by name: what every list needs of them, and the figures that a few filters need of everybody. */
interface Everybody {
  readonly people: Kept<PersonListed[]>
  readonly figures: KeptBy<Day, PersonFigures[]>
}

/** People that fit the filter, by name; only a page's rows are counted, unless the filter asks for figures. */
export async function resources(
  db: Db,
  actor: Actor,
  known: KnownSkills,
  everybody: Everybody,
  filter: QueryOf<typeof listResources>,
  today: Day,
): Promise<ListSource<Resource>> {
  const skilled = filter.skill === undefined ? undefined : await known.of([filter.skill])
  const fits = await filterFor(known, skilled, filter, today)
  const joined = filter.joined === undefined ? undefined : await newcomers(db, today)
  const counted = await countedFor(everybody, filter, today)
  const people = await everybody.people.get()
  const found = people.filter(
    (person) => fits(person) && (joined?.has(person.id) ?? true) && (counted?.has(person.id) ?? true),
  )
  return {
    async rows(after, limit) {
      const following = after === null ? found : await peopleAfter(db, found, after)
      const ids = following.slice(0, limit).map(({ id }) => id)
      const rows = await withSkills(db, (await loadFigures(db, today, ids)).map(figuresAsSeen(actor)), today)
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
async function peopleAfter(db: Db, people: readonly PersonListed[], after: SortKey): Promise<PersonListed[]> {
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
  { q, in: where, role, employed = 'current' }: QueryOf<typeof listResources>,
  today: Day,
): Promise<(person: PersonListed) => boolean> {
  const text = q?.toLowerCase() ?? ''
  const withText = where === 'all' && text !== '' ? await known.withNameLike(text) : undefined
  return (person) =>
    isAmong(employed, today, person) &&
    (text === '' ||
      person.name.toLowerCase().includes(text) ||
      person.role.toLowerCase().includes(text) ||
      (withText?.has(person.id) ?? false)) &&
    (role === undefined || person.role === role) &&
    (skilled === undefined || skilled.has(person.id))
}

/** Whose figures fit; undefined where the filter asks for none. */
async function countedFor(
  { figures }: Everybody,
  { industry, minConfidence = 0, expert }: QueryOf<typeof listResources>,
  today: Day,
): Promise<Set<number> | undefined> {
  if (industry === undefined && minConfidence === 0 && expert === undefined) return undefined
  const fitting = (await figures.of(today)).filter(
    (person) =>
      (industry === undefined || person.industries.includes(industry)) &&
      person.confidence >= minConfidence &&
      (expert === undefined || person.expertSkills > 0),
  )
  return new Set(fitting.map(({ id }) => id))
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

/** Figures of everybody who has not left, from totals alone; an empty company has zeros. */
export async function resourceSummary(
  db: Db,
  actor: Actor,
  known: KnownSkills,
  all: readonly PersonListed[],
  today: Day,
): Promise<ResourceSummary> {
  const everybody = all.filter((person) => isAmong('current', today, person))
  // They are few, so leaving them out costs less than looking for all others.
  const left = all.filter((person) => !isAmong('current', today, person)).map(({ id }) => id)
  const isThere = sql`t.user_id <> all(${left}::integer[])`
  const { rows } = await sql<{ name: string; people: number; experts: number }>`
    select s.name, shown.people, shown.experts
    from (
      select skill_id, count(*)::integer as people, sum(hours) as hours,
        (count(*) filter (where hours >= ${EXPERT_FROM_HOURS}))::integer as experts
      from user_skill_totals t where ${isThere} group by skill_id
    ) as shown join skills s on s.id = shown.skill_id
    order by shown.hours desc, s.name`.execute(db)
  const company = await sql<{ hours: number; industries: string[] }>`
    select
      (select coalesce(sum(hours), 0) from day_totals)
        - (select coalesce(sum(hours), 0) from user_project_totals where user_id = any(${left}::integer[])) as hours,
      array(
        select industry from (select industry from projects union select industry from previous_projects) as named
        where exists (
            select from projects p join user_project_totals t on t.project_id = p.id
            where p.industry = named.industry and ${isThere}
          ) or exists (select from previous_projects t where t.industry = named.industry and ${isThere})
      ) as industries`.execute(db)
  const { hours: totalHours = 0, industries = [] } = company.rows[0] ?? {}
  const people = everybody.length
  const pairs = rows.reduce((sum, row) => sum + row.people, 0)
  const roles = Map.groupBy(everybody, ({ role }) => role)
  return {
    people,
    ...(mayOn(actor, 'analytics.read', {}) && {
      totalHours,
      averageHoursPerPerson: people === 0 ? 0 : totalHours / people,
    }),
    averageSkillsPerPerson: people === 0 ? 0 : pairs / people,
    expertSkills: rows.reduce((sum, { experts }) => sum + experts, 0),
    topSkill: rows[0]?.name ?? null,
    roles: [...roles]
      .map(([role, members]) => ({ role, people: members.length }))
      .sort((a, b) => b.people - a.people || (a.role < b.role ? -1 : 1)),
    skills: (await known.names()).sort((a, b) => a.localeCompare(b, 'en')),
    industries: [...industries].sort(),
  }
}
