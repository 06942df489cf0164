import { sql, type Kysely, type RawBuilder } from 'kysely'
import { NameIndex, peopleNames, skillNames, workNames, type CompanyNames } from '#shared/assistant/ask/names.ts'
import type { Tables } from '../../db/tables.ts'
import { Kept } from '../../http/kept.ts'
import type { Versions } from '../../http/versions.ts'
import type { Vocabulary } from '../../skills/vocabulary/company-vocabulary.ts'
import type { TaxonomyEntry } from '../../skills/matcher/taxonomy.ts'

/** Names of people, projects and skills in memory; what has changed is taken over before the next question. */
export class NamesInMemory {
  readonly #people: Kept<Held>
  readonly #work: Kept<Held>
  readonly #skills: Kept<Held>

  constructor(db: Kysely<Tables>, versions: Versions, vocabulary: Vocabulary) {
    this.#people = new Kept(versions, ['people'], async (before) =>
      held(before, await fingerprint(db, sql`(id, name, role, location)`, sql`people`), async () =>
        peopleNames(await db.selectFrom('people').select(['id', 'name', 'role', 'location']).orderBy('id').execute()),
      ),
    )
    this.#work = new Kept(versions, ['projects'], async (before) =>
      held(before, await fingerprint(db, sql`(id, name, client)`, sql`projects where archived_at is null`), async () =>
        workNames(
          await db
            .selectFrom('projects')
            .select(['id', 'name', 'client'])
            .where('archived_at', 'is', null)
            .orderBy('id')
            .execute(),
        ),
      ),
    )
    this.#skills = new Kept(versions, ['vocabulary'], async (before) => {
      const current = await vocabulary.current()
      return held(before, current.fingerprint, async () => skillNames(current.taxonomy.entries.map(formsOf)))
    })
  }

  async current(): Promise<CompanyNames> {
    const [people, work, skills] = await Promise.all([this.#people.get(), this.#work.get(), this.#skills.get()])
    return { people: people.index, work: work.index, skills: skills.index }
  }
}

interface Held {
  readonly index: NameIndex
  readonly fingerprint: string
}

/** The index of before, which reads the names only where their fingerprint is another one. */
async function held(
  before: Promise<Held> | undefined,
  now: string,
  read: () => Promise<Parameters<NameIndex['hold']>[0]>,
): Promise<Held> {
  const known = await before?.catch(() => undefined)
  if (known?.fingerprint === now) return known
  return { index: (known?.index ?? new NameIndex()).hold(await read()), fingerprint: now }
}

/** Changes with the named values of any row: people and projects change all day long, their names seldom. */
async function fingerprint(
  db: Kysely<Tables>,
  values: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select concat(count(*), ' ', sum(hashtextextended(${values}::text, 0))) as fingerprint from ${from}`.execute(db)
  return rows[0]?.fingerprint ?? ''
}

/** The spellings of a skill; those that count in one spelling only are as ambiguous as words with another meaning. */
export function formsOf({ name, aliases, ambiguous, cased }: TaxonomyEntry) {
  return { name, aliases, ambiguous: [...ambiguous, ...cased] }
}
