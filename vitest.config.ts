import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { testWorkers } from './src/server/testing/workers.ts'

// Days are told apart in the server's zone; tests must not depend on the machine's.
process.env['TZ'] = 'UTC'

const report = process.env['TEST_REPORT']

/** Tests of what only a database in another process can do. */
const POSTGRESQL_ONLY = '**/*.postgresql.test.ts'

/**
 * Files of one environment follow each other, Node's last: a worker that keeps what it has loaded is ended where the next
 * file has another environment, and loading everything anew takes seconds.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const environments = Map.groupBy(await super.sort(files), ({ moduleId }) => environmentOf(moduleId))
    const { node = [], ...others } = Object.fromEntries(environments)
    return [...Object.values(others).flat(), ...node]
  }
}

function environmentOf(file: string): string {
  return /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 'node'
}

/** Tests stand next to what they test; scripts/suites.js says which run on which database (src/server/testing). */
export default defineConfig({
  resolve: {
    // The environment that a test of whole screens names in its first line.
    alias: { 'vitest-environment-screens': fileURLToPath(new URL('src/web/testing/environment.ts', import.meta.url)) },
  },
  // What JSX becomes is there in every build of React.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['{src,e2e,scripts}/**/*.test.{ts,tsx}'],
    exclude: process.env['TEST_DATABASE'] === 'postgresql' ? [] : [POSTGRESQL_ONLY],
    globalSetup: 'src/server/testing/global-setup.ts',
    pool: 'forks',
    maxWorkers: testWorkers(),
    sequence: { sequencer: ByEnvironment },
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // What is waited for comes in milliseconds, but for a busy machine.
    expect: { poll: { timeout: 5_000 } },
    ...(report && { outputFile: { json: report } }),
  },
})
