// Run by `npm start` and the other package.json scripts: makes this checkout ready, then runs it. Needs Node alone,
// any from 20.19 on, and no packages, because it is what installs them.
import { ensureWebBuilt } from './build-web.js'
import { dev } from './dev.js'
import { engineSettings } from './engine.js'
import { ensureInstalled } from './install.js'
import { Failure, PINNED_NODE, run, withOwnTools } from './process.js'
import { check, test } from './test.js'

const COMMANDS = {
  async start() {
    await ensureWebBuilt()
    return onPinnedNode(['src/server/main.ts'])
  },
  async build() {
    await ensureWebBuilt()
    return 0
  },
  test,
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
  await ensureInstalled()
  process.exitCode = await command(args)
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exitCode = 1
}
