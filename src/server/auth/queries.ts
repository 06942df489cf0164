import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'

export async function setSessionUser(tx: Transaction<Tables>, tokenHash: Uint8Array, userId: number): Promise<void> {
  await tx.updateTable('sessions').set({ user_id: userId }).where('token_hash', '=', tokenHash).execute()
}
