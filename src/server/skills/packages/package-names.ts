import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PackedNames, type PackedName } from './front-coded.ts'

export const PACKAGE_NAMES_FILE = join(import.meta.dirname, 'package-names.bin')

let read: PackedNames | undefined

/** The most used names of packages, read when a note first has a reason to look one up. */
export function packageNames(): PackedNames {
  read ??= new PackedNames(readFileSync(PACKAGE_NAMES_FILE))
  return read
}

/** The package that a spelling means; undefined if there is none. */
export function packageNamed(spelling: string): PackedName | undefined {
  return packageNames().find(spelling)
}
