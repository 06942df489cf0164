import type { WebhookEvent } from '#shared/webhooks/choices.ts'
import { MOST_IDS_TOLD, IDS_IN_A_MESSAGE } from '#shared/webhooks/rules.ts'
import { planned, runPlanned } from '../db/planned.ts'
import type { Db, Tx } from '../db/tables.ts'
import { intoOutbox } from './outbox.ts'

/** The record id of a message about many records; messages about the same kind arrive in their order. */
export const OF_MANY = 0

/** Many records of a kind that were changed at once, by something that does not record a history of each. */
export interface ManyChanged {
  readonly entity: WebhookEvent
  readonly change: 'created' | 'changed' | 'deleted'
  readonly count: number
  /** Their ids; null if there are more than `MOST_IDS_TOLD`, so that receivers read the whole list again. */
  readonly ids: readonly number[] | null
}

/** What has changed them. */
export interface ManyBy {
  readonly action: 'synchronized' | 'imported' | 'taken back'
  readonly at: Date
  /** The person who asked for it. */
  readonly by: number | null
  /** The synchronization or the import. */
  readonly of: { readonly run: number } | { readonly import: number }
}

/** Whether any webhook is told of changes of a kind; asked before finding out changes that cost something to find. */
export async function isAnyTold(db: Db, entity: WebhookEvent): Promise<boolean> {
  const [row] = await runPlanned<{ told: boolean }>(db, TOLD, [entity])
  return row?.told ?? false
}

const TOLD = planned('select exists (select from public.webhooks where active and $1::text = any(events)) as told')

/** Puts changes of many records into the outbox, in the transaction that makes them, some thousand ids per message. */
export async function tellMany(tx: Tx, { action, at, by, of }: ManyBy, changes: readonly ManyChanged[]): Promise<void> {
  const messages = changes.flatMap(({ entity, change, count, ids }) => {
    if (count === 0) return []
    const about = { ...(by !== null && { by }), ...of, change, count }
    const all = ids !== null && count <= MOST_IDS_TOLD ? parts(ids) : []
    if (all.length === 0) return [{ entity, data: about }]
    return all.map((part, nth) => ({ entity, data: { ...about, ids: part, part: nth + 1, parts: all.length } }))
  })
  if (messages.length > 0) await runPlanned(tx, TELL, [action, at, JSON.stringify(messages)])
}

const TELL = planned(`
  with change as (
    select m.message ->> 'entity' as entity, ${OF_MANY} as "entityId", $1::text as action, $2::timestamptz as at,
      m.message -> 'data' as data, m.nth
    from jsonb_array_elements($3::jsonb) with ordinality as m(message, nth)
  ) ${intoOutbox('told.data')}`)

/** Other records are shown from now on: tells receivers to read everything again. */
export async function tellReplaced(tx: Tx): Promise<void> {
  await runPlanned(tx, REPLACED, [['person', 'project', 'time entry'] satisfies WebhookEvent[]])
}

const REPLACED = planned(`
  with change as (
    select entity, ${OF_MANY} as "entityId", 'replaced' as action, now() as at, nth
    from unnest($1::text[]) with ordinality as replaced(entity, nth)
  ) ${intoOutbox(`'{}'::jsonb`)}`)

function parts(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_IN_A_MESSAGE) }, (_, nth) =>
    ids.slice(nth * IDS_IN_A_MESSAGE, (nth + 1) * IDS_IN_A_MESSAGE),
  )
}
