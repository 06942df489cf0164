import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import { HttpError } from './errors.ts'

/** An answer is kept for its repeats this long. */
const KEPT_HOURS = 24

const MAX_KEY_LENGTH = 200

interface Answer {
  status: number
  body: string | null
}

/**
 * Runs a change once per Idempotency-Key: a repeat gets the first answer, a repeat that comes
 * while the first is still at work waits for it, and a key that comes back with another request
 * is refused. Without a key it simply runs. A change that fails leaves no trace of its key.
 */
export async function firstAnswer(
  tx: Tx,
  request: FastifyRequest,
  run: () => Promise<Answer>,
): Promise<Answer & { repeated: boolean }> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return { ...(await run()), repeated: false }
  if (key.length > MAX_KEY_LENGTH) {
    throw new HttpError(400, 'INVALID', `Idempotency-Key has more than ${MAX_KEY_LENGTH} characters`)
  }
  const requestHash = hashOf(request)
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key, request_hash: requestHash })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return { ...(await earlierAnswer(tx, key, requestHash)), repeated: true }
  const answer = await run()
  await tx.updateTable('idempotency_keys').set(answer).where('key', '=', key).execute()
  await tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - ${KEPT_HOURS} * interval '1 hour'`)
    .execute()
  return { ...answer, repeated: false }
}

async function earlierAnswer(tx: Tx, key: string, requestHash: string): Promise<Answer> {
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!earlier || earlier.status === null) {
    throw new HttpError(
      409,
      'TRY_AGAIN',
      'The first request with this Idempotency-Key has not ended well; send it again',
    )
  }
  if (earlier.request_hash !== requestHash) {
    throw new HttpError(409, 'KEY_REUSED', 'This Idempotency-Key was used for another request')
  }
  return { status: earlier.status, body: earlier.body }
}

/** What makes two requests the same: which person asks for what, with which body. The person may have signed in anew meanwhile. */
function hashOf(request: FastifyRequest): string {
  const { method, url, session, body } = request
  const file = body instanceof Uint8Array ? body : undefined
  const parts = [method, url, session?.actor.userId, file ? null : (body ?? null)]
  const hash = createHash('sha256').update(JSON.stringify(parts))
  return (file ? hash.update(file) : hash).digest('base64url')
}
