import { listSchedule } from '#shared/schedule/contract.ts'
import { list, type Server } from '../http/route.ts'
import { visibleTo } from '../records/visible.ts'
import { schedule } from './queries.ts'

export function mountSchedule(server: Server): void {
  list(server, listSchedule, ({ actor, query }) =>
    schedule(server.database.db, query, visibleTo(actor, 'capacity.read', { userId: 'people.id' })),
  )
}
