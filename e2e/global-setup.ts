import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresql } from '../src/server/testing/postgresql.ts'
import { startServer } from '../src/server/testing/server-process.ts'
import { ACCESS_PASSWORD, COMPANIES, type Template } from './company.ts'

/**
 * The product starts once on each kind of company; stories begin with a copy of what it made, so that none waits for a
 * database to be migrated or filled.
 */
export default async function prepareCompanies(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'offbench-e2e-'))
  const postgresql = await startPostgresql()
  const end = async () => {
    await postgresql.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const template: Template = { server: postgresql.url('postgres'), folder }
    for (const company of COMPANIES) {
      await postgresql.run(`create database ${company}`)
      const server = await startServer({
        DATABASE_URL: postgresql.url(company),
        DATA_DIR: join(folder, company),
        SAMPLE_DATA: company === 'sample' ? 'on' : 'off',
        ACCESS_PASSWORD,
      })
      await server.stop()
    }
    process.env['E2E_TEMPLATE'] = JSON.stringify(template)
    return end
  } catch (error) {
    await end()
    throw error
  }
}
