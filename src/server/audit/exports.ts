import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Actor } from '#shared/access/rules.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ReadReply, Server } from '../http/route.ts'
import { raiseVersions } from '../http/versions.ts'
import { recordAs } from './record.ts'

/** Nothing else is called `export` in the audit log. */
const ONLY_ID = 1

/** How long a closing server waits for an export to be recorded. */
const RECORDED_WITHIN_MS = 2_000

/** What somebody exports. */
interface Exported {
  readonly actor: Actor
  /** The kinds of records, in words. */
  readonly kinds: string
  readonly format: string
}

/** Is told how many further rows have been written. */
export type CountRows = (rows: number) => void

/** Records an export with the number of rows, once its stream has ended in whatever way; `whole` says whether all of it was written. */
export async function recordedExport(
  server: Server,
  exported: Exported,
  make: (count: CountRows) => ReadReply | Promise<ReadReply>,
): Promise<ReadReply> {
  let rows = 0
  const reply = await make((more) => (rows += more))
  const { body } = reply
  if (!(body instanceof Readable)) await store(server, exported, rows, true)
  else {
    // Also if the stream ends with an error.
    const closed = new Promise((resolve) => body.once('close', resolve))
    const done = closed
      .then(() => store(server, exported, rows, body.readableEnded))
      .catch((err: unknown) => server.app.log.error({ err, rows, kinds: exported.kinds }, 'an export was not recorded'))
      .finally(() => recording.delete(done))
    recording.add(done)
  }
  return reply
}

/** Exports that have begun in this process and are not recorded yet. */
const recording = new Set<Promise<void>>()

/** Waits until the exports that have begun are recorded, since the database closes after this; it does not wait for a stream that hangs. */
export async function exportsRecorded(): Promise<void> {
  await Promise.race([Promise.all(recording), setTimeout(RECORDED_WITHIN_MS, undefined, { ref: false })])
}

async function store(server: Server, { actor, kinds, format }: Exported, rows: number, whole: boolean): Promise<void> {
  const raised = await inTransaction(server.database.db, async (tx) => {
    const after = { kinds, format, rows, whole }
    const change = { entity: 'export', entityId: ONLY_ID, action: 'exported', before: null, after } as const
    await recordAs('export', { tx, actor, now: server.clock.now() }, [change])
    return raiseVersions(tx, ['audit'])
  })
  server.versions.advance(raised)
}
