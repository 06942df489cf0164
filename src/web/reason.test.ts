import { afterEach, expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { NotSaid, reasonAsked, withReason } from './reason.ts'

afterEach(() => reasonAsked.set(null))

const lacking = (fault: string) =>
  new ApiError(
    new Response(null, { status: 422 }),
    JSON.stringify({ error: 'X', message: 'x', fields: { reason: fault } }),
  )

/** A change that is taken with a reason alone. */
function change(fault = 'Say why') {
  const made: object[] = []
  const make = (input: object) => {
    made.push(input)
    return made.length === 1 ? Promise.reject(lacking(fault)) : Promise.resolve('done')
  }
  const answer = withReason(make, { params: { id: 7 }, body: { hours: 2 } })
  return { made, answer }
}

const asked = async (fault = 'Say why') => {
  await expect.poll(() => reasonAsked.get()?.fault).toBe(fault)
  return reasonAsked.get()
}

test('a change that lacks a reason is made again with it, and with what it had', async () => {
  const { made, answer } = change()
  const question = await asked()
  question?.say('A mistake')
  expect(reasonAsked.get()).toBeNull()
  expect(await answer).toBe('done')
  expect(made).toEqual([
    { params: { id: 7 }, body: { hours: 2 } },
    { params: { id: 7 }, body: { hours: 2, reason: 'A mistake' } },
  ])
})

test('who gives none changes nothing, and is asked no more', async () => {
  const { made, answer } = change()
  const refused = answer.catch((error: unknown) => error)
  const question = await asked()
  question?.giveUp()
  expect(await refused).toBeInstanceOf(NotSaid)
  expect([made.length, reasonAsked.get()]).toEqual([1, null])
})

test('a question takes the place of the one before, whose change is not made', async () => {
  const first = change('Say why first')
  const refused = first.answer.catch((error: unknown) => error)
  await asked('Say why first')
  const second = change('Say why then')
  const question = await asked('Say why then')
  expect(await refused).toBeInstanceOf(NotSaid)
  question?.say('So')
  expect(await second.answer).toBe('done')
  expect(first.made).toHaveLength(1)
})

test('what is refused for anything else, or not answered, needs no reason', async () => {
  for (const error of [new TypeError('failed'), new ApiError(new Response(null, { status: 500 }), '')]) {
    await expect(withReason(() => Promise.reject(error), {})).rejects.toBe(error)
  }
  expect(reasonAsked.get()).toBeNull()
})
