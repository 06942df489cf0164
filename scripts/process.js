// Used by the other scripts: child processes that find this project's own tools and pass signals and exit codes on.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const BIN = join(ROOT, 'node_modules', '.bin')
const WINDOWS = process.platform === 'win32'

/** The Node that everything but these scripts runs on, whatever the machine has (package `node`). */
export const PINNED_NODE = join(ROOT, 'node_modules', 'node', 'bin', WINDOWS ? 'node.exe' : 'node')

/** A failure whose message is all that the user needs to see. */
export class Failure extends Error {}

export function pinnedNodeIsThere() {
  return existsSync(PINNED_NODE)
}

/** Where Node keeps the compiled sources, which saves a process that starts again a quarter of its time. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'offbench', 'compiled')

/** The environment with this project's tools, and so the pinned Node, first on PATH. */
export function withOwnTools(env = {}) {
  return { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: [BIN, pathWithoutOwnTools()].join(delimiter), ...env }
}

/** PATH as it was before npm put this project's tools on it; they vanish while npm installs. */
export function pathWithoutOwnTools() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => folder !== BIN).join(delimiter)
}

/** How soon a child ends after the npm that started us is gone. */
const WATCH_MS = 300

/**
 * Runs a command in the foreground and resolves to its exit code. A signal that reaches this
 * process alone is passed on; Ctrl-C reaches the child by itself. An aborted `signal` ends the child. What a `quiet` one
 * says goes to standard error unless somebody watches: standard output is the server's log.
 */
export function run(command, args, { env = withOwnTools(), signal: ended, quiet = false } = {}) {
  const output = quiet && !process.stdout.isTTY ? process.stderr : 'inherit'
  const child = spawn(command, args, {
    cwd: ROOT,
    env,
    stdio: ['inherit', output, 'inherit'],
    shell: WINDOWS && command !== PINNED_NODE,
  })
  const passOn = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  ended?.addEventListener('abort', () => child.kill('SIGTERM'))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, passOn)
  const watch = whenNpmIsGone(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Failure(`${command} cannot be started: ${error.message}`)))
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  }).finally(() => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, passOn)
  })
}

/** npm ends on a signal without passing it on; what it started must not live on unseen. */
function whenNpmIsGone(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const npm = process.ppid
  return setInterval(() => {
    if (process.ppid !== npm) stop()
  }, WATCH_MS).unref()
}
