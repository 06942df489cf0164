import { z } from 'zod'
import { typedEmail } from '../accounts/email.ts'
import { calls } from '../http/endpoint.ts'
import { instant } from '../http/problem.ts'
import { MAIL_CHOICES, MAIL_KINDS, MAIL_STATES } from './choices.ts'

const call = calls({ tag: 'Email' })

/** Messages that were not sent, or may not have been, of the last 30 days; the latest first, 20 at most. */
const troubled = z.object({
  kind: z.enum(MAIL_KINDS),
  state: z.enum(MAIL_STATES),
  /** The recipient; null if the account is gone. */
  email: z.string().nullable(),
  at: instant,
  /** What the server said, or what went wrong. */
  answer: z.string(),
})

export const mailStatus = z.object({
  /** Host and port; null if no server is set up. */
  server: z.string().nullable(),
  from: z.string().nullable(),
  /** Whether the company sends anything. */
  on: z.boolean(),
  waiting: z.int(),
  sentThisWeek: z.int(),
  troubled: z.array(troubled),
})

export type MailStatus = z.infer<typeof mailStatus>

export const getMailStatus = call('GET /api/mail', 'company.manage', {
  summary: 'Whether Offbench sends email, by which server, and what could not be sent',
  reply: mailStatus,
})

/** Sent at once, even if the company sends no email. 409 if no server is set up. */
export const testMail = call('POST /api/mail/test', 'company.manage', {
  summary: "Send a test message to one's own address, and tell what the server answered",
  reply: z.object({ email: z.string(), taken: z.boolean(), answer: z.string() }),
  guardsAccount: true,
})

const mailChoices = z.object({
  reminders: z.boolean(),
  decisions: z.boolean(),
  digest: z.boolean(),
} satisfies Record<(typeof MAIL_CHOICES)[number], z.ZodBoolean>)

export type MailChoices = z.infer<typeof mailChoices>

const own = calls({ tag: 'Email', writes: ['accounts'] })

export const getMailChoices = own('GET /api/auth/mail', 'any session', {
  summary: "What one is sent, to one's account's address; `available` is false while the company sends nothing",
  reply: mailChoices.extend({ available: z.boolean(), email: z.string().nullable() }),
  whileViewing: false,
})

/** 409 with the shared password. */
export const putMailChoices = own('PUT /api/auth/mail', 'any session', {
  summary: 'Choose what one is sent',
  body: mailChoices,
  reply: mailChoices,
  guardsAccount: true,
})

/**
 * Always 204, so that nobody learns who has an account. The message holds a link that works once, for four hours. 409 if the
 * company sends no email.
 */
export const requestReset = call('POST /api/auth/reset', 'open', {
  tag: 'Session',
  summary: 'Have a link for a new password sent to an account',
  body: z.object({ email: typedEmail }),
  guardsAccount: true,
})
