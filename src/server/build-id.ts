import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const PACKAGE = new URL('../../package.json', import.meta.url)
const SOURCES = [new URL('../shared/', import.meta.url), new URL('./', import.meta.url)]

export function packageVersion(): string {
  return (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version
}

/** Changes whenever the code that makes replies changes, so that no kept reply outlives it. */
export function buildId(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    for (const file of files.sort()) hash.update(file).update(readFileSync(new URL(file, folder)))
  }
  return hash.digest('base64url').slice(0, 12)
}
