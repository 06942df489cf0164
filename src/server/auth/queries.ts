import type { Tx } from '../db/tables.ts'

export async function setSessionUser(tx: Tx, tokenHash: Uint8Array, userId: number): Promise<void> {
  await tx.updateTable('sessions').set({ user_id: userId }).where('token_hash', '=', tokenHash).execute()
}
