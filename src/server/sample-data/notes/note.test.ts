import { describe, expect, test } from 'vitest'
import { CATEGORIES, type Category } from '#shared/time-entries/rules.ts'
import { Random } from '../random.ts'
import { writeNote, writeTellingNote, type NoteSubject } from './note.ts'
import { DEVELOPER_SHORT_PHRASES, SHORT_PHRASES } from './short-phrases.ts'
import { BUILDING_TAILS, PAPER_TAILS, TALK_TAILS } from './slot-words.ts'
import { LONG_MEETING_PHRASES, MEETING_PHRASES, QUICK_MEETING_PHRASES, TASK_PHRASES } from './task-phrases.ts'
import { TECHNOLOGY_PHRASES } from './technology-phrases.ts'
import { STYLES, type WritingStyle } from './writing-style.ts'

const long = [
  ...Object.values(TECHNOLOGY_PHRASES).flatMap(({ phrases }) => Object.values(phrases).flat()),
  ...Object.values(TASK_PHRASES).flatMap((byCategory) => Object.values(byCategory).flat()),
  ...MEETING_PHRASES,
  ...LONG_MEETING_PHRASES,
  ...QUICK_MEETING_PHRASES,
]
const short = [...Object.values(SHORT_PHRASES).flat(), ...Object.values(DEVELOPER_SHORT_PHRASES).flat()]

const subject = (category: Category, style: WritingStyle): NoteSubject => ({
  discipline: 'developer',
  category,
  hours: 2,
  style,
  technologies: ['React', 'TypeScript', 'PostgreSQL', 'Docker', 'Jest'],
  parts: ['claim form', 'handler inbox'],
  client: 'Northgate',
  ticketKey: 'NGM',
  mates: ['Priya', 'Tomasz'],
})

test('there are so many phrases that a million notes do not look copied', () => {
  expect(new Set(long).size).toBeGreaterThanOrEqual(500)
})

test('every slot in a phrase is one that gets filled', () => {
  const slots = new Set(
    [...long, ...BUILDING_TAILS, ...PAPER_TAILS, ...TALK_TAILS].flatMap((text) => text.match(/\{\w+\}/g) ?? []),
  )
  expect([...slots].sort()).toEqual(
    ['{also}', '{bug}', '{client}', '{env}', '{it}', '{mate}', '{n}', '{nn}', '{part}', '{ticket}'].sort(),
  )
})

test('short phrases have under ten characters', () => {
  expect(short.filter((phrase) => phrase.length >= 10)).toEqual([])
})

describe.each(Object.keys(STYLES) as WritingStyle[])('a %s writer', (style) => {
  test.each(CATEGORIES)('fills every slot of a note about %s', (category) => {
    for (let i = 0; i < 300; i++) {
      const note = writeNote(subject(category, style), new Random('notes', style, category, i))
      expect(note).not.toMatch(/[{}]|undefined|\n/)
      expect(note.trim()).toBe(note)
      expect(note.length).toBeGreaterThan(1)
    }
  })
})

test('typos and abbreviations leave names of technologies alone', () => {
  const notes = Array.from({ length: 2000 }, (_, i) =>
    writeNote({ ...subject('Development', 'terse'), technologies: ['PostgreSQL'] }, new Random('names', i)),
  )
  const named = notes.filter((note) => /postgres/i.test(note))
  expect(named.length).toBeGreaterThan(300)
  for (const note of named) expect(note).toMatch(/\b(postgres|Postgres|PostgreSQL|Postgresql)\b/)
})

const shortNotes = (style: WritingStyle) =>
  Array.from({ length: 1000 }, (_, i) => writeNote(subject('Development', style), new Random(style, i))).filter(
    (note) => note.length < 10,
  ).length

test('terse writers write short notes, careful ones hardly ever', () => {
  expect(shortNotes('terse')).toBeGreaterThan(300)
  expect(shortNotes('careful')).toBeLessThan(20)
})

test('a telling note names a technology of the person', () => {
  for (let i = 0; i < 200; i++) {
    const note = writeTellingNote(subject('Development', 'plain'), new Random('telling', i))
    expect(note).toMatch(/react|type ?script|postgres|docker/i)
  }
})
