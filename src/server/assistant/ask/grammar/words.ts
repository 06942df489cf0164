import { folded } from '#shared/palette/searchable.ts'

/** A word of a question. `key` is the form in which names are compared: small letters without accents or possessive. */
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

/** A word in the form in which it is compared: 'Łukasz’s' and 'lukasz' are the same, and 'I’ll' is not 'ill'. */
function keyOf(text: string): string {
  return folded(text.replace(/['’](?:s|ll)$/iu, '')).replaceAll(/['’\s]/g, '')
}

/** A name in the form in which its words are compared, such as 'node js' for 'Node.js'. */
export function nameKey(name: string): string {
  return wordsOf(name)
    .map(({ key }) => key)
    .join(' ')
}

/** An ordinary word without its ending, so that 'logs', 'logged' and 'logging' are the same. */
export function stemOf(key: string): string {
  if (key.length <= 3) return key
  const one = key.replace(/ies$/, 'y').replace(/s$/, '')
  return one.replace(/(?<=...)(?:ing|ed|e)$/, '').replace(/([bdgklmnprst])\1$/, '$1')
}
