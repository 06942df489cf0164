import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFormOf, isOrdinaryWord } from './english.ts'

let words: ReadonlySet<string> | undefined

/**
 * Whether a word is a rarer English one or a common one of Dutch, German, French or Spanish, in lower case. A tool may have its
 * name, but that many notes use it does not show so. Read when the first note is.
 */
export function isRareWord(word: string): boolean {
  words ??= new Set(['english/rare.txt', 'words/common-foreign.txt'].flatMap(read))
  const listed = words
  // "readings": a form of a form.
  return isFormOf(word, (base) => listed.has(base) || (base !== word && isOrdinaryWord(base)))
}

function read(file: string): string[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
}
