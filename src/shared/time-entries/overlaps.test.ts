import { expect, test } from 'vitest'
import { overlapping, overlapsIn, overlapText, timesText } from './overlaps.ts'

const work = (project: string, startTime: string | null, hours: number, date = '2026-11-16') => ({
  project,
  startTime,
  hours,
  date,
})
const names = (entries: ReturnType<typeof work>[]) =>
  overlapsIn(entries).map(({ first, second }) => `${first.project} ${second.project}`)

test.each([
  ['one after the other', [work('A', '09:00', 2), work('B', '11:00', 1)], []],
  ['at the same time', [work('B', '10:30', 1), work('A', '09:00', 2)], ['A B']],
  ['without times', [work('A', null, 8), work('B', '09:00', 2)], []],
  ['on two days', [work('A', '09:00', 2), work('B', '09:00', 2, '2026-11-17')], []],
  ['after midnight', [work('A', '23:00', 2), work('B', '00:30', 1, '2026-11-17')], ['A B']],
  ['several within a long one', [work('A', '08:00', 8), work('B', '09:00', 1), work('C', '12:00', 1)], ['A B', 'A C']],
])('entries %s', (_, entries, expected) => {
  expect(names(entries)).toEqual(expected)
})

test('a new entry overlaps those at its time, to the minute', () => {
  const day = [work('A', '09:00', 2), { ...work('B', '11:00', 0.33), minutes: 20 }]
  const among = (one: ReturnType<typeof work>) => overlapping(one, day).map(({ project }) => project)
  expect(among(work('C', '10:59', 0.5))).toEqual(['A', 'B'])
  expect(among(work('C', '11:20', 1))).toEqual([])
  expect(among(work('C', null, 8))).toEqual([])
})

test('an overlap is said with its times and projects', () => {
  expect(timesText(work('A', '23:30', 1))).toBe('23:30–00:30')
  expect(overlapText({ first: work('Apollo', '09:00', 2), second: work('Gemini', '10:30', 1) })).toBe(
    '09:00–11:00 Apollo and 10:30–11:30 Gemini overlap',
  )
})
