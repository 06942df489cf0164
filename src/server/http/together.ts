import type { Access } from '#shared/access/permissions.ts'
import type { Actor } from '#shared/access/rules.ts'
import type { BodyOf, Endpoint } from '#shared/http/endpoint.ts'
import type { Resource, ResourceVersions } from '#shared/http/resource.ts'
import type { Day } from '#shared/time/day.ts'
import { Sending } from '../db/sending.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Tx } from '../db/tables.ts'
import type { Concerned } from './entry-changes.ts'
import { Group, type Groupable } from './group.ts'
import { answerAgain, earlierAnswers, keepAnswers, onceOf, type Answer, type Once } from './idempotency.ts'
import {
  bodyOf,
  mount,
  readInput,
  sendAnswer,
  type Answered,
  type AnyEndpoint,
  type ReadInput,
  type Server,
} from './route.ts'

/** A change as its call asks for it. `Deed` says what is to be done. */
export interface Change<Deed> extends Groupable {
  readonly deed: Deed
  readonly actor: Actor
  readonly permission: Access
  readonly today: Day
  /** The resources that it always changes. */
  readonly writes: readonly Resource[]
  readonly once: Once | null
}

/** Decides about one change of a group, in memory. If it refuses the change, it throws and leaves nothing behind. */
export type Decide<Deed> = (change: Change<Deed>, touch: (resource: Resource) => void) => Answer

/** Reads under locks what the changes need, decides them one after the other, and stores the results. */
export interface Deciding<Deed> {
  readonly decide: Decide<Deed>
  /** Begins to store, together with the other statements that end the transaction. */
  readonly store: (sending: Sending) => Storing
}

export interface Storing {
  /** What the changes concern. */
  readonly concerned: Concerned | undefined
  readonly stored: Promise<unknown>
}

/**
 * Changes of a noun: those that wait at the same time go together in one transaction. `makeReady` is awaited before it begins,
 * and `prepare` reads inside it what the changes need to know. A change with an Idempotency-Key that was answered before gets
 * that answer again.
 */
export function together<Deed>(
  server: Server,
  makeReady: () => Promise<unknown>,
  prepare: (tx: Tx, changes: readonly Change<Deed>[]) => Promise<Deciding<Deed>>,
): Group<Change<Deed>, Answered> {
  return new Group(async (changes) => {
    await makeReady()
    const store = async (tx: Tx) => {
      const source = server.versions.of('source')
      const earlier = await earlierAnswers(
        tx,
        changes.flatMap(({ once }) => once ?? []),
      )
      const isNew = ({ once }: Change<Deed>) => once === null || !earlier.has(once.key)
      const deciding = await prepare(tx, changes.filter(isNew))
      const settledHere = changes.map((change) =>
        settle(() => {
          const before = change.once && earlier.get(change.once.key)
          if (before && change.once) return { ...answerAgain(before, change.once), touched: new Set<Resource>() }
          const touched = new Set(change.writes)
          return { ...deciding.decide(change, (resource) => touched.add(resource)), touched }
        }),
      )
      const made = settledHere.flatMap((one, index) => {
        const change = changes[index]
        return one.status === 'fulfilled' && change && isNew(change) ? [{ ...one.value, once: change.once }] : []
      })
      if (made.length === 0) return { settled: settledHere, raised: {}, concerned: undefined }
      const sending = new Sending(tx)
      const storing = deciding.store(sending)
      const kept = keepAnswers(
        sending,
        made.flatMap(({ once, status, body }) => (once ? [{ ...once, status, body }] : [])),
      )
      const resources = new Set(made.flatMap(({ touched }) => [...touched]))
      const raising = server.versions.raise(sending, [...resources], source, storing.concerned)
      const [versions] = await Promise.all([raising, kept, storing.stored, sending.send()])
      return { settled: settledHere, raised: versions, concerned: storing.concerned }
    }
    const { settled, raised, concerned } = await inTransaction(server.database.db, store, { plansOnce: true })
    server.versions.advance(raised, concerned)
    return settled.map((one) => (one.status === 'rejected' ? one : { ...one, value: answered(one.value, raised) }))
  })
}

/** What a call wants done, how many rows that writes, and what it is about. */
export type Wanted<Deed> = Pick<Change<Deed>, 'deed' | 'size' | 'about'>

/** A call that is one change, stored together with the changes of other calls that wait at the same time. */
export function writeTogether<E extends AnyEndpoint, Deed>(
  server: Server,
  endpoint: E,
  group: Group<Change<Deed>, Answered>,
  wantedBy: (input: ReadInput<E> & { readonly body: BodyOf<E> }) => Wanted<Deed>,
): void {
  mount(server, endpoint, async (request, reply) => {
    const input = readInput(server, endpoint, request)
    const body = bodyOf(endpoint, request)
    const wanted = wantedBy({ ...input, body })
    return sendAnswer(server, reply, await group.add(changeOf(endpoint, input, wanted, onceOf(request))))
  })
}

/** A change as a call asks for it. */
export function changeOf<Deed>(
  { permission, writes = [] }: Endpoint,
  { actor, today }: Pick<ReadInput<Endpoint>, 'actor' | 'today'>,
  { deed, size, about }: Wanted<Deed>,
  once: Once | null,
): Change<Deed> {
  return { deed, size, about: once ? [...about, `key ${once.key}`] : about, actor, today, permission, writes, once }
}

function settle<T>(work: () => T): PromiseSettledResult<T> {
  try {
    return { status: 'fulfilled', value: work() }
  } catch (reason) {
    return { status: 'rejected', reason }
  }
}

/** A caller is told the versions of what its own change has touched. */
function answered({ status, body, touched }: Answer & { touched: Set<Resource> }, raised: ResourceVersions): Answered {
  const own = Object.entries(raised).filter(([resource]) => touched.has(resource as Resource))
  return { status, body, versions: Object.fromEntries(own) }
}
