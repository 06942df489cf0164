import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../src/server/testing/server-process.ts'

/** Fills one database with the sample company; every server of the run begins with a copy. */
async function fillSampleCompany(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'offbench-e2e-sample-'))
  const server = await startServer({ DATA_DIR: dataDir, ACCESS_PASSWORD: 'never used' })
  await server.stop()
  process.env['E2E_SAMPLE_COMPANY'] = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}

export default fillSampleCompany
