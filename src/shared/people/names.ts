/** 'Ł', 'ø' and their like, which Unicode does not take apart. */
const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i', đ: 'd', þ: 'th', ð: 'd' }

/** What a username begins with where a name has no letters that one can be made of. */
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

/** A username from a name that nobody has yet: with a number where its like is taken. `taken` is in small letters. */
export function freeUsername(name: string, taken: ReadonlySet<string>): string {
  const plain = plainName(name).slice(0, MOST_CHARACTERS) || NAMELESS
  let username = plain
  for (let n = 2; taken.has(username); n++) username = `${plain}${n}`
  return username
}

/** A letter beyond the basic plane is two UTF-16 units, which must not be torn apart. */
function firstLetter(word: string): string {
  const [letter = ''] = word
  return letter
}
