import type { NoteContext } from './context.ts'
import type { Form } from './forms.ts'
import { PEOPLE_AND_PLACES, HEAD_WORDS, LOOSE_HEAD_WORDS } from './ordinary-use.ts'
import { GAP, type Tokens } from './tokens.ts'

/**
 * `name`: spelled with the capitals of the name in a place where an ordinary word would have none. `word`: all lower case
 * although the name has capitals. `longer`: a part of a longer proper name. `unclear`: anything else.
 */
export type Spelling = 'name' | 'word' | 'longer' | 'unclear'

export function spellingOf(form: Form, from: number, to: number, note: NoteContext): Spelling {
  const { tokens, titleCase } = note
  const text = tokens.note.slice(tokens.starts[from], tokens.ends[to - 1])
  const hasCapital = text !== text.toLowerCase()
  if (!hasCapital) return form.spelling === form.spelling.toLowerCase() && text !== form.spelling ? 'unclear' : 'word'
  const innerCapital = /[A-Z]/.test(text.slice(1))
  if (innerCapital) return text === form.spelling && !(titleCase && text === text.toUpperCase()) ? 'name' : 'unclear'
  if (text.length === 1 || PEOPLE_AND_PLACES.has(text.toLowerCase())) return 'unclear'
  const gap = tokens.gaps[from] ?? GAP.sentence
  const startsSentence = gap === GAP.sentence || (gap === GAP.mark && from > 0) || followsTicket(from, tokens)
  if (startsSentence || titleCase) return 'unclear'
  return isPartOfProperName(from, to, note) ? 'longer' : 'name'
}

/** "FRN-605 Sanity checks": behind the number of a ticket, which begins the note, a sentence begins. */
function followsTicket(from: number, { words, gaps }: Tokens): boolean {
  return from === 2 && gaps[1] === GAP.join && /^\d+$/.test(words[1] ?? '')
}

/** "Free Software Foundation", "Morgan Stanley": capitals around it belong to a longer name that is no skill. */
function isPartOfProperName(from: number, to: number, { tokens, skillAt }: NoteContext): boolean {
  const { gaps, count, words } = tokens
  const before = from > 0 && gaps[from] === GAP.space && skillAt[from - 1] === 0 && isCapitalized(tokens, from - 1)
  const after =
    to < count &&
    gaps[to] === GAP.space &&
    skillAt[to] === 0 &&
    isCapitalized(tokens, to) &&
    !HEAD_WORDS.has(words[to] ?? '') &&
    !LOOSE_HEAD_WORDS.has(words[to] ?? '')
  const startsSentence = gaps[from - 1] === GAP.sentence
  return (before && !startsSentence) || after
}

/** A capital first letter and small ones after it. */
function isCapitalized({ note, starts, ends }: Tokens, token: number): boolean {
  return /^[A-Z][a-z]/.test(note.slice(starts[token], ends[token]))
}
