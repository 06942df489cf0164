import { describe, expect, test } from 'vitest'
import { presentationIn } from './presentations.ts'
import { GIVEN, GIVEN_TO_CLIENT, NONE } from './testing/presentation-notes.ts'

describe('presentations and whom they were for (spec §9)', () => {
  test.each(GIVEN)('%s → %s', (note, audience) => expect(presentationIn(note)?.audience).toBe(audience))
  test.each(GIVEN_TO_CLIENT)('%s, for a project of "%s" → %s', (note, client, audience) =>
    expect(presentationIn(note, client)?.audience).toBe(audience),
  )
  test.each(NONE)('none in: %s', (note) => expect(presentationIn(note)).toBeUndefined())

  test('evidence is the text at its place', () => {
    const note = '🎉 Presented the prototype'
    const evidence = presentationIn(note)?.evidence ?? []
    expect(evidence.length).toBeGreaterThan(0)
    for (const { start, end, text } of evidence) expect(note.slice(start, end)).toBe(text)
  })
})
