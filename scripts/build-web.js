// Used by run.js: builds the web client when it is missing or older than its source.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.js'
import { Failure, ROOT, run } from './process.js'
import { say } from './say.js'
import { requireNoServer } from './server-lock.js'
import { alone } from './setup-lock.js'

const SOURCES = [
  'src/web',
  'src/shared',
  'scripts/compressed-files.ts',
  'scripts/light-contracts.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

const OUTPUT = join(ROOT, 'dist', 'web')
const STAMP = join(ROOT, 'dist', 'web.stamp')

export async function ensureWebBuilt() {
  if (readStamp(STAMP) === fingerprint(SOURCES)) return
  await alone(
    async () => {
      const sources = fingerprint(SOURCES)
      if (readStamp(STAMP) !== sources) await build(sources)
    },
    () => say('Waiting for another start that builds the web client …'),
  )
}

/** Builds next to the old client and swaps, so that a server that is running never serves half of one. */
async function build(sources) {
  requireNoServer('the web client')
  say('Building the web client …')
  const fresh = `${OUTPUT}-new`
  const old = `${OUTPUT}-old`
  const code = await run('vite', ['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'], { quiet: true })
  if (code !== 0)
    throw new Failure(`The web client could not be built (vite ended with ${code}); the lines above say why.`)
  rmSync(old, { recursive: true, force: true })
  if (existsSync(OUTPUT)) renameSync(OUTPUT, old)
  renameSync(fresh, OUTPUT)
  writeStamp(STAMP, sources)
  rmSync(old, { recursive: true, force: true })
}
