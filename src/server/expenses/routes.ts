import { listExpenses } from '#shared/expenses/contract.ts'
import { list, type Server } from '../http/route.ts'
import { expenses } from './queries.ts'

export function mountExpenses(server: Server): void {
  list(server, listExpenses, ({ query }) => expenses(server.database.db, query))
}
