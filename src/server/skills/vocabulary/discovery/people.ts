import { GAP } from '../../matcher/tokens.ts'
import type { Reading } from './reading.ts'
import { listed } from './words.ts'

const OWNERS = listed(`
  client clients customer customers for at by partner vendor supplier company firm colleague mr mrs ms dr prof said asked
  told team`)

const AFTER_PEOPLE = listed(`
  gmbh inc ltd llc ag oy ab bv plc corp said asked wrote told team client customer account office department meeting
  invoice who contract wants wanted`)

/** "for Acme", "client Acme", "Acme GmbH", "Kowalski said". */
export function isOfPeople({ tokens }: Reading, at: number): boolean {
  const { words, gaps, count } = tokens
  const before = gaps[at] === GAP.space ? (words[at - 1] ?? '') : ''
  if (OWNERS.has(before) && !(before === 'at' && (words[at - 2] ?? '').startsWith('look'))) return true
  return at + 1 < count && gaps[at + 1] === GAP.space && AFTER_PEOPLE.has(words[at + 1] ?? '')
}
