import { expect, test } from 'vitest'
import { HttpError } from './errors.ts'
import { decodeCursor, encodeCursor, inMemory, pageOf, wholeList, type ListSource } from './list.ts'
import type { ReadReply } from './route.ts'

interface Row {
  name: string
  hours: number
}

const ROWS: Row[] = [
  { name: 'Bea', hours: 2 },
  { name: 'Ada', hours: 2 },
  { name: 'Cleo', hours: 5 },
  { name: 'Dora', hours: 1 },
]
const byHours = () =>
  inMemory(
    () => ROWS,
    ({ hours, name }) => [-hours, name],
  )
const SORTED = ['Cleo', 'Ada', 'Bea', 'Dora']
const names = (rows: readonly Row[]) => rows.map(({ name }) => name)

test('rows that are made whole come in the order of their keys, part by part', async () => {
  expect(names(await byHours().rows(null, 10))).toEqual(SORTED)
  expect(names(await byHours().rows(null, 2))).toEqual(SORTED.slice(0, 2))
  expect(await byHours().total()).toBe(4)
})

test('a page begins after a key, whether its row is still there or not', async () => {
  for (const [nth, name] of SORTED.entries()) {
    const { hours } = ROWS.find((row) => row.name === name) ?? { hours: 0 }
    expect(names(await byHours().rows([-hours, name], 10))).toEqual(SORTED.slice(nth + 1))
  }
  expect(names(await byHours().rows([-2, 'Alma'], 2))).toEqual(['Bea', 'Dora'])
  expect(await byHours().rows([9, ''], 2)).toEqual([])
})

test('rows are made once for a page and its count', async () => {
  let made = 0
  const source = inMemory(
    () => {
      made += 1
      return ROWS
    },
    ({ name }) => [name],
  )
  await Promise.all([source.rows(null, 2), source.total(), source.rows(['Ada'], 1)])
  expect(made).toBe(1)
})

test.each([[['Ada']], [['Ada', 1]], [[1, 2, 3]], [[-5, 2]]])('a key of another list is refused: %j', async (key) => {
  await expect(byHours().rows(key, 2)).rejects.toThrow(HttpError)
})

test.each(['', 'x', '"text"', '{"a":1}', '[null]', '[[1]]'])('%j is no cursor', (text) => {
  expect(() => decodeCursor(Buffer.from(text).toString('base64url'))).toThrow('Not a cursor of this list')
})

function readBytes(body: ReadReply['body']): unknown {
  return Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body
}

async function page(limit: number, cursor?: string) {
  const { body, headers } = await pageOf(byHours(), limit, cursor, '/api/rows?limit=2&q=a%20b')
  return { rows: readBytes(body) as Row[], headers }
}

test('a page tells how many rows there are, and leads to the next one only where there is one', async () => {
  expect(await page(4)).toMatchObject({ headers: { 'x-total-count': '4' } })
  expect((await page(4)).headers).not.toHaveProperty('link')
  const first = await page(2)
  expect(first.rows).toEqual([
    { name: 'Cleo', hours: 5 },
    { name: 'Ada', hours: 2 },
  ])
  const cursor = encodeCursor([-2, 'Ada'])
  expect(first.headers?.['link']).toBe(`</api/rows?limit=2&q=a+b&cursor=${cursor}>; rel="next"`)
  const second = await page(2, cursor)
  expect(names(second.rows)).toEqual(['Bea', 'Dora'])
  expect(second.headers).not.toHaveProperty('link')
})

test.each([
  ['22P02', true, 'Not a cursor of this list'],
  ['22P02', false, 'no such value'],
  ['42601', true, 'no such value'],
])('a fault %s of the database, with a cursor: %s, says “%s”', async (code, withCursor, message) => {
  const rows = () => Promise.reject(Object.assign(new Error('no such value'), { code }))
  const source: ListSource<Row> = { rows, keyOf: ({ name }) => [name], total: async () => 0 }
  await expect(pageOf(source, 2, withCursor ? encodeCursor(['a']) : undefined, '/')).rejects.toThrow(message)
})

test.each([[[]], [['"one"']], [['"Zoë"', '{"n":"日本"}', 'null']]])(
  'a list of the texts %j is what JSON reads',
  async (texts) => {
    const source = {
      ...inMemory(
        () => texts,
        (text) => [text],
      ),
      text: (text: string) => text,
    }
    expect(readBytes((await wholeList(source)).body)).toEqual(
      texts.toSorted().map((text) => JSON.parse(text) as unknown),
    )
  },
)
