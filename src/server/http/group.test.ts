import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Group } from './group.ts'

const MOMENT_MS = 5

/** A group that notes how many changes it stores at once. */
function noted() {
  const sizes: number[] = []
  const group = new Group<{ size: number; about: string[] }, null>(async (changes) => {
    sizes.push(changes.length)
    await setTimeout(MOMENT_MS)
    return changes.map(() => ({ status: 'fulfilled', value: null }))
  })
  return { sizes, add: (about: string[] = []) => group.add({ size: 1, about }) }
}

test('callers that have just been answered go along with those who have waited meanwhile', async () => {
  const { sizes, add } = noted()
  const caller = async () => {
    for (let call = 0; call < 3; call += 1) {
      await add()
      // The next request comes with a later turn of the event loop.
      await setImmediate()
    }
  }
  const early = [caller(), caller()]
  await setTimeout(MOMENT_MS / 2)
  await Promise.all([...early, caller(), caller()])
  expect(sizes).toEqual([2, 4, 4, 2])
})

test('two changes of the same thing do not go together', async () => {
  const { sizes, add } = noted()
  await Promise.all([add(['entry 1']), add(['entry 2']), add(['entry 1'])])
  expect(sizes).toEqual([2, 1])
})
