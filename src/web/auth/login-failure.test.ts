import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { accountFailure, loginFailure, passkeyFailure } from './login-failure.ts'

const refusal = (status: number, error: string, more: object = {}, retryAfter?: number) =>
  new ApiError(
    new Response(null, { status, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } }),
    JSON.stringify({ error, message: 'Not so', ...more }),
  )
const refused = (status: number, error: string, retryAfter?: number) =>
  loginFailure(refusal(status, error, {}, retryAfter))

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

const NOT_REACHED = 'Offbench did not answer. Check your connection and try again.'
const WAIT = 'Too many wrong tries. Wait a while, then try again.'

test.each<[string, unknown, account: string, passkey: string]>([
  ['no answer', new TypeError('failed'), NOT_REACHED, NOT_REACHED],
  ['what the browser says', new Error('No passkey was used.'), NOT_REACHED, 'No passkey was used.'],
  [
    'a wrong code',
    refusal(401, 'WRONG_CODE'),
    'This code is wrong or was already used. Enter the one shown now.',
    'This passkey opens no account here.',
  ],
  ['no account', refusal(401, 'X'), 'The email or the password is wrong.', 'This passkey opens no account here.'],
  ['too many tries', refusal(429, 'X'), WAIT, WAIT],
  ['much to do', refusal(429, 'BUSY'), 'Your password was not checked. Try again in a few seconds.', WAIT],
  ['a field', refusal(422, 'X', { fields: { email: 'No email' } }), 'No email.', 'No email.'],
  ['another refusal', refusal(500, 'X'), 'Not so.', 'Not so.'],
])('a sign-in to an account that fails by %s says why, by password and by passkey', (_, error, account, passkey) => {
  expect([accountFailure(error), passkeyFailure(error)]).toEqual([account, passkey])
})
