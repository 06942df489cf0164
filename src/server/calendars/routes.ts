import { hash } from 'node:crypto'
import { comparedEmail } from '#shared/accounts/compared-email.ts'
import * as calls from '#shared/calendars/contract.ts'
import { LRUCache } from 'lru-cache'
import type { Resource } from '#shared/http/resource.ts'
import type { Config } from '../config.ts'
import { lockedAccount } from '../accounts/locked-account.ts'
import { recordChange } from '../audit/record.ts'
import { HttpError, invalid, notAllowed } from '../http/errors.ts'
import { namesTag } from '../http/entity-tag.ts'
import { networksOf, OutgoingError } from '../http/outgoing.ts'
import { mount, queryOf, read, write, writeAfter, type ReadInput, type Server } from '../http/route.ts'
import { accountOf, type Session } from '../http/session.ts'
import { NoCalendar } from './events.ts'
import { feedFile } from './feed-events.ts'
import { endFeed, feedOf, feedsOf, makeFeed } from './feeds.ts'
import { calendarLines, type Reader } from './lines.ts'
import { calendarAddress, calendarText, OwnCalendars } from './own-calendar.ts'

/** What feeds are made of; while none of it changes, a feed is answered from memory. */
const FEED_READS: readonly Resource[] = ['people', 'projects', 'allocations', 'leave', 'company', 'source']

/** How many characters finished feeds may take in memory. */
const MOST_FEED_CHARACTERS = 4_000_000

const NO_LINES = { lines: [], unreadable: [], unknownZones: [] }

/** Calendars that others read through secret links, and suggestions from a calendar that somebody adds (docs/decisions/0060). */
export function mountCalendars(
  server: Server,
  { publicUrl, privateNetworks }: Pick<Config, 'publicUrl' | 'privateNetworks'>,
): void {
  const { db } = server.database
  const brought = new OwnCalendars(networksOf(privateNetworks))

  read(server, calls.listCalendarFeeds, async ({ session }) => feedsOf(db, accountOf(session)))
  write(server, calls.createCalendarFeed, async (input) => {
    const { id } = await lockedAccount(input)
    return makeFeed(input, id, input.body, publicUrl)
  })
  write(server, calls.endCalendarFeed, async (input) => endFeed(input, accountOf(input.session), input.params.id))
  mountFeed(server)

  read(server, calls.getOwnCalendar, async ({ session }) => {
    const own = await ownCalendarOf(session)
    return own ? { host: new URL(own.address).host, addedAt: own.addedAt.toISOString() } : null
  })
  writeAfter(
    server,
    calls.putOwnCalendar,
    async ({ body: { address: typed }, today, ...input }) => {
      if ((input.session?.accountId ?? null) === null) throw notAllowed('Accounts are not turned on')
      try {
        const address = calendarAddress(typed)
        const week = { week: today, zone: server.clock.timeZone(), today }
        await inTurn(input.share, async () =>
          calendarLines(db, await brought.text(address), await readerOf(input), week),
        )
        return address
      } catch (error) {
        if (error instanceof OutgoingError || error instanceof NoCalendar) throw invalid({ address: error.message })
        throw error
      }
    },
    async (input, address) => {
      const { id: accountId } = await lockedAccount(input)
      const { tx, now } = input
      const stored = { address, added_at: now }
      await tx
        .insertInto('own_calendars')
        .values({ account_id: accountId, ...stored })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(stored))
        .execute()
      const { host } = new URL(address)
      const what = { entity: 'account', entityId: accountId, action: 'chose a calendar for' } as const
      await recordChange(input, { ...what, before: null, after: { calendarHost: host } })
      return { host, addedAt: now.toISOString() }
    },
  )
  write(server, calls.deleteOwnCalendar, async (input) => {
    const accountId = accountOf(input.session)
    const gone = await input.tx
      .deleteFrom('own_calendars')
      .where('account_id', '=', accountId)
      .returning('address')
      .executeTakeFirst()
    if (!gone) return
    const what = { entity: 'account', entityId: accountId, action: 'removed the calendar of' } as const
    await recordChange(input, { ...what, before: { calendarHost: new URL(gone.address).host }, after: null })
  })

  read(server, calls.getCalendarLines, async (input) => {
    const own = await ownCalendarOf(input.session)
    if (!own) return { source: null, fault: null, ...NO_LINES }
    const source = new URL(own.address).host
    try {
      return { source, fault: null, ...(await linesOf(input, () => brought.text(own.address))) }
    } catch (error) {
      if (error instanceof OutgoingError || error instanceof NoCalendar)
        return { source, fault: error.message, ...NO_LINES }
      throw error
    }
  })
  writeAfter(
    server,
    calls.readCalendarFile,
    async ({ body, ...input }) => {
      try {
        return { source: body.name || null, fault: null, ...(await linesOf(input, () => calendarText(body.bytes))) }
      } catch (error) {
        if (error instanceof NoCalendar) throw invalid({ file: error.message })
        throw error
      }
    },
    async (_input, lines) => lines,
  )

  async function ownCalendarOf(session: Session | null) {
    return db
      .selectFrom('own_calendars')
      .select(['address', 'added_at as addedAt'])
      .where('account_id', '=', accountOf(session))
      .executeTakeFirst()
  }

  async function linesOf(
    {
      query: { week, zone },
      today,
      share,
      ...input
    }: Pick<ReadInput<typeof calls.getCalendarLines>, 'query' | 'today' | 'actor' | 'session' | 'share'>,
    text: () => string | Promise<string>,
  ) {
    const reader = await readerOf(input)
    return inTurn(share, async () =>
      calendarLines(db, await text(), reader, { week, zone: server.clock.timeZone() ?? zone ?? null, today }),
    )
  }

  /** Fetches and reads a calendar in the caller's turn: either takes memory, and a thread is made for each. */
  function inTurn<T>(share: string, work: () => Promise<T>): Promise<T> {
    return server.queues.calendars.run(share, work)
  }

  /** The person whose calendar it is; 409 if the session has no person. */
  async function readerOf({
    actor,
    session,
  }: Pick<ReadInput<typeof calls.getCalendarLines>, 'actor' | 'session'>): Promise<Reader> {
    const { userId } = actor
    if (userId === null) throw notAllowed('No current user')
    const person = await db.selectFrom('people').select('email').where('id', '=', userId).executeTakeFirst()
    const account = await db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountOf(session))
      .executeTakeFirst()
    const emails = [person?.email, account?.email].flatMap((email) => (email ? [comparedEmail(email)] : []))
    return { userId, emails }
  }
}

/** The feeds, which programs read without a session. */
function mountFeed(server: Server): void {
  const { db } = server.database
  const kept = new LRUCache<string, string>({
    max: 1_000,
    maxSize: MOST_FEED_CHARACTERS,
    sizeCalculation: (text) => text.length,
  })
  mount(server, calls.getCalendarFeed, async (request, reply) => {
    const { key } = queryOf(calls.getCalendarFeed, request)
    const today = server.clock.today()
    const feed = await feedOf(db, key, today, server.clock.now())
    if (!feed) throw new HttpError(404, 'NOT_FOUND', 'This calendar link has ended')
    const zone = server.clock.timeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const state = server.versions.current
      ? JSON.stringify([
          feed.userId,
          feed.name,
          feed.parts,
          today,
          zone,
          ...FEED_READS.map((resource) => server.versions.of(resource)),
        ])
      : null
    const text = (state !== null && kept.get(state)) || (await feedFile(db, feed, today, zone))
    if (state !== null) kept.set(state, text)
    const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`
    reply.headers({ etag, vary: 'accept-encoding' })
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="offbench.ics"',
        'x-robots-tag': 'noindex',
      })
      .send(text)
  })
}
