// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TimeEntryForm } from '#shared/time-entries/contract.ts'
import { readHook } from '../widgets/test-read.tsx'
import { useEntryText } from './fields.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('each field of an entry is told in words', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ id: 4, name: 'Apollo' }])))
  const text = readHook(useEntryText)
  await waitFor(() => expect(text.current('projectId', 4)).toBe('Apollo'))
  const told: [field: keyof TimeEntryForm, value: unknown, said: string][] = [
    ['hours', 1.5, '1.5 h'],
    ['startTime', '09:30', '09:30'],
    ['startTime', null, '–'],
    ['billable', true, 'Yes'],
    ['billable', false, 'No'],
    ['rejectedSkills', ['Go', 'Rust'], 'Go, Rust'],
    ['rejectedSkills', [], 'None'],
    ['notes', 'Docker', 'Docker'],
  ]
  expect(told.map(([field, value]) => text.current(field, value))).toEqual(told.map(([, , said]) => said))
})
