import {
  createResourceAllocation,
  deleteResourceAllocation,
  listResourceAllocations,
  splitResourceAllocation,
  updateResourceAllocation,
} from '#shared/allocations/contract.ts'
import { list, write, type Server } from '../http/route.ts'
import { remove } from '../records/changes.ts'
import { BOOKINGS, book, changeBooking, lockedBooking, splitAt } from './changes.ts'
import { resourceAllocations } from './queries.ts'

export function mountAllocations(server: Server): void {
  list(server, listResourceAllocations, ({ query }) => resourceAllocations(server.database.db, query))
  write(server, createResourceAllocation, (input) => book(input, input.body))
  write(server, updateResourceAllocation, async (input) =>
    changeBooking(input, await lockedBooking(input, 'change'), input.body),
  )
  write(server, splitResourceAllocation, async (input) =>
    splitAt(input, await lockedBooking(input, 'split'), input.body.date),
  )
  write(server, deleteResourceAllocation, async (input) =>
    remove(input, BOOKINGS, await lockedBooking(input, 'delete')),
  )
}
