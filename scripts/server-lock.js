// Used by the other scripts: who serves, asked before packages are installed or the web client is built, since both
// replace files that a running server still reads.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { Failure, PINNED_NODE, pinnedNodeIsThere, ROOT } from './process.js'

/** Shared by the servers that run from this checkout (hold-checkout.js). */
export const CHECKOUT_LOCK = join(ROOT, '.server-lock')

/** Refuses a start whose data folder or port another process has; the server asks again when it takes them. */
export async function requireRoomToServe() {
  if (!isSet(process.env.DATABASE_URL)) requireFreeDataDir()
  await requireFreePort()
}

/** Refuses to replace what a server of this checkout runs from. */
export function requireNoServer(what) {
  // Made here, too: a server may run as a user who may only read this folder.
  writeFileSync(CHECKOUT_LOCK, '', { flag: 'a' })
  if (!isHeld(CHECKOUT_LOCK)) return
  throw new Failure(
    `A server runs from ${ROOT}, and ${what} would be replaced under it. Stop it and start again, ` +
      'or start the new release from a checkout of its own.',
  )
}

function requireFreeDataDir() {
  // As src/server/config.ts resolves it.
  const dataDir = resolve(ROOT, isSet(process.env.DATA_DIR) ? process.env.DATA_DIR : './data')
  if (!isHeld(join(dataDir, 'lock.db'))) return
  const holder = holderOf(join(dataDir, 'lock.pid'))
  throw new Failure(
    `DATA_DIR=${dataDir} is in use by process ${holder}; stop it, or choose another folder with DATA_DIR`,
  )
}

function holderOf(pidFile) {
  try {
    return readFileSync(pidFile, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}

/** Where the pinned Node is not there yet, no server runs from this checkout, and the lock is asked at the start. */
function isHeld(file) {
  if (!pinnedNodeIsThere()) return false
  const { stdout } = spawnSync(PINNED_NODE, [join(ROOT, 'scripts/ask-lock.js'), file], { encoding: 'utf8' })
  return stdout === 'held'
}

async function requireFreePort() {
  const port = isSet(process.env.PORT) ? Number(process.env.PORT) : 3000
  const host = isSet(process.env.HOST) ? process.env.HOST : '127.0.0.1'
  // What is no port is refused with its reason by the server.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const probe = createServer()
  try {
    probe.listen({ port, host, exclusive: true })
    await once(probe, 'listening')
  } catch (error) {
    if (error.code === 'EADDRINUSE')
      throw new Failure(`PORT=${port} is taken on ${host}; stop its owner or choose another PORT`)
  } finally {
    probe.close()
  }
}

function isSet(value) {
  return value !== undefined && value.trim() !== ''
}
