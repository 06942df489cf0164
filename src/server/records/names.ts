import type { Db } from '../db/tables.ts'
import { among } from '../http/list-of.ts'

/** The names of people and projects, by their ids. */
export interface Names {
  readonly people: ReadonlyMap<number, string>
  readonly projects: ReadonlyMap<number, string>
}

type Ids = readonly (number | null)[]

/** The names of some people and projects; null stands for no person or project. */
export async function namesOf(db: Db, ids: { people?: Ids; projects?: Ids }): Promise<Names> {
  const [people, projects] = await Promise.all([
    namesIn(db, 'people', ids.people),
    namesIn(db, 'projects', ids.projects),
  ])
  return { people, projects }
}

async function namesIn(db: Db, table: 'people' | 'projects', ids: Ids = []): Promise<Map<number, string>> {
  const distinct = [...new Set(ids)].filter((id) => id !== null)
  if (distinct.length === 0) return new Map()
  const rows = await db.selectFrom(table).select(['id', 'name']).where(among('id', distinct)).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
