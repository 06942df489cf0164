import { z } from 'zod'
import { MODES, ROLES } from '../access/choices.ts'
import { PERMISSION_NAMES } from '../access/permissions.ts'
import { typedEmail } from '../accounts/email.ts'
import { requiredId, requiredText } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { instant } from '../http/problem.ts'
import { currentUser } from '../people/contract.ts'
import { newPassword } from './password-rules.ts'

const call = calls({ tag: 'Session', guardsAccount: true })

/** Ids of the projects that somebody leads and of the people who report to them; empty with the shared password. */
const relations = z.object({ leads: z.array(z.int()), reports: z.array(z.int()) })

export const sessionState = z.object({
  authenticated: z.boolean(),
  mode: z.enum(MODES),
  user: currentUser.nullable(),
  /** `user` if an administrator views Offbench as that person and changes nothing; otherwise null. */
  viewingAs: currentUser.nullable(),
  roles: z.array(z.enum(ROLES)),
  /** The permissions that are held for at least some rows. */
  permissions: z.array(z.enum(PERMISSION_NAMES)),
  /** The time zone in which the company's days begin; null if each device decides, and without a session. */
  timeZone: z.string().nullable(),
  ...relations.shape,
  /** The people for whom the caller stands in today. */
  standsInFor: z.array(relations.extend({ userId: z.int() })),
  /** The provider with which people can sign in. */
  oidc: z.object({ name: z.string() }).nullable(),
  /** Whether passkeys can be used at this address. */
  passkeys: z.boolean(),
  /** Whether a link for a new password can be sent. */
  resets: z.boolean(),
})

export type SessionState = z.infer<typeof sessionState>

/** A password to be checked, whatever the rules were when it was chosen. */
const givenPassword = z.string('Password is required').min(1, 'Password is required').max(1000)

/** Six digits of the second factor, or a recovery code; white space and dashes do not matter. */
const code = requiredText('Code', 60)

/**
 * With the shared password `{password}`, with accounts `{email, password}`; 400 for the other mode's body. 401 with
 * `CODE_REQUIRED` if the account has a second factor and no `code` is sent, and with `WRONG_CODE` if the code is wrong.
 */
export const login = call('POST /api/auth/login', 'open', {
  summary: 'Open a session, with the shared access password or as oneself',
  body: z.object({ email: typedEmail.optional(), password: givenPassword, code: code.optional() }),
})

/** 204; or 200 with an address if the provider has opened the session: the browser goes there to sign out of the provider too. */
export const logout = call('POST /api/auth/logout', 'open', {
  summary: 'End the session',
  reply: z.object({ continueAt: z.string() }).optional(),
  status: 204,
  endsAccess: true,
})

export const getSession = call('GET /api/auth/session', 'open', {
  summary: 'Whether there is a session, and the person it acts as',
  reply: sessionState,
})

/**
 * With accounts, the session only views: it reads what that person may read, and every call that changes something is refused
 * (403 `VIEWING`) until `stopViewing`. 400 for a person without an account that can sign in.
 */
export const actAs = call('PUT /api/auth/session', 'people.impersonate', {
  summary: 'Make the session act as another person; with accounts, view Offbench as they see it',
  body: z.object({ userId: requiredId('User') }),
  reply: sessionState,
  writes: ['sessions'],
})

export const stopViewing = call('DELETE /api/auth/session/viewing', 'any session', {
  summary: 'Stop viewing Offbench as another person',
  writes: ['sessions', 'accounts', 'audit'],
  guardsAccount: true,
  whileViewing: true,
})

/** A session of the caller's account, or of the shared password. */
export const openSession = z.object({
  id: z.int(),
  /** Such as 'Firefox on Linux'; null if the browser did not say. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: instant,
  /** To the minute. */
  lastUsedAt: instant.nullable(),
  /** Whether it is the caller's present session. */
  current: z.boolean(),
})

export type OpenSession = z.infer<typeof openSession>

export const listSessions = call('GET /api/auth/sessions', 'any session', {
  summary: "One's own sessions, the last used first; with the shared password the one that asks",
  reply: z.array(openSession),
  whileViewing: false,
})

export const endOtherSessions = call('DELETE /api/auth/sessions', 'any session', {
  summary: "End all of one's own sessions but this one",
  writes: ['accounts', 'audit'],
  endsAccess: true,
})

export const endOneSession = call('DELETE /api/auth/sessions/:id', 'any session', {
  summary: "End one of one's own sessions; 404 for those of others",
  writes: ['accounts', 'audit'],
  endsAccess: true,
})

/** How the caller signs in. */
export const ownAccount = z.object({
  email: z.string(),
  /** Without a password, only the provider opens the account. */
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
})

export type OwnAccount = z.infer<typeof ownAccount>

/** 404 with the shared password, as for all calls below. */
export const getOwnAccount = call('GET /api/auth/account', 'any session', {
  summary: 'How one signs in: email, and whether with a second factor',
  reply: ownAccount,
  whileViewing: false,
  reads: ['accounts'],
})

export const passwordChange = z.object({
  current: givenPassword,
  password: newPassword,
  /** Whether the account's access tokens end too, as they should if somebody else may know the password. */
  endTokens: z.boolean().optional(),
})

/** The session goes on under a new token; all others of the account end. */
export const changePassword = call('PUT /api/auth/password', 'any session', {
  summary: "Change one's own password",
  body: passwordChange,
  writes: ['accounts', 'audit'],
  secret: true,
})

export const ownPassword = z.object({ password: givenPassword })

export const ownCode = z.object({ code })

/** The secret takes effect once `confirmSecondFactor` has shown that a code can be made from it. 409 if there is a second factor. */
export const prepareSecondFactor = call('POST /api/auth/second-factor', 'any session', {
  summary: 'Begin to set up a second factor: a secret for an authenticator app',
  body: ownPassword,
  /** `uri` is what a QR code holds, `secret` what is typed instead (base32). */
  reply: z.object({ secret: z.string(), uri: z.string() }),
  writes: ['accounts'],
  secret: true,
})

/** Only this reply holds the recovery codes. All other sessions end, and this one goes on under a new token. */
export const confirmSecondFactor = call('PUT /api/auth/second-factor', 'any session', {
  summary: 'Turn the second factor on with a first code of it',
  body: ownCode,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  writes: ['accounts', 'audit'],
  secret: true,
})

export const passwordAndCode = ownPassword.extend(ownCode.shape)

export const removeSecondFactor = call('POST /api/auth/second-factor/remove', 'any session', {
  summary: 'Turn the second factor off, with the password and a code of it',
  body: passwordAndCode,
  writes: ['accounts', 'audit'],
  secret: true,
})
