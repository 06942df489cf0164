// Used by run.js: installs the packages when they are missing or older than the lock file.
import { accessSync, constants, existsSync } from 'node:fs'
import { homedir, tmpdir, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.js'
import { Failure, pathWithoutOwnTools, pinnedNodeIsThere, ROOT, run } from './process.js'
import { say } from './say.js'
import { requireNoServer } from './server-lock.js'
import { alone } from './setup-lock.js'

const STAMP = join(ROOT, 'node_modules', '.offbench-installed')

const NO_NODE = [
  'The Node that Offbench runs on is missing: the install script of the package "node" did not run or could not',
  'download it. Allow it and try again: npm rebuild node --ignore-scripts=false --foreground-scripts',
].join(' ')

export async function ensureInstalled() {
  if (isInstalled()) return
  await alone(
    async () => {
      if (!isInstalled()) await install()
    },
    () => say('Waiting for another start that installs packages …'),
  )
}

function isInstalled() {
  return readStamp(STAMP) === lockFile() && pinnedNodeIsThere()
}

/** Records that what the lock file asks for is there. Runs after every `npm install` and `npm ci` (installed.js). */
export function markInstalled() {
  if (pinnedNodeIsThere()) writeStamp(STAMP, lockFile())
}

function lockFile() {
  return fingerprint(['package-lock.json'])
}

async function install() {
  requireNoServer('its packages')
  const first = !existsSync(join(ROOT, 'node_modules'))
  say(`Installing packages (${first ? 'first start only' : 'the lock file has changed'}, about a minute) …`)
  const [command, ...args] = npm()
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(command, [...args, ...options], { env: environment(), quiet: true })
  if (code !== 0)
    throw new Failure(`The packages could not be installed (npm ci ended with ${code}); the lines above say why.`)
  if (!pinnedNodeIsThere()) throw new Failure(NO_NODE)
  markInstalled()
}

/** The npm that started this script where there is one, on the machine's Node: the pinned one is about to be replaced. */
function npm() {
  const own = process.env.npm_execpath
  return own && basename(own).startsWith('npm') ? ['node', own] : ['npm']
}

function environment() {
  const env = { ...process.env, PATH: pathWithoutOwnTools() }
  // With CI set, lefthook leaves this checkout's git hooks alone: they are for those who ask for them.
  env.CI = 'true'
  delete env.LEFTHOOK
  const cache = env.npm_config_cache ?? join(homedir(), '.npm')
  if (!canWrite(cache)) env.npm_config_cache = join(tmpdir(), `npm-cache-${userInfo().username}`)
  return env
}

function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch (error) {
    return error.code === 'ENOENT' && dirname(folder) !== folder && canWrite(dirname(folder))
  }
}
