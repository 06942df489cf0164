import { expect, test } from 'vitest'
import { Random } from './random.ts'

const draws = (random: Random) => Array.from({ length: 1000 }, () => random.next())

test('the same parts give the same stream, other parts another', () => {
  expect(draws(new Random(1, 'day', 7))).toEqual(draws(new Random(1, 'day', 7)))
  expect(draws(new Random(1, 'day', 7))).not.toEqual(draws(new Random(1, 'day', 8)))
  expect(draws(new Random(1, 'day', 7))).not.toEqual(draws(new Random(2, 'day', 7)))
})

test('streams of neighboring days are spread evenly', () => {
  const firsts = Array.from({ length: 10_000 }, (_, day) => new Random(1, 'day', 3, day).next())
  const inTenth = (tenth: number) => firsts.filter((value) => Math.floor(value * 10) === tenth).length
  for (let tenth = 0; tenth < 10; tenth++) {
    expect(inTenth(tenth)).toBeGreaterThan(850)
    expect(inTenth(tenth)).toBeLessThan(1150)
  }
})

test('int and step reach both ends and nothing beyond', () => {
  const random = new Random('ends')
  const ints = new Set(Array.from({ length: 500 }, () => random.int(2, 5)))
  expect([...ints].sort((a, b) => a - b)).toEqual([2, 3, 4, 5])
  const steps = new Set(Array.from({ length: 500 }, () => random.step(0.25, 1, 0.25)))
  expect([...steps].sort((a, b) => a - b)).toEqual([0.25, 0.5, 0.75, 1])
})

test('weights are kept', () => {
  const random = new Random('weights')
  const picked = Array.from({ length: 10_000 }, () => random.weighted({ often: 90, rarely: 10, never: 0 }))
  const rare = picked.filter((key) => key === 'rarely').length
  expect(rare).toBeGreaterThan(850)
  expect(rare).toBeLessThan(1150)
  expect(picked).not.toContain('never')
})

test('a sample has no item twice', () => {
  const items = [1, 2, 3, 4, 5]
  const sample = new Random('sample').sample(items, 4)
  expect(new Set(sample).size).toBe(4)
  expect(new Random('all').sample(items, 9).sort((a, b) => a - b)).toEqual(items)
})
