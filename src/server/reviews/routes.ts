import { listPerformanceReviews } from '#shared/reviews/contract.ts'
import { list, type Server } from '../http/route.ts'
import { performanceReviews } from './queries.ts'

export function mountReviews(server: Server): void {
  list(server, listPerformanceReviews, ({ query }) => performanceReviews(server.database.db, query))
}
