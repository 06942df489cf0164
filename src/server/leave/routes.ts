import { listLeaveRequests } from '#shared/leave/contract.ts'
import { list, type Server } from '../http/route.ts'
import { leaveRequests } from './queries.ts'

export function mountLeave(server: Server): void {
  list(server, listLeaveRequests, ({ query }) => leaveRequests(server.database.db, query))
}
