import { dirname } from 'node:path'

/** More than the folders that any file is in. */
const ANY_DEPTH = 100

/** Of all calls together, tests hold what the document says of each, and who may make it. */
const CONTRACT = /^src\/shared\/(http\/|access\/|.*\b([\w-]*contract|form)\.ts$)/
const OF_ALL_CALLS = new Set(['src/server/openapi/document.test.ts', 'src/server/access.test.ts'])

/** Tests that are likely to notice a change of a file: those of its noun, and those at the top of its layer, which ask all of it. */
export function isNear(test: string, file: string): boolean {
  if (OF_ALL_CALLS.has(test) && CONTRACT.test(file)) return true
  return isOfNoun(test, file) || dirname(test) === file.split('/', 2).join('/')
}

/** Tests beside a file, or of the same noun in any layer; no test of another layer loads the browser's code. */
export function isOfNoun(test: string, file: string): boolean {
  const [, layer, noun] = file.split('/')
  const [, its, of] = test.split('/')
  return dirname(test) === dirname(file) || (of === noun && (layer !== 'web' || its === 'web'))
}

/** A test's place among those of a file, the lowest first: the one of its name, then those without a database, each by how near they stand. */
export function placeOf(test: string, file: string, onDatabase: boolean): number {
  if (test.startsWith(file.replace(/ts$/, 'test.'))) return -1
  return apart(test, file) + (onDatabase ? ANY_DEPTH : 0)
}

/** How many folders of a file are not also a test's. */
function apart(test: string, file: string): number {
  const [its, own] = [test, file].map((path) => dirname(path).split('/'))
  return (own ?? []).filter((name, nth) => its?.[nth] !== name).length
}

/** Whether a test may run code of these layers: tests of other layers load none of the browser's, and of the server's only those with a database. */
export function mayLoad(test: string, layers: ReadonlySet<string>, onDatabase: boolean): boolean {
  const own = test.split('/', 2).join('/')
  if (!own.startsWith('src/')) return false
  return layers.has('src/shared') || layers.has(own) || (layers.has('src/server') && onDatabase)
}
