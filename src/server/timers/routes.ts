import * as calls from '#shared/timers/change-contract.ts'
import { getTimer, type Timer } from '#shared/timers/contract.ts'
import { read, write, type Server } from '../http/route.ts'
import { permitOn, type By } from '../records/record.ts'
import { change, discard, noTimer, start } from './changes.ts'
import { timerOf } from './queries.ts'

/**
 * Mounts starting, changing and discarding timers. Stopping them is mounted with the other changes of time entries
 * (`stopping.ts`).
 */
export function mountTimers(server: Server): void {
  const { clock } = server

  read(server, getTimer, ({ actor }) => {
    const { userId } = actor
    if (userId === null) return null
    permitOn(actor, getTimer.permission, { userId })
    return timerOf(server.database.db, userId)
  })

  write(server, calls.startTimer, async (input) => {
    await start({ ...input, timeZone: clock.timeZone() }, input.body)
    return told(input)
  })
  write(server, calls.changeTimer, async (input) => {
    await change(input, input.body)
    return told(input)
  })
  write(server, calls.discardTimer, (input) => discard(input, input.query.version))
}

async function told({ tx, actor }: By): Promise<Timer> {
  const timer = await timerOf(tx, actor.userId)
  if (!timer) throw noTimer()
  return timer
}
