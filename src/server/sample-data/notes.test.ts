import { describe, expect, test } from 'vitest'
import { CATEGORIES, type Category } from '#shared/time-entries/choices.ts'
import { Random } from './random.ts'
import phrases from './data/phrases.json' with { type: 'json' }
import { STYLES, writeNote, writeTellingNote, type NoteSubject, type WritingStyle } from './notes.ts'

const long = [
  ...Object.values(phrases.technologies).flatMap((technology) => Object.values<string[]>(technology.phrases).flat()),
  ...[...Object.values(phrases.tasks), phrases.meetings, phrases.vague].flatMap((lists) =>
    Object.values<string[]>(lists).flat(),
  ),
]
const short = [phrases.short, phrases.developerShort].flatMap((lists) => Object.values(lists).flat())

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
    [...long, ...Object.values(phrases.tails).flat()].flatMap((text) => text.match(/\{\w+\}/g) ?? []),
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

test('a vague writer names no technology', () => {
  for (const category of CATEGORIES) {
    for (let i = 0; i < 100; i++) {
      const note = writeNote(subject(category, 'vague'), new Random('vague', category, i))
      expect(note).not.toMatch(/react|type ?script|postgres|docker|jest/i)
    }
  }
})

test('a telling note names a technology of the person', () => {
  for (let i = 0; i < 200; i++) {
    const note = writeTellingNote(subject('Development', 'plain'), new Random('telling', i))
    expect(note).toMatch(/react|type ?script|postgres|docker/i)
  }
})
