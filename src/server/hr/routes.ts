import { getHrOverview } from '#shared/hr/contract.ts'
import { read, type Server } from '../http/route.ts'
import { hrOverviewOf } from './overview.ts'

export function mountHr(server: Server): void {
  read(server, getHrOverview, ({ actor, query, today }) =>
    hrOverviewOf(server.database.db, actor, query.today ?? today),
  )
}
