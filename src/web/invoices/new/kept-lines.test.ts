import { expect, test } from 'vitest'
import { keptLines } from './kept-lines.ts'

const line = (text: string, net = 150) => ({ kind: 'Hours', text, quantity: 1, net }) as const

const SHOWN = [line('Apollo'), line('Zeus'), line('Hera')]

test('lines that were taken out of the preview go, the others stay in their order', () => {
  const drafted = SHOWN.map((one, nth) => ({ ...one, id: nth + 1 }))
  expect(keptLines(SHOWN, new Set([1]), drafted)?.map(({ id }) => id)).toEqual([1, 3])
})

test('nothing is taken out of a draft that is not what was shown', () => {
  expect(keptLines(SHOWN, new Set([1]), SHOWN.slice(1))).toBeNull()
  expect(keptLines(SHOWN, new Set([1]), [line('Apollo'), line('Zeus', 300), line('Hera')])).toBeNull()
})
