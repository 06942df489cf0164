import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { Kept, KeptBy, KeptParts } from './kept.ts'
import { Versions } from './versions.ts'

const database = testDatabase()
let versions: Versions

beforeEach(async () => {
  versions = new Versions()
  await versions.start(database)
})
afterEach(() => versions.close())

test('something is made once, and again when what it is made of has changed', async () => {
  let made = 0
  const kept = new Kept(versions, ['people', 'leave'], async () => (made += 1))
  expect([await kept.get(), await kept.get()]).toEqual([1, 1])
  versions.advance({ projects: 5 })
  expect(await kept.get()).toBe(1)
  versions.advance({ leave: 5 })
  expect([await kept.get(), await kept.get()]).toEqual([2, 2])
})

test('whoever asks meanwhile waits for the same', async () => {
  let made = 0
  const kept = new Kept(versions, ['people'], async () => (made += 1))
  expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1])
})

test('what could not be made is tried again', async () => {
  let tries = 0
  const kept = new Kept(versions, ['people'], async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return tries
  })
  await expect(kept.get()).rejects.toThrow('away')
  expect(await kept.get()).toBe(2)
})

test('what was made last is at hand when it is made anew', async () => {
  const kept = new Kept<string[]>(versions, ['people'], async (before) => [...((await before) ?? []), 'made'])
  await kept.get()
  versions.advance({ people: 5 })
  expect(await kept.get()).toEqual(['made', 'made'])
})

test('each key is kept by itself, and no more than so many', async () => {
  const made: string[] = []
  const kept = new KeptBy(versions, ['people'], 2, async (key: string) => made.push(key))
  for (const key of ['a', 'b', 'a', 'b', 'c', 'a']) await kept.of(key)
  expect(made.join('')).toBe('abca')
})

test('what is asked for again and again stays when more is asked for than is kept', async () => {
  const made: string[] = []
  const kept = new KeptBy(versions, ['people'], 2, async (key: string) => made.push(key))
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await kept.of(key)
  expect(made.join('')).toBe('abcb')
})

test('nothing is answered from memory while changes may be missed', async () => {
  let made = 0
  const deaf = new Kept(new Versions(), ['people'], async () => (made += 1))
  expect([await deaf.get(), await deaf.get()]).toEqual([1, 2])
})

/** What an entry of person 1 concerns. */
const OF_ONE = { people: [1], projects: [], skills: [] }

function keptPeople(during: () => void = () => undefined) {
  const made: number[][] = []
  const kept = new KeptParts(versions, 'people', ['people'], 10, async (day, ids) => {
    made.push(ids)
    during()
    return new Map(ids.filter((id) => id < 3).map((id) => [id, `${id} on ${day}`]))
  })
  return { made, of: () => kept.of('2026-11-20', [1, 2, 3]) }
}

test('an entry has only the parts made anew that it concerns', async () => {
  const { made, of } = keptPeople()
  versions.advance({ 'time-entries': 1 })
  expect(await of()).toEqual(['1 on 2026-11-20', '2 on 2026-11-20'])
  versions.advance({ 'time-entries': 2 }, OF_ONE)
  await of()
  await of()
  expect(made).toEqual([[1, 2, 3], [1]])
})

test.each([
  ['a change of another resource', () => versions.advance({ people: 5 })],
  ['a change of entries that does not say what it concerns', () => versions.advance({ 'time-entries': 2 })],
  ['a change of entries after one that was missed', () => versions.advance({ 'time-entries': 3 }, OF_ONE)],
])('after %s all parts are made anew', async (_named, change) => {
  const { made, of } = keptPeople()
  versions.advance({ 'time-entries': 1 })
  await of()
  change()
  await of()
  expect(made).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
})

test('parts that two ask for at once are made once', async () => {
  const { made, of } = keptPeople()
  await Promise.all([of(), of()])
  expect(made).toEqual([[1, 2, 3]])
})

test('parts that an entry has changed while they were made are made again', async () => {
  const { made, of } = keptPeople(() => versions.advance({ 'time-entries': 1 }, OF_ONE))
  await of()
  await of()
  expect(made).toEqual([[1, 2, 3], [1]])
})

test('of a long list only what has changed since is looked for, whatever came between', async () => {
  const made: number[][] = []
  const people = Array.from({ length: 300 }, (_, index) => index + 1)
  const kept = new KeptParts(versions, 'people', ['people'], 1_000, async (_day, ids) => {
    made.push(ids)
    return new Map(ids.map((id) => [id, `${id} of ${versions.of('time-entries')}`]))
  })
  const of = () => kept.of('2026-11-20', people)
  versions.advance({ 'time-entries': 1 })
  await of()
  versions.advance({ 'time-entries': 2 }, OF_ONE)
  versions.advance({ 'time-entries': 3 }, { people: [300], projects: [], skills: [] })
  const now = await of()
  expect([now[0], now[1], now[299]]).toEqual(['1 of 3', '2 of 1', '300 of 3'])
  expect(await of()).toEqual(now)
  // More changes than are remembered one by one.
  for (let version = 4; version < 2_000; version += 1) versions.advance({ 'time-entries': version }, OF_ONE)
  expect((await of()).slice(0, 2)).toEqual(['1 of 1999', '2 of 1'])
  versions.advance({ 'time-entries': 2_100 }, OF_ONE)
  await of()
  versions.advance({ people: 1 })
  await of()
  expect(made.map(({ length }) => length)).toEqual([300, 2, 1, 300, 300])
})

test('a long list that was given stays as it was, and is given again while nothing has changed', async () => {
  const people = Array.from({ length: 300 }, (_, index) => index + 1)
  const gone = new Set<number>()
  const kept = new KeptParts(versions, 'people', ['people'], 1_000, async (_day, ids) => {
    return new Map(ids.filter((id) => !gone.has(id)).map((id) => [id, `${id} of ${versions.of('time-entries')}`]))
  })
  const of = () => kept.of('2026-11-20', people)
  versions.advance({ 'time-entries': 1 })
  const before = await of()
  expect(await of()).toBe(before)
  versions.advance({ 'time-entries': 2 }, OF_ONE)
  expect((await of()).slice(0, 2)).toEqual(['1 of 2', '2 of 1'])
  expect(before[0]).toBe('1 of 1')
  gone.add(1)
  versions.advance({ 'time-entries': 3 }, OF_ONE)
  const without = await of()
  expect([without.length, ...without.slice(0, 2)]).toEqual([299, '2 of 1', '3 of 1'])
  expect(await of()).toBe(without)
  gone.clear()
  versions.advance({ 'time-entries': 4 }, OF_ONE)
  expect((await of()).slice(0, 2)).toEqual(['1 of 4', '2 of 1'])
})

test('a long list whose changed part could not be made is whole again the next time', async () => {
  const people = Array.from({ length: 300 }, (_, index) => index + 1)
  let away = false
  const kept = new KeptParts(versions, 'people', ['people'], 1_000, async (_day, ids) => {
    if (away) throw new Error('away')
    return new Map(ids.map((id) => [id, versions.of('time-entries')]))
  })
  const of = () => kept.of('2026-11-20', people)
  versions.advance({ 'time-entries': 1 })
  await of()
  versions.advance({ 'time-entries': 2 }, OF_ONE)
  away = true
  await expect(of()).rejects.toThrow('away')
  away = false
  expect((await of()).slice(0, 2)).toEqual([2, 1])
})
