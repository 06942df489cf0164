/** A word of a question. `key` is how words are compared: small letters without accents or possessive. */
export interface Word {
  readonly key: string
  readonly start: number
  readonly end: number
  /** Begins with a capital letter. */
  readonly capital: boolean
}

const WORD = new RegExp(
  [
    String.raw`\d{4}-\d{2}-\d{2}`,
    String.raw`\d{1,2}\/\d{1,2}(?:\/\d{2,4})?`,
    String.raw`\d{1,2}\.\d{1,2}\.\d{2,4}`,
    String.raw`\d{1,2}:\d{2}`,
    String.raw`\d{1,2}h\d{1,2}(?:m(?:ins?)?)?\b`,
    String.raw`\d+(?:[.,]\d+)?(?:\s?%|\p{L}*)`,
    String.raw`\.net\b`,
    String.raw`\p{L}+(?:\+\+|#)`,
    String.raw`\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*`,
    '½',
  ].join('|'),
  'giu',
)

/** The words of a question, in its order. */
export function wordsOf(question: string): Word[] {
  return Array.from(question.matchAll(WORD), (match) => ({
    key: keyOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
    capital: /^\p{Lu}/u.test(match[0]),
  }))
}

/** Most words: nothing to take off but the case. */
const PLAIN = /^[a-z0-9]+$/i

/** Letters that a decomposition leaves as they are. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/** One word as it is compared: 'Łukasz’s' and 'lukasz' are the same, and 'I’ll' is not ill. */
export function keyOf(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .toLowerCase()
    .replace(/['’](?:s|ll)$/u, '')
    .normalize('NFD')
    .replaceAll(/[\p{M}'’\s]/gu, '')
    .replaceAll(/[øłđıßæœþ]/gu, (letter) => LETTERS[letter] ?? letter)
}

/** A name as its words are compared, such as 'node js' for 'Node.js'. */
export function nameKey(name: string): string {
  return wordsOf(name)
    .map(({ key }) => key)
    .join(' ')
}
