// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testPage } from '../../ui/test-page.ts'
import { Overlaps } from './overlaps.tsx'

testPage()

const entry = (id: number, project: string, startTime?: string, hours = 2) => ({
  id,
  project,
  date: '2026-11-16',
  hours,
  ...(startTime !== undefined && { startTime }),
})

test('the week sheet and the approver are warned of overlapping times of one person', () => {
  render(<Overlaps entries={[entry(1, 'Apollo', '09:00'), entry(2, 'Gemini', '10:30'), entry(3, 'Zeus')]} />)
  const list = screen.getByRole('list', { name: 'Overlapping times' })
  expect(list.textContent).toBe('Mon 16 Nov: 09:00–11:00 Apollo and 10:30–12:30 Gemini overlap')
})

test('times that follow each other raise no warning', () => {
  const { container } = render(<Overlaps entries={[entry(1, 'Apollo', '09:00'), entry(2, 'Gemini', '11:00')]} />)
  expect(container.textContent).toBe('')
})
