// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testPage } from '../ui/test-page.ts'
import { FigureText } from './figure-text.tsx'

testPage()

const hours = (value: number) => `${value} h`
const textOf = (figure: Parameters<typeof FigureText<number>>[0]['figure'], marks = {}) =>
  render(<FigureText figure={figure} text={hours} marks={marks} />).container.textContent

test('a figure that nobody entered and that follows from nothing says that it is not set, or assumed', () => {
  expect(textOf(null)).toBe('Not set')
  expect(textOf({ value: 0, from: 'assumed' })).toBe('0 h assumed')
})

test('a figure that was entered or follows from what was logged stands alone, unless that is not plain', () => {
  expect(textOf({ value: 8, from: 'entered' }).trim()).toBe('8 h')
  expect(textOf({ value: 8, from: 'logged' }, { logged: 'by logged hours' })).toBe('8 h by logged hours')
  expect(textOf({ value: 8, from: 'entered' }, { logged: 'by logged hours' }).trim()).toBe('8 h')
})
