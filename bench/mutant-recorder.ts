import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a process loads before the tests: it writes down which blocks run, by test file, in a file of its own below MUTANT_HITS, as
 * several run at once.
 */
export const RECORDER = `
const fs = require('node:fs'), hits = process.env.MUTANT_HITS
if (process.env.MUTANT_PIDS) fs.appendFileSync(process.env.MUTANT_PIDS, process.pid + '\\n')
let test, seen, file
globalThis.__ran = (id) => {
  const current = globalThis.__vitest_worker__?.filepath
  if (!hits || !current) return
  if (current !== test) {
    file ??= fs.openSync(require('node:path').join(hits, String(process.pid)), 'a')
    test = current
    seen = new Set()
    fs.writeSync(file, test + '\\n')
  }
  if (!seen.has(id)) fs.writeSync(file, id + '\\n')
  seen.add(id)
}`

/** By test file, as an absolute path, the ids of the blocks that it has run. */
export function ranIn(folder: string): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  for (const process of readdirSync(folder)) {
    let ran = new Set<number>()
    for (const line of readFileSync(join(folder, process), 'utf8').split('\n').filter(Boolean)) {
      if (line.startsWith('/')) found.set(line, (ran = found.get(line) ?? new Set()))
      else ran.add(Number(line))
    }
  }
  return found
}
