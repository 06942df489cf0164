import { expect, test } from 'vitest'
import cases from '../testing/periods.json' with { type: 'json' }
import { TODAY } from '../testing/company.ts'
import { periodAt, type Lean } from './periods.ts'
import { quantitiesAt, type Measure } from './quantities.ts'
import { wordsOf } from './words.ts'

const keys = (text: string) => wordsOf(text).map(({ key }) => key)

/** The days that a text names, with what it says behind them; null where it names none. */
function days(text: string, lean: Lean) {
  const words = keys(text)
  const start = words.findIndex((_, at) => periodAt(words, at, TODAY) !== null)
  const found = start === -1 ? null : periodAt(words, start, TODAY)
  if (!found) return null
  const { from, to } = found.at(lean)
  return [text, from, to, ...words.slice(start + found.length)]
}

const measured = (text: string, measure: Measure) =>
  quantitiesAt(keys(text), 0).find(({ mark }) => mark === measure)?.value

test('days are read as they are said, ahead of a Wednesday in November', () => {
  expect(cases.ahead.map(([text = '']) => days(text, 'future'))).toEqual(cases.ahead)
})

test('days are read as they are said, behind it', () => {
  expect(cases.behind.map(([text = '']) => days(text, 'past'))).toEqual(cases.behind)
})

test('what names no day is none', () => {
  expect(cases.none.filter((text) => days(text, 'future') !== null)).toEqual([])
})

test('hours are read to the hundredth, and percentages as a part of a full-time week', () => {
  expect(cases.hours.map(([text]) => [text, measured(String(text), 'amount')])).toEqual(cases.hours)
  expect(cases.percentages.map(([text]) => [text, measured(String(text), 'percentage')])).toEqual(cases.percentages)
})
