import { mkdtempSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from './testing/app.ts'
import { asCommand, drawCall, type Call } from './testing/random-calls/calls.ts'
import { smallCompany } from './testing/random-calls/company.ts'
import { Known } from './testing/random-calls/known.ts'
import { operationsOf, type OpenApiDocument, type Operation } from './testing/random-calls/operations.ts'
import { SOUND } from './testing/sound-totals.ts'
import { externalCompany } from './testing/external-company.ts'
import { billableTotalsDrift } from './expenses/billable-totals.ts'
import { totalsDrift } from './time-entries/totals.ts'
import type { Draw } from './testing/random-calls/valid-values.ts'

/** `FUZZ_CALLS` and `FUZZ_SEED` say how many calls there are and which; `npm run test:fuzz` makes 20,000. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 1_000)
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000)

/** Longer than this, on a quiet machine, and a caller takes it for a hang. */
const LONGEST_MS = 2_000

/** After this it is given up, however busy the machine is. */
const NEVER_MS = 60_000

/** After this many steps, this many calls are made at once. */
const WAVE_EVERY = 8
const WAVE_CALLS = 4

/** How many faults are worth a look; then it ends. */
const MOST_FAILURES = 20

const external = externalCompany()
const app = testApp({
  now: '2026-11-20T15:00:00Z',
  projectWorks: () => ({ url: external.url, password: undefined }),
})

const unhandled: unknown[] = []
const keep = (reason: unknown) => void unhandled.push(reason)
beforeAll(() => void process.on('unhandledRejection', keep))
afterAll(() => void process.off('unhandledRejection', keep))

test(
  'whatever is called with whatever, no call fails, hangs or answers otherwise than described, and totals are what the entries add up to',
  async () => {
    await smallCompany(app)
    const { body: document } = await app.get<OpenApiDocument>('/api/openapi.json')
    // Accounts that are turned on end the session that calls are made with.
    const operations = operationsOf(document).filter(({ path }) => path !== '/api/access')
    const known = new Known()
    await lookAround(known)
    const statuses = new Map<string, number>()
    const called = new Set<string>()
    const failures: string[] = []
    const described = new Map(operations.map((one) => [`${one.method} ${one.path}`, one.statuses]))
    let made = 0

    const make = async (call: Call) => {
      const started = performance.now()
      const reply = await answered(call)
      const took = performance.now() - started
      made += 1
      known.learn(call, reply)
      called.add(`${call.method} ${call.path}`)
      const group = `${String(reply.statusCode).charAt(0)}xx`
      statuses.set(group, (statuses.get(group) ?? 0) + 1)
      if (isFailure(call, reply)) failures.push(failure(call, made, `answered ${reply.statusCode}: ${reply.payload}`))
      if (!described.get(`${call.method} ${call.path}`)?.includes(reply.statusCode)) {
        failures.push(
          failure(call, made, `answered ${reply.statusCode}, which the document does not describe: ${reply.payload}`),
        )
      }
      if (took > longest()) failures.push(failure(call, made, `took ${Math.round(took)} ms`))
    }

    let turn: Operation[] = []
    let step = 0
    const run = fc.asyncProperty(fc.gen(), async (gen) => {
      if (made >= CALLS || failures.length >= MOST_FAILURES) return
      const draw: Draw = (from) => gen(() => from)
      const size = (step += 1) % WAVE_EVERY === 0 ? WAVE_CALLS : 1
      const calls = Array.from({ length: size }, () => {
        // Every operation has its turn before one comes again.
        if (turn.length === 0) turn = draw(fc.shuffledSubarray(operations, { minLength: operations.length }))
        const operation = turn.pop()
        if (!operation) throw new Error('The document has no operations')
        return drawCall(draw, operation, known)
      })
      await Promise.all(calls.map(make))
    })
    await fc.assert(run, { seed: SEED, numRuns: CALLS, endOnFailure: true })
    expect(failures).toEqual([])

    await expect
      .poll(async () => (await app.get<{ state: string }>('/api/skills/extraction')).body.state, { timeout: 60_000 })
      .not.toBe('running')
    expect(await totalsDrift(app.db)).toEqual(SOUND)
    expect(await billableTotalsDrift(app.db)).toBe(0)
    expect((await app.get('/api/health')).status).toBe(200)
    expect(unhandled).toEqual([])
    const wanted = operations.map(({ method, path }) => `${method} ${path}`)
    expect(CALLS < 2 * wanted.length ? [] : wanted.filter((one) => !called.has(one))).toEqual([])
    const share = (statuses.get('2xx') ?? 0) / made
    console.log(
      `${made} random calls, FUZZ_SEED=${SEED}: ${[...statuses]
        .map(([group, count]) => `${count} ${group}`)
        .sort()
        .join(', ')}`,
    )
    expect(share).toBeGreaterThan(1 / 3)
  },
  30_000 + CALLS * 500,
)

/** Reads the lists, so that what was there from the beginning is known. */
async function lookAround(known: Known): Promise<void> {
  const lists = [
    'users',
    'projects',
    'time-entries',
    'leave-requests',
    'expenses',
    'resource-allocations',
    'performance-reviews',
    'skills',
  ]
  for (const list of lists) {
    const url = `/api/${list}?limit=5`
    known.learn({ method: 'GET', path: `/api/${list}`, url }, await app.raw('GET', url, {}))
  }
}

/** What is out of reach or at work elsewhere may say so; everything else has an answer. */
function isFailure({ path }: Call, reply: LightMyRequestResponse): boolean {
  if (reply.statusCode < 500) return false
  return !(reply.statusCode === 503 && /^\/api\/(export|projectworks)\b/.test(path))
}

/** Where there is more to do than there are processors, everything takes as much longer. */
function longest(): number {
  const [running = 0] = loadavg()
  return LONGEST_MS * Math.max(1, running / availableParallelism())
}

async function answered(call: Call): Promise<LightMyRequestResponse> {
  let timer: NodeJS.Timeout | undefined
  const never = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(failure(call, 0, `had no answer after ${NEVER_MS} ms`)))
    timer = setTimeout(giveUp, NEVER_MS)
  })
  return Promise.race([app.raw(call.method, call.url, call.headers, call.payload), never]).finally(() =>
    clearTimeout(timer),
  )
}

function failure(call: Call, nth: number, what: string): string {
  const again = `FUZZ_SEED=${SEED} FUZZ_CALLS=${CALLS}`
  return `Call ${nth} of ${CALLS} ${what.slice(0, 1_000)}\n${asCommand(call, fileOf)}\nAgain: ${again}`
}

/** A file with a body that is too long for a command line. */
function fileOf(payload: string | Uint8Array): string {
  const file = join(mkdtempSync(join(tmpdir(), 'offbench-call-')), 'body')
  writeFileSync(file, payload)
  return file
}
