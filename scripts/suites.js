// What `npm test` runs where; docs/decisions/0034 says why.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './process.js'

/** Tests in a process of their own: of servers on an embedded database, and of the memory that a process takes. */
const OWN_PROCESS = [
  'src/server/main.test.ts',
  'src/server/backup/',
  'src/server/imports/killed-import.test.ts',
  'src/server/projectworks/killed-sync.test.ts',
  'src/server/http/reply-cache.test.ts',
  'src/server/skills/matcher/memory.test.ts',
  // An archive that is installed and served.
  'scripts/pack.test.ts',
]

/** Tests that run on the embedded database too, because it could differ in them: files, or folders that end with a slash. */
const COULD_DIFFER = [
  // Locks, transactions and what a full disk does, of one connection.
  'src/server/db/disk.test.ts',
  'src/server/db/embedded.test.ts',
  'src/server/db/transaction.test.ts',
  'src/server/time-entries/full-days.test.ts',
  'src/server/time-entries/writes/',
  // News without LISTEN, and what is kept until they come.
  'src/server/http/events.test.ts',
  'src/server/http/kept.test.ts',
  // Types: every list as its contract says, every field as it was sent, whatever a call may hold.
  'src/server/reads.test.ts',
  'src/server/nothing-forgotten.test.ts',
  'src/server/random-calls.test.ts',
  // Collation and search.
  'src/server/db/same-email.test.ts',
  'src/server/palette/',
  'src/server/time-entries/list.test.ts',
  // Migrations of old data; those from scratch are what every test begins with.
  'src/server/days-migration.test.ts',
  'src/server/invoices/issued-logos-migration.test.ts',
  // Much at once: an export and its import, a synchronization in parts, the sample company.
  'src/server/export/import.test.ts',
  'src/server/imports/imports.test.ts',
  'src/server/projectworks/large-store.test.ts',
  'src/server/sample-data/seed.test.ts',
]

/** Tests of the server and of whole screens that ask `testing/` for an app or a database, and so run on PostgreSQL. */
const NEEDS_DATABASE =
  /testing\/(app|connected-app|database|expenses|leave|processes|rights|scim-directory|screens)\.ts'|\.\/(app|database)\.ts'/

const isPostgresqlOnly = (file) => file.endsWith('.postgresql.test.ts')

/**
 * Every test file of the project by the stages that run it. Throws if a name above matches no file, so that moving a file cannot
 * silently remove it from the list.
 */
export function suites() {
  const files = ['src', 'e2e', 'scripts'].flatMap(testsIn)
  const named = (names) =>
    names.flatMap((name) => {
      const found = files.filter((file) => (name.endsWith('/') ? file.startsWith(name) : file === name))
      if (found.length === 0) throw new Error(`scripts/suites.js names ${name}, which holds no test`)
      return found
    })
  const own = named(OWN_PROCESS)
  const postgresql = files.filter(
    (file) => isPostgresqlOnly(file) || (file.startsWith('src/') && !own.includes(file) && needsDatabase(file)),
  )
  return {
    unit: files.filter((file) => !own.includes(file) && !postgresql.includes(file)),
    postgresql,
    embedded: [...own, ...named(COULD_DIFFER).filter((file) => !isPostgresqlOnly(file))],
  }
}

function needsDatabase(file) {
  return NEEDS_DATABASE.test(readFileSync(join(ROOT, file), 'utf8'))
}

function testsIn(folder) {
  const names = readdirSync(join(ROOT, folder), { recursive: true })
  return names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`).filter((name) => /\.test\.tsx?$/.test(name))
}
