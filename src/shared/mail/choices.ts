/** What somebody chooses to be sent. Invitations and links for a new password are sent whatever is chosen. */
export const MAIL_CHOICES = ['reminders', 'decisions', 'digest'] as const

export type MailChoice = (typeof MAIL_CHOICES)[number]

export const MAIL_KINDS = ['invitation', 'reset', ...MAIL_CHOICES] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * Where a message stands. `handed`: the server was given it and has not said yet whether it takes it. `unknown`: it never
 * said, so that it is not sent again. `dropped`: there was nothing to tell any more.
 */
export const MAIL_STATES = ['waiting', 'sending', 'handed', 'sent', 'refused', 'unknown', 'dropped'] as const

export type MailState = (typeof MAIL_STATES)[number]
