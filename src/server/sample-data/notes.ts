import type { Category } from '#shared/time-entries/choices.ts'
import phrases from './data/phrases.json' with { type: 'json' }
import writing from './data/writing-styles.json' with { type: 'json' }
import { weightsOf, type Random } from './random.ts'

/** A trade, by the subjects of its notes. */
export type Discipline = keyof typeof phrases.tasks

/** How somebody writes timesheet notes; people keep their habits. Notes in the vague style say nothing about what was done. */
export type WritingStyle = keyof typeof writing.styles

/** How often each style occurs. */
export const STYLES = weightsOf(writing.styles)

/** Everything that a note can be about. */
export interface NoteSubject {
  discipline: Discipline
  category: Category
  hours: number
  style: WritingStyle
  /** What the person works with on this project, by names of the taxonomy. */
  technologies: readonly string[]
  /** Parts of the project, to be preceded by "the". */
  parts: readonly string[]
  client: string
  ticketKey: string
  /** First names of colleagues on the project. */
  mates: readonly string[]
}

type ByCategory = Partial<Record<Category, string[]>>

/**
 * What people write about one technology, and how they spell it. Slots: {it} the technology as people spell it, {part} a part
 * of the project, {also} another technology of the project, {mate} a colleague, {client}, {env}, {bug}, {n} 2–9, {nn} 12–95,
 * {ticket}. "the {part}" reads well for every part.
 */
const TECHNOLOGIES: Record<string, { spellings: string[]; phrases: ByCategory }> = phrases.technologies
const TASKS: Record<Discipline, ByCategory> = phrases.tasks
const DEVELOPER_SHORT: ByCategory = phrases.developerShort

/** A timesheet note as that person would write it; at least two characters, one line. */
export function writeNote(subject: NoteSubject, random: Random): string {
  const habits = writing.styles[subject.style]
  if (subject.style === 'vague') return fill(random.pick(phrases.vague[subject.category]), subject, random)
  if (random.chance(habits.short)) return shortNote(subject, random)
  const technology = about(subject, random)
  let phrase = random.pick(
    technology === undefined ? tasks(subject, random) : (phrasesAbout(technology, subject) ?? []),
  )
  if (random.chance(habits.tail)) phrase += `${random.pick([', ', ', ', '; ', ' - '])}${random.pick(tails(subject))}`
  if (random.chance(habits.ticket)) phrase = `{ticket}${random.pick([' ', ': ', ' - '])}${phrase}`
  return fill(restyle(phrase, subject.style, random), { ...subject, technology }, random)
}

/** A note that names technologies, for entries that people look at first. */
export function writeTellingNote(subject: NoteSubject, random: Random): string {
  const telling = subject.technologies.filter((name) => phrasesAbout(name, subject))
  if (telling.length === 0) return writeNote(subject, random)
  const [technology = '', next] = random.sample(telling, 2)
  const more = next
    ? `, then ${spelling(next, random)} ${random.pick(['clean-up', 'fixes', 'review with {mate}'])}`
    : ''
  return fill(`${random.pick(phrasesAbout(technology, subject) ?? [])}${more}`, { ...subject, technology }, random)
}

function shortNote(subject: NoteSubject, random: Random): string {
  const own = CODES.has(subject.discipline) ? (DEVELOPER_SHORT[subject.category] ?? []) : []
  const note = random.pick([...phrases.short[subject.category], ...own])
  return subject.style === 'careful' ? note.charAt(0).toUpperCase() + note.slice(1) : note
}

/** The technology that a note is about, if any; the first one is more likely than the others. */
function about(subject: NoteSubject, random: Random): string | undefined {
  if (!random.chance(writing.aboutTechnology[subject.category])) return undefined
  const known = subject.technologies.filter((name) => phrasesAbout(name, subject))
  return known.length === 0 || random.chance(0.25) ? known[0] : random.pick(known)
}

function phrasesAbout(technology: string, subject: NoteSubject): readonly string[] | undefined {
  return TECHNOLOGIES[technology]?.phrases[subject.category]
}

/** The tasks to write about; managers have meetings of their own, all others share a list. */
function tasks({ discipline, category, hours }: NoteSubject, random: Random): readonly string[] {
  const own = TASKS[discipline][category]
  const { usual, long, quick } = phrases.meetings
  if (category !== 'Meeting') return own ?? TASKS.developer[category] ?? usual
  if (hours > 2) return long
  if (hours <= 0.5 && random.chance(0.6)) return quick
  return own && random.chance(0.7) ? own : usual
}

const CODES = new Set<Discipline>(['developer', 'mobile', 'devops', 'data'])

function tails({ category, discipline }: NoteSubject): readonly string[] {
  const { building, paper, talk } = phrases.tails
  if (category === 'Meeting') return talk
  return CODES.has(discipline) && category !== 'Research' ? building : paper
}

type Filling = NoteSubject & { technology?: string | undefined }

function fill(phrase: string, subject: Filling, random: Random): string {
  return phrase.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const word = SLOTS[slot]
    if (!word) throw new RangeError(`Unknown slot {${slot}} in a note's phrase`)
    return word(subject, random)
  })
}

const SLOTS: Record<string, (subject: Filling, random: Random) => string> = {
  it: ({ technology, technologies }, random) => spelling(technology ?? random.pick(technologies), random),
  also: ({ technologies }, random) => spelling(random.pick(technologies), random),
  part: ({ parts }, random) => random.pick(parts),
  mate: ({ mates }, random) => (mates.length > 0 ? random.pick(mates) : 'the team'),
  client: ({ client }) => client,
  ticket: ({ ticketKey }, random) => `${ticketKey}-${random.int(11, 999)}`,
  env: (_, random) => random.pick(phrases.environments),
  bug: (_, random) => random.pick(phrases.bugs),
  n: (_, random) => String(random.int(2, 9)),
  nn: (_, random) => String(random.int(12, 95)),
}

function spelling(technology: string, random: Random): string {
  return random.pick(TECHNOLOGIES[technology]?.spellings ?? [technology])
}

const ABBREVIATIONS = writing.abbreviations.map(({ long, short }) => ({ long: new RegExp(long, 'g'), short }))
const MISSPELLINGS = writing.misspellings.map(({ right, wrong }) => ({ right: new RegExp(right), wrong }))

/**
 * Rewrites a phrase in somebody's style. This happens before the slots are filled, so that names of people, projects and
 * technologies keep their spelling.
 */
function restyle(phrase: string, style: WritingStyle, random: Random): string {
  const { abbreviate, typo } = writing.styles[style]
  const careless = style === 'lower' || style === 'terse'
  let text = careless ? phrase : phrase.replaceAll('{mate}s ', "{mate}'s ")
  if (random.chance(abbreviate)) {
    const shorten = (part: string) => ABBREVIATIONS.reduce((left, { long, short }) => left.replace(long, short), part)
    text = betweenSlots(text.replaceAll('the {part}', '{part}'), shorten)
  }
  if (random.chance(typo)) {
    const { right, wrong } = random.pick(MISSPELLINGS)
    text = betweenSlots(text, (part) => part.replace(right, wrong))
  }
  if (careless) text = text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  return style === 'careful' ? `${text}.` : text
}

function betweenSlots(phrase: string, change: (text: string) => string): string {
  return phrase
    .split(/(\{\w+\})/)
    .map((piece) => (piece.startsWith('{') ? piece : change(piece)))
    .join('')
}
