/** Letters such as 'Ł' and 'ø', which Unicode does not split into a base letter and a mark. */
const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i', đ: 'd', þ: 'th', ð: 'd' }

/** The beginning of a username if a name has no letters that can be used in one. */
const NAMELESS = 'person'

const MOST_CHARACTERS = 90

/** The name in small plain letters, parts joined by dots: 'Zeynep Aydın' gives 'zeynep.aydin'. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z\s-]/g, (letter) => LETTERS[letter] ?? '')
    .trim()
    .replace(/\s+/g, '.')
}

/** First letters of the first and last name; the first two of a name that is one word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const letters =
    words.length > 1 ? [firstLetter(first), firstLetter(words.at(-1) ?? '')] : Array.from(first).slice(0, 2)
  return letters.join('').toUpperCase().slice(0, 5)
}

/**
 * Returns a function that gives each name a username that nobody has yet, with a number if the plain one is taken. `taken` is
 * in small letters. If a company's names have no usable letters, thousands get the same plain name, so the search continues
 * from the last number.
 */
export function usernamesBeside(taken: Iterable<string>): (name: string) => string {
  const known = new Set(taken)
  const last = new Map<string, number>()
  return (name) => {
    const plain = plainName(name).slice(0, MOST_CHARACTERS) || NAMELESS
    let n = (last.get(plain) ?? 0) + 1
    const numbered = () => (n === 1 ? plain : `${plain}${n}`)
    while (known.has(numbered())) n += 1
    last.set(plain, n)
    known.add(numbered())
    return numbered()
  }
}

/** A letter beyond the basic plane is two UTF-16 units, which must not be separated. */
function firstLetter(word: string): string {
  const [letter = ''] = word
  return letter
}
