/**
 * Characters that nobody sees and that let two names look alike: control characters and line breaks, characters without width,
 * marks that change the direction of writing, letters that are blank, and halves of characters.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|\u034F|\u17B4|\u17B5/u

const ALL_HIDDEN = new RegExp(HIDDEN, 'gu')

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** Whether a text is a single line without hidden characters, as names and addresses are. */
export function isSingleLine(text: string): boolean {
  return !HIDDEN.test(text)
}

/** A text from another system as a single line without hidden characters. */
export function singleLine(text: string): string {
  return text.replaceAll(BREAKS, ' ').replaceAll(ALL_HIDDEN, '').trim()
}
