import { defineConfig } from 'vitest/config'

// Days are told apart in the server's zone; tests must not depend on the machine's.
process.env['TZ'] = 'UTC'

const report = process.env['TEST_REPORT']

/** Tests of what only a database in another process can do. */
const POSTGRESQL_ONLY = '**/*.postgresql.test.ts'

/** Tests of the server that no database answers: once is enough. Processes of their own have an embedded one. */
const WITHOUT_DATABASE = [
  'src/server/{config,main}.test.ts',
  'src/server/http/reply-cache.test.ts',
  'src/server/projectworks/killed-sync.test.ts',
  'src/server/sample-data/{calendar,company,leave,notes,random}.test.ts',
  'src/server/skills/matcher/**',
  'src/server/skills/vocabulary/discovery/**',
]

/** Tests stand next to what they test; those of the server get a database of their own (src/server/testing). */
export default defineConfig({
  test: {
    include: ['{src,e2e,scripts}/**/*.test.ts'],
    exclude: process.env['TEST_DATABASE'] === 'postgresql' ? WITHOUT_DATABASE : [POSTGRESQL_ONLY],
    globalSetup: 'src/server/testing/global-setup.ts',
    // Each worker may hold an embedded database of some 300 MB.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    ...(report && { outputFile: { json: report } }),
  },
})
