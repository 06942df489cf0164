import { sql } from 'kysely'
import { recordChanges } from '../../audit/record.ts'
import type { Db } from '../../db/tables.ts'
import type { Drafted, KindOfImport, MadeRecord, Stored, Storing } from './kind.ts'

/** Clients and industries of existing projects. A project's former values are kept, so that they can be put back. */
export const clients: KindOfImport<'clients'> = {
  writes: ['projects', 'audit'],
  tables: [],
  judge({ directory }) {
    const met = new Set<number>()
    return async (db, rows) => {
      const meant = rows.map(({ draft }) => directory.project(draft.project))
      const ids = meant.flatMap(({ found }) => found?.id ?? [])
      const present = await textsOf(db, ids)
      return rows.map(({ draft }, nth) => {
        const which = meant[nth]
        if (which?.fault) return { reason: which.fault }
        if (!which?.found) return { reason: 'No project here has this name or code' }
        const { id } = which.found
        if (met.has(id)) return { reason: 'The same project is in a row before' }
        met.add(id)
        return isSame(draft, present.get(id)) ? 'there' : 'good'
      })
    }
  },
  store: storeClients,
}

interface Texts {
  readonly client: string
  readonly industry: string
  readonly version: number
}

function isSame({ client, industry }: { client?: string; industry?: string }, present: Texts | undefined): boolean {
  return (client ?? present?.client) === present?.client && (industry ?? present?.industry) === present?.industry
}

async function textsOf(db: Db, ids: number[]) {
  const { rows } = await sql<Texts & { id: number }>`
    select id, client, industry, version from projects where id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function storeClients({ by, directory }: Storing, rows: readonly Drafted<'clients'>[]): Promise<Stored> {
  const lines = new Map<number, 'stored' | 'there' | { reason: string }>()
  const made: MadeRecord[] = []
  const ids = rows.flatMap(({ draft }) => directory.project(draft.project).found?.id ?? [])
  await by.tx
    .selectFrom('projects')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  const present = await textsOf(by.tx, ids)
  for (const { line, draft } of rows) {
    const before = present.get(directory.project(draft.project).found?.id ?? 0)
    if (!before) {
      lines.set(line, { reason: 'No project here has this name or code' })
      continue
    }
    if (isSame(draft, before)) {
      lines.set(line, 'there')
      continue
    }
    const { id, client, industry, version } = before
    const after = { client: draft.client ?? client, industry: draft.industry ?? industry }
    await by.tx
      .updateTable('projects')
      .set({ ...after, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await recordChanges(by, [
      { entity: 'project', entityId: id, action: 'changed', before: { client, industry }, after },
    ])
    made.push({ entity: 'client', id, version: version + 1, before: { client, industry } })
    lines.set(line, 'stored')
  }
  return { lines, made }
}
