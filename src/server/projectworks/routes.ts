import { getProjectWorksStatus, syncProjectWorks } from '#shared/sync/contract.ts'
import type { Config } from '../config.ts'
import { HttpError } from '../http/errors.ts'
import { mount, parse, type Server } from '../http/route.ts'

/** The external project-management database. Its connector is not part of this release, so it never counts as connected. */
export function mountProjectWorks(server: Server, config: Config['projectWorks']): void {
  const reason = config.url === undefined ? 'PROJECTWORKS_DATABASE_URL is not set' : 'This release has no connector yet'

  mount(server, getProjectWorksStatus, async () => ({
    connected: false,
    dbPassword: config.password === undefined ? 'Missing' : 'Present',
    reason,
  }))

  mount(server, syncProjectWorks, async (request) => {
    parse(syncProjectWorks.query, request.query)
    throw new HttpError(503, 'NOT_CONNECTED', `The ProjectWorks database is not connected: ${reason}`)
  })
}
