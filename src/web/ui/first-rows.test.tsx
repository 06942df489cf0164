// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testPage } from './test-page.ts'
import { mediaIs } from './test-window.ts'
import { FirstRows } from './first-rows.tsx'

testPage()

const NAMES = ['Ada', 'Grace', 'Alan', 'Edsger']
const show = (rows: string[]) =>
  render(
    <FirstRows rows={rows} first={2} what="people">
      {(shown) => <p data-testid="shown">{shown.join(', ')}</p>}
    </FirstRows>,
  )
const shown = () => screen.getByTestId('shown').textContent

test('a phone shows the first rows of a list, and the others on demand', async () => {
  mediaIs(() => true)
  show(NAMES)
  expect(shown()).toBe('Ada, Grace')
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4 people', expanded: false }))
  expect(shown()).toBe('Ada, Grace, Alan, Edsger')
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 2', expanded: true }))
  expect(shown()).toBe('Ada, Grace')
})

test('a list that is short, and every list in a wide window, is shown whole and without a button', () => {
  mediaIs(() => true)
  const { unmount } = show(NAMES.slice(0, 2))
  expect([shown(), screen.queryByRole('button')]).toEqual(['Ada, Grace', null])
  unmount()
  mediaIs(() => false)
  show(NAMES)
  expect([shown(), screen.queryByRole('button')]).toEqual(['Ada, Grace, Alan, Edsger', null])
})
