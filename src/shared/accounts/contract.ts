import { z } from 'zod'
import { ROLES } from '../access/choices.ts'
import { newPassword } from '../auth/password-rules.ts'
import { requiredId, requiredText, version, versionQuery } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { exportOf } from '../http/list-export.ts'
import { idParam, listQuery, searchText } from '../http/list.ts'
import { instant } from '../http/problem.ts'
import { ACCOUNT_STATES, GIVEN_ROLES } from './choices.ts'
import { accountEmail } from './email.ts'

const call = calls({ tag: 'Accounts', writes: ['accounts', 'audit'], guardsAccount: true })

/** Where the browser takes an invitation. Its token follows a #, so that it reaches no server and no proxy's log. */
export const INVITATION_PATH = '/invitation'

const givenRoles = z.array(z.enum(GIVEN_ROLES)).max(GIVEN_ROLES.length)

/** An account with which somebody signs in as themselves. */
export const account = z.object({
  id: z.int(),
  /** The person whose account it is; null for somebody from outside who only administers. */
  userId: z.int().nullable(),
  email: z.string(),
  /** The roles besides staff, which everybody is. */
  roles: z.array(z.enum(GIVEN_ROLES)),
  /** Whether it can sign in. */
  active: z.boolean(),
  /** Whether there is a password; without one there is an invitation or a link to the provider, or there should be. */
  hasPassword: z.boolean(),
  /** Whether somebody has signed in to it by the provider of sign-ins. */
  linked: z.boolean(),
  secondFactor: z.boolean(),
  /** The number of passkeys. */
  passkeys: z.int(),
  lastSignIn: instant.nullable(),
  /** The end of the open invitation; null if there is none. */
  invitedUntil: instant.nullable(),
  /** Whether it is for trying the sample company, and is removed with it. */
  sample: z.boolean(),
  version: z.int(),
})

export type Account = z.infer<typeof account>

/** A link that works once; only this reply holds it. */
export const invitation = z.object({
  /** A full address if PUBLIC_URL is set, else a path of this server. */
  link: z.string(),
  until: instant,
  /** Whether it was sent by email too. */
  sent: z.boolean(),
})

export type Invitation = z.infer<typeof invitation>

export const listAccounts = call('GET /api/accounts', 'accounts.manage', {
  summary: 'Accounts by email, with their roles',
  query: listQuery({
    /** Part of the email or of the person's name. */
    q: searchText.optional(),
    userId: idParam.optional(),
    role: z.enum(ROLES).optional(),
    state: z.enum(ACCOUNT_STATES).optional(),
  }),
  reply: z.array(account),
  // Signing in changes an account's last sign-in, and raises only `audit`: no other session is read anew because of it.
  reads: ['accounts', 'audit'],
})

export const exportAccounts = exportOf(listAccounts, 'accounts.manage', 'Accounts as CSV or XLSX, by email')

/** The fields of an account that an administrator fills in. */
export const accountFields = z.object({
  userId: requiredId('Person').nullable(),
  email: accountEmail,
  roles: givenRoles,
})

/** 409 if accounts are not turned on. Without a password the reply holds an invitation. */
export const createAccount = call('POST /api/accounts', 'accounts.manage', {
  summary: 'Give somebody an account; without a password, with an invitation link',
  body: accountFields.partial({ userId: true, roles: true }).extend({ password: newPassword.optional() }),
  reply: account.extend({ invitation: invitation.nullable() }),
  status: 201,
  secret: true,
})

/**
 * An administrator's change takes effect at once, in open sessions too; `active: false` ends them, `secondFactor: false`
 * removes the second factor and passkeys. 409 if the last administrator would be removed, and for one's own second factor,
 * which takes one's password and a code.
 */
export const updateAccount = call('PATCH /api/accounts/:id', 'accounts.manage', {
  summary: 'Change an account: its person, email, roles, whether it is active; take the second factor away',
  body: accountFields
    .partial()
    .extend({ active: z.boolean().optional(), secondFactor: z.literal(false).optional(), version }),
  reply: account,
})

export const deleteAccount = call('DELETE /api/accounts/:id', 'accounts.manage', {
  summary: 'Delete an account and end its sessions; 409 for the last administrator',
  query: versionQuery,
})

/** 409 for one's own account, whose password can only be changed with the former one. */
export const inviteAccount = call('POST /api/accounts/:id/invitation', 'accounts.manage', {
  summary: 'Make a new link by which somebody chooses a password; the one before is void',
  reply: invitation,
  secret: true,
})

/** For a device that was lost. If it is one's own account, the session that asks continues. */
export const signOutAccount = call('POST /api/accounts/:id/sign-out', 'accounts.manage', {
  summary: 'End all sessions and access tokens of an account',
  endsAccess: true,
})

/** The secret of a link; longer texts cannot be one. */
const linkToken = requiredText('Token', 100)

/**
 * Without a password, tells whose invitation it is. With one, sets it, ends all sessions of the account and uses the link up.
 * 404 for a link that is void, used or too old.
 */
export const acceptInvitation = call('POST /api/auth/invitation', 'open', {
  tag: 'Session',
  summary: 'Whose invitation a link is, or accept it with a password; sign in afterwards',
  body: z.object({ token: linkToken, password: newPassword.optional() }),
  reply: z.object({ email: z.string(), name: z.string().nullable(), until: instant, accepted: z.boolean() }),
  secret: true,
})

/** The email and password of the first administrator. */
export const firstAccount = z.object({ email: accountEmail, password: newPassword })

/** The acting person becomes the first administrator, and every other session ends. 409 if accounts are on. */
export const turnOnAccounts = call('PUT /api/access', 'accounts.manage', {
  tag: 'Accounts',
  summary: 'Have everybody sign in as themselves, beginning with the acting person as administrator',
  body: firstAccount.extend({ mode: z.literal('accounts') }),
  writes: ['gate', 'sessions', 'accounts', 'audit'],
  secret: true,
})
