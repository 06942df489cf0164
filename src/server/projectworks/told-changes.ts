import { sql } from 'kysely'
import { MOST_IDS_TOLD } from '#shared/webhooks/rules.ts'
import type { Tx } from '../db/tables.ts'
import { isAnyTold, type ManyChanged } from '../webhooks/many.ts'
import type { Differences } from './people-and-projects.ts'
import type { Run } from './run.ts'

/** What the people and projects of the other system are called here. */
export const ENTITY = { users: 'person', projects: 'project' } as const

/** People or projects that a run has stored. */
export function changesOfThings({ kind, added, changed, ids }: Differences): ManyChanged[] {
  const entity = ENTITY[kind]
  const made = added.flatMap(({ externalId }) => ids.get(externalId) ?? [])
  return [
    { entity, change: 'created', count: made.length, ids: made },
    { entity, change: 'changed', count: changed.length, ids: changed.map(({ id }) => id) },
  ]
}

/** The entries that a run has stored, read in the transaction that stored them; their ids if there are few enough to tell. */
export async function changesOfEntries(tx: Tx, run: Run): Promise<ManyChanged[]> {
  const entity = 'time entry'
  if (!(await isAnyTold(tx, entity))) return []
  const { added, changed, removed } = run.countsOf('timesheets')
  return [
    { entity, change: 'created', count: added, ids: added > MOST_IDS_TOLD ? null : await newIds(tx) },
    { entity, change: 'changed', count: changed, ids: changed > MOST_IDS_TOLD ? null : await changedIds(tx) },
    { entity, change: 'deleted', count: removed, ids: run.gone },
  ]
}

async function newIds(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from sync_staged_entries s
      join public.time_entries e on e.source = 'projectworks' and e.external_id = s.external_id
    where s.entry_id is null order by s.position`.execute(tx)
  return rows.map(({ id }) => id)
}

async function changedIds(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select entry_id as id from sync_staged_entries where entry_id is not null order by position`.execute(tx)
  return rows.map(({ id }) => id)
}
