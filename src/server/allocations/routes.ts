import * as calls from '#shared/allocations/contract.ts'
import { list, write, type Server } from '../http/route.ts'
import { remove } from '../records/changes.ts'
import { listFile } from '../records/list-file.ts'
import { BOOKINGS, book, changeBooking, lockedBooking, splitAt } from './changes.ts'
import { bookingsFile } from './file.ts'
import { resourceAllocations } from './queries.ts'

export function mountAllocations(server: Server): void {
  const { db } = server.database
  list(server, calls.listResourceAllocations, ({ query }) => resourceAllocations(db, query))
  listFile(server, calls.exportResourceAllocations, ({ query }) => [resourceAllocations(db, query), bookingsFile(db)])
  write(server, calls.createResourceAllocation, (input) => book(input, input.body))
  write(server, calls.updateResourceAllocation, async (input) =>
    changeBooking(input, await lockedBooking(input, 'change'), input.body),
  )
  write(server, calls.splitResourceAllocation, async (input) =>
    splitAt(input, await lockedBooking(input, 'split'), input.body.date),
  )
  write(server, calls.deleteResourceAllocation, async (input) =>
    remove(input, BOOKINGS, await lockedBooking(input, 'delete')),
  )
}
