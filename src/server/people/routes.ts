import {
  getCurrentUser,
  listCompanies,
  listExternalProfiles,
  listPreviousProjects,
  listProjectRoles,
  listSkillsOfUser,
  listUsers,
} from '#shared/people/contract.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { list, read, type Server } from '../http/route.ts'
import { skillsOfUser } from '../skills/queries.ts'
import {
  companies,
  currentUserById,
  externalProfiles,
  previousProjects,
  projectRoles,
  userExists,
  users,
} from './queries.ts'

export function mountPeople(server: Server): void {
  const { db } = server.database

  list(server, listUsers, ({ query }) => users(db, query))

  read(server, getCurrentUser, async ({ actor }) => {
    const user = actor.userId === null ? undefined : await currentUserById(db, actor.userId)
    if (!user) throw new HttpError(404, 'NO_CURRENT_USER', 'No current user')
    return user
  })

  read(server, listSkillsOfUser, async ({ params, today }) => {
    if (!(await userExists(db, params.id))) throw notFound('user', params.id)
    return skillsOfUser(db, params.id, today)
  })

  list(server, listProjectRoles, ({ query }) => projectRoles(db, query))
  list(server, listPreviousProjects, ({ query }) => previousProjects(db, query))
  list(server, listCompanies, ({ query }) => companies(db, query))
  list(server, listExternalProfiles, ({ query }) => externalProfiles(db, query))
}
