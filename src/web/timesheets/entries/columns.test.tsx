// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testPage } from '../../ui/test-page.ts'
import { EntryHours } from './columns.tsx'

testPage()

test('an entry that shows several skills says which part of its hours reports count for the one it is listed for', () => {
  const { rerender, container } = render(
    <EntryHours entry={{ hours: 4, extractedSkills: ['React', 'SQL', 'Rust'] }} skill="React" />,
  )
  expect(container.textContent).toBe('1/3 for React of 4 h')
  expect(screen.getByTitle('The entry shows 3 skills: reports count 1/3 of its hours for React')).toBeTruthy()
  rerender(<EntryHours entry={{ hours: 4, extractedSkills: ['React'] }} skill="React" />)
  expect(container.textContent).toBe('4 h')
  rerender(<EntryHours entry={{ hours: 4, extractedSkills: ['React', 'SQL'] }} />)
  expect(container.textContent).toBe('4 h')
})
