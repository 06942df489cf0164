import { dayText } from '#shared/time/day-text.ts'
import { localDay, localTime } from '#shared/time/day.ts'
import type { Desk, Recipient } from '../compose.ts'
import type { Letter } from '../render.ts'

/** A link that lets its reader choose a password. It is stored in the outbox until it is sent, and nowhere else. */
export interface LinkData {
  readonly link: string
  readonly until: string
  /** The name of the person who invites. */
  readonly by?: string | null
}

/** What a message holds while it is sent; nothing once a later link has made it void. */
type Left = Partial<LinkData>

export async function invitationLetter({ clock }: Desk, { name }: Recipient, data: object): Promise<Letter | null> {
  const { link, until, by = null } = data as Left
  if (!link || !until || isOver(until, clock.now())) return null
  return {
    subject: 'Your account for Offbench',
    name,
    parts: [
      `${by ?? 'An administrator'} has made an account for you. Choose a password, and you are in.`,
      `The link works once, until ${momentText(until, clock.timeZone())}.`,
    ],
    button: { label: 'Choose a password', url: link },
    footer: 'If you do not know what this is about, do nothing: without the link nobody gets in.',
  }
}

export async function resetLetter({ clock }: Desk, { name }: Recipient, data: object): Promise<Letter | null> {
  const { link, until } = data as Left
  if (!link || !until || isOver(until, clock.now())) return null
  return {
    subject: 'A new password for Offbench',
    name,
    parts: [
      'Somebody, most likely you, asked for a new password for your account.',
      `The link works once, until ${momentText(until, clock.timeZone())}. Your password stays as it is until you choose another.`,
    ],
    button: { label: 'Choose a new password', url: link },
    footer: 'If it was not you, do nothing. Should it happen again, tell your administrator.',
  }
}

const isOver = (until: string, now: Date) => Date.parse(until) <= now.getTime()

function momentText(instant: string, timeZone: string | null): string {
  const date = new Date(instant)
  const zone = timeZone ?? 'UTC'
  return `${dayText(localDay(date, zone))}, ${localTime(date, zone)}${timeZone === null ? ' UTC' : ''}`
}
