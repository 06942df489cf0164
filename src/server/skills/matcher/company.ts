import type { NoteContext } from './context.ts'
import { isOrdinaryWord } from './english.ts'
import type { Form } from './forms.ts'
import { ADOPTION_WORDS, HEAD_WORDS, LOOSE_HEAD_WORDS, OTHER_LANGUAGES, SOFTWARE_WORDS } from './ordinary-use.ts'
import { listed, type Words } from './word-lists.ts'

/** A form where a note uses it, with the words next to it. */
interface Place {
  form: Form
  from: number
  to: number
  before: string
  after: string
  note: NoteContext
}

/** How far a cue word is looked for, in words. */
const CUE_REACH = 7

/** Points that an abbreviation needs, and what somebody's initials do. */
const NEEDED_OF_ABBREVIATIONS = 2
const NEEDED_OF_INITIALS = 1

/** Prepositions of place; "for" and "of" lead to customers and documents as well. */
const PLACES: Words = listed('in into on onto via from auf über sur dans en via in')

/** Whether an abbreviation such as "TMS" or "GMT" stands in the company of technology, and not in that of an office. */
export function isInTechnicalCompany(place: Place): boolean {
  return pointsForTechnology(place) >= NEEDED_OF_ABBREVIATIONS || hasCue(place)
}

/** The same for what are somebody's initials in this company. */
export function areNoInitials(place: Place): boolean {
  return pointsForTechnology(place) >= NEEDED_OF_INITIALS || hasCue(place)
}

function pointsForTechnology({ before, after, form, note }: Place): number {
  let points = 0
  if (HEAD_WORDS.has(after) || LOOSE_HEAD_WORDS.has(after)) points += 2
  if (ADOPTION_WORDS.has(before)) points += 2
  if (PLACES.has(before)) points += 1
  if (note.found.length > 0) points += isRelated(form, note) ? 2 : 1
  if (hasSoftware(note)) points += 1
  return points
}

/** Whether a word that is one letter off a name means the name: only beside technology, in another language right beside it. */
export function isMeantByMistake({ before, after, note }: Place): boolean {
  if (note.tokens.count === 1 || HEAD_WORDS.has(after) || ADOPTION_WORDS.has(before)) return true
  return !isInAnotherLanguage(note) && (note.found.length > 0 || hasSoftware(note) || hasEnglish(note))
}

/** Shorter words are words of other languages, too: "in", "an", "die". */
const SHORTEST_ENGLISH = 4

/** Found once for all names of a note. */
function hasEnglish(note: NoteContext): boolean {
  note.english ??= note.tokens.words.some((word) => word.length >= SHORTEST_ENGLISH && isOrdinaryWord(word))
  return note.english
}

function isRelated({ skill }: Form, note: NoteContext): boolean {
  const own = note.contextOf(skill)
  return note.found.some((other) => {
    const them = note.contextOf(other)
    return (
      other === skill ||
      own?.ancestors.includes(other) === true ||
      them?.ancestors.includes(skill) === true ||
      (own !== undefined && them?.category === own.category)
    )
  })
}

function hasCue({ form, from, to, note: { tokens, contextOf } }: Place): boolean {
  const cues = contextOf(form.skill)?.cues
  if (cues === undefined || cues.size === 0) return false
  for (let at = Math.max(0, from - CUE_REACH); at < Math.min(tokens.count, to + CUE_REACH); at += 1) {
    const word = tokens.words[at] ?? ''
    if ((at < from || at >= to) && (cues.has(word) || (word.endsWith('s') && cues.has(word.slice(0, -1))))) return true
  }
  return false
}

/** Whether the note has a word of those who work on software; found once for all of its names. */
export function hasSoftware(note: NoteContext): boolean {
  note.software ??= note.tokens.words.some((word) => SOFTWARE_WORDS.has(word))
  return note.software
}

/** Letters that English does not have. */
const FOREIGN_LETTERS = /[ß-öø-ÿœąćęłńśźżčďěňřšťůžğş]/

/** Whether the note has a small word or a letter of a language other than English; found once for all of its names. */
export function isInAnotherLanguage(note: NoteContext): boolean {
  note.foreign ??= FOREIGN_LETTERS.test(note.tokens.note) || note.tokens.words.some((word) => OTHER_LANGUAGES.has(word))
  return note.foreign
}

/** Whether the note is in English, or too short to be in any language. */
export function isInEnglish(note: NoteContext): boolean {
  return (
    !isInAnotherLanguage(note) &&
    (note.tokens.count === 1 || note.found.length > 0 || hasSoftware(note) || hasEnglish(note))
  )
}
