import { describe, expect, test } from 'vitest'
import { RATE_PLACES } from './choices.ts'
import { billRateOn, lastDays, overlapFault, placeKey, placeOf, validOn } from './rules.ts'

const NONE = { projectId: null, userId: null, client: null, role: null }

const of = (place: (typeof RATE_PLACES)[number]) => ({
  projectId: place.startsWith('project') ? 1 : null,
  userId: place.includes('person') ? 2 : null,
  client: place.startsWith('client') ? 'Acme' : null,
  role: place.includes('role') ? 'Engineer' : null,
})

const always = { validFrom: '2026-01-01', validUntil: null }

test('a rate is of one place, or of none that there is', () => {
  for (const place of RATE_PLACES) expect(placeOf(of(place))).toBe(place)
  expect(placeOf({ ...NONE, projectId: 1 })).toBeNull()
  expect(placeOf({ ...NONE, client: 'Acme' })).toBeNull()
  expect(placeOf({ ...NONE, client: 'Acme', userId: 2 })).toBeNull()
  expect(placeOf({ ...NONE, userId: 2, role: 'Engineer' })).toBeNull()
})

test('names of places are the same whatever their case', () => {
  expect(placeKey({ ...NONE, client: 'ACME', role: 'Lead' })).toBe(placeKey({ ...NONE, client: 'acme', role: 'lead' }))
  expect(placeKey({ ...NONE, client: 'acme' })).not.toBe(placeKey({ ...NONE, role: 'acme' }))
})

describe('the rate of an entry', () => {
  const entry = { projectId: 1, userId: 2, client: 'ACME', role: 'engineer' }

  test('is that of the most specific place, in the order of the places', () => {
    for (let first = 0; first < RATE_PLACES.length; first += 1) {
      const rates = RATE_PLACES.slice(first).map((place) => ({ ...of(place), ...always, place }))
      expect(billRateOn(rates.toReversed(), entry, '2026-05-01')?.place).toBe(RATE_PLACES[first])
    }
    expect(billRateOn([], entry, '2026-05-01')).toBeUndefined()
  })

  test('is none of another person, project, client or role', () => {
    const others = [
      { userId: 3 },
      { projectId: 9, role: 'Engineer' },
      { client: 'Umbrella', role: 'Engineer' },
      { role: 'Lead' },
    ]
    const rates = others.map((other) => ({ ...NONE, ...other, ...always }))
    expect(billRateOn(rates, entry, '2026-05-01')).toBeUndefined()
  })

  test('is of a less specific place on days on which a more specific one has none', () => {
    const person = { ...of('person'), validFrom: '2026-03-01', validUntil: '2026-03-31' }
    const company = { ...of('company'), ...always }
    const on = (day: string) => billRateOn([person, company], entry, day)
    expect(['2025-12-31', '2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(on)).toEqual([
      undefined,
      company,
      person,
      person,
      company,
    ])
  })
})

test('an open rate ends where the next one of its place begins, also where that one has ended since', () => {
  const open = { validFrom: '2026-01-01', validUntil: null }
  const march = { validFrom: '2026-03-01', validUntil: '2026-03-31' }
  expect([...lastDays([march, open])]).toEqual([
    [open, '2026-02-28'],
    [march, '2026-03-31'],
  ])
  // As one would that says a later last day.
  const long = { ...open, validUntil: '2026-06-30' }
  expect(lastDays([march, long]).get(long)).toBe('2026-02-28')
  expect([validOn([march, open], '2026-02-28'), validOn([march, open], '2026-04-01')]).toEqual([open, undefined])
})

describe('two rates of a place', () => {
  const march = { validFrom: '2026-03-01', validUntil: '2026-03-31' }

  test.each([
    ['2026-04-01', null, null],
    ['2026-02-01', '2026-02-28', null],
    ['2026-02-01', null, null],
    ['2026-03-01', null, 'validFrom'],
    ['2026-03-31', null, 'validFrom'],
    ['2026-02-01', '2026-03-01', 'validUntil'],
  ])('from %s until %s: the fault is at %s', (validFrom, validUntil, field) => {
    expect(Object.keys(overlapFault({ validFrom, validUntil }, [march]) ?? {})).toEqual(field === null ? [] : [field])
  })
})
