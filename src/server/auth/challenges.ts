import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../db/tables.ts'

/** How long somebody may take to unlock a device. */
const VALID_MS = 5 * 60_000

/**
 * A challenge that a device signs or a browser brings back. Nothing is stored, so that asking for many fills no table.
 * `purpose` says what it is for, so that a signature for one purpose cannot be used for another.
 */
export function newChallenge(key: Uint8Array, purpose: string, now: Date, validMs = VALID_MS): string {
  const content = `${now.getTime() + validMs}.${randomBytes(16).toString('base64url')}`
  return `${content}.${signed(key, purpose, content).toString('base64url')}`
}

/** When a challenge of ours expires; null if it is forged, for another purpose or too old. */
export function endOfChallenge(key: Uint8Array, purpose: string, challenge: string, now: Date): Date | null {
  const [, content = '', ends, signature = ''] = /^((\d{1,15})\.[\w-]{22})\.([\w-]{43})$/.exec(challenge) ?? []
  if (content === '') return null
  if (!timingSafeEqual(signed(key, purpose, content), Buffer.from(signature, 'base64url'))) return null
  return Number(ends) <= now.getTime() ? null : new Date(Number(ends))
}

/** Uses a challenge up; false where it was used before. */
export async function useChallenge(tx: Tx, challenge: string, expiresAt: Date, now: Date): Promise<boolean> {
  await tx.deleteFrom('used_challenges').where('expires_at', '<=', now).execute()
  const used = await tx
    .insertInto('used_challenges')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return used !== undefined
}

function signed(key: Uint8Array, purpose: string, content: string): Buffer {
  return createHmac('sha256', key).update(`challenge ${purpose} ${content}`).digest()
}
