// Used by the other scripts: tells whether something made from files is older than those files.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './process.js'

/** Changes with the name or content of any of these files and folders, and from one kind of machine to another. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  for (const path of paths.flatMap(filesBelow).sort()) {
    const content = readFileSync(join(ROOT, path))
    hash.update(`${path} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  return readdirSync(join(ROOT, path)).flatMap((name) => filesBelow(`${path}/${name}`))
}

/** The fingerprint that `writeStamp` left, or nothing. */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Whole or not at all, so that an interrupted start never passes for a finished one. */
export function writeStamp(file, stamp) {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}-${process.pid}`
  writeFileSync(draft, stamp)
  renameSync(draft, file)
}
