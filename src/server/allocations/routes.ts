import type { Transaction } from 'kysely'
import {
  createResourceAllocation,
  deleteResourceAllocation,
  listResourceAllocations,
  splitResourceAllocation,
  updateResourceAllocation,
  type ResourceAllocation,
} from '#shared/allocations/contract.ts'
import type { Tables } from '../db/tables.ts'
import { notFound, stale } from '../http/errors.ts'
import { list, write, type Server } from '../http/route.ts'
import { changeAllocation, cutAllocation, insertAllocation, removeAllocation } from './changes.ts'
import { lockAllocation, resourceAllocations } from './queries.ts'

export function mountAllocations(server: Server): void {
  list(server, listResourceAllocations, ({ query }) => resourceAllocations(server.database.db, query))

  write(server, createResourceAllocation, ({ tx, body, actor, now }) =>
    insertAllocation(tx, body, { actorId: actor.userId, now }),
  )

  write(server, updateResourceAllocation, async ({ tx, params, body, actor, now }) => {
    const { version, ...change } = body
    const before = await lockedAllocation(tx, params.id, version)
    return changeAllocation(tx, before, change, { actorId: actor.userId, now })
  })

  write(server, splitResourceAllocation, async ({ tx, params, body, actor, now }) => {
    const before = await lockedAllocation(tx, params.id, body.version)
    return cutAllocation(tx, before, body.date, { actorId: actor.userId, now })
  })

  write(server, deleteResourceAllocation, async ({ tx, params, query, actor, now }) => {
    await removeAllocation(tx, await lockedAllocation(tx, params.id, query.version), { actorId: actor.userId, now })
  })
}

/** A booking that nobody else changes meanwhile, as it was when it was read. */
async function lockedAllocation(tx: Transaction<Tables>, id: number, version?: number): Promise<ResourceAllocation> {
  const booking = await lockAllocation(tx, id)
  if (!booking) throw notFound('booking', id)
  if (version !== undefined && version !== booking.version) throw stale('booking', booking)
  return booking
}
