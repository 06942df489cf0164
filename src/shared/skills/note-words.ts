/** Words of a note that are evidence of something. `start` and `end` count UTF-16 units, end exclusive. */
export interface Evidence {
  start: number
  end: number
  text: string
}

/** All places where a pattern (global flag needed) matches. */
export function placesOf(pattern: RegExp, note: string): Evidence[] {
  return Array.from(note.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }))
}

/** Whole words, in any case. `|`, groups and `\w` work as in a regular expression; a space matches any white space, ` ?` also none. */
export function wholeWords(...alternatives: string[]): RegExp {
  const body = alternatives.join('|').replaceAll(' ?', '\\s*').replaceAll('[- ]', '[-\\s]').replaceAll(' ', '\\s+')
  return new RegExp(`(?<![\\w-])(?:${body})(?![\\w])`, 'giu')
}
