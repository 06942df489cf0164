import { expect, test } from 'vitest'
import { undoableSince } from './undo.ts'

test('a step can be taken back for 24 hours', () => {
  expect(undoableSince(new Date('2026-11-20T12:30:00Z'))).toEqual(new Date('2026-11-19T12:30:00Z'))
})
