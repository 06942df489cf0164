import { listCapacity } from '#shared/capacity/contract.ts'
import { list, type Server } from '../http/route.ts'
import { capacityWeeks } from './queries.ts'

export function mountCapacity(server: Server): void {
  list(server, listCapacity, ({ query, today }) => capacityWeeks(server.database.db, query, today))
}
