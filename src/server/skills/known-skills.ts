import { sql, type RawBuilder } from 'kysely'
import type { OtherSkill } from '#shared/people/contract.ts'
import { UNKNOWN_SKILL, type KnownSkill } from '#shared/skills/evidence.ts'
import type { Day } from '#shared/time/day.ts'
import { anyOf, withPlansFor } from '../db/planned.ts'
import type { Db } from '../db/tables.ts'
import { Kept, KeptParts, SKILLS_KEPT } from '../http/kept.ts'
import type { Versions } from '../http/versions.ts'
import { keptSkillIds } from './company-skills.ts'
import type { CompanyVocabulary, Vocabulary } from './vocabulary/company-vocabulary.ts'
import { skillCategory, skillsAbove, type Taxonomy } from './matcher/taxonomy.ts'

/** Everybody known to have one of some skills, by id, with what is known, in the order of the skills. */
export type KnownByPerson = Map<number, KnownSkill[]>

interface Certificate {
  readonly userId: number
  readonly title: string
}

/** Certificates by the skills that their titles name, in lower case. */
type Certificates = ReadonlyMap<string, readonly Certificate[]>

/** A skill that somebody has shown counts on every day. */
const ANY_DAY = ''

/**
 * The one place that gathers what supports people's skills: entries, certificates, skills that imply others, and what people
 * declare (shared/skills/evidence.ts says what each is worth). It reads kept totals, never entries; the titles of certificates
 * are read once and kept until a profile or the vocabulary changes.
 */
export class KnownSkills {
  readonly #db: Db
  readonly #vocabulary: Vocabulary
  readonly #certificates: Kept<Certificates>
  readonly #skillIds: Kept<number[]>
  readonly #shownNames: KeptParts<string>
  readonly #declaredNames: Kept<string[]>

  constructor(db: Db, versions: Versions, vocabulary: Vocabulary) {
    this.#db = db
    this.#vocabulary = vocabulary
    this.#certificates = new Kept(versions, ['people', 'profiles', 'vocabulary'], async () =>
      certificatesIn(db, await vocabulary.current()),
    )
    this.#skillIds = keptSkillIds(db, versions)
    this.#shownNames = new KeptParts(versions, 'skills', ['people', 'skills'], SKILLS_KEPT, (_day, ids) =>
      shownNames(withPlansFor(db, ids), ids),
    )
    this.#declaredNames = new Kept(versions, ['people', 'skills'], async () => {
      const { rows } = await sql<{ name: string }>`
        select name from skills s where exists (select from declared_skills d where d.skill_id = s.id)`.execute(db)
      return rows.map(({ name }) => name)
    })
  }

  /** People who have at least one of the skills, which are named in upper or lower case; other people are left out. */
  async of(skills: readonly string[]): Promise<KnownByPerson> {
    const people: KnownByPerson = new Map()
    if (skills.length === 0) return people
    const names = skills.map((name) => name.toLowerCase())
    const { taxonomy } = await this.#vocabulary.current()
    const [certificates, shown, implied, declared] = await Promise.all([
      this.#certificates.get(),
      shownSkills(this.#db, names),
      impliedSkills(this.#db, names, taxonomy),
      declaredSkills(this.#db, names),
    ])
    const add = (userId: number, nth: number, more: Partial<KnownSkill>) => {
      const known = people.get(userId) ?? names.map(() => UNKNOWN_SKILL)
      known[nth] = { ...(known[nth] ?? UNKNOWN_SKILL), ...more }
      people.set(userId, known)
    }
    for (const { userId, nth, hours, lastUsed } of shown) add(userId, nth, { hours, lastUsed })
    for (const { userId, nth, impliedBy } of implied) add(userId, nth, { impliedBy })
    for (const { userId, nth } of declared) add(userId, nth, { declared: true })
    for (const [nth, name] of names.entries()) {
      for (const { userId, title } of certificates.get(name) ?? []) add(userId, nth, { certificate: title })
    }
    return people
  }

  async categoryOf(skill: string): Promise<string> {
    return skillCategory(skill, (await this.#vocabulary.current()).taxonomy)
  }

  /** The people who have any skill whose name contains the text, whatever supports it. */
  async withNameLike(text: string): Promise<Set<number>> {
    const { taxonomy } = await this.#vocabulary.current()
    const wanted = text.toLowerCase()
    const names = [...taxonomy.byName.keys()].filter((name) => name.includes(wanted))
    const { rows } = await sql<{ userId: number }>`
      with wanted as (
        select id from skills where strpos(lower(name), ${wanted}) > 0 or lower(name) = any(${implying(names, taxonomy)}::text[])
      )
      select user_id as "userId" from user_skill_totals where skill_id in (select id from wanted)
      union
      select user_id from declared_skills d join skills s on s.id = d.skill_id where strpos(lower(name), ${wanted}) > 0`.execute(
      this.#db,
    )
    const people = new Set(rows.map(({ userId }) => userId))
    for (const [name, held] of await this.#certificates.get()) {
      if (name.includes(wanted)) for (const { userId } of held) people.add(userId)
    }
    return people
  }

  /** Names of all skills that anything supports, in no order. */
  async names(): Promise<string[]> {
    const { taxonomy } = await this.#vocabulary.current()
    const [shown, declared, certificates] = await Promise.all([
      this.#skillIds.get().then((ids) => this.#shownNames.of(ANY_DAY, ids)),
      this.#declaredNames.get(),
      this.#certificates.get(),
    ])
    const { above } = relationsOf(taxonomy)
    const names = new Map([...shown, ...declared].map((name) => [name.toLowerCase(), name]))
    const add = (name: string) => names.set(name.toLowerCase(), names.get(name.toLowerCase()) ?? name)
    for (const name of shown) for (const parent of above(name)) add(parent)
    for (const name of certificates.keys()) add(taxonomy.byName.get(name)?.name ?? name)
    return [...names.values()]
  }

  /** What is known of one person beyond the skills that their entries name, by name. */
  async othersOf(userId: number): Promise<OtherSkill[]> {
    const { taxonomy } = await this.#vocabulary.current()
    const [{ rows: shown }, { rows: declared }, certificates] = await Promise.all([
      sql<{ name: string }>`
        select s.name from user_skill_totals t join skills s on s.id = t.skill_id where t.user_id = ${userId}
        order by t.hours desc, s.name`.execute(this.#db),
      sql<{ name: string }>`
        select s.name from declared_skills d join skills s on s.id = d.skill_id where d.user_id = ${userId}`.execute(
        this.#db,
      ),
      this.#certificates.get(),
    ])
    const { above } = relationsOf(taxonomy)
    const named = new Set(shown.map(({ name }) => name.toLowerCase()))
    const found = new Map<string, OtherSkill>()
    const add = (name: string, more: Partial<KnownSkill>) => {
      const key = name.toLowerCase()
      if (named.has(key)) return
      const before = found.get(key) ?? { skill: name, category: skillCategory(name, taxonomy), known: UNKNOWN_SKILL }
      // Of the skills that imply it, the first has the most hours.
      found.set(key, {
        ...before,
        known: { ...before.known, ...more, impliedBy: before.known.impliedBy ?? more.impliedBy ?? null },
      })
    }
    for (const { name } of shown) {
      for (const parent of above(name)) add(parent, { impliedBy: name })
    }
    for (const { name } of declared) add(name, { declared: true })
    for (const [name, held] of certificates) {
      const own = held.find((one) => one.userId === userId)
      if (own) add(taxonomy.byName.get(name)?.name ?? name, { certificate: own.title })
    }
    return [...found.values()].sort((a, b) => (a.skill < b.skill ? -1 : 1))
  }
}

async function shownNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from skills s
    where id = ${anyOf(ids)} and exists (select from user_skill_totals t where t.skill_id = s.id)`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The positions of wanted names, which are in lower case. */
function places(names: readonly string[]): RawBuilder<unknown> {
  return sql`unnest(${[...names]}::text[]) with ordinality as wanted(name, place)`
}

async function shownSkills(db: Db, names: readonly string[]) {
  const { rows } = await sql<{ userId: number; nth: number; hours: number; lastUsed: Day }>`
    select t.user_id as "userId", (place - 1)::integer as nth, t.hours, t.last_used as "lastUsed"
    from ${places(names)} join skills s on lower(s.name) = wanted.name
    join user_skill_totals t on t.skill_id = s.id`.execute(db)
  return rows
}

async function declaredSkills(db: Db, names: readonly string[]) {
  const { rows } = await sql<{ userId: number; nth: number }>`
    select d.user_id as "userId", (place - 1)::integer as nth
    from ${places(names)} join skills s on lower(s.name) = wanted.name
    join declared_skills d on d.skill_id = s.id`.execute(db)
  return rows
}

/** For each person, the skill with the most hours of those that imply a wanted one. */
async function impliedSkills(db: Db, names: readonly string[], taxonomy: Taxonomy) {
  const { below } = relationsOf(taxonomy)
  const pairs = names.flatMap((name, nth) => (below.get(name) ?? []).map((child) => ({ child, nth })))
  if (pairs.length === 0) return []
  const { rows } = await sql<{ userId: number; nth: number; impliedBy: string }>`
    select distinct on (t.user_id, nth) t.user_id as "userId", nth, s.name as "impliedBy"
    from unnest(${pairs.map(({ child }) => child)}::text[], ${pairs.map(({ nth }) => nth)}::integer[]) as implying(name, nth)
    join skills s on lower(s.name) = implying.name
    join user_skill_totals t on t.skill_id = s.id
    order by t.user_id, nth, t.hours desc, s.name`.execute(db)
  return rows
}

/** Names in lower case of the skills that imply one of these, which are in lower case too. */
function implying(names: readonly string[], taxonomy: Taxonomy): string[] {
  const { below } = relationsOf(taxonomy)
  return [...new Set(names.flatMap((name) => below.get(name) ?? []))]
}

interface Relations {
  /** The skills that a skill implies, nearest first. */
  readonly above: (name: string) => readonly string[]
  /** The skills that imply a skill, all in lower case. */
  readonly below: ReadonlyMap<string, readonly string[]>
}

const RELATIONS = new WeakMap<Taxonomy, Relations>()

function relationsOf(taxonomy: Taxonomy): Relations {
  const known = RELATIONS.get(taxonomy)
  if (known) return known
  const { entries, byName } = taxonomy
  const above = (name: string) => {
    const entry = byName.get(name.toLowerCase())
    return entry ? skillsAbove(taxonomy, entry).map((one) => one.name) : []
  }
  const below = new Map<string, string[]>()
  for (const { name } of entries) {
    for (const parent of above(name)) {
      const key = parent.toLowerCase()
      below.set(key, [...(below.get(key) ?? []), name.toLowerCase()])
    }
  }
  const relations = { above, below }
  RELATIONS.set(taxonomy, relations)
  return relations
}

/** Each title is read once, however many people have it. */
async function certificatesIn(db: Db, { engine }: CompanyVocabulary): Promise<Certificates> {
  const { rows } = await sql<{ userId: number; title: string }>`
    select user_id as "userId", title from external_profiles
    cross join lateral jsonb_array_elements_text(
      case when jsonb_typeof(data -> 'certifications') = 'array' then data -> 'certifications' else '[]' end
    ) as title
    order by user_id`.execute(db)
  const skills = new Map<string, string[]>()
  const found = new Map<string, Certificate[]>()
  for (const { userId, title } of rows) {
    const named = skills.get(title) ?? engine.directSkills(title).map((name) => name.toLowerCase())
    skills.set(title, named)
    for (const name of named) {
      const held = found.get(name) ?? []
      if (held.at(-1)?.userId !== userId) held.push({ userId, title })
      found.set(name, held)
    }
  }
  return found
}
