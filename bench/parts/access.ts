import { systemClock } from '../../src/server/clock.ts'
import { inTransaction } from '../../src/server/db/transaction.ts'
import { storeSession } from '../../src/server/http/session.ts'
import { sessionCookie } from '../../src/server/testing/session.ts'
import type { GivenRole } from '../../src/shared/accounts/choices.ts'
import { startedApp, timed, type App } from '../in-process.ts'
import type { Bench } from '../main.ts'
import { median, type Row } from '../report.ts'
import { screenReads } from '../screen-reads.ts'

const ROUNDS = 11

/** The person that the calls ask about is the one of the staff. */
const PERSON = 7

const CALLERS = [
  { name: 'staff', roles: [], userId: PERSON },
  { name: 'admin, hr and finance', roles: ['hr', 'finance', 'admin'], userId: PERSON + 1 },
] as const

/** Every read with an account beside the same read with the shared password, one after the other. */
export async function access({ databases, size }: Bench): Promise<Row[]> {
  const app = await startedApp(await databases.copied(await databases.filled(size), 'with_accounts'))
  try {
    const rows: Row[] = []
    for (const caller of CALLERS) rows.push(await besidePassword(app, caller.name, await signedIn(app, caller)))
    return rows
  } finally {
    await app.close()
  }
}

async function besidePassword(app: App, name: string, cookie: string): Promise<Row> {
  const ratios: { url: string; ratio: number }[] = []
  for (const url of screenReads(PERSON, PERSON, systemClock.today())) {
    // What an account may not read, it is not measured with.
    if ((await app.ask({ url }, cookie)).statusCode !== 200) continue
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [which, caller] of [app.cookie, cookie].entries()) {
        await app.forget(caller)
        times[which]?.push(await timed(() => app.ask({ url }, caller)))
      }
    }
    const [password, account] = times.map((all) => Math.min(...all)) as [number, number]
    ratios.push({ url, ratio: account / password })
  }
  const worst = ratios.toSorted((a, b) => b.ratio - a.ratio)[0]
  return {
    work: `${ratios.length} reads with an account: ${name}`,
    measured: `${median(ratios.map(({ ratio }) => ratio)).toFixed(2)} × in the median`,
    beside: 'with the shared password',
    ratio: worst ? `${worst.ratio.toFixed(2)} × at worst, ${worst.url}` : '',
  }
}

/** The cookie of a new account's session. */
async function signedIn(
  { database }: App,
  { roles, userId }: { roles: readonly GivenRole[]; userId: number },
): Promise<string> {
  const account = { user_id: userId, email: `bench-${userId}@northwind.example`, roles: [...roles] }
  return inTransaction(database.db, async (tx) => {
    const { id } = await tx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
    return sessionCookie(await storeSession(tx, { userId: null, accountId: id, now: systemClock.now() }))
  })
}
