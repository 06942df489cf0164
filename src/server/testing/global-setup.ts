import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { startPostgresql } from './postgresql.ts'
import { ensureSnapshot } from './snapshot.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file's database comes from. */
    testDatabase: { kind: 'embedded'; snapshot: string } | { kind: 'postgresql'; server: string; template: string }
  }
}

const TEMPLATE = 'offbench_template'

/** Once per run: the migrated database that every test file starts from, by `TEST_DATABASE`; with `none` there is none. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env['TEST_DATABASE'] ?? 'embedded'
  if (kind === 'none') return async () => undefined
  if (kind === 'embedded') {
    project.provide('testDatabase', { kind, snapshot: await ensureSnapshot() })
    return async () => undefined
  }
  if (kind !== 'postgresql')
    throw new Error(`TEST_DATABASE=${kind} is not allowed: must be none, embedded or postgresql`)
  const server = await startPostgresql()
  try {
    await server.run(`create database ${TEMPLATE}`)
    const template = await openDatabase({ dataDir: '', databaseUrl: server.url(TEMPLATE) })
    await migrate(template)
    await template.close()
    project.provide('testDatabase', { kind, server: server.url('postgres'), template: TEMPLATE })
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}
