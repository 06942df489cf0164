import { isName } from './name.ts'
import type { Proposal } from './proposal.ts'
import { type Reading, spellingOf } from './reading.ts'
import { listed } from './words.ts'

const CONFIG_ENDING = listed('js ts mjs cjs mts json yml yaml toml')

/** `foobar.config.ts`, `.foobarrc`: the tool's name is a part of the file's. */
export function fileOfItsOwn({ tokens }: Reading, at: number, to: number): Proposal | undefined {
  const { words, starts, ends } = tokens
  const word = words[at] ?? ''
  const start = starts[at] ?? 0
  if (/^\.[a-z]{3,}rc$/.test(word) && isName(word.slice(1, -2))) {
    return { from: at, to, reason: 'file of its own', start: start + 1, end: start + word.length - 2 }
  }
  const isConfig = to - at === 3 && words[at + 1] === 'config' && CONFIG_ENDING.has(words[at + 2] ?? '')
  if (!isConfig || !/^[a-z]{3,}$/.test(word) || !isName(word)) return undefined
  return { from: at, to, reason: 'file of its own', start, end: ends[at] ?? 0 }
}

const OWN_FILE = /^[A-Z][a-z]{2,}file$/

/** `Foobarfile`. */
export function ownFile({ tokens }: Reading, at: number): Proposal | undefined {
  const word = tokens.words[at] ?? ''
  if (!word.endsWith('file') || !OWN_FILE.test(spellingOf(tokens, at, at + 1))) return undefined
  return isName(word) && isName(word.slice(0, -4)) ? { from: at, to: at + 1, reason: 'file of its own' } : undefined
}
