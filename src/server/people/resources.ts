import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { listResources, Resource, ResourceSummary } from '#shared/people/resource-contract.ts'
import { CARD_RECENT_SKILLS, CARD_TOP_SKILLS } from '#shared/people/rules.ts'
import { UNKNOWN_SKILL } from '#shared/skills/evidence.ts'
import { proficiencyLevel } from '#shared/skills/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { anyOf, withPlansFor } from '../db/planned.ts'
import type { Db } from '../db/tables.ts'
import { beyond } from '../http/list-of.ts'
import { KeptParts, type Kept } from '../http/kept.ts'
import type { ListSource, SortKey } from '../http/list.ts'
import type { Versions } from '../http/versions.ts'
import type { CompanySkills } from '../skills/company-skills.ts'
import type { KnownByPerson, KnownSkills } from '../skills/known-skills.ts'
import { isAmong, joinedLately } from './employment.ts'
import type { PersonFigures, PersonListed } from './figures.ts'
import type { Industries } from './industries.ts'

/** People in memory: what every list needs, for everybody by name, and the figures and skills of people who were asked for. */
interface Everybody {
  readonly people: Kept<PersonListed[]>
  readonly figures: KeptParts<PersonFigures>
  readonly skills: KeptParts<ShownSkills>
}

/** The skills that a person's card shows. */
type ShownSkills = Pick<Resource, 'topSkills' | 'recentSkills'>

/** Enough for ten pages of people. */
const CARDS_KEPT = 1_000

export function keptShownSkills(db: Db, versions: Versions): KeptParts<ShownSkills> {
  return new KeptParts(versions, 'people', ['skills'], CARDS_KEPT, (day, ids) =>
    shownSkillsOf(withPlansFor(db, ids), day, ids),
  )
}

/** People that fit the filter, by name. Figures are read only for a page's people, unless the filter asks for figures. */
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
  const people = await everybody.people.get()
  const counted = await countedFor(everybody, people, filter, today)
  const found = people.filter(
    (person) => fits(person) && (joined?.has(person.id) ?? true) && (counted?.has(person.id) ?? true),
  )
  return {
    async rows(after, limit) {
      const following = after === null ? found : await peopleAfter(db, found, after)
      const ids = following.slice(0, limit).map(({ id }) => id)
      const [figures, skills] = await Promise.all([everybody.figures.of(today, ids), everybody.skills.of(today, ids)])
      const cards = figures.map((person, index) => ({ ...person, ...(skills[index] ?? NO_SKILLS) }))
      const rows = cards.map(figuresAsSeen(actor))
      if (!skilled) return rows
      return rows.map((row) => ({ ...row, known: skilled.get(row.id)?.[0] ?? UNKNOWN_SKILL }))
    },
    total: async () => found.length,
    keyOf: (row) => [row.name, row.id],
  }
}

/** A person as lists show them. */
export type PersonCard = PersonFigures & ShownSkills

/** A card without the timesheet figures if somebody may not see them. */
export function figuresAsSeen(actor: Actor) {
  return (person: PersonCard): Omit<Resource, 'known'> => {
    if (mayOn(actor, 'timesheets.read', { userId: person.id })) return person
    const { hours: _hours, entries: _entries, lastActivity: _lastActivity, ...others } = person
    return others
  }
}

/** People whose names follow a key. The database compares them, since it sorts names by its own collation. */
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
    (role === undefined || person.role.toLowerCase() === role.toLowerCase()) &&
    (skilled === undefined || skilled.has(person.id))
}

/** The people whose figures fit; undefined if the filter asks for none. */
async function countedFor(
  { figures }: Everybody,
  people: readonly PersonListed[],
  { industry, minConfidence = 0, expert }: QueryOf<typeof listResources>,
  today: Day,
): Promise<Set<number> | undefined> {
  if (industry === undefined && minConfidence === 0 && expert === undefined) return undefined
  const all = await figures.of(
    today,
    people.map(({ id }) => id),
  )
  const fitting = all.filter(
    (person) =>
      (industry === undefined || person.industries.includes(industry)) &&
      person.confidence >= minConfidence &&
      (expert === undefined || person.expertSkills > 0),
  )
  return new Set(fitting.map(({ id }) => id))
}

const NO_SKILLS: ShownSkills = { topSkills: [], recentSkills: [] }

/** Each person's skills with the most hours, and those used last. */
async function shownSkillsOf(db: Db, today: Day, ids: readonly number[]): Promise<Map<number, ShownSkills>> {
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
      where t.user_id = ${anyOf(ids)}
    ) as ranked where top <= ${CARD_TOP_SKILLS} or recent <= ${CARD_RECENT_SKILLS}
    order by "userId", top`.execute(db)
  const byPerson = Map.groupBy(rows, ({ userId }) => userId)
  return new Map(
    ids.map((id) => {
      const skills = byPerson.get(id) ?? []
      return [
        id,
        {
          topSkills: skills
            .filter(({ top }) => top <= CARD_TOP_SKILLS)
            .map(({ skill, hours, lastUsed }) => ({ skill, hours, level: proficiencyLevel(hours, lastUsed, today) })),
          recentSkills: skills
            .filter(({ recent }) => recent <= CARD_RECENT_SKILLS)
            .sort((a, b) => a.recent - b.recent)
            .map(({ skill }) => skill),
        },
      ]
    }),
  )
}

/** What the summary is made from. */
interface Summed {
  readonly people: Kept<PersonListed[]>
  readonly skills: CompanySkills
  readonly industries: Industries
}

/** Figures of everybody who has not left, and the hours of all who ever logged any; from totals alone. */
export async function resourceSummary(
  db: Db,
  actor: Actor,
  known: KnownSkills,
  summed: Summed,
  today: Day,
): Promise<ResourceSummary> {
  const all = await summed.people.get()
  const everybody = all.filter((person) => isAmong('current', today, person))
  const left = all.filter((person) => !isAmong('current', today, person)).map(({ id }) => id)
  const [skills, industries, hours, names] = await Promise.all([
    summed.skills(today),
    summed.industries(today),
    companyHours(db, left),
    known.names(),
  ])
  const people = everybody.length
  const pairs = skills.reduce((sum, skill) => sum + skill.people, 0)
  const roles = Map.groupBy(everybody, ({ role }) => role)
  return {
    people,
    ...(mayOn(actor, 'analytics.read', {}) && {
      totalHours: hours.total,
      averageHoursPerPerson: people === 0 ? 0 : (hours.total - hours.ofThese) / people,
    }),
    averageSkillsPerPerson: people === 0 ? 0 : pairs / people,
    expertSkills: skills.reduce((sum, { experts }) => sum + experts, 0),
    topSkill: skills[0]?.name ?? null,
    roles: [...roles]
      .map(([role, members]) => ({ role, people: members.length }))
      .sort((a, b) => b.people - a.people || (a.role < b.role ? -1 : 1)),
    skills: names.sort((a, b) => a.localeCompare(b, 'en')),
    industries,
  }
}

/**
 * All hours of the company, and those of these people. They are few, so their hours are quicker to add up than everybody
 * else's.
 */
async function companyHours(db: Db, people: readonly number[]): Promise<{ total: number; ofThese: number }> {
  const { rows } = await sql<{ total: number; ofThese: number }>`
    select round((select coalesce(sum(seconds), 0) from day_totals) / 3600.0, 2) as total, round((
        select coalesce(sum(seconds), 0) from user_project_totals where user_id = any(${people}::integer[])) / 3600.0, 2) as "ofThese"`.execute(
    db,
  )
  return rows[0] ?? { total: 0, ofThese: 0 }
}
