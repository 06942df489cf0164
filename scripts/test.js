// Used by run.js for `npm test` and `npm run check`: every check in order, the first failure stops.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.js'
import { Failure, ROOT, run, withOwnTools } from './process.js'
import { failedStories, failedTestFiles, secondTries, secondTriesOfTests } from './second-tries.js'
import { suites } from './suites.js'

/**
 * `counts` reads the JSON report that the tool writes to TEST_REPORT; a stage without it passes or
 * fails as a whole and adds no tests. `unsteady` reads from it which tests passed at their second try
 * alone, and `failing` the files of those that did not. `scope` gives what it looks at unless told otherwise.
 */
const STAGES = [
  { name: 'types', title: 'Type check', prepare: forgetStaleTypes, command: ['tsc', '-b'] },
  { name: 'lint', title: 'Lint', command: ['oxlint'] },
  { name: 'format', title: 'Format', command: ['oxfmt', '--check'] },
  { name: 'unused', title: 'Unused files, exports and packages', command: ['knip'] },
  { name: 'web', title: 'Web client and server, built', prepare: ensureBuilt },
  { name: 'unit', title: 'Unit and component tests', ...vitest('none', ['--no-isolate']), scope: () => suites().unit },
  {
    name: 'postgresql',
    title: 'API and database tests, real PostgreSQL',
    ...vitest('postgresql', ['--no-isolate']),
    scope: () => suites().postgresql,
  },
  {
    name: 'embedded',
    title: 'What could differ on the embedded database',
    ...vitest('embedded', ['--no-isolate']),
    scope: () => suites().embedded,
  },
  {
    name: 'browser',
    title: 'Browser tests',
    prepare: ensureBuilt,
    command: ['playwright', 'test'],
    counts: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }),
    unsteady: secondTries,
    failing: failedStories,
  },
]

const USAGE = `npm test -- --only ${STAGES.map((stage) => stage.name).join('|')} [what to pass on to its tool]`

/** Runs all stages, or the one after `--only`, and ends with the line that CI reads. */
export async function test(args) {
  const [flag, name, ...rest] = args
  const chosen = flag === undefined ? STAGES : STAGES.filter((stage) => flag === '--only' && stage.name === name)
  if (chosen.length === 0) throw new Failure(`Usage: ${USAGE}`)

  const total = { passed: 0, failed: 0, skipped: 0 }
  const unsteady = []
  let failure
  for (const stage of chosen) {
    failure = await runStage(stage, rest, total, unsteady)
    if (failure) break
  }
  if (failure) console.error(`\n${failure}`)
  for (const story of unsteady) console.error(`\nA fault to look into, it passed at a second try only: ${story}`)
  // A stage that fails without a failing test, as the type check does, counts as one failure.
  const failed = failure ? Math.max(total.failed, 1) : total.failed
  console.log(`\n${total.passed} passed, ${failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
  return failure ? 1 : 0
}

/** The stages that only read the source. */
export async function check() {
  for (const stage of STAGES.slice(0, 4)) {
    const failure = await runStage(stage, [], {}, [])
    if (failure) throw new Failure(failure)
  }
  return 0
}

/** 20,000 random calls, unless FUZZ_CALLS says otherwise; `npm test` makes 1,000. */
export async function fuzz(args) {
  const env = withOwnTools({ FUZZ_CALLS: process.env.FUZZ_CALLS ?? '20000' })
  return run('vitest', ['run', 'src/server/random-calls.test.ts', ...args], { env })
}

/** Where no more than this many files have failing tests, they run once more by themselves. */
const MOST_AGAIN = 4

/** Adds the stage's tests to `total` and `unsteady`; returns what went wrong, if anything. */
async function runStage(stage, args, total, unsteady) {
  console.log(`\n── ${stage.title} ──`)
  const started = performance.now()
  try {
    await stage.prepare?.()
    const { code, report } = await runTool(stage, args.length > 0 ? args : (stage.scope?.() ?? []))
    const counts = stage.counts?.(report) ?? {}
    const failing = code !== 0 && args.length === 0 ? (stage.failing?.(report) ?? []) : []
    const isSteady = code === 0 || (await passesAlone(stage, failing))
    if (isSteady && code !== 0) Object.assign(counts, { passed: counts.passed + counts.failed, failed: 0 })
    for (const [outcome, count] of Object.entries(counts)) total[outcome] += count
    unsteady.push(...(stage.unsteady?.(report) ?? []))
    if (!isSteady) return `${stage.title} failed. Again, alone: npm test -- --only ${stage.name}`
    if (code !== 0) unsteady.push(...failing)
  } catch (error) {
    if (error instanceof Failure) return error.message
    return `${stage.title} ended without a report (${error.message}). Again, alone: npm test -- --only ${stage.name}`
  } finally {
    console.log(`── ${stage.title}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  return undefined
}

/** Runs a stage's tool; the report is there where the stage counts tests. */
async function runTool({ command: [tool, ...options] = [], env, counts }, args) {
  if (!tool) return { code: 0 }
  const folder = mkdtempSync(join(tmpdir(), 'offbench-test-'))
  const file = join(folder, 'report.json')
  try {
    const code = await run(tool, [...options, ...args], { env: withOwnTools({ ...env, TEST_REPORT: file }) })
    return { code, report: counts && JSON.parse(readFileSync(file, 'utf8')) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const TYPES_MADE = join(ROOT, 'node_modules/.cache/tsc')

/** The compiler goes on with the types that it has read from a JSON file in another of our projects when that file changes. */
function forgetStaleTypes() {
  const made = join(TYPES_MADE, 'shared/tsconfig.tsbuildinfo')
  if (!existsSync(made)) return
  const source = join(ROOT, 'src')
  const data = readdirSync(source, { recursive: true }).filter((name) => name.endsWith('.json'))
  const { mtimeMs } = statSync(made)
  if (data.some((name) => statSync(join(source, name)).mtimeMs > mtimeMs)) rmSync(TYPES_MADE, { recursive: true })
}

/** Whether the few files with failing tests pass with nothing beside them. */
async function passesAlone(stage, files) {
  if (files.length === 0 || files.length > MOST_AGAIN) return false
  console.log(`\n── Once more, by themselves: ${files.join(', ')} ──`)
  const { code } = await runTool(stage, files)
  return code === 0
}

function vitest(database, options = []) {
  return {
    command: ['vitest', 'run', '--retry=1', '--reporter=default', '--reporter=json', ...options],
    env: { TEST_DATABASE: database },
    counts: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
    unsteady: secondTriesOfTests,
    failing: failedTestFiles,
  }
}
