import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { inherited } from '../testing/server-process.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { readArguments, UsageError } from './generate-arguments.ts'

const GENERATE = fileURLToPath(new URL('generate.ts', import.meta.url))
const CHECK = fileURLToPath(new URL('../time-entries/totals-check.ts', import.meta.url))

const database = testDatabase()

const folder = mkdtempSync(join(tmpdir(), 'offbench-generate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const generate = (...args: string[]) => run(GENERATE, ...args)

/** Runs a command on the test's own PostgreSQL, else on an embedded database in the folder. */
async function run(command: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const where = { DATA_DIR: folder, ...(database.url !== undefined && { DATABASE_URL: database.url }) }
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...inherited(), ...where },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...said }
}

test('fills an empty database with exactly what was asked for, with totals that agree, and refuses to do so twice', async () => {
  const first = await generate('--people', '30', '--entries', '6000', '--projects', '20')
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toContain('5,000 of 6,000 time entries after')
  expect(first.out).toMatch(/Done in [\d.]+ s: 30 people, 20 projects, 6,000 time entries\./)

  const { code, out } = await run(CHECK)
  expect({ code, out }).toEqual({
    code: 0,
    out: [...Object.keys(SOUND), 'billable_expense_totals'].map((of) => `${of}: sound\n`).join(''),
  })

  const second = await generate('--people', '5', '--entries', '10')
  expect(second).toMatchObject({
    code: 1,
    err: 'The company already has 30 people; only an empty one can be filled\n',
  })
}, 120_000)

test('a wrong call says what is wrong and how it is called', async () => {
  const { code, err } = await generate('--people', 'many')
  expect(code).toBe(1)
  expect(err).toBe(
    '--people=many is not allowed: it takes a whole number from 1 to 100000\n' +
      'Usage: npm run generate -- --people N --entries M [--projects P] [--seed S]\n',
  )
})

describe('arguments', () => {
  test('projects and seed may be left out', () => {
    expect(readArguments(['--people', '50', '--entries', '900'])).toEqual({
      people: 50,
      entries: 900,
      projects: 30,
      seed: 1,
    })
    expect(readArguments(['--people=50', '--entries=900', '--projects=4', '--seed=9'])).toEqual({
      people: 50,
      entries: 900,
      projects: 4,
      seed: 9,
    })
  })

  test.each([
    [['--entries', '5'], '--people is missing'],
    [['--people', '5'], '--entries is missing'],
    [['--people', '0', '--entries', '5'], '--people=0 is not allowed'],
    [['--people=-3', '--entries', '5'], '--people=-3 is not allowed'],
    [['--people', '2.5', '--entries', '5'], '--people=2.5 is not allowed'],
    [['--people', '5', '--entries', '99999999999'], '--entries=99999999999 is not allowed'],
    [['--people', '5', '--entries', '5', '--speed', '9'], "Unknown option '--speed'"],
    [['5', '9'], "Unexpected argument '5'"],
  ])('%j is refused', (args, message) => {
    expect(() => readArguments(args)).toThrow(UsageError)
    expect(() => readArguments(args)).toThrow(message)
  })
})
