import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CarriedHours } from './carried-hours.ts'

const sum = (hours: readonly number[]) => hours.reduce((all, one) => all + one, 0)
const MINUTE = 1 / 60
const OF = { userId: 1, projectId: 1 }

describe('hours that are no hundredths', () => {
  test('of 1,000 entries of 20 minutes are 333 hours and 20 minutes', () => {
    const carried = new CarriedHours()
    const kept = Array.from({ length: 1_000 }, () => carried.place(OF, 20 / 60))
    expect(new Set(kept)).toEqual(new Set([0.33, 0.34]))
    expect(sum(kept)).toBeCloseTo(1_000 / 3, 2)
  })

  test('are each next to what was logged, and the sum of each person is right to the minute', () => {
    const entry = fc.record({ user: fc.integer({ min: 1, max: 5 }), seconds: fc.integer({ min: 36, max: 86_400 }) })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 300 }), (entries) => {
        const carried = new CarriedHours()
        const kept = entries.map(({ user, seconds }) => ({
          user,
          logged: seconds / 3600,
          hours: carried.place({ userId: user, projectId: user % 2 }, seconds / 3600),
        }))
        for (const { logged, hours } of kept) expect(Math.abs(logged - hours)).toBeLessThan(0.01)
        const off = (some: typeof kept) => Math.abs(sum(some.map(({ hours, logged }) => hours - logged)))
        for (const id of [1, 2, 3, 4, 5]) expect(off(kept.filter(({ user }) => user === id))).toBeLessThan(MINUTE)
      }),
    )
  })

  test('of many people on many projects are right for each person, for each project and together', () => {
    const carried = new CarriedHours()
    const off = new Map<string, number>()
    const most = { all: 0, person: 0, project: 0 }
    const add = (what: keyof typeof most, id: number, by: number) => {
      const now = (off.get(`${what} ${id}`) ?? 0) + by
      off.set(`${what} ${id}`, now)
      most[what] = Math.max(most[what], Math.abs(now))
    }
    for (let nth = 1; nth <= 40_000; nth += 1) {
      const logged = (37 + ((nth * 7919) % 30_000)) / 3600
      const place = { userId: nth % 200, projectId: (nth * 31 + Math.floor(nth / 200)) % 50 }
      const by = carried.place(place, logged) - logged
      add('all', 0, by)
      add('person', place.userId, by)
      add('project', place.projectId, by)
    }
    expect(most.person).toBeLessThan(MINUTE)
    expect(most.project).toBeLessThan(1.5 * MINUTE)
    expect(most.all).toBeLessThan(2 * MINUTE)
  })

  test('make up for what is off by much, and then stay right', () => {
    const carried = new CarriedHours({ 1: 500, 'project 1': 500 })
    for (let nth = 0; nth < 1_500; nth += 1) carried.place(OF, 20 / 60)
    for (const left of Object.values(carried.left)) expect(Math.abs(left)).toBeLessThan(1)
  })

  test('go on from where the last run has ended', () => {
    let left = {}
    const kept: number[] = []
    for (let run = 0; run < 30; run += 1) {
      const carried = new CarriedHours(JSON.parse(JSON.stringify(left)) as Record<string, number>)
      kept.push(carried.place(OF, 20 / 60))
      left = carried.left
    }
    expect(sum(kept)).toBeCloseTo(10, 2)
  })

  test('stay as they are stored, whichever of the two they are, and count once', () => {
    const carried = new CarriedHours()
    expect(carried.place(OF, 1 / 3, { hours: 0.34, isCounted: false })).toBe(0.34)
    expect(carried.left).toEqual({ 1: -0.6667, 'project 1': -0.6667 })
    expect(carried.place(OF, 1 / 3, { hours: 0.34, isCounted: true })).toBe(0.34)
    expect(carried.left).toEqual({ 1: -0.6667, 'project 1': -0.6667 })
    expect(carried.place(OF, 1 / 3, { hours: 0.5, isCounted: true })).toBe(0.33)
  })

  test('of less than a hundredth are one, since nothing is no entry', () => {
    expect(new CarriedHours().place(OF, 20 / 3600)).toBe(0.01)
  })
})

test('hours that are hundredths stay what they are and carry nothing, whatever binary fractions make of them', () => {
  const carried = new CarriedHours()
  for (const hours of [0.07, 1.1, 4.35, 7.5, 23.99]) expect(carried.place(OF, hours)).toBe(hours)
  expect(carried.left).toEqual({})
})
