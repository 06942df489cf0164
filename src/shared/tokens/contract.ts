import { z } from 'zod'
import { requiredName } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { listQuery } from '../http/list.ts'
import { instant } from '../http/problem.ts'
import { SCOPES } from './choices.ts'

const call = calls({ tag: 'Tokens', writes: ['accounts', 'audit'], guardsAccount: true })

/** A personal access token, without the secret itself. */
export const token = z.object({
  id: z.int(),
  name: z.string(),
  /** `write` never comes without `read`. */
  scopes: z.array(z.enum(SCOPES)),
  createdAt: instant,
  expiresAt: instant,
  /** To the minute; null if it was never used. */
  lastUsedAt: instant.nullable(),
  /** The email of its account; below, the account's person if it has one. */
  email: z.string(),
  userId: z.int().nullable(),
})

export type Token = z.infer<typeof token>

export const listTokens = call('GET /api/tokens', 'any session', {
  summary: "One's own personal access tokens, the newest first; those of others for administrators",
  query: listQuery({ whose: z.enum(['own', 'others']).default('own') }),
  reply: z.array(token),
  whileViewing: false,
})

/** The fields of a token that somebody fills in. */
export const tokenFields = z.object({
  /** What it is for. */
  name: requiredName('Name', 100),
  scopes: z.array(z.enum(SCOPES)).min(1, 'Choose at least one').max(SCOPES.length),
  /** In the future, a year from now at most. */
  expiresAt: instant,
})

/** Only this reply holds the secret. 409 with the shared password, and if there are too many tokens. */
export const createToken = call('POST /api/tokens', 'any session', {
  summary: "Make a personal access token, which may do what one may oneself: 'Authorization: Bearer ob_…'",
  body: tokenFields,
  reply: token.extend({ token: z.string() }),
  status: 201,
  secret: true,
})

/** 404 for a token of somebody else, except for administrators. */
export const endToken = call('DELETE /api/tokens/:id', 'any session', {
  summary: 'End a personal access token at once',
})
