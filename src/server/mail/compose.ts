import type { Actor } from '#shared/access/rules.ts'
import { isMailChoice } from '#shared/mail/rules.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/tables.ts'
import { actorOfAccount, type RelationsOf } from '../http/account-actor.ts'
import { decisionLetter } from './letters/decision.ts'
import { digestLetter } from './letters/digest.ts'
import { invitationLetter, resetLetter } from './letters/link.ts'
import { remindersLetter } from './letters/reminders.ts'
import type { Taken } from './outbox.ts'
import type { Letter } from './render.ts'

/** What letters are written from. */
export interface Desk {
  readonly db: Db
  readonly clock: Clock
  readonly relationsOf: RelationsOf
  readonly publicUrl: string
}

/** To whom a letter is written, and what they may see. */
export interface Recipient {
  readonly actor: Actor
  readonly name: string | null
}

/** A message's letter and address as things stand now; null if there is nothing to tell any more, or nobody to tell it to. */
export async function letterOf(desk: Desk, taken: Taken): Promise<{ to: string; letter: Letter } | null> {
  const { db, clock, relationsOf } = desk
  const row = await db
    .selectFrom('accounts')
    .innerJoin('access_gate', (join) => join.on('mode', '=', 'accounts'))
    .leftJoin('people', 'people.id', 'accounts.user_id')
    .leftJoin('mail_choices', 'mail_choices.account_id', 'accounts.id')
    .select(['accounts.email', 'active', 'roles', 'sample', 'people.id as userId', 'last_day as lastDay', 'name'])
    .select(['reminders', 'decisions', 'digest'])
    .where('accounts.id', '=', taken.accountId)
    .executeTakeFirst()
  const actor = row && (await actorOfAccount(row, clock.today(), relationsOf))
  // Nobody reads the addresses of sample people.
  if (!row || !actor || row.sample) return null
  if (isMailChoice(taken.kind) && !row[taken.kind]) return null
  const letter = await LETTERS[taken.kind](desk, { actor, name: row.name }, taken.data)
  return letter && { to: row.email, letter }
}

const LETTERS: Record<Taken['kind'], (desk: Desk, to: Recipient, data: Taken['data']) => Promise<Letter | null>> = {
  invitation: invitationLetter,
  reset: resetLetter,
  decisions: decisionLetter,
  reminders: remindersLetter,
  digest: digestLetter,
}
