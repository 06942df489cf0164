import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { Kept, KeptBy } from './kept.ts'
import { Versions } from './versions.ts'

const database = testDatabase()
let versions: Versions

beforeEach(async () => {
  versions = new Versions()
  await versions.start(database)
})

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
