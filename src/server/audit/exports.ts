import type { Actor } from '#shared/access/rules.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ReadReply, Server } from '../http/route.ts'
import { raiseVersions } from '../http/versions.ts'
import { recordAs } from './record.ts'

/** Nothing else is called `export` in the audit log. */
const ONLY_ID = 1

/** What somebody takes away. */
interface Exported {
  readonly actor: Actor
  /** The kinds of records, in words. */
  readonly kinds: string
  readonly format: string
}

/** Hears how many further rows have been written. */
export type CountRows = (rows: number) => void

/**
 * Records an export with the rows that were written, once its stream has ended, however that is: `whole` says whether all of
 * it was taken.
 */
export async function recordedExport(
  server: Server,
  exported: Exported,
  make: (count: CountRows) => ReadReply | Promise<ReadReply>,
): Promise<ReadReply> {
  let rows = 0
  const reply = await make((more) => (rows += more))
  const { body } = reply
  if (typeof body === 'string') await store(server, exported, rows, true)
  else {
    body.once('close', () => {
      store(server, exported, rows, body.readableEnded).catch((err: unknown) =>
        server.app.log.error({ err, rows, kinds: exported.kinds }, 'an export was not recorded'),
      )
    })
  }
  return reply
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
