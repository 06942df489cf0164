import { listProjects } from '#shared/projects/contract.ts'
import { list, type Server } from '../http/route.ts'
import { projects } from './queries.ts'

export function mountProjects(server: Server): void {
  list(server, listProjects, ({ query }) => projects(server.database.db, query))
}
