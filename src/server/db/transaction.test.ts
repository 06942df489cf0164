import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { AccessGate } from '../auth/password.ts'
import { systemClock } from '../clock.ts'
import { Kept } from '../http/kept.ts'
import { Versions } from '../http/versions.ts'
import { appOn, PASSWORD, testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { beside, TookTooLong, withLimit } from './scope.ts'
import { inTransaction } from './transaction.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
testCompany(app, { people: { ada: 'Ada Byron' } })
const INSIDE = 'inside a transaction'

/** A canceled handler goes on until then. */
const forever = new Promise<never>(() => undefined)

const changeSlowly = () => inTransaction(app.db, async (tx) => setTimeout(150).then(() => addUser(tx, 'Grace Hopper')))

let entry: Record<string, unknown>

beforeEach(async () => {
  entry = {
    projectId: await addProject(app.db, 'Apollo'),
    hours: 1,
    date: '2026-11-20',
    category: 'Testing',
    notes: 'Docker',
  }
})

const people = async () => (await app.db.selectFrom('people').select('name').orderBy('id').execute()).map((p) => p.name)

describe('inside a transaction', () => {
  test('asking for another connection fails at once and undoes the transaction', async () => {
    const tried = inTransaction(app.db, async (tx) => {
      await addUser(tx, 'Grace Hopper')
      await app.db.selectFrom('people').select('id').execute()
    })
    await expect(tried).rejects.toThrow(INSIDE)
    expect(await people()).toEqual(['Ada Byron'])
  })

  test('a further transaction fails at once', async () => {
    await expect(inTransaction(app.db, () => inTransaction(app.db, async () => 1))).rejects.toThrow(INSIDE)
  })

  test('what is kept in memory is refused, finished or not', async () => {
    const versions = new Versions()
    const kept = new Kept(versions, ['people'], async () => 1)
    await kept.get()
    await expect(inTransaction(app.db, async () => kept.get())).rejects.toThrow(INSIDE)
  })

  test('another connection may be used beside it where the database has one, and never the only one', async () => {
    const told = inTransaction(app.db, () => beside(people)).catch((error: unknown) => String(error))
    expect(String(await told)).toContain(app.database.kind === 'embedded' ? INSIDE : 'Ada Byron')
  })
})

test.each([
  ['a deadlock', { code: '40P01' }, 4],
  ['a conflict', { code: '40001' }, 4],
  ['a skill that somebody else makes as well', { code: '23505', constraint: 'skills_name' }, 4],
  ['another key that is there', { code: '23505', constraint: 'tags_name' }, 1],
  ['a key without a name', { code: '23505' }, 1],
  ['a value that is not allowed', { code: '23514', constraint: 'skills_name' }, 1],
  ['no fault of the database', {}, 1],
])('what %s has undone begins again, four times at most', async (_what, fault, times) => {
  let tries = 0
  const work = inTransaction(app.db, async () => {
    tries += 1
    throw Object.assign(new Error('Undone'), fault)
  })
  await expect(work).rejects.toThrow('Undone')
  expect(tries).toBe(times)
})

test('what begins again and then succeeds is done once', async () => {
  let tries = 0
  await inTransaction(app.db, async (tx) => {
    tries += 1
    await addUser(tx, 'Grace Hopper')
    if (tries < 4) throw Object.assign(new Error('Undone'), { code: '40001' })
  })
  expect(await people()).toEqual(['Ada Byron', 'Grace Hopper'])
})

test('a transaction that begins anywhere else, and so has no limit, is refused', async () => {
  await expect(app.db.transaction().execute(async () => 1)).rejects.toThrow('inTransaction')
})

describe('a transaction older than its limit', () => {
  test('is canceled and undone, and others go on', async () => {
    const tried = inTransaction(
      app.db,
      async (tx) => {
        await addUser(tx, 'Grace Hopper')
        await forever
      },
      { limitMs: 100 },
    )
    await expect(tried).rejects.toThrow(TookTooLong)
    expect(await people()).toEqual(['Ada Byron'])
  })

  test('writes nothing more when its work goes on, not even into the transaction of somebody else', async () => {
    let late: Promise<unknown> = Promise.resolve()
    const tried = inTransaction(
      app.db,
      async (tx) => {
        late = setTimeout(300).then(() => addUser(tx, 'Too Late'))
        late.catch(() => undefined)
        await forever
      },
      { limitMs: 100 },
    )
    await expect(tried).rejects.toThrow(TookTooLong)
    await inTransaction(app.db, async (tx) => {
      await addUser(tx, 'Grace Hopper')
      await late.catch(() => undefined)
    })
    await expect(late).rejects.toThrow(/rolled back|canceled/)
    expect(await people()).toEqual(['Ada Byron', 'Grace Hopper'])
  })

  test('states a longer limit for long work', async () => {
    await expect(withLimit(50, changeSlowly)).rejects.toThrow(TookTooLong)
    await withLimit(5_000, changeSlowly)
    expect(await people()).toEqual(['Ada Byron', 'Grace Hopper'])
  })
})

/** Holds what every new entry needs: the one connection of an embedded database, the table of a PostgreSQL. */
async function hold(): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const holding = inTransaction(app.db, async (tx) => {
    await sql`lock table public.time_entries in exclusive mode`.execute(tx)
    held.resolve()
    await promise
  })
  await held.promise
  return async () => {
    release()
    await holding
  }
}

test('a call that waits for the database longer than its limit gets 503, and stores nothing later', async () => {
  await app.get('/api/health')
  const release = await hold()
  const { status, body } = await withLimit(300, () => app.post<{ message: string }>('/api/time-entries', entry))
  expect({ status, ...body }).toMatchObject({ status: 503, error: 'DATABASE_BUSY' })
  expect(body.message).toContain('0.3 s')
  await release()
  expect((await app.post('/api/time-entries', entry)).status).toBe(201)
  expect((await app.get('/api/time-entries')).body).toHaveLength(1)
})

test('the log names the call whose change was canceled', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const gate = await AccessGate.open(app.db, PASSWORD)
  const logged = await appOn(app.database, gate, systemClock, app.dataDir, undefined, { logger: log })
  try {
    const login = await logged.inject({ method: 'POST', url: '/api/auth/login', payload: { password: PASSWORD } })
    const headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' }
    expect((await logged.inject({ url: '/api/users', headers })).statusCode).toBe(200)
    const release = await hold()
    const call = { method: 'POST', url: '/api/time-entries', payload: entry, headers } as const
    expect((await withLimit(300, async () => logged.inject(call))).statusCode).toBe(503)
    await release()
    const lastLine = JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>
    expect(lastLine).toMatchObject({ method: 'POST', route: '/api/time-entries', msg: 'request refused' })
    expect(lastLine['reason']).toContain('0.3 s')
  } finally {
    await logged.close()
  }
})
