// Run by `npm start` and the other package.json scripts: makes this checkout ready, then runs it. Needs Node alone,
// any from 20.19 on, and no packages, because it is what installs them.
import { ensureBuilt, SERVER_PROGRAM } from './build.js'
import { dev } from './dev.js'
import { engineSettings } from './engine.js'
import { ensureInstalled } from './install.js'
import { Failure, PINNED_NODE, ROOT, run, withOwnTools } from './process.js'
import { requireRoomToServe } from './server-lock.js'
import { check, fuzz, test } from './test.js'

const COMMANDS = {
  async start() {
    await ensureBuilt()
    return onPinnedNode(['--import', './scripts/hold-checkout.js', SERVER_PROGRAM])
  },
  async build() {
    await ensureBuilt()
    return 0
  },
  test,
  fuzz,
  check,
  dev,
  /** A script of this repository on the pinned Node: `node scripts/run.js script bench/skills.ts`. */
  script: onPinnedNode,
  /** An installed tool: `node scripts/run.js tool oxfmt`. */
  tool: ([name, ...args]) => run(name, args),
}

function onPinnedNode(args) {
  return run(PINNED_NODE, args, { env: withOwnTools(engineSettings()) })
}

const [name, ...args] = process.argv.slice(2)
const command = COMMANDS[name]

try {
  if (!command) throw new Failure(`Usage: node scripts/run.js ${Object.keys(COMMANDS).join('|')}`)
  if (name === 'start') await requireRoomToServe()
  await ensureInstalled()
  process.exitCode = await command(args)
} catch (error) {
  const reason = error instanceof Failure ? error.message : cannotWrite(error)
  console.error(reason ?? error)
  process.exitCode = 1
}

/** One line for a file of this checkout that could not be written; undefined for any other error. */
function cannotWrite({ code, path }) {
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code) || !path?.startsWith(ROOT)) return undefined
  const wayOut =
    code === 'ENOSPC'
      ? 'The disk is full.'
      : 'After an upgrade run `node scripts/run.js build` once as the user that the folder belongs to.'
  return `This start has to install or build, and this user cannot write ${path} (${code}). ${wayOut}`
}
