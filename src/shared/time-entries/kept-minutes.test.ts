import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keptHours, lackOf, type KeptHours } from './kept-minutes.ts'

const NOTHING = { person: 0, project: 0 }
const both = (lack: number) => ({ person: lack, project: lack })

test('quarters and other hundredths are kept as they are, whatever others lack', () => {
  expect(keptHours(15, both(1))).toEqual({ hours: 0.25, minutes: null })
  expect(keptHours(1440, both(-2))).toEqual({ hours: 24, minutes: null })
  expect(keptHours(3, both(1))).toEqual({ hours: 0.05, minutes: null })
})

test('three times twenty minutes are an hour', () => {
  const first = keptHours(20, NOTHING)
  const second = keptHours(20, both(lackOf(first)))
  const third = keptHours(20, both(lackOf(first) + lackOf(second)))
  expect([first, second, third].map(({ hours }) => hours)).toEqual([0.33, 0.34, 0.33])
})

test('what no longer fits into a day is kept a hundredth lower', () => {
  expect(keptHours(20, both(1), 0.33)).toEqual({ hours: 0.33, minutes: 20 })
  expect(keptHours(20, both(1), 0.5)).toEqual({ hours: 0.34, minutes: 20 })
})

/** A minute, in 300ths of an hour. */
const MINUTE = 5

interface Logged {
  readonly person: number
  readonly project: number
  readonly minutes: number
}

/** Keeps entries one after the other, and calls back with each and with what its person's and its project's sums lack then. */
function keepAll(
  entries: readonly Logged[],
  after: (entry: Logged, kept: KeptHours, person: number, project: number) => void,
) {
  const [people, projects] = [new Map<number, number>(), new Map<number, number>()]
  for (const entry of entries) {
    const lacks = { person: people.get(entry.person) ?? 0, project: projects.get(entry.project) ?? 0 }
    const kept = keptHours(entry.minutes, lacks)
    people.set(entry.person, lacks.person + lackOf(kept))
    projects.set(entry.project, lacks.project + lackOf(kept))
    after(entry, kept, lacks.person + lackOf(kept), lacks.project + lackOf(kept))
  }
}

const upTo = (max: number) => fc.integer({ min: 0, max })

describe('sums', () => {
  test('of a person are at most a minute off, whatever is logged on whichever projects', () => {
    const entry = fc.record({ person: upTo(2), project: upTo(5), minutes: fc.integer({ min: 1, max: 1440 }) })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 300 }), (entries) => {
        let [hundredths, minutes] = [0, 0]
        keepAll(entries, (one, kept, person) => {
          expect(Math.abs(person)).toBeLessThanOrEqual(MINUTE)
          hundredths += Math.round(kept.hours * 100)
          minutes += one.minutes
        })
        // Of three people.
        expect(Math.abs(hundredths * 0.6 - minutes)).toBeLessThan(3.01)
      }),
    )
  })

  test('of projects do not drift where people log the same week after week', () => {
    // What each of some people logs on which projects, again and again.
    const day = fc.array(fc.record({ project: upTo(3), minutes: fc.integer({ min: 1, max: 240 }) }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 4 }), (weeks) => {
        const round = weeks.flatMap((logged, person) => logged.map((one) => ({ ...one, person })))
        const entries = Array.from({ length: 200 }, () => round).flat()
        let most = 0
        keepAll(entries, (_entry, _kept, _person, project) => {
          most = Math.max(most, Math.abs(project))
        })
        expect(most).toBeLessThan(2 * MINUTE)
      }),
    )
  })

  test('of a project are right where a thousand people log twenty minutes each', () => {
    const entries = Array.from({ length: 1000 }, (_, person) => ({ person, project: 0, minutes: 20 }))
    keepAll(entries, (_entry, _kept, _person, project) => expect(Math.abs(project)).toBeLessThan(MINUTE / 2))
  })
})
