/** The email that people can choose. Invitations and links for a new password are always sent. */
export const MAIL_CHOICES = ['reminders', 'decisions', 'digest'] as const

export type MailChoice = (typeof MAIL_CHOICES)[number]

export const MAIL_KINDS = ['invitation', 'reset', ...MAIL_CHOICES] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * The state of a message. `handed`: the server was given it and has not yet said whether it accepts it. `unknown`: it never
 * said, so the message is not sent again. `dropped`: there was nothing to tell any more.
 */
export const MAIL_STATES = ['waiting', 'sending', 'handed', 'sent', 'refused', 'unknown', 'dropped'] as const

export type MailState = (typeof MAIL_STATES)[number]
