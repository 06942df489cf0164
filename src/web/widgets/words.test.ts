import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { changeText } from './change-text.ts'
import { dayInText, dayLabel, rangeLabel } from './day-label.ts'
import { fieldFaults } from './field-faults.ts'
import { moneyIn } from './money.ts'
import { fieldText, formValuesOf, isSameValue, weekHours, weekText } from './person-form/fields.tsx'
import { shownText } from './projectworks-status.ts'
import { typedNumber, typedOrNull } from './typed-values.ts'

test('amounts of an overview lose their cents, then their thousands', () => {
  const { exact, whole, figure, short } = moneyIn('GBP')
  expect([exact(1234.5), whole(1234.5), short(1234)]).toEqual(['£1,234.50', '£1,235', '£1.2k'])
  expect([9_999.99, 10_000, 9_999_999, 10_000_000, -9_999.99, -10_000, -10_000_000].map(figure)).toEqual([
    '£9,999.99',
    '£10,000',
    '£9,999,999',
    '£10m',
    '-£9,999.99',
    '-£10,000',
    '-£10m',
  ])
  expect(moneyIn('GBP')).toBe(moneyIn('GBP'))
})

test('amounts are plain numbers until the currency is known', () => {
  expect(moneyIn(undefined).exact(1234.5)).toBe('1,234.50')
  expect(moneyIn('EUR').whole(5)).toBe('€5')
})

test.each([
  [112, 100, '+12 %'],
  [95, 100, '−5 %'],
  [100, 100, '±0 %'],
  [0, 0, '±0 %'],
  [0, 100, '−100 %'],
  [300, 100, '+200 %'],
  [5, 0, 'new'],
])('%d after %d is shown as a change of %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text)
})

test('days near today have names', () => {
  const label = (day: string) => dayLabel(day, '2026-11-20')
  expect(['2026-11-20', '2026-11-19', '2026-11-21', '2026-07-06', '2025-07-06'].map(label)).toEqual([
    'Today',
    'Yesterday',
    'Sat 21 Nov',
    'Mon 6 Jul',
    '6 Jul 2025',
  ])
})

test('within a sentence they are small', () => {
  const text = (day: string) => dayInText(day, '2026-11-20')
  expect(['2026-11-20', '2026-11-19', '2026-11-21'].map(text)).toEqual(['today', 'yesterday', 'Sat 21 Nov'])
})

test('a range of a day is that day, and else both with what lies between', () => {
  expect(rangeLabel('2026-11-20', '2026-11-20', '2026-11-20')).toBe('Today')
  expect(rangeLabel('2026-07-06', '2026-11-20', '2026-11-20')).toBe('Mon 6 Jul – Today')
})

test('a typed number may have spaces and commas; nothing is null, and a word is no number', () => {
  expect(['1,234', ' 12 000 ', '', null, undefined, 7, '0.5'].map(typedNumber)).toEqual([
    1234,
    12000,
    null,
    null,
    null,
    7,
    0.5,
  ])
  expect(typedNumber('many')).toBeNaN()
  expect([typedOrNull('2026-11-20'), typedOrNull(''), typedOrNull(null)]).toEqual(['2026-11-20', null, null])
})

test('whose data is shown is told', () => {
  expect(shownText({ active: 'projectworks', sampleCompany: true })).toBe('ProjectWorks data')
  expect(shownText({ active: 'sample', sampleCompany: true })).toBe('Sample data')
  expect(shownText({ active: 'sample', sampleCompany: false })).toBe('Your own data')
})

function refusal(body: object): ApiError {
  return new ApiError(new Response(null, { status: 400 }), JSON.stringify(body))
}

test('what the server finds wrong stands at its field, by other names too, and else where it is told to', () => {
  const error = refusal({
    error: 'INVALID',
    message: 'Not so',
    fields: { 'aliases.2': 'Taken', hours: 'Too many', other: 'What?' },
  })
  expect([...fieldFaults(error, ['aliases', 'time', 'root'], 'root', { time: ['hours'] })]).toEqual([
    ['aliases', 'Taken'],
    ['time', 'Too many'],
    ['root', 'What?'],
  ])
  expect([...fieldFaults(refusal({ error: 'X', message: 'Not so' }), ['name', 'root'], 'root')]).toEqual([
    ['root', 'Not so'],
  ])
  expect([...fieldFaults(new TypeError('failed'), ['name', 'root'], 'root')]).toEqual([
    ['root', 'Offbench could not be reached. Check your connection.'],
  ])
})

test('fields of a person are told in words', () => {
  const text = (field: Parameters<typeof fieldText>[0], value: unknown) => fieldText(field, value, (id) => `(${id})`)
  expect(text('contractedHours', [8, 8, 8, 8, 8, 0, 0])).toBe('8, 8, 8, 8, 8, 0, 0 (40 h)')
  expect([text('skills', ['Go', 'SQL']), text('skills', [])]).toEqual(['Go, SQL', '–'])
  expect([text('holidayCalendar', null), text('holidayCalendar', 'GB'), text('holidayCalendar', '')]).toEqual([
    'None',
    '(GB)',
    'None',
  ])
  expect([text('phone', null), text('phone', ''), text('phone', '123')]).toEqual(['–', '–', '123'])
  expect([text('joinDate', '2026-07-01'), text('experience', 'mid')]).toEqual(['1 Jul 2026', 'Mid-level'])
})

test('the hours of a week add up, with those that are not typed yet', () => {
  expect(weekHours([8, null, undefined, Number.NaN, 4])).toBe(12)
  expect(weekText([7.5, 7.5])).toBe('7.5, 7.5 (15 h)')
})

test('skills are the same in any order, nothing is nothing, and hours are the same in their order only', () => {
  expect(isSameValue(['Go', 'SQL'], ['SQL', 'Go'])).toBe(true)
  expect(isSameValue(['Go'], ['SQL'])).toBe(false)
  expect(isSameValue([8, 4], [4, 8])).toBe(false)
  expect([isSameValue(null, undefined), isSameValue('', null)]).toEqual([true, false])
})

test('the form begins with the person’s fields alone', () => {
  const person = { id: 7, name: 'Ada', role: 'Developer', version: 3 }
  expect(formValuesOf(person as never)).toMatchObject({ name: 'Ada', role: 'Developer' })
  expect(formValuesOf(person as never)).not.toHaveProperty('version')
})
