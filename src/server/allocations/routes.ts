import { createResourceAllocation, listResourceAllocations } from '#shared/allocations/contract.ts'
import { invalid } from '../http/errors.ts'
import { list, write, type Server } from '../http/route.ts'
import { userExists } from '../people/queries.ts'
import { projectExists } from '../projects/queries.ts'
import { insertAllocation, resourceAllocations } from './queries.ts'

export function mountAllocations(server: Server): void {
  list(server, listResourceAllocations, ({ query }) => resourceAllocations(server.database.db, query))

  write(server, createResourceAllocation, async ({ tx, body }) => {
    if (!(await userExists(tx, body.userId))) throw invalid({ userId: 'There is no such person' })
    if (!(await projectExists(tx, body.projectId))) throw invalid({ projectId: 'There is no such project' })
    return insertAllocation(tx, body)
  })
}
