import type { Category } from '#shared/time-entries/rules.ts'
import type { Random } from '../random.ts'
import type { Discipline } from '../roles.ts'
import { DEVELOPER_SHORT_PHRASES, SHORT_PHRASES } from './short-phrases.ts'
import { BUGS, BUILDING_TAILS, ENVIRONMENTS, PAPER_TAILS, TALK_TAILS } from './slot-words.ts'
import { LONG_MEETING_PHRASES, MEETING_PHRASES, QUICK_MEETING_PHRASES, TASK_PHRASES } from './task-phrases.ts'
import { TECHNOLOGY_PHRASES } from './technology-phrases.ts'
import { HABITS, restyle, type WritingStyle } from './writing-style.ts'

/** All that a note can be about. */
export interface NoteSubject {
  discipline: Discipline
  category: Category
  hours: number
  style: WritingStyle
  /** What the person works with on this project, by taxonomy name. */
  technologies: readonly string[]
  /** Parts of the project; "the …" goes before them. */
  parts: readonly string[]
  client: string
  ticketKey: string
  /** First names of colleagues on the project. */
  mates: readonly string[]
}

/** How often a note is about a technology, where the project has phrases for the category. */
const ABOUT_TECHNOLOGY: Record<Category, number> = {
  Development: 0.66,
  Testing: 0.6,
  'Code Review': 0.25,
  DevOps: 0.7,
  Meeting: 0.04,
  Research: 0.4,
}

/** A timesheet note as that person would write it; at least two characters, one line. */
export function writeNote(subject: NoteSubject, random: Random): string {
  const habits = HABITS[subject.style]
  if (random.chance(habits.short)) return shortNote(subject, random)
  const technology = about(subject, random)
  const phrases = (technology === undefined ? undefined : phrasesAbout(technology, subject)) ?? tasks(subject, random)
  let phrase = random.pick(phrases)
  if (random.chance(habits.tail)) phrase += `${random.pick([', ', ', ', '; ', ' - '])}${random.pick(tails(subject))}`
  if (random.chance(habits.ticket)) phrase = `{ticket}${random.pick([' ', ': ', ' - '])}${phrase}`
  return fill(restyle(phrase, subject.style, random), { ...subject, technology }, random)
}

/** A note that names technologies, for entries that people look at first. */
export function writeTellingNote(subject: NoteSubject, random: Random): string {
  const telling = subject.technologies.filter((name) => phrasesAbout(name, subject))
  if (telling.length === 0) return writeNote(subject, random)
  const [technology, next] = random.sample(telling, 2)
  const phrases = phrasesAbout(technology ?? '', subject) ?? []
  const more = next
    ? `, then ${spelling(next, random)} ${random.pick(['clean-up', 'fixes', 'review with {mate}'])}`
    : ''
  return fill(`${random.pick(phrases)}${more}`, { ...subject, technology }, random)
}

function shortNote(subject: NoteSubject, random: Random): string {
  const own = CODES.has(subject.discipline) ? (DEVELOPER_SHORT_PHRASES[subject.category] ?? []) : []
  const note = random.pick([...SHORT_PHRASES[subject.category], ...own])
  return subject.style === 'careful' ? note.charAt(0).toUpperCase() + note.slice(1) : note
}

/** The technology that a note is about, if any; the first one more often than the rest. */
function about(subject: NoteSubject, random: Random): string | undefined {
  if (!random.chance(ABOUT_TECHNOLOGY[subject.category])) return undefined
  const known = subject.technologies.filter((name) => phrasesAbout(name, subject))
  return known.length === 0 || random.chance(0.25) ? known[0] : random.pick(known)
}

function phrasesAbout(technology: string, subject: NoteSubject): readonly string[] | undefined {
  return TECHNOLOGY_PHRASES[technology]?.phrases[subject.category]
}

/** Managers have meetings of their own; the rest shares a list. */
function tasks(subject: NoteSubject, random: Random): readonly string[] {
  const own = TASK_PHRASES[subject.discipline][subject.category]
  if (subject.category === 'Meeting') {
    if (subject.hours > 2) return LONG_MEETING_PHRASES
    if (subject.hours <= 0.5 && random.chance(0.6)) return QUICK_MEETING_PHRASES
    return own && random.chance(0.7) ? own : MEETING_PHRASES
  }
  return own ?? TASK_PHRASES.developer[subject.category] ?? MEETING_PHRASES
}

const CODES = new Set<Discipline>(['developer', 'mobile', 'devops', 'data'])

function tails({ category, discipline }: NoteSubject): readonly string[] {
  if (category === 'Meeting') return TALK_TAILS
  return CODES.has(discipline) && category !== 'Research' ? BUILDING_TAILS : PAPER_TAILS
}

function fill(phrase: string, subject: NoteSubject & { technology?: string | undefined }, random: Random): string {
  return phrase.replace(/\{(\w+)\}/g, (_, slot: string) => word(slot, subject, random))
}

function word(slot: string, subject: NoteSubject & { technology?: string | undefined }, random: Random): string {
  switch (slot) {
    case 'it':
      return spelling(subject.technology ?? random.pick(subject.technologies), random)
    case 'also':
      return spelling(random.pick(subject.technologies), random)
    case 'part':
      return random.pick(subject.parts)
    case 'mate':
      return subject.mates.length > 0 ? random.pick(subject.mates) : 'the team'
    case 'client':
      return subject.client
    case 'ticket':
      return `${subject.ticketKey}-${random.int(11, 999)}`
    case 'env':
      return random.pick(ENVIRONMENTS)
    case 'bug':
      return random.pick(BUGS)
    case 'n':
      return String(random.int(2, 9))
    case 'nn':
      return String(random.int(12, 95))
    default:
      throw new RangeError(`Unknown slot {${slot}} in a note's phrase`)
  }
}

function spelling(technology: string, random: Random): string {
  return random.pick(TECHNOLOGY_PHRASES[technology]?.spellings ?? [technology])
}
