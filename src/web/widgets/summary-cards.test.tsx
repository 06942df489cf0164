// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Clock } from 'lucide-react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { SummaryCards, type SummaryFigure } from './summary-cards.tsx'

afterEach(cleanup)

interface Summary {
  people: number
  hours?: number
}

const figure = { icon: Clock, caption: 'in all', basis: 'All of them.' }

const FIGURES: readonly SummaryFigure<Summary>[] = [
  { ...figure, label: 'People', value: ({ people }) => String(people) },
  { ...figure, label: 'Hours', value: ({ hours }) => hours },
]

function show(data: Summary | undefined, error: Error | null = null) {
  const read = { data, isError: error !== null, error, refetch: () => undefined }
  return render(<SummaryCards read={read} figures={FIGURES} />)
}

test('a figure that the reader may not see has no card', () => {
  show({ people: 3, hours: 40 })
  expect([screen.queryByText('People'), screen.queryByText('Hours')]).not.toContain(null)
  cleanup()
  show({ people: 3 })
  expect([screen.queryByText('People') === null, screen.queryByText('Hours')]).toEqual([false, null])
})

test('figures that are not for the reader are left out, others that cannot be read say so', () => {
  const refused = new ApiError(new Response(null, { status: 403 }), '')
  expect(show(undefined, refused).container.textContent).toBe('')
  cleanup()
  const failed = new ApiError(new Response(null, { status: 500 }), '')
  expect(show(undefined, failed).container.textContent).toContain('Could not load the figures')
})
