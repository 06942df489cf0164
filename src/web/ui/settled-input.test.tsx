// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { testPage } from './test-page.ts'
import { SettledInput } from './settled-input.tsx'

testPage()

test('a half typed value is shown and told to nobody; it gives way to the last whole one when one leaves', async () => {
  const told: string[] = []
  function Year() {
    const [value, setValue] = useState('2026')
    const settle = (text: string) => {
      told.push(text)
      setValue(text)
    }
    return <SettledInput aria-label="Year" value={value} accepts={(text) => /^20\d\d$/.test(text)} onSettled={settle} />
  }
  render(<Year />)
  const input = screen.getByLabelText<HTMLInputElement>('Year')
  await userEvent.clear(input)
  await userEvent.type(input, '2027')
  expect(told).toEqual(['2027'])
  await userEvent.type(input, '{Backspace}')
  expect([input.value, told]).toEqual(['202', ['2027']])
  await userEvent.tab()
  expect(input.value).toBe('2027')
})
