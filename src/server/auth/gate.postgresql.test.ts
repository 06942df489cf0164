import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clockOf } from '../clock.ts'
import { PASSWORD } from '../testing/app.ts'
import { testProcesses, type TestProcess } from '../testing/processes.ts'
import { quickPasswords } from '../testing/quick-passwords.ts'
import { addUser } from '../testing/rows.ts'
import { AccessGate } from './password.ts'

// Each test checks a dozen passwords, which take their time by design.
vi.setConfig({ testTimeout: 60_000 })

const { database, running, start } = testProcesses(clockOf(() => new Date('2026-11-20T15:00:00Z')))
quickPasswords()
const NEW_PASSWORD = 'battery staple'

const startProcess = (password: string) => start((db) => AccessGate.open(db, password))

beforeEach(async () => {
  await addUser(database.db, 'Ada Byron')
})

const login = ({ app }: TestProcess, password: string, remoteAddress = '203.0.113.9') =>
  app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { password } })

async function signIn(process: TestProcess): Promise<{ cookie: string }> {
  const reply = await login(process, PASSWORD)
  expect(reply.statusCode).toBe(204)
  return { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' }
}

const status = async ({ app }: TestProcess, headers: { cookie: string }) =>
  (await app.inject({ url: '/api/users', headers })).statusCode

describe('a password that one process changes', () => {
  test('ends all sessions in all processes within a second, and the former one opens nothing any more', async () => {
    const here = await startProcess(PASSWORD)
    const there = await startProcess(PASSWORD)
    const sessions = [await signIn(here), await signIn(there)]
    for (const session of sessions) for (const process of running) expect(await status(process, session)).toBe(200)

    const restarted = await startProcess(NEW_PASSWORD)
    // `poll` gives up after a second.
    for (const session of sessions) {
      for (const process of [here, there, restarted]) await expect.poll(() => status(process, session)).toBe(401)
    }
    for (const process of [here, there, restarted]) {
      expect((await login(process, PASSWORD)).statusCode).toBe(401)
      expect((await login(process, NEW_PASSWORD)).statusCode).toBe(204)
    }
  })

  test('ends open event streams', async () => {
    const here = await startProcess(PASSWORD)
    const session = await signIn(here)
    const base = await here.app.listen({ host: '127.0.0.1', port: 0 })
    const stream = await fetch(`${base}/api/events`, { headers: session })
    const ended = stream.text()
    await startProcess(NEW_PASSWORD)
    expect(await ended).toMatch(/"gate":2/)
  })

  test('lets no session slip in by the former one that was being checked meanwhile', async () => {
    const here = await startProcess(PASSWORD)
    const tries = Array.from({ length: 12 }, (_, host) => login(here, PASSWORD, `203.0.113.${host}`))
    await startProcess(NEW_PASSWORD)
    await Promise.all(tries)
    expect(await database.db.selectFrom('sessions').select('user_id').execute()).toEqual([])
  })
})

describe('a process that starts with a password that was replaced', () => {
  test('beside others leaves the one in force, and knows that its setting is old', async () => {
    await (await startProcess(PASSWORD)).close()
    const renewed = await startProcess(NEW_PASSWORD)
    const late = await startProcess(PASSWORD)
    expect([renewed.gate.outdatedSince, late.gate.outdatedSince]).toEqual([null, expect.any(Date)])
    for (const process of running) {
      expect((await login(process, PASSWORD)).statusCode).toBe(401)
      expect((await login(process, NEW_PASSWORD)).statusCode).toBe(204)
    }
  })

  test('alone brings it back', async () => {
    await (await startProcess(PASSWORD)).close()
    await (await startProcess(NEW_PASSWORD)).close()
    const back = await startProcess(PASSWORD)
    expect(back.gate.outdatedSince).toBeNull()
    expect((await login(back, PASSWORD)).statusCode).toBe(204)
  })
})

test('wrong passwords are counted for all processes together', async () => {
  const here = await startProcess(PASSWORD)
  const there = await startProcess(PASSWORD)
  for (let count = 0; count < 5; count += 1) {
    for (const process of [here, there]) expect((await login(process, 'wrong')).statusCode).toBe(401)
  }
  for (const process of [here, there]) expect((await login(process, PASSWORD)).statusCode).toBe(429)
  expect((await login(there, PASSWORD, '203.0.113.10')).statusCode).toBe(204)
})
