import { sql } from 'kysely'
import type { PaletteReply } from '#shared/palette/contract.ts'
import { ARCHIVED_BONUS, type Findable, IN_USE_BONUS } from '#shared/palette/rules.ts'
import { searchable, type Searchable } from '#shared/palette/searchable.ts'
import type { Db } from '../db/tables.ts'
import { tagNames } from '../projects/tags.ts'
import type { Taxonomy } from '../skills/matcher/taxonomy.ts'
import type { CompanyVocabulary } from '../skills/vocabulary/company-vocabulary.ts'

type Shown<Kind extends keyof PaletteReply> = Omit<PaletteReply[Kind]['matches'][number], 'score'>

/** Something that the palette finds, and what it shows about it. */
export interface Entry<Row> extends Findable {
  readonly shown: Row
}

export async function peopleEntries(db: Db): Promise<Entry<Shown<'people'>>[]> {
  const people = await db
    .selectFrom('people')
    .select(['id', 'name', 'initials', 'role', 'location'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return people.map((shown) => ({
    shown,
    name: searchable(shown.name),
    context: searchable(`${shown.role} ${shown.location ?? ''}`),
  }))
}

export async function projectEntries(db: Db): Promise<Entry<Shown<'projects'>>[]> {
  const projects = await db
    .selectFrom('projects')
    .select([
      'id',
      'name',
      'client',
      'status',
      sql<boolean>`archived_at is not null`.as('archived'),
      tagNames(sql.ref('projects.id')).as('tags'),
    ])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return projects.map(({ tags, ...shown }) => ({
    shown,
    name: searchable(shown.name),
    context: searchable([shown.client, ...tags].join(' ')),
    ...(shown.archived && { bonus: ARCHIVED_BONUS }),
  }))
}

/** Clients of projects that are not archived, with the number of these projects. */
export async function clientEntries(db: Db): Promise<Entry<Shown<'clients'>>[]> {
  const clients = await db
    .selectFrom('projects')
    .where('client', '!=', '')
    .where('archived_at', 'is', null)
    .select(['client as name', sql<number>`count(*)::integer`.as('projects')])
    .groupBy('client')
    .orderBy('client')
    .execute()
  return clients.map((shown) => ({ shown, name: searchable(shown.name) }))
}

export interface SkillEntry extends Entry<Omit<Shown<'skills'>, 'alias'>> {
  readonly aliases: readonly (Searchable & { readonly spelled: string })[]
}

/** Entries keep nothing of a query, so they are made once for each taxonomy. */
const made = new WeakMap<Taxonomy, SkillEntry[]>()

/** The vocabulary with its aliases. Whether the company has a skill is added later, as it changes more often. */
export function vocabularyEntries(taxonomy: Taxonomy): SkillEntry[] {
  const entries = made.get(taxonomy) ?? entriesOf(taxonomy)
  made.set(taxonomy, entries)
  return entries
}

function entriesOf({ entries }: Taxonomy): SkillEntry[] {
  return entries.map(({ name, category, aliases, ambiguous, cased }) => ({
    shown: { name, category, inUse: false },
    name: searchable(name),
    aliases: [...new Set([...aliases, ...ambiguous, ...cased])]
      .filter((alias) => alias !== name)
      .map((alias) => ({ ...searchable(alias), spelled: alias })),
  }))
}

/** The vocabulary and the company's further skills, with those marked and ranked higher that the company has. */
export async function skillEntries(db: Db, { taxonomy, changes }: CompanyVocabulary): Promise<SkillEntry[]> {
  const rows = await db.selectFrom('skills').select(['name', 'category']).orderBy('name').execute()
  const used = new Set(rows.map(({ name }) => name.toLowerCase()))
  const retired = new Set(changes.skills.flatMap((skill) => (skill.retired ? [skill.name.toLowerCase()] : [])))
  const besides = rows.filter(
    ({ name }) => !taxonomy.byName.has(name.toLowerCase()) && !retired.has(name.toLowerCase()),
  )
  return [
    ...vocabularyEntries(taxonomy).map((entry) =>
      used.has(entry.shown.name.toLowerCase())
        ? { ...entry, shown: { ...entry.shown, inUse: true }, bonus: IN_USE_BONUS }
        : entry,
    ),
    ...besides.map((skill) => ({
      shown: { ...skill, inUse: true },
      name: searchable(skill.name),
      aliases: [],
      bonus: IN_USE_BONUS,
    })),
  ]
}
