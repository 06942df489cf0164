import { z } from 'zod'
import { requiredId } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { currentUser } from '../people/contract.ts'

const call = calls({ tag: 'Session' })

export const sessionState = z.object({
  authenticated: z.boolean(),
  user: currentUser.nullable(),
})

export type SessionState = z.infer<typeof sessionState>

export const login = call('POST /api/auth/login', {
  summary: 'Open a session with the shared access password',
  body: z.object({ password: z.string('Password is required').min(1, 'Password is required').max(1000) }),
  open: true,
})

export const logout = call('POST /api/auth/logout', {
  summary: 'End the session',
  open: true,
})

export const getSession = call('GET /api/auth/session', {
  summary: 'Whether there is a session, and the person it acts as',
  reply: sessionState,
  open: true,
})

export const actAs = call('PUT /api/auth/session', {
  summary: 'Make the session act as another person',
  body: z.object({ userId: requiredId('User') }),
  reply: sessionState,
  writes: ['sessions'],
})
