import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { appOn, PASSWORD } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { AccessGate } from './password.ts'

const database = testDatabase()
const webDir = mkdtempSync(join(tmpdir(), 'offbench-web-'))
writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Offbench</title>')
afterAll(() => rmSync(webDir, { recursive: true }))

const TRIES = 100

test('static files do not wait for 100 wrong passwords, of which as many are checked as can wait', async () => {
  const gate = await AccessGate.open(database.db, PASSWORD)
  const app = await appOn(database, gate, systemClock, '', undefined, { webDir })
  try {
    const file = async () => {
      const began = performance.now()
      expect((await app.inject({ url: '/index.html' })).statusCode).toBe(200)
      return performance.now() - began
    }
    await file()
    const began = performance.now()
    const answered: number[] = []
    const tries = Array.from({ length: TRIES }, async (_, host) => {
      const remoteAddress = `198.51.100.${host + 1}`
      const payload = { password: 'wrong' }
      const reply = await app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })
      answered.push(reply.statusCode)
      return reply
    })
    const waits: number[] = []
    while (answered.length < TRIES) waits.push(await file())
    const flood = performance.now() - began
    const replies = await Promise.all(tries)
    const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0
    // A file that waited for the passwords would take as long as all of them.
    expect(waits.length).toBeGreaterThan(10)
    expect(median).toBeLessThan(flood / 10)
    const checked = replies.filter(({ statusCode }) => statusCode === 401)
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    expect(checked.length + refused.length).toBe(TRIES)
    // Two that run and 32 that wait; where tries take long to arrive, a few more find room.
    expect(checked.length).toBeGreaterThanOrEqual(34)
    expect(checked.length).toBeLessThan(TRIES / 2)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await app.close()
  }
}, 60_000)
