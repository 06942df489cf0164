import type { Kysely, Transaction } from 'kysely'
import type { ResourceVersions } from '#shared/http/resource.ts'
import type { Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { raiseVersions } from '../http/versions.ts'

/** Ends a session, for all processes. */
export async function deleteSession(db: Kysely<Tables>, tokenHash: Uint8Array): Promise<ResourceVersions> {
  return inTransaction(db, async (tx) => {
    await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    return raiseVersions(tx, ['sessions'])
  })
}

export async function setSessionUser(tx: Transaction<Tables>, tokenHash: Uint8Array, userId: number): Promise<void> {
  await tx.updateTable('sessions').set({ user_id: userId }).where('token_hash', '=', tokenHash).execute()
}
