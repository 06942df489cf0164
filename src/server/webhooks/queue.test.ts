import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { KEPT_DAYS, MOST_WAITING, TRIED_FOR_HOURS } from '#shared/webhooks/rules.ts'
import { testApp } from '../testing/app.ts'
import { activeWebhooks, claim, release, settle, tidy, waitingDeliveries } from './queue.ts'

const NOW = '2026-11-20T15:00:00.000Z'
const now = new Date(NOW)
const app = testApp({ now: NOW })

/** An instant some milliseconds after now. */
const after = (ms: number) => new Date(now.getTime() + ms)
const HOUR = 3_600_000

let hook: number
let other: number
let off: number

beforeEach(async () => {
  const addHook = async (active: boolean, formerUntil: Date | null = null) => {
    const { rows } = await sql<{ id: number }>`
      insert into webhooks (name, url, events, secret, active, created_at, former_secret, former_until)
      values ('Hook', 'https://far.end', '{time entry}', 's', ${active}, ${now}, 'former', ${formerUntil}) returning id`.execute(
      app.db,
    )
    return rows[0]?.id ?? 0
  }
  ;[hook, other, off] = [await addHook(true, after(1)), await addHook(true, now), await addHook(false)]
})

/** A message, waiting and due unless said otherwise. Its type names it. */
async function add(
  type: string,
  change: {
    webhook?: number
    entity?: string
    of?: number
    next?: Date
    claimed?: Date
    queued?: Date
    settled?: Date
  } = {},
) {
  const {
    webhook = hook,
    entity = 'project',
    of = 1,
    next = now,
    claimed = null,
    queued = now,
    settled = null,
  } = change
  await sql`
    insert into webhook_deliveries (webhook_id, type, entity, entity_id, data, at, queued_at, next_at, claimed_until, state, settled_at)
    values (${webhook}, ${type}, ${entity}, ${of}, '{}', ${queued}, ${queued}, ${next}, ${claimed},
      ${settled ? 'delivered' : 'waiting'}, ${settled})`.execute(app.db)
}

const typesOf = (rows: readonly { type: string }[]) => rows.map(({ type }) => type)
const left = async (state: 'waiting' | 'delivered' | 'failed') =>
  typesOf(
    await app.db.selectFrom('webhook_deliveries').select('type').where('state', '=', state).orderBy('id').execute(),
  )

test('what is due is taken, of each record its oldest that waits, as many as are asked for', async () => {
  await add('delivered before', { settled: now })
  await add('first')
  await add('second of the same')
  await add('of another kind', { entity: 'person' })
  await add('due in a moment', { of: 2, next: after(1) })
  await add('behind one that is not due', { of: 2 })
  await add('taken by another process', { of: 3, claimed: after(1) })
  await add('given up by another process', { of: 4, claimed: now })
  await add('of another webhook', { webhook: other })
  await add('of one that is off', { webhook: off })
  await add('one too many', { of: 5 })
  const taken = await claim(app.db, hook, now, 3)
  expect(typesOf(taken)).toEqual(['first', 'of another kind', 'given up by another process'])
  expect(taken[0]).toMatchObject({
    webhookId: hook,
    url: 'https://far.end',
    formerSecret: 'former',
    claimedUntil: after(60_000),
  })
  expect(typesOf(await claim(app.db, hook, now, 9))).toEqual(['one too many'])
  expect((await claim(app.db, other, now, 9)).map(({ type, formerSecret }) => [type, formerSecret])).toEqual([
    ['of another webhook', null],
  ])
  expect(await claim(app.db, off, now, 9)).toEqual([])
  expect((await waitingDeliveries(app.db)).count).toBe(9)
  expect(await activeWebhooks(app.db)).toEqual([hook, other])
})

test('only who holds a message settles it or gives it back', async () => {
  await add('one')
  await add('another', { of: 2 })
  const [one, another] = await claim(app.db, hook, now, 2)
  if (!one || !another) throw new Error('Nothing was taken')
  await release(app.db, { ...one, claimedUntil: now })
  expect(await claim(app.db, hook, now, 2)).toEqual([])
  await release(app.db, one)
  expect(typesOf(await claim(app.db, hook, now, 2))).toEqual(['one'])
  await settle(app.db, { ...another, claimedUntil: now }, { status: 200, fault: null }, now)
  expect(await left('delivered')).toEqual([])
  await settle(app.db, another, { status: 200, fault: null }, now)
  expect([await left('delivered'), await left('waiting')]).toEqual([['another'], ['one']])
})

test.each([
  ['delivered', { status: 200, fault: null }, 0],
  ['waiting', { status: 500, fault: 'Out of order' }, 0],
  ['failed', { status: 410, fault: 'Gone' }, 0],
  ['failed', { status: 500, fault: 'Out of order' }, TRIED_FOR_HOURS * HOUR],
] as const)('a try leaves a message %s: %j, waiting since %i ms', async (state, outcome, age) => {
  await add('one', { queued: after(-age) })
  const [taken] = await claim(app.db, hook, now, 1)
  if (!taken) throw new Error('Nothing was taken')
  expect(await settle(app.db, taken, outcome, now)).toBe(state)
  expect(await left(state)).toEqual(['one'])
  expect(await claim(app.db, hook, after(HOUR), 1)).toHaveLength(state === 'waiting' ? 1 : 0)
})

test('what is older than the log goes, and what waits for too long or is too much is given up', async () => {
  const kept = -KEPT_DAYS * 24 * HOUR
  await add('settled just now too long ago', { settled: after(kept - 1) })
  await add('settled so long ago that it stays', { settled: after(kept) })
  const tried = -(TRIED_FOR_HOURS + 1) * HOUR
  await add('waits for too long', { webhook: off, queued: after(tried - 1) })
  await add('waits for as long as it may', { webhook: off, queued: after(tried) })
  await sql`
    insert into webhook_deliveries (webhook_id, type, entity, entity_id, data, at, queued_at, next_at)
    select ${other}, case n when 1 then 'too much' else 'many' end, 'project', n, '{}', ${now}, ${now}, ${now}
    from generate_series(1, ${MOST_WAITING + 1}::integer) n`.execute(app.db)
  await tidy(app.db, now)
  expect(await left('delivered')).toEqual(['settled so long ago that it stays'])
  expect(await left('failed')).toEqual(['waits for too long', 'too much'])
  expect(await left('waiting')).toHaveLength(MOST_WAITING + 1)
})
