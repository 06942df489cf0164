import { z } from 'zod'
import { GIVEN_ROLES } from '../accounts/choices.ts'
import { version } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { instant } from '../http/problem.ts'

const call = calls({ tag: 'Accounts', writes: ['accounts', 'audit'], guardsAccount: true })

/** A group of the company's directory; its members have the role that an administrator gives it. */
export const scimGroup = z.object({
  id: z.int(),
  name: z.string(),
  members: z.int(),
  /** Null if membership gives no role. */
  role: z.enum(GIVEN_ROLES).nullable(),
  version: z.int(),
})

export type ScimGroup = z.infer<typeof scimGroup>

/** How the company's directory keeps accounts up to date. */
export const scimSettings = z.object({
  /** The address to enter there: complete if PUBLIC_URL is set, else a path of this server. */
  url: z.string(),
  /** The token that it sends, without its secret; null if there is none, so that nothing is accepted. */
  token: z.object({ createdAt: instant, lastUsedAt: instant.nullable() }).nullable(),
  /** By name. */
  groups: z.array(scimGroup),
})

export type ScimSettings = z.infer<typeof scimSettings>

export const getScim = call('GET /api/scim', 'accounts.manage', {
  summary: 'How the company’s directory keeps accounts up to date (SCIM 2.0 below /scim/v2), and what its groups give',
  reply: scimSettings,
  whileViewing: false,
})

/** Only this reply holds the secret. 409 if accounts are not turned on. */
export const makeScimToken = call('POST /api/scim/token', 'accounts.manage', {
  summary: 'Make the token that the directory sends; the one before ends',
  reply: z.object({ token: z.string() }),
  status: 201,
  made: '/api/scim',
  secret: true,
})

export const endScimToken = call('DELETE /api/scim/token', 'accounts.manage', {
  summary: 'End the token; the directory changes nothing any more, and accounts stay as they are',
})

/** Members have the role at once, and lose the group's former role unless another group gives it. */
export const mapScimGroup = call('PATCH /api/scim/groups/:id', 'accounts.manage', {
  summary: 'Say which role the members of a group have',
  body: z.object({ role: z.enum(GIVEN_ROLES, 'Choose a role').nullable(), version }),
  reply: scimGroup,
})
