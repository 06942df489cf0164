import {
  getCurrentUser,
  listCompanies,
  listExternalProfiles,
  listPreviousProjects,
  listProjectRoles,
  listSkillsOfUser,
  listUsers,
} from '#shared/people/contract.ts'
import { getPersonProfile, getResourceSummary, listResources } from '#shared/people/resource-contract.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { list, read, type Server } from '../http/route.ts'
import { Figures, figuresOfPerson } from './figures.ts'
import { personProfile } from './profile.ts'
import { resources, resourceSummary } from './resources.ts'
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

  const figures = new Figures(db, server.versions)

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

  list(server, listResources, async ({ query, today }) => resources(db, await figures.all(today), query, today))

  read(server, getResourceSummary, async ({ today }) => resourceSummary(db, await figures.all(today)))

  read(server, getPersonProfile, async ({ params, query, today: serverDay }) => {
    const today = query.today ?? serverDay
    const person = await figuresOfPerson(db, params.id, today)
    if (!person) throw notFound('person', params.id)
    return personProfile(db, person, today)
  })

  list(server, listProjectRoles, ({ query }) => projectRoles(db, query))
  list(server, listPreviousProjects, ({ query }) => previousProjects(db, query))
  list(server, listCompanies, ({ query }) => companies(db, query))
  list(server, listExternalProfiles, ({ query }) => externalProfiles(db, query))
}
