#!/usr/bin/env node
// The command `offbench` of an installed archive (scripts/pack.js): runs one of the programs in dist/server. Any Node can read
// this file, so that one that is too old is told so.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { engineSettings } from '../engine.js'

const ROOT = new URL('../../', import.meta.url)

const COMMANDS = {
  serve: { program: 'main', args: '', what: 'serve the application until Ctrl-C or SIGTERM' },
  backup: { program: 'backup', args: 'FILE.zip', what: 'copy the embedded database and its receipts into a file' },
  restore: { program: 'restore', args: 'FILE.zip', what: 'put such a copy into a DATA_DIR that holds nothing yet' },
  import: { program: 'import', args: 'FILE.zip', what: 'fill an empty database with an export of everything' },
  access: {
    program: 'access',
    args: 'administrator EMAIL | password',
    what: 'make an administrator, or go back to the shared password',
  },
  check: { program: 'check', args: '', what: 'compare the kept totals with what they add up' },
}

const { version, engines } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'))
const [name, ...args] = process.argv.slice(2)

if (name === undefined || name === '--help' || name === '-h' || name === 'help') console.log(help())
else if (name === '--version' || name === '-v') console.log(version)
else if (!Object.hasOwn(COMMANDS, name)) end(2, `offbench ${name} is not a command; offbench --help lists them`)
else if (args.length > 0 && COMMANDS[name].args === '') end(2, `offbench ${name} takes no arguments`)
else if (isTooOld()) end(1, `Offbench needs Node ${engines.node}; this is ${process.versions.node}`)
else await run(fileURLToPath(new URL(`dist/server/${COMMANDS[name].program}.js`, ROOT)))

function help() {
  const lines = Object.entries(COMMANDS).map(([command, given]) => [`  offbench ${command} ${given.args}`, given.what])
  const width = Math.max(...lines.map(([call]) => call.length)) + 2
  return [
    `Offbench ${version}: resource planning and time tracking, self-hosted`,
    '',
    ...lines.map(([call, what]) => call.padEnd(width) + what),
    '',
    'Settings are environment variables, such as PORT, DATA_DIR, DATABASE_URL and SAMPLE_DATA=off; README.md lists them:',
    `  ${fileURLToPath(new URL('README.md', ROOT))}`,
  ].join('\n')
}

function isTooOld() {
  const needed = engines.node.replace(/^\D+/, '').split('.').map(Number)
  const present = process.versions.node.split('.').map(Number)
  const at = needed.findIndex((part, index) => part !== present[index])
  return at !== -1 && needed[at] > present[at]
}

function end(code, line) {
  console.error(line)
  process.exitCode = code
}

/** In this process, so that signals and exit codes need no passing on; Windows cannot replace a process, and runs it as it is. */
async function run(program) {
  const env = { ...process.env, ...engineSettings() }
  if (process.platform !== 'win32') process.execve(process.execPath, [process.execPath, program, ...args], env)
  process.argv.splice(1, 2, program)
  await import(pathToFileURL(program).href)
}
