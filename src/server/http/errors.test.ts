import { expect, test } from 'vitest'
import { z } from 'zod'
import { CommitUnknown } from '../db/connections.ts'
import { TookTooLong } from '../db/scope.ts'
import { HttpError, invalid, invalidInput, isDatabaseUnavailable, problemOf, stale } from './errors.ts'

const MAX_BYTES = 2 * 1024 * 1024

const fault = (code: string, message = 'Something') => Object.assign(new Error(message), { code })
const bodyOf = (error: HttpError) => problemOf(error, MAX_BYTES).problem
const answered = (error: unknown) => {
  const { status, problem, expected } = problemOf(error, MAX_BYTES)
  return [status, problem.error, expected]
}

const AWAY =
  '08000 08003 08006 57P01 57P02 57P03 57P04 57P05 53300 25006 25P03 25P04 57014 ' +
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EHOSTUNREACH ENETUNREACH EAI_AGAIN'

/** A unique key, a foreign key, a check, a deadlock, a syntax error, and codes that only look like those above. */
const OURS = '23505 23503 23514 40P01 42601 57P06 57P00 53301 25P02 108006 080061 ECONN'

test.each(AWAY.split(' '))('a database that fails with %s cannot be reached, which passes', (code) => {
  expect(answered(fault(code))).toEqual([503, 'DATABASE_UNAVAILABLE', true])
})

test.each([
  'Connection terminated unexpectedly',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Client has already been connected. You cannot reuse a client.',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
  'PGlite is closed',
])('a driver that says “%s” cannot reach its database', (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true)
  expect(isDatabaseUnavailable(new Error(`It said: ${message}`))).toBe(false)
})

test('of several addresses one that cannot be reached is enough', () => {
  expect(isDatabaseUnavailable(new AggregateError([new Error('other'), fault('ECONNREFUSED')]))).toBe(true)
  expect(isDatabaseUnavailable(new AggregateError([new Error('other')]))).toBe(false)
  expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false)
})

test.each(OURS.split(' '))('%s of a database is a fault of ours', (code) => {
  expect(answered(fault(code))).toEqual([500, 'INTERNAL', false])
})

test.each([
  [new TookTooLong('It took too long'), 503, 'DATABASE_BUSY'],
  [new CommitUnknown(new Error('gone')), 503, 'DATABASE_UNAVAILABLE'],
  [fault('53100'), 507, 'DISK_FULL'],
  [fault('ENOSPC'), 507, 'DISK_FULL'],
  [fault('22021'), 400, 'INVALID'],
  [fault('ECONNRESET', 'aborted'), 400, 'BROKEN_OFF'],
  [Object.assign(new Error('x'), { statusCode: 400 }), 400, 'MALFORMED'],
  [Object.assign(new Error('x'), { statusCode: 413 }), 413, 'TOO_LARGE'],
  [Object.assign(new Error('x'), { statusCode: 415 }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [Object.assign(new Error('x'), { statusCode: 418 }), 418, 'REFUSED'],
])('%s answers %i %s', (error, status, code) => {
  expect(answered(error)).toEqual([status, code, true])
})

test.each([500, 502])('a status of %i that somebody threw is a fault of ours', (statusCode) => {
  expect(answered(Object.assign(new Error('x'), { statusCode }))).toEqual([500, 'INTERNAL', false])
  expect(answered('thrown')).toEqual([500, 'INTERNAL', false])
})

test('a body that is too large is told how large it may be', () => {
  const { problem } = problemOf(Object.assign(new Error('x'), { statusCode: 413 }), MAX_BYTES)
  expect(problem.message).toBe('Too large: at most 2 MB')
})

test('an answer has the fields at fault and the row as it stands only where there are any', () => {
  expect(bodyOf(new HttpError(418, 'TEAPOT', 'No'))).toEqual({ error: 'TEAPOT', message: 'No' })
  expect(bodyOf(invalid({ hours: 'Minimum', date: 'Required' }))).toEqual({
    error: 'INVALID',
    message: 'Minimum',
    fields: { hours: 'Minimum', date: 'Required' },
  })
  expect(bodyOf(stale('entry', { id: 1 }))).toMatchObject({ error: 'STALE', current: { id: 1 } })
})

test('of each field the first complaint counts, and unknown ones are named', () => {
  const schema = z.strictObject({ a: z.object({ b: z.string().min(3, 'Short').regex(/x/, 'No x') }) })
  const faults = (value: unknown) => {
    const { error } = schema.safeParse(value)
    return error && invalidInput(error).fields
  }
  expect(faults({ a: { b: 'y' } })).toEqual({ 'a.b': 'Short' })
  expect(faults({ a: { b: 'xxx' }, c: 1, d: 2 })).toEqual({ c: 'Unknown field', d: 'Unknown field' })
  expect(Object.keys(faults('text') ?? {})).toEqual(['body'])
})
