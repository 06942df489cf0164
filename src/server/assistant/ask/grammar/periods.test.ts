import { expect, test } from 'vitest'
import cases from '../testing/periods.json' with { type: 'json' }
import { TODAY } from '../testing/company.ts'
import { periodAt, type Lean } from './periods.ts'
import { quantitiesAt, type Measure } from './quantities.ts'
import { wordsOf } from './words.ts'

const keys = (text: string) => wordsOf(text).map(({ key }) => key)

function days(text: string, lean: Lean) {
  const words = keys(text)
  const found = words.map((_, at) => periodAt(words, at, TODAY)).find((one) => one !== null)
  const { from, to } = found?.at(lean) ?? {}
  return from === undefined ? null : [text, from, to]
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
