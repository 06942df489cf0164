import type { Kysely } from 'kysely'
import { peopleIndex, skillIndex, workIndex, type CompanyNames } from '#shared/assistant/ask/names.ts'
import type { Resource } from '#shared/http/resource.ts'
import type { Tables } from '../../db/tables.ts'
import type { Versions } from '../../http/versions.ts'
import type { Vocabulary } from '../../skills/company-vocabulary.ts'
import type { TaxonomyEntry } from '../../skills/taxonomy.ts'

/** Names of people, projects and skills in memory, each part read again when what it is made of has changed. */
export class NamesInMemory {
  readonly #people: Kept<CompanyNames['people']>
  readonly #work: Kept<CompanyNames['work']>
  readonly #skills: Kept<CompanyNames['skills']>

  constructor(db: Kysely<Tables>, versions: Versions, vocabulary: Vocabulary) {
    this.#people = new Kept(versions, 'people', async () =>
      peopleIndex(await db.selectFrom('people').select(['id', 'name', 'role', 'location']).orderBy('id').execute()),
    )
    this.#work = new Kept(versions, 'projects', async () =>
      workIndex(
        await db
          .selectFrom('projects')
          .select(['id', 'name', 'client'])
          .where('archived_at', 'is', null)
          .orderBy('id')
          .execute(),
      ),
    )
    this.#skills = new Kept(versions, 'vocabulary', async () =>
      skillIndex((await vocabulary.current()).taxonomy.entries.map(formsOf)),
    )
  }

  async current(): Promise<CompanyNames> {
    const [people, work, skills] = await Promise.all([
      this.#people.current(),
      this.#work.current(),
      this.#skills.current(),
    ])
    return { people, work, skills }
  }
}

/** The spellings of a skill; those that count in one spelling only are as ambiguous as words with another meaning. */
export function formsOf({ name, aliases, ambiguous, cased }: TaxonomyEntry) {
  return { name, aliases, ambiguous: [...ambiguous, ...cased] }
}

/** Something that is made of a resource, made again when its version has grown. */
class Kept<Value> {
  readonly #versions: Versions
  readonly #resource: Resource
  readonly #make: () => Promise<Value>
  #version = -1
  #made: Promise<Value> | undefined

  constructor(versions: Versions, resource: Resource, make: () => Promise<Value>) {
    this.#versions = versions
    this.#resource = resource
    this.#make = make
  }

  current(): Promise<Value> {
    const version = this.#versions.of(this.#resource)
    if (this.#made && this.#versions.current && this.#version === version) return this.#made
    const making = this.#make()
    this.#version = version
    this.#made = making
    making.catch(() => {
      if (this.#made === making) this.#made = undefined
    })
    return making
  }
}
