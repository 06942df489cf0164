// Used by run.js and tests: builds what `npm start` runs when it is missing or older than its source.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.js'
import { Failure, ROOT, run } from './process.js'
import { say } from './say.js'
import { requireNoServer } from './server-lock.js'
import { alone } from './setup-lock.js'

const PACKAGES = ['package.json', 'package-lock.json']

const PROGRAMS = {
  server: {
    what: 'the server',
    config: 'vite.server.config.ts',
    sources: ['src/server', 'src/shared', ...PACKAGES],
  },
  web: {
    what: 'the web client',
    config: 'vite.config.ts',
    sources: ['src/web', 'src/shared', 'scripts/compressed-files.ts', 'scripts/light-contracts.ts', ...PACKAGES],
  },
}

/** What a process serves with, beside the sources whose files it reads. */
export const SERVER_PROGRAM = join(ROOT, 'dist', 'server', 'main.js')

/** Both, or the one that is named. */
export async function ensureBuilt(...names) {
  for (const name of names.length > 0 ? names : Object.keys(PROGRAMS)) await ensure(name, PROGRAMS[name])
}

async function ensure(name, program) {
  const place = join(ROOT, 'dist', name)
  const stamp = `${place}.stamp`
  const current = () => fingerprint([program.config, ...program.sources])
  if (readStamp(stamp) === current()) return
  await alone(
    async () => {
      const sources = current()
      if (readStamp(stamp) === sources) return
      await build(program, place)
      writeStamp(stamp, sources)
    },
    () => say(`Waiting for another start that builds ${program.what} …`),
  )
}

/** Builds next to the old one and swaps, so that a server that is running never serves half of one. */
async function build({ what, config }, place) {
  requireNoServer(what)
  say(`Building ${what} …`)
  const [fresh, old] = [`${place}-new`, `${place}-old`]
  const args = ['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn', '--config', config]
  const code = await run('vite', args, { quiet: true })
  if (code !== 0) throw new Failure(`Building ${what} has failed (vite ended with ${code}); the lines above say why.`)
  rmSync(old, { recursive: true, force: true })
  if (existsSync(place)) renameSync(place, old)
  renameSync(fresh, place)
  rmSync(old, { recursive: true, force: true })
}
