import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { lists, planned, runPlanned } from '../db/planned.ts'
import type { Sending } from '../db/sending.ts'
import type { Tx } from '../db/tables.ts'
import { HttpError } from './errors.ts'

/** How long an answer is kept for repeated requests. */
const KEPT_HOURS = 24

const MAX_KEY_LENGTH = 200

export interface Answer {
  readonly status: number
  readonly body: string | null
}

/** A request that is answered once: its key, and a hash that tells it from other requests. */
export interface Once {
  readonly key: string
  readonly requestHash: string
}

/**
 * Runs a change once per Idempotency-Key. A repeat gets the first answer. A repeat that comes while the first is still at work
 * waits for it. A key that comes back with another request is refused. Without a key the change simply runs. A change that
 * fails leaves no trace of its key.
 */
export async function firstAnswer(
  tx: Tx,
  request: FastifyRequest,
  run: () => Promise<Answer>,
): Promise<Answer & { repeated: boolean }> {
  const once = onceOf(request)
  if (once === null) return { ...(await run()), repeated: false }
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key: once.key, request_hash: once.requestHash })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const earlier = (await earlierAnswers(tx, [once])).get(once.key)
    if (!earlier) throw neverAnswered()
    return { ...answerAgain(earlier, once), repeated: true }
  }
  const answer = await run()
  await tx.updateTable('idempotency_keys').set(answer).where('key', '=', once.key).execute()
  await runPlanned(tx, FORGET_OLD, [])
  return { ...answer, repeated: false }
}

interface Earlier {
  readonly key: string
  readonly request_hash: string
  readonly status: number | null
  readonly body: string | null
}

/** The earlier answers to requests with these keys, by key. */
export async function earlierAnswers(tx: Tx, requests: readonly Once[]): Promise<Map<string, Earlier>> {
  if (requests.length === 0) return new Map()
  const rows = await runPlanned<Earlier>(tx, EARLIER, [requests.map(({ key }) => key)])
  return new Map(rows.map((row) => [row.key, row]))
}

/** The first answer once more; refuses another request under the same key. */
export function answerAgain({ status, body, request_hash: hash }: Earlier, { requestHash }: Once): Answer {
  if (status === null) throw neverAnswered()
  if (hash !== requestHash) {
    throw new HttpError(409, 'KEY_REUSED', 'This Idempotency-Key was used for another request')
  }
  return { status, body }
}

function neverAnswered(): HttpError {
  const message = 'The first request with this Idempotency-Key has not ended well; send it again'
  return new HttpError(409, 'TRY_AGAIN', message)
}

/** Another process has answered one of these requests meanwhile. PostgreSQL's code of a conflict makes `inTransaction` begin again. */
class AnsweredMeanwhile extends Error {
  readonly code = '40001'
}

/** Keeps the first answers to requests, in the transaction that makes their changes. */
export async function keepAnswers(tx: Tx | Sending, answers: readonly (Once & Answer)[]): Promise<void> {
  if (answers.length === 0) return
  const inOrder = answers.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const kept = await runPlanned(tx, KEEP, [
    inOrder.map(({ key }) => key),
    inOrder.map(({ requestHash }) => requestHash),
    inOrder.map(({ status }) => status),
    inOrder.map(({ body }) => body),
  ])
  if (kept.length < answers.length) throw new AnsweredMeanwhile('A request was answered twice at the same time')
}

const EARLIER = planned(
  'select key, request_hash, status, body from public.idempotency_keys where key = any(array(select unnest($1::text[])))',
)

const FORGETTING = `delete from public.idempotency_keys where created_at < now() - interval '${KEPT_HOURS} hours'`

const FORGET_OLD = planned(FORGETTING)

const KEEP = planned(`
  with forgotten as (${FORGETTING})
  insert into public.idempotency_keys (key, request_hash, status, body)
  select * from unnest(${lists(['text', 'text', 'smallint', 'text'])}) on conflict (key) do nothing returning key`)

/** A request by its key; null where it has none. */
export function onceOf(request: FastifyRequest): Once | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > MAX_KEY_LENGTH) {
    throw new HttpError(400, 'INVALID', `Idempotency-Key has more than ${MAX_KEY_LENGTH} characters`)
  }
  return { key, requestHash: hashOf(request) }
}

/** One of the changes of a request, under its own key if it has one, else under the request's key and its place. */
export function onceOfPart(
  request: FastifyRequest,
  key: string | undefined,
  place: number,
  asked: unknown,
): Once | null {
  const whole = onceOf(request)
  const own = key ?? (whole && textHash(`${whole.key} ${place}`))
  return own === null
    ? null
    : { key: own, requestHash: textHash(JSON.stringify([request.session?.actor.userId, asked])) }
}

function textHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Two requests are the same if the same person asks for the same thing with the same body. The person may have signed in anew in between. */
function hashOf({ method, url, session, body }: FastifyRequest): string {
  const file = body instanceof Uint8Array ? body : undefined
  const parts = [method, url, session?.actor.userId, file ? null : (body ?? null)]
  const hash = createHash('sha256').update(JSON.stringify(parts))
  return (file ? hash.update(file) : hash).digest('base64url')
}
