import { z } from 'zod'
import { PERMISSION_NAMES, ROLES } from '../access/permissions.ts'
import { MODES } from '../access/rules.ts'
import { requiredId } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { currentUser } from '../people/contract.ts'

const call = calls({ tag: 'Session' })

export const sessionState = z.object({
  authenticated: z.boolean(),
  mode: z.enum(MODES),
  user: currentUser.nullable(),
  roles: z.array(z.enum(ROLES)),
  /** Held for some rows at least. */
  permissions: z.array(z.enum(PERMISSION_NAMES)),
  /** The provider that one can sign in with. */
  oidc: z.object({ name: z.string() }).nullable(),
})

export type SessionState = z.infer<typeof sessionState>

export const login = call('POST /api/auth/login', 'open', {
  summary: 'Open a session with the shared access password',
  body: z.object({ password: z.string('Password is required').min(1, 'Password is required').max(1000) }),
})

export const logout = call('POST /api/auth/logout', 'open', {
  summary: 'End the session',
})

export const getSession = call('GET /api/auth/session', 'open', {
  summary: 'Whether there is a session, and the person it acts as',
  reply: sessionState,
})

export const actAs = call('PUT /api/auth/session', 'people.impersonate', {
  summary: 'Make the session act as another person',
  body: z.object({ userId: requiredId('User') }),
  reply: sessionState,
  writes: ['sessions'],
})
