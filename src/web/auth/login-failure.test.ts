import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { loginFailure } from './login-failure.ts'

const refused = (status: number, error: string, retryAfter?: number) =>
  loginFailure(
    new ApiError(
      new Response(null, { status, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } }),
      JSON.stringify({ error, message: 'Not so' }),
    ),
  )

test('a wrong password, no server, and other refusals are told apart', () => {
  expect(refused(401, 'X')).toEqual({
    title: 'Authentication Failed',
    description: 'Invalid password. Please check your credentials and try again.',
  })
  expect(loginFailure(new TypeError('failed')).title).toBe('Server Not Reachable')
  expect(refused(503, 'X')).toEqual({ title: 'Authentication Failed', description: 'Not so.' })
  expect(loginFailure(new ApiError(new Response(null, { status: 502, statusText: 'Bad Gateway' }), ''))).toEqual({
    title: 'Authentication Failed',
    description: '502: Bad Gateway.',
  })
  expect(refused(429, 'BUSY').title).toBe('Too Many Sign-Ins')
})

test.each([
  [undefined, 'a while'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [120, '2 minutes'],
])('after too many wrong passwords one waits: %s s is %s', (seconds, wait) => {
  expect(refused(429, 'TOO_MANY', seconds)).toEqual({
    title: 'Too Many Attempts',
    description: `Too many wrong passwords. Wait ${wait}, then try again.`,
  })
})
