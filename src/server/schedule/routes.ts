import { listSchedule } from '#shared/schedule/contract.ts'
import { list, type Server } from '../http/route.ts'
import { schedule } from './queries.ts'

export function mountSchedule(server: Server): void {
  list(server, listSchedule, ({ actor, query }) => schedule(server.database.db, actor, query))
}
