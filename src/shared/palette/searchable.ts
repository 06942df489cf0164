/** A name prepared for matching. All texts are folded: lower case, no accents. */
export interface Searchable {
  readonly text: string
  /** Only letters, digits, # and +, so that "node js", "nodejs" and "Node.js" are the same. */
  readonly squashed: string
  readonly words: readonly string[]
  /** The first letter of every word and of every hump: "at" of Anna Thiel, "ts" of TypeScript. */
  readonly initials: string
  /** A bit for each letter that occurs, to rule out most names at once. */
  readonly letters: number
}

/** Letters that Unicode does not split into a base letter and a mark. */
const SPELLED_OUT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
}

/** Lower case, without accents: "Åsa Đorđević" becomes "asa dordevic". */
export function folded(text: string): string {
  // Most names are plain ASCII.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøđðħıłþ]/g, (letter) => SPELLED_OUT[letter] ?? letter)
}

export function searchable(name: string): Searchable {
  const text = folded(name).trim()
  const words: readonly string[] = text.match(/[\p{L}\p{N}#+]+/gu) ?? []
  const squashed = words.join('')
  return { text, squashed, words, initials: initialsOf(name), letters: lettersIn(squashed) }
}

/** One bit for each of a to z, one for digits, one for everything else. */
export function lettersIn(text: string): number {
  let bits = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code >= 97 && code <= 122) bits |= 1 << (code - 97)
    else bits |= code >= 48 && code <= 57 ? 1 << 26 : 1 << 27
  }
  return bits
}

function initialsOf(name: string): string {
  const starts = name.match(/\p{L}(?<![\p{L}\p{M}\p{N}'’].)|(?<=\p{Ll})\p{Lu}/gu) ?? []
  return folded(starts.join(''))
}

/** The number of these letters. */
export function countOf(letters: number): number {
  let count = 0
  for (let left = letters; left !== 0; left &= left - 1) count += 1
  return count
}
