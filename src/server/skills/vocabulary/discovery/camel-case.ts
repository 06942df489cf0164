import { GAP, type Tokens } from '../../matcher/tokens.ts'
import { listed } from '../../matcher/word-lists.ts'
import type { Candidate } from './candidate.ts'
import { firstEvidence } from './evidence.ts'
import type { Proposal } from './proposal.ts'
import type { Reading } from './reading.ts'
import { isName, OWN_END, OWN_START, TRADE_WORDS } from './words.ts'

/**
 * Two ordinary words are either a product's name or one of the author's own classes; evidence decides. Without any, the name is
 * only mentioned, which is faint.
 */
export function camelCase(
  reading: Reading,
  candidate: Candidate,
  text: string,
  isFaint: boolean,
): Proposal | undefined {
  const shape = camelShape(text, candidate.word)
  if (shape === undefined || isOwnCode(reading.tokens, candidate.at)) return undefined
  const asName = { ...candidate, prose: false, capital: true }
  if (shape === 'words' && firstEvidence(reading, asName) === undefined)
    return isFaint ? { from: candidate.at, to: candidate.at + 1, reason: 'mentioned' } : undefined
  return { from: candidate.at, to: candidate.at + 1, reason: 'camel case' }
}

const HUMPS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g
const TECHNICAL_END = listed('db js sql ql mq ml ai ci os fs kv orm css gl cms lang')

/** Goods and networks in camel case that are not skills. */
const BRANDS = listed(`
  linkedin whatsapp youtube tiktok facebook iphone ipad ipados imac macbook airpods ebay fedex paypal starbucks mastercard
  wework youtuber gotomeeting`)

/**
 * `name`: has an unknown part, as in "FooBar". `words`: two ordinary words, which may be a product's name or one of the
 * author's own classes. undefined: surely not a name.
 */
function camelShape(text: string, word: string): 'name' | 'words' | undefined {
  if (word.length < 4 || !isName(word) || BRANDS.has(word) || /^[A-Z]{2,}(?:s|ed|ing)$/.test(text)) return undefined
  const humps = text.match(HUMPS) ?? []
  const [first = ''] = humps
  const last = (humps.at(-1) ?? '').toLowerCase()
  if (humps.length < 2 || humps.length > 4) return undefined
  const start = first.toLowerCase()
  if (OWN_START.has(start) || isOwnEnd(last) || /^I[A-Z][a-z]/.test(text)) return undefined
  const technical = TECHNICAL_END.has(last)
  if (first === start) {
    const rest = word.slice(first.length)
    if (first.length > 2 && !isName(start)) return technical && humps.length === 2 ? 'name' : undefined
    return technical || (isName(rest) && humps.slice(1).some((hump) => hump.length > 2 && isName(hump.toLowerCase())))
      ? 'name'
      : undefined
  }
  if (technical && humps.length === 2) return 'name'
  // "OpenCV", "PostGIS"
  if (humps.length === 2 && /^[A-Z]{2,}$/.test(humps[1] ?? '') && !TRADE_WORDS.has(last)) return 'name'
  const unknown = humps.some((hump) => hump.length > 2 && /[a-z]/.test(hump) && isName(hump.toLowerCase()))
  if (unknown) return 'name'
  return humps.length === 2 || (word.length < 8 && humps.length === 3) ? 'words' : undefined
}

function isOwnEnd(hump: string): boolean {
  return OWN_END.has(hump) || (hump.endsWith('s') && OWN_END.has(hump.slice(0, -1)))
}

const CODE_NOUNS = listed(`
  class classes method methods function functions object objects enum variable entity page screen table component
  components field column controller service endpoint hook prop props interface struct type event dialog view modal form
  button branch constructor annotation attribute property`)

/** "class FooBar", "the FooBar method". */
function isOwnCode({ words, gaps }: Tokens, at: number): boolean {
  return (
    (gaps[at] === GAP.space && CODE_NOUNS.has(words[at - 1] ?? '')) ||
    (gaps[at + 1] === GAP.space && CODE_NOUNS.has(words[at + 1] ?? ''))
  )
}
