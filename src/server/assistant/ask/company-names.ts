import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { Kept } from '../../http/kept.ts'
import type { Versions } from '../../http/versions.ts'
import type { Taxonomy, TaxonomyEntry } from '../../skills/matcher/taxonomy.ts'
import type { Vocabulary } from '../../skills/vocabulary/company-vocabulary.ts'
import { peopleNames, skillNames, workNames, type CompanyNames, type NameIndex } from './grammar/names.ts'

/** The names of people, projects and skills, in memory; after a change they are read again before the next question. */
export function namesInMemory(db: Db, versions: Versions, vocabulary: Vocabulary) {
  const people = new Kept<Held>(versions, ['people'], async (before) =>
    held(before, await fingerprint(db, sql`(id, name, role, location)`, sql`people`), async () =>
      peopleNames(await db.selectFrom('people').select(['id', 'name', 'role', 'location']).orderBy('id').execute()),
    ),
  )
  const work = new Kept<Held>(versions, ['projects'], async (before) =>
    held(before, await fingerprint(db, sql`(id, name, client)`, sql`projects where archived_at is null`), async () => {
      const open = db.selectFrom('projects').select(['id', 'name', 'client']).where('archived_at', 'is', null)
      return workNames(await open.orderBy('id').execute())
    }),
  )
  const skills = new Kept<Held>(versions, ['vocabulary'], async (before) => {
    const { taxonomy, fingerprint: now } = await vocabulary.current()
    return held(before, now, async () => namesOf(taxonomy))
  })
  return async (): Promise<CompanyNames> => {
    const all = await Promise.all([people.get(), work.get(), skills.get()])
    return { people: all[0].index, work: all[1].index, skills: all[2].index }
  }
}

/** By taxonomy, which is the same object for equal vocabularies, whoever asks. */
const indexes = new WeakMap<Taxonomy, NameIndex>()

function namesOf(taxonomy: Taxonomy): NameIndex {
  const known = indexes.get(taxonomy)
  if (known) return known
  const made = skillNames(taxonomy.entries.map(formsOf))
  indexes.set(taxonomy, made)
  return made
}

interface Held {
  readonly index: NameIndex
  readonly fingerprint: string
}

/** Keeps the former index unless the fingerprint of the names has changed: names change seldom, rows all day long. */
async function held(before: Promise<Held> | undefined, now: string, read: () => Promise<NameIndex>): Promise<Held> {
  const known = await before?.catch(() => undefined)
  return known?.fingerprint === now ? known : { index: await read(), fingerprint: now }
}

async function fingerprint(db: Db, values: RawBuilder<unknown>, from: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select concat(count(*), ' ', sum(hashtextextended(${values}::text, 0))) as fingerprint from ${from}`.execute(db)
  return rows[0]?.fingerprint ?? ''
}

/** The spellings of a skill; `cased` ones count as ambiguous, like words with another meaning. */
export function formsOf({ name, aliases, ambiguous, cased }: TaxonomyEntry) {
  return { name, aliases, ambiguous: [...ambiguous, ...cased] }
}
