import type { BodyOf } from '#shared/http/endpoint.ts'
import { createTimeEntry } from '#shared/time-entries/contract.ts'
import { stopTimer } from '#shared/timers/change-contract.ts'
import type { Timer } from '#shared/timers/contract.ts'
import { FORGOTTEN_FAULT, isForgotten } from '#shared/timers/rules.ts'
import { hoursByDay, timedHours } from '#shared/timers/timed-hours.ts'
import { entryRules } from '../company/queries.ts'
import { invalid, HttpError, stale } from '../http/errors.ts'
import type { Group } from '../http/group.ts'
import { answerAgain, earlierAnswers, onceOf } from '../http/idempotency.ts'
import { bodyOf, mount, parse, readInput, sendAnswer, type Answered, type Server } from '../http/route.ts'
import { changeOf, type Change } from '../http/together.ts'
import { inTransaction } from '../db/transaction.ts'
import type { EntryDeed } from '../time-entries/writes/decide.ts'
import { noTimer } from './changes.ts'
import { timerOf } from './queries.ts'

/**
 * Mounts stopping a timer: its entry, or two of them if it ran past midnight, is stored like any other, and the timer is removed
 * in the same transaction. If an entry lacks something, the call is refused and the timer continues.
 */
export function mountStopping(server: Server, writes: Group<Change<EntryDeed>, Answered>): void {
  const { database, clock } = server
  mount(server, stopTimer, async (request, reply) => {
    const input = readInput(server, stopTimer, request)
    const body = bodyOf(stopTimer, request)
    const once = onceOf(request)
    if (once) {
      // The first call with this key has removed the timer already.
      const earlier = await inTransaction(database.db, async (tx) => (await earlierAnswers(tx, [once])).get(once.key))
      if (earlier) return sendAnswer(server, reply, { ...answerAgain(earlier, once), versions: {} })
    }
    const { userId } = input.actor
    if (userId === null) throw new HttpError(400, 'NO_CURRENT_USER', 'No current user')
    const timer = await timerOf(database.db, userId)
    if (!timer) throw noTimer()
    if (body.version !== undefined && body.version !== timer.version) throw stale('timer', timer)
    const fields = entryOf(timer, body)
    const parts = body.hours === undefined ? await partsOf(timer, fields) : [{ hours: body.hours }]
    const [entry, ...further] = parts.map(
      (part) => parse(createTimeEntry.body, { ...fields, ...part, userId }) as BodyOf<typeof createTimeEntry>,
    )
    if (!entry) throw invalid({ hours: FORGOTTEN_FAULT })
    const stopped = { userId, startedMs: Date.parse(timer.startedAt) }
    const deed = { kind: 'create', body: entry, further, timer: stopped } as const
    const wanted = { deed, size: parts.length, about: [`timer ${userId}`] }
    return sendAnswer(server, reply, await writes.add(changeOf(stopTimer, input, wanted, once)))

    async function partsOf(running: Timer, { date, startTime }: Pick<Timer, 'date' | 'startTime'>) {
      const now = clock.now()
      if (isForgotten(running, now, body.today ?? input.today)) {
        throw new HttpError(400, 'FORGOTTEN', FORGOTTEN_FAULT, { hours: FORGOTTEN_FAULT }, running)
      }
      const rules = await entryRules(database.db)
      const timed = timedHours(running, now, rules)
      if (timed.hours === undefined) throw invalid({ hours: timed.fault })
      return hoursByDay({ date, startTime }, timed.hours, rules)
    }
  })
}

/** The entry's fields as the call gives them, or else as the timer has them. */
function entryOf(timer: Timer, { today: _today, version: _version, hours: _hours, ...said }: BodyOf<typeof stopTimer>) {
  const { date, startTime, projectId, category, notes } = timer
  return {
    date,
    startTime,
    notes,
    ...(projectId !== null && { projectId }),
    ...(category !== null && { category }),
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  }
}
