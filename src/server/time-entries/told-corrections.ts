import { doerOf, type Doer } from '../audit/record.ts'
import { lists, planned, runPlanned } from '../db/planned.ts'
import type { Sending } from '../db/sending.ts'
import type { Tx } from '../db/tables.ts'
import { intoOutbox } from '../webhooks/outbox.ts'

/** An entry whose skills somebody has corrected. */
export interface Corrected {
  readonly actor: Doer
  readonly entry: { readonly id: number; readonly userId: number; readonly projectId: number }
}

/** Tells webhooks of corrections of entries' skills, which are in no log. */
export async function tellCorrected(tx: Tx | Sending, corrected: readonly Corrected[], now: Date): Promise<void> {
  if (corrected.length === 0) return
  await runPlanned(tx, TELL, [
    corrected.map(({ entry }) => entry.id),
    corrected.map(({ entry }) => entry.userId),
    corrected.map(({ entry }) => entry.projectId),
    corrected.map(({ actor }) => doerOf(actor)),
    now,
  ])
}

const TOLD = `jsonb_strip_nulls(jsonb_build_object('by', told.actor, 'userId', told.user_id, 'projectId', told.project_id,
  'fields', jsonb_build_array('skills')))`

const TELL = planned(`
  with change as materialized (
    select 'time entry' as entity, id as "entityId", 'changed' as action, $5::timestamptz as at, user_id, project_id, actor, nth
    from unnest(${lists(['integer', 'integer', 'integer', 'integer'])}) with ordinality
      as corrected(id, user_id, project_id, actor, nth)
  ) ${intoOutbox(TOLD)}`)
