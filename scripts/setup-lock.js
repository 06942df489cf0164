// Used by the other scripts: one install or build at a time in a checkout, however many are started at once.
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './process.js'

const LOCK = join(ROOT, '.setup-lock')
const POLL_MS = 300

/** Runs `work` while no other process of this checkout is in here; `onWait` is told once that it waits. */
export async function alone(work, onWait) {
  await acquire(onWait)
  process.on('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function release() {
  rmSync(LOCK, { force: true })
}

async function acquire(onWait) {
  const mine = String(process.pid)
  let waited = false
  while (!create(mine)) {
    if (isAlive(holder())) {
      if (!waited) onWait()
      waited = true
      await sleep(POLL_MS)
      continue
    }
    // Left behind. Several may find it and take over; the one whose name stays is in.
    writeFileSync(LOCK, mine)
    await sleep(POLL_MS)
    if (holder() === mine) return
  }
}

/** Appears with its content at once, so that nobody reads a lock without a holder. */
function create(content) {
  const draft = `${LOCK}-${content}`
  try {
    writeFileSync(draft, content)
    linkSync(draft, LOCK)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function holder() {
  try {
    return readFileSync(LOCK, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid) {
  if (!/^\d+$/.test(pid)) return false
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
