import { z } from 'zod'
import { requiredId } from '../http/change.ts'
import { endpoint } from '../http/endpoint.ts'
import { currentUser } from '../people/contract.ts'

export const sessionState = z.object({
  authenticated: z.boolean(),
  user: currentUser.nullable(),
})

export type SessionState = z.infer<typeof sessionState>

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Open a session with the shared access password',
  tag: 'Session',
  body: z.object({ password: z.string('Password is required').min(1, 'Password is required').max(1000) }),
  status: 204,
  open: true,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session',
  tag: 'Session',
  status: 204,
  open: true,
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Whether there is a session, and the person it acts as',
  tag: 'Session',
  reply: sessionState,
  open: true,
})

export const actAs = endpoint({
  method: 'PUT',
  path: '/api/auth/session',
  summary: 'Make the session act as another person',
  tag: 'Session',
  body: z.object({ userId: requiredId('User') }),
  reply: sessionState,
  writes: ['sessions'],
})
