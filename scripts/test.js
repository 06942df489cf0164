// Used by run.js for `npm test` and `npm run check`: every check in order, the first failure stops.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWebBuilt } from './build-web.js'
import { Failure, run, withOwnTools } from './process.js'
import { secondTries, secondTriesOfTests } from './second-tries.js'
import { suites } from './suites.js'

/**
 * `counts` reads the JSON report that the tool writes to TEST_REPORT; a stage without it passes or
 * fails as a whole and adds no tests. `unsteady` reads from it which tests passed at their second try
 * alone. `scope` gives what it looks at unless told otherwise.
 */
const STAGES = [
  { name: 'types', title: 'Type check', command: ['tsc', '-b'] },
  { name: 'lint', title: 'Lint', command: ['oxlint'] },
  { name: 'format', title: 'Format', command: ['oxfmt', '--check'] },
  { name: 'unused', title: 'Unused files, exports and packages', command: ['knip'] },
  { name: 'web', title: 'Web client', prepare: ensureWebBuilt },
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
    prepare: ensureWebBuilt,
    command: ['playwright', 'test'],
    counts: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }),
    unsteady: secondTries,
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
  for (const story of unsteady) console.error(`\nA fault to look into, it passed at its second try only: ${story}`)
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

/** Adds the stage's tests to `total` and `unsteady`; returns what went wrong, if anything. */
async function runStage(stage, args, total, unsteady) {
  console.log(`\n── ${stage.title} ──`)
  const started = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'offbench-test-'))
  const report = join(folder, 'report.json')
  try {
    await stage.prepare?.()
    const [tool, ...options] = stage.command ?? []
    const code = tool
      ? await run(tool, [...options, ...(args.length > 0 ? args : (stage.scope?.() ?? []))], {
          env: withOwnTools({ ...stage.env, TEST_REPORT: report }),
        })
      : 0
    if (stage.counts) {
      const said = JSON.parse(readFileSync(report, 'utf8'))
      for (const [outcome, count] of Object.entries(stage.counts(said))) total[outcome] += count
      unsteady.push(...(stage.unsteady?.(said) ?? []))
    }
    if (code !== 0) return `${stage.title} failed. Again, alone: npm test -- --only ${stage.name}`
  } catch (error) {
    if (error instanceof Failure) return error.message
    return `${stage.title} ended without a report (${error.message}). Again, alone: npm test -- --only ${stage.name}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
    console.log(`── ${stage.title}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  return undefined
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
  }
}
