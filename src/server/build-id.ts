import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const PACKAGE = new URL('../../package.json', import.meta.url)
const SOURCES = [new URL('../shared/', import.meta.url), new URL('./', import.meta.url)]

/** An installed archive (scripts/pack.js) has no sources and names its build instead. */
interface Package {
  readonly version: string
  readonly build?: string
}

function readPackage(): Package {
  return JSON.parse(readFileSync(PACKAGE, 'utf8')) as Package
}

export function packageVersion(): string {
  return readPackage().version
}

/** How an operator calls a command here: by npm in a checkout, otherwise as the installed program. */
export function callOf(script: string, args: string): string {
  return readPackage().build === undefined ? `npm run ${script} -- ${args}` : `offbench ${script} ${args}`
}

/** Changes whenever the code that makes replies changes, so that no kept reply outlives it. */
export function buildId(): string {
  return readPackage().build ?? fingerprint()
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    for (const file of files.sort()) hash.update(file).update(readFileSync(new URL(file, folder)))
  }
  return hash.digest('base64url').slice(0, 12)
}
