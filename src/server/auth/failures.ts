import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { recordAs } from '../audit/record.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import type { Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { callerOf } from '../http/client.ts'
import type { Server } from '../http/route.ts'
import { raiseVersions } from '../http/versions.ts'

/** How many failures of one address are recorded within an hour. */
const MOST_OF_ADDRESS = 20

/** How many failures of all addresses are recorded within an hour, so that a flood cannot fill the disk. */
const MOST_OF_ALL = 200

const FAILED = 'failed to sign in'

const HOUR_MS = 3_600_000

/** How somebody signs in, in the words of the audit log. */
export type Factors =
  | 'shared password'
  | 'password'
  | 'password and code'
  | 'password and recovery code'
  | 'passkey'
  | 'provider'

interface Failed {
  readonly factors: Factors
  /** What was typed, or what the provider said, if no account has it. */
  readonly email?: string | null
  /** Why the provider's answer was refused. */
  readonly reason?: string
}

/**
 * Records that somebody failed to sign in: to an account, with an unknown email, with a wrong shared password, or coming back
 * from the provider. The answer does not wait for this, so that its time does not reveal whether there is such an account.
 */
export function recordFailure(
  { database, versions, clock }: Server,
  request: FastifyRequest,
  found: { readonly id: number; readonly userId: number | null } | undefined,
  { factors, email = null, reason }: Failed,
): void {
  const { ip } = request
  const caller = { ...callerOf(request), accountId: found?.id ?? null, viewer: null }
  const now = clock.now()
  const record = async (tx: Tx) => {
    const left = await leftToRecord(tx, ip.slice(0, 45), now)
    if (left <= 0) return {}
    const what = found
      ? ({ entity: 'account', entityId: found.id } as const)
      : ({ entity: 'access', entityId: 1 } as const)
    const after = {
      factors,
      ...(reason !== undefined && { reason }),
      ...(left === 1 && { further: 'not recorded within this hour' }),
    }
    const change = { ...what, action: FAILED, before: null, after }
    await recordAs('sign-in', { tx, actor: { userId: found?.userId ?? null, caller }, now }, [change], email)
    return raiseVersions(tx, ['audit'])
  }
  inTransaction(database.db, record).then(
    (raised) => versions.advance(raised),
    (err: unknown) => request.log.warn({ err }, 'a failure to sign in was not recorded'),
  )
}

/** How many failures may still be recorded within the present hour. Only one failure is counted at a time. */
async function leftToRecord(tx: Tx, address: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.failures})`.execute(tx)
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::integer as all, (count(*) filter (where address = ${address}))::integer as own
    from public.audit_log where kind = 'sign-in' and action = ${FAILED} and at >= ${hour}`.execute(tx)
  const [counted] = rows
  return Math.min(MOST_OF_ALL - (counted?.all ?? 0), MOST_OF_ADDRESS - (counted?.own ?? 0))
}
