import { may, mayOn, type Actor } from '#shared/access/rules.ts'
import { FEED_PARTS, type FeedPart } from '#shared/calendars/choices.ts'
import {
  calendarFeed,
  CALENDAR_FEED_PATH,
  type CalendarFeed,
  type CalendarFeedForm,
} from '#shared/calendars/contract.ts'
import { MOST_FEEDS } from '#shared/calendars/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { recordChange } from '../audit/record.ts'
import type { Db } from '../db/tables.ts'
import { actorOfAccount, NONE } from '../http/account-actor.ts'
import { notAllowed, notFound } from '../http/errors.ts'
import { hashOfSecret, madeSecret } from '../http/secrets.ts'
import { fieldsOf } from '../records/columns.ts'
import type { By } from '../records/record.ts'

/** The last use of a feed is stored at most this often. */
const USE_STORED_EVERY_MS = 3_600_000

/** The feeds of an account, the newest first. */
export function feedsOf(db: Db, accountId: number): Promise<CalendarFeed[]> {
  return db
    .selectFrom('calendar_feeds')
    .select(fieldsOf(calendarFeed))
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .$castTo<CalendarFeed>()
    .execute()
}

/** A new feed of a locked account, with its link. */
export async function makeFeed(
  by: By,
  accountId: number,
  { name, parts: chosen }: CalendarFeedForm,
  publicUrl = '',
): Promise<CalendarFeed & { link: string }> {
  const { tx, now } = by
  const others = await tx.selectFrom('calendar_feeds').select('id').where('account_id', '=', accountId).execute()
  if (others.length >= MOST_FEEDS) throw notAllowed(`You have ${MOST_FEEDS} calendar links; end one first`)
  const secret = madeSecret()
  const parts = FEED_PARTS.filter((part) => chosen.includes(part))
  const stored = { account_id: accountId, name, parts, token_hash: hashOfSecret(secret), created_at: now }
  const { id } = await tx.insertInto('calendar_feeds').values(stored).returning('id').executeTakeFirstOrThrow()
  const what = { entity: 'account', entityId: accountId, action: 'made a calendar link of' } as const
  await recordChange(by, { ...what, before: null, after: { feedId: id, feedName: name, parts } })
  const link = `${publicUrl}${CALENDAR_FEED_PATH}?key=${secret}`
  return { id, name, parts, createdAt: now.toISOString(), lastUsedAt: null, link }
}

/** Ends a feed of an account; 404 for one of somebody else. */
export async function endFeed(by: By, accountId: number, id: number): Promise<void> {
  const gone = await by.tx
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['name', 'parts'])
    .executeTakeFirst()
  if (!gone) throw notFound('calendar link', id)
  const what = { entity: 'account', entityId: accountId, action: 'ended a calendar link of' } as const
  await recordChange(by, { ...what, before: { feedId: id, feedName: gone.name, parts: gone.parts }, after: null })
}

/** A feed that is read: whose it is, and what it may tell. */
export interface ReadFeed {
  readonly id: number
  readonly name: string
  /** Tells this installation from others. */
  readonly installation: string
  readonly userId: number
  readonly parts: readonly FeedPart[]
}

/** The feed that a secret opens; null if it was ended, its account is deactivated, or the account's person has left. */
export async function feedOf(db: Db, secret: string, today: Day, now: Date): Promise<ReadFeed | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .innerJoin('access_gate', (join) => join.on('mode', '=', 'accounts'))
    .leftJoin('people', 'people.id', 'accounts.user_id')
    .select(['calendar_feeds.id', 'calendar_feeds.name', 'parts', 'calendar_feeds.last_used_at as lastUsedAt'])
    .select(['active', 'roles', 'sample', 'people.id as userId', 'last_day as lastDay', 'installation'])
    .where('token_hash', '=', hashOfSecret(secret))
    .executeTakeFirst()
  // A feed only tells of its owner, whomever they lead.
  const actor = row && (await actorOfAccount(row, today, async () => ({ leads: NONE, reports: NONE })))
  if (!row || !actor || row.userId === null) return null
  const { id, name, userId, lastUsedAt, installation } = row
  if (now.getTime() - (lastUsedAt?.getTime() ?? 0) >= USE_STORED_EVERY_MS) await storeUse(db, id, now)
  return { id, name, installation, userId, parts: row.parts.filter((part) => maySee(actor, part)) }
}

function maySee(actor: Actor, part: FeedPart): boolean {
  if (part === 'leave') return mayOn(actor, 'leave.read', { userId: actor.userId })
  return may(actor, part === 'bookings' ? 'bookings.read' : 'directory.read')
}

/** If nothing can be written, as on a full disk, the feed is read all the same. */
async function storeUse(db: Db, id: number, now: Date): Promise<void> {
  const stored = db.updateTable('calendar_feeds').set({ last_used_at: now }).where('id', '=', id).execute()
  await stored.catch(() => undefined)
}
