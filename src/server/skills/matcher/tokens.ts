/** What stands between a token and the one before it. */
export const GAP = {
  /** Nothing, or white space on one line. */
  space: 0,
  /** One `-`, `_`, `.` or `:`: the parts may be one name, as in `docker-compose` and `Node.js`. */
  join: 1,
  /** One `/`: a single name, as in `CI/CD`, or two names. */
  slash: 2,
  /** `&`, with or without spaces. */
  ampersand: 3,
  /** A comma, `+`, `>` or a slash with spaces: items of a list. */
  list: 4,
  /** Any other mark: brackets, quotes, dashes. */
  mark: 5,
  /** The end of a sentence or line, or the start of the note. */
  sentence: 6,
} as const

export type Gap = (typeof GAP)[keyof typeof GAP]

/** The words of a note, as parallel lists. `starts` and `ends` count UTF-16 units of the note. */
export interface Tokens {
  note: string
  count: number
  /** In lower case. */
  words: string[]
  starts: number[]
  ends: number[]
  /** `gaps[i]`: between token i - 1 and token i. */
  gaps: Gap[]
}

const OTHER = 0
const LETTER = 1
const DIGIT = 2

const ASCII = new Uint8Array(128)
for (let code = 48; code <= 57; code += 1) ASCII[code] = DIGIT
for (let code = 65; code <= 90; code += 1) ASCII[code] = ASCII[code + 32] = LETTER

const CHAR = {
  hyphen: 45,
  underscore: 95,
  colon: 58,
  hash: 35,
  ampersand: 38,
  apostrophe: 39,
  plus: 43,
  dot: 46,
  slash: 47,
  curlyApostrophe: 0x2019,
} as const

/**
 * Words are runs of letters and digits. `C++`, `C#`, a leading dot (`.NET`) and an inner apostrophe (`don't`) belong to the
 * word; a possessive `'s` does not. One pass.
 */
export function tokenize(note: string): Tokens {
  const lower = lowerCase(note)
  const words: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const gaps: Gap[] = []
  const { length } = note
  let previousEnd = 0
  let at = 0
  while (at < length) {
    if (kind(note.charCodeAt(at)) === OTHER) {
      at += 1
      continue
    }
    const start = hasLeadingDot(note, at) ? at - 1 : at
    const end = wordEnd(note, at)
    const wordStop = withoutPossessive(note, start, end)
    gaps.push(words.length === 0 ? GAP.sentence : gapBetween(note, previousEnd, start))
    words.push(lower.slice(start, wordStop))
    starts.push(start)
    ends.push(wordStop)
    previousEnd = end
    at = end
  }
  return { note, count: words.length, words, starts, ends, gaps }
}

/** Lower case of the same length, so that offsets stay right ("İ" alone would grow). */
function lowerCase(note: string): string {
  const lower = note.toLowerCase()
  if (lower.length === note.length) return lower
  return Array.from(note, (char) => (char.toLowerCase().length === char.length ? char.toLowerCase() : char)).join('')
}

function kind(code: number): number {
  if (code < 128) return ASCII[code] ?? OTHER
  if (code < 0xc0 || code === 0xd7 || code === 0xf7) return OTHER
  // Punctuation, arrows, symbols, boxes; surrogate halves (emoji); CJK and full-width marks.
  const symbol =
    (code >= 0x2000 && code < 0x2c00) ||
    (code >= 0xd800 && code < 0xf900) ||
    (code >= 0x3000 && code < 0x3040) ||
    code >= 0xfe00
  return symbol ? OTHER : LETTER
}

function hasLeadingDot(note: string, at: number): boolean {
  return (
    at > 0 &&
    note.charCodeAt(at - 1) === CHAR.dot &&
    kind(note.charCodeAt(at)) === LETTER &&
    (at === 1 || (kind(note.charCodeAt(at - 2)) === OTHER && note.charCodeAt(at - 2) !== CHAR.dot))
  )
}

/** What is left of an article or pronoun before a vowel in French and Italian: "d'Angular", "l'API". */
const ELIDED = 'cdjlmnst'

function isApostrophe(code: number): boolean {
  return code === CHAR.apostrophe || code === CHAR.curlyApostrophe
}

function wordEnd(note: string, from: number): number {
  const { length } = note
  let at = from
  for (; at < length; at += 1) {
    const code = note.charCodeAt(at)
    if (kind(code) !== OTHER) continue
    if (!isApostrophe(code) || at + 1 >= length || kind(note.charCodeAt(at + 1)) !== LETTER) break
    if (at - from === 1 && ELIDED.includes(note.charAt(from).toLowerCase())) break
  }
  const code = note.charCodeAt(at)
  if (code === CHAR.plus && note.charCodeAt(at + 1) === CHAR.plus) return at + 2
  if (code === CHAR.hash && (at + 1 >= length || kind(note.charCodeAt(at + 1)) === OTHER || at - from === 1))
    return at + 1
  return at
}

function withoutPossessive(note: string, start: number, end: number): number {
  if (end - start < 3) return end
  const last = note.charCodeAt(end - 1) | 32
  return isApostrophe(note.charCodeAt(end - 2)) && last === 115 ? end - 2 : end
}

const SENTENCE_END = /[.!?;\n\r•]/
const LIST_MARK = /^\s*[,+>/|→]\s*$/

function gapBetween(note: string, from: number, to: number): Gap {
  const width = to - from
  if (width === 0) return GAP.space
  const code = note.charCodeAt(from)
  if (width === 1) {
    if (code === 32 || isApostrophe(code)) return GAP.space
    if (code === CHAR.hyphen || code === CHAR.underscore || code === CHAR.dot || code === CHAR.colon) return GAP.join
    if (code === CHAR.slash) return GAP.slash
    if (code === CHAR.ampersand) return GAP.ampersand
  }
  const between = note.slice(from, Math.min(to, from + 40))
  if (SENTENCE_END.test(between)) return GAP.sentence
  if (between.trim() === '') return GAP.space
  if (between.trim() === '&') return GAP.ampersand
  return LIST_MARK.test(between) ? GAP.list : GAP.mark
}

/** Whether at least two thirds of the longer words of a note have a capital. */
export function isTitleCase({ note, words, starts, count }: Tokens): boolean {
  let long = 0
  let capital = 0
  for (let at = 0; at < count; at += 1) {
    if ((words[at] ?? '').length < 4) continue
    long += 1
    const code = note.charCodeAt(starts[at] ?? 0)
    if (code >= 65 && code <= 90) capital += 1
  }
  return long >= 3 && capital * 3 >= long * 2
}
