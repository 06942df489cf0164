import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'

test.each<[unknown, string]>([
  [new Error('no such table'), 'no such table'],
  [new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')]), '::1 refused, 127.0.0.1 refused'],
  [{ name: 'ErrnoError', errno: 51 }, 'no space left on the disk (ENOSPC)'],
  [{ name: 'ErrnoError', errno: 69 }, 'the file system is read-only (EROFS)'],
  [{ name: 'ErrnoError', errno: 999 }, 'ErrnoError'],
  [{ status: 1 }, '{"status":1}'],
  ['out of memory', 'out of memory'],
  [undefined, 'undefined'],
])('the reason of %j is named in words', (error, reason) => {
  expect(errorText(error)).toBe(reason)
})
