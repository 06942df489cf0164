/** Words of a note that show something. `start` and `end` count UTF-16 units, end exclusive. */
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

/** Whole words, in any case. `|`, groups and `\w` as in a regular expression; a space stands for any white space, ` ?` for none too. */
export function wholeWords(...alternatives: string[]): RegExp {
  const body = alternatives.join('|').replaceAll(' ?', '\\s*').replaceAll('[- ]', '[-\\s]').replaceAll(' ', '\\s+')
  return new RegExp(`(?<![\\w-])(?:${body})(?![\\w])`, 'giu')
}
