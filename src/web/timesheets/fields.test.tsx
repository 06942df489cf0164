// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TimeEntryForm } from '#shared/time-entries/contract.ts'
import { createQueryClient } from '../api.ts'
import { entryText } from './fields.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the project of an entry is told by its name', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ id: 4, name: 'Apollo' }])))
  render(<QueryClientProvider client={createQueryClient()}>{entryText('projectId', 4)}</QueryClientProvider>)
  expect(await screen.findByText('Apollo')).toBeDefined()
})

test.each<[field: keyof TimeEntryForm, value: unknown, said: string]>([
  ['hours', 1.5, '1.5 h'],
  ['startTime', '09:30', '09:30'],
  ['startTime', null, '–'],
  ['billable', true, 'Yes'],
  ['billable', false, 'No'],
  ['rejectedSkills', ['Go', 'Rust'], 'Go, Rust'],
  ['rejectedSkills', [], 'None'],
  ['notes', 'Docker', 'Docker'],
])('the %s %j of an entry is told as %s', (field, value, said) => {
  expect(entryText(field, value)).toBe(said)
})
