import { listResourceAllocations } from '#shared/allocations/contract.ts'
import { list, type Server } from '../http/route.ts'
import { resourceAllocations } from './queries.ts'

export function mountAllocations(server: Server): void {
  list(server, listResourceAllocations, ({ query }) => resourceAllocations(server.database.db, query))
}
