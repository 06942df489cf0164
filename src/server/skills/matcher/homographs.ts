import type { NoteContext } from './context.ts'
import type { Form } from './forms.ts'
import {
  ABSENCES,
  ACTS_OF_PEOPLE,
  ADOPTION_WORDS,
  EVERYDAY_SCENES,
  HEAD_WORDS,
  HOMOGRAPHS,
  HOMOGRAPHS_OF_PEOPLE,
  LOOSE_HEAD_WORDS,
  NAME_ENDS,
  SOFTWARE_WORDS,
  TITLES,
} from './ordinary-use.ts'
import { GAP } from './tokens.ts'
import { listed, type Words } from './word-lists.ts'

/** A form where a note uses it, with the words next to it. */
interface Place {
  form: Form
  word: string
  from: number
  to: number
  before: string
  after: string
  note: NoteContext
}

/** What a note's words are about: software, everyday life, or homographs that are not names of people. */
export interface Subject {
  software: boolean
  everyday: boolean
  tools: Set<string>
}

/** How far behind a name the end of a company's name is looked for, in words: "Docker Seafood Ltd". */
const NAME_REACH = 2

/** Behind a name and "&", these words show a company. */
const PARTNERS: Words = listed('son sons brothers söhne partner partners associates')

/** In front of a name, these words show whose it is: "project Kafka", "customer Kafka Books". */
const NAMED_BEFORE: Words = listed('project customer client supplier vendor colleague trainee guest kunde')

/**
 * "Mr Jenkins", "Maven Street", "prometheus myth lesson": a homograph that means a person, a place or a thing. A title or the
 * end of a company's name always shows that. An everyday scene shows it only if the note names no tool and nothing of software.
 */
export function meansNoTool(place: Place): boolean {
  if (!HOMOGRAPHS.has(place.word)) return false
  if (isSpelledAsNothingElse(place)) return false
  if (isInProperName(place)) return true
  if (place.note.found.length > 0) return false
  if (isPresented(place) || isAbsent(place)) return true
  if (isAtWork(place)) return false
  return isActor(place) || isNameOfWork(place) || isThing(place) || subjectOf(place.note).everyday
}

/** "Frau Jenkins", "Cypress Avenue", "Docker Seafood Ltd", "Jenkins & Sons". */
function isInProperName({ before, after, from, to, note }: Place): boolean {
  if (TITLES.has(before) && isCapital(from, note)) return true
  if (after === 'family') return true
  const { words, gaps } = note.tokens
  if (gaps[to] === GAP.ampersand && PARTNERS.has(words[to] ?? '')) return true
  for (let at = to; at < to + NAME_REACH && gaps[at] === GAP.space && isCapital(at, note); at += 1) {
    if (NAME_ENDS.has(words[at] ?? '')) return true
  }
  return false
}

/** "ubuntu (the philosophy)", "java (coffee)", "Jenkins (Paul)": brackets say who or what it is. */
function isPresented({ word, from, to, note }: Place): boolean {
  const { words, gaps, starts, ends, note: text } = note.tokens
  if (gaps[to] !== GAP.mark || text.slice(ends[to - 1], starts[to]).trim() !== '(') return false
  const first = words[to] ?? ''
  if (first === 'the') return !isOf(SOFTWARE_WORDS, words[to + 1] ?? '')
  if (isOf(EVERYDAY_SCENES, first)) return true
  const isOneName = isCapital(to, note) && text.charAt(ends[to] ?? 0) === ')' && !isOf(SOFTWARE_WORDS, first)
  return isOneName && isPersonsName(word, from, note)
}

/** "Travis on sick leave", "Jenkins is ill". */
function isAbsent({ word, after, from, to, note }: Place): boolean {
  const { words } = note.tokens
  return (
    (after === 'on' || after === 'is') &&
    isPersonsName(word, from, note) &&
    (ABSENCES.has(words[to + 1] ?? '') || ABSENCES.has(words[to + 2] ?? ''))
  )
}

/** "Claude wants the pallets". */
function isActor({ word, after, from, note }: Place): boolean {
  return ACTS_OF_PEOPLE.has(after) && isPersonsName(word, from, note)
}

function isPersonsName(word: string, from: number, note: NoteContext): boolean {
  return HOMOGRAPHS_OF_PEOPLE.has(word) && isCapital(from, note)
}

/** "project Kafka (reading room)", "customer Kafka Books": projects and companies have names of all kinds. */
function isNameOfWork({ before, from, note }: Place): boolean {
  return NAMED_BEFORE.has(before) && isCapital(from, note)
}

/** "babel of voices", where a tool would have its capital; "parcel 112/4", a number of no version. */
function isThing({ word, after, from, to, note }: Place): boolean {
  if (after === 'of') return !HOMOGRAPHS_OF_PEOPLE.has(word) && !isCapital(from, note)
  return /^\d{3,}$/.test(after) && note.tokens.gaps[to + 1] === GAP.slash
}

/** Whether the note shows work on software, or says for whom the tool is used: "Kafka topics", "Python for the hospital". */
function isAtWork(place: Place): boolean {
  const { before, after } = place
  return (
    isTechnicalHead(after) ||
    after === 'for' ||
    before === 'in' ||
    before === 'into' ||
    (ADOPTION_WORDS.has(before) && before !== 'called') ||
    subjectOf(place.note).software ||
    isAmongTools(place)
  )
}

/** "SAP": plant sap is never written with these capitals. */
function isSpelledAsNothingElse({ form, from, to, note }: Place): boolean {
  const { note: text, starts, ends } = note.tokens
  return /.[A-Z]/.test(form.spelling) && !note.titleCase && text.slice(starts[from], ends[to - 1]) === form.spelling
}

/** "Docker, Python and a hospital that wants both": homographs in one list are tools. */
function isAmongTools({ word, note }: Place): boolean {
  const { tools } = subjectOf(note)
  return tools.size > (tools.has(word) ? 1 : 0)
}

function isTechnicalHead(after: string): boolean {
  return (HEAD_WORDS.has(after) || LOOSE_HEAD_WORDS.has(after)) && !EVERYDAY_SCENES.has(after)
}

/** What the words of a note are about, found once for all of its homographs, so that cost stays linear in the note. */
function subjectOf(note: NoteContext): Subject {
  if (note.subject !== undefined) return note.subject
  const subject: Subject = { software: false, everyday: false, tools: new Set() }
  for (const word of note.tokens.words) {
    if (isOf(SOFTWARE_WORDS, word)) subject.software = true
    else if (isOf(EVERYDAY_SCENES, word)) subject.everyday = true
    else if (HOMOGRAPHS.has(word) && !HOMOGRAPHS_OF_PEOPLE.has(word)) subject.tools.add(word)
  }
  note.subject = subject
  return subject
}

/** Whether the list has the word, or the word as a singular. */
function isOf(list: Words, word: string): boolean {
  return list.has(word) || (word.endsWith('s') && list.has(word.slice(0, -1)))
}

function isCapital(token: number, { tokens }: NoteContext): boolean {
  const code = tokens.note.charCodeAt(tokens.starts[token] ?? 0)
  return code >= 65 && code <= 90
}
