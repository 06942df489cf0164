import { getBackground, updateBackground } from '#shared/people/background-contract.ts'
import {
  createUser,
  getCurrentUser,
  getUser,
  listCompanies,
  listExternalProfiles,
  listOtherSkills,
  listPreviousProjects,
  listProjectRoles,
  listSkillsOfUser,
  listUsers,
  updateUser,
} from '#shared/people/contract.ts'
import { getPersonProfile, getResourceSummary, listResources } from '#shared/people/resource-contract.ts'
import { HttpError, notFound, stale } from '../http/errors.ts'
import { requirePermission } from '../http/permission.ts'
import { list, read, write, type Server } from '../http/route.ts'
import { backgroundOf, changeBackground } from './background.ts'
import { changeUser, declaredSkillIds, insertUser, lockUser } from './changes.ts'
import { figuresOfPerson, keptFigures } from './figures.ts'
import { personProfile } from './profile.ts'
import { resources, resourceSummary } from './resources.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import type { KnownSkills } from '../skills/known-skills.ts'
import { skillsOfUser } from '../skills/queries.ts'
import {
  companies,
  currentUserById,
  externalProfiles,
  previousProjects,
  projectRoles,
  userById,
  userExists,
  users,
} from './queries.ts'

export function mountPeople(server: Server, vocabulary: Vocabulary, known: KnownSkills): void {
  const { db } = server.database

  const figures = keptFigures(db, server.versions)

  list(server, listUsers, async ({ query, today }) =>
    users(db, query, today, query.skill === undefined ? undefined : await known.of([query.skill])),
  )

  read(server, getCurrentUser, async ({ actor }) => {
    const user = actor.userId === null ? undefined : await currentUserById(db, actor.userId)
    if (!user) throw new HttpError(404, 'NO_CURRENT_USER', 'No current user')
    return user
  })

  read(server, getUser, async ({ params }) => {
    const user = await userById(db, params.id)
    if (!user) throw notFound('person', params.id)
    return user
  })

  write(server, createUser, async ({ tx, body, actor, now, touch }) => {
    requirePermission(actor, 'people.change', 'add people')
    const { ids, added } = await declaredSkillIds(tx, vocabulary, body.skills ?? [])
    if (added) touch('skills')
    return insertUser(tx, body, ids, { actorId: actor.userId, now })
  })

  write(server, updateUser, async ({ tx, params, body: { version, ...change }, actor, now, touch }) => {
    requirePermission(actor, 'people.change', 'change people')
    const before = await lockUser(tx, params.id)
    if (!before) throw notFound('person', params.id)
    if (version !== undefined && version !== before.version) throw stale('person', before)
    const skills = change.skills && (await declaredSkillIds(tx, vocabulary, change.skills, before.skills))
    if (skills?.added) touch('skills')
    return changeUser(tx, before, change, skills?.ids, { actorId: actor.userId, now })
  })

  read(server, getBackground, async ({ params }) => {
    const person = await userById(db, params.id)
    if (!person) throw notFound('person', params.id)
    return { ...(await backgroundOf(db, params.id)), version: person.version }
  })

  write(server, updateBackground, async ({ tx, params, body: { version, ...background }, actor, now }) => {
    requirePermission(actor, 'people.change', 'change people')
    const person = await lockUser(tx, params.id)
    if (!person) throw notFound('person', params.id)
    if (version !== undefined && version !== person.version) {
      throw stale('person', { ...(await backgroundOf(tx, params.id)), version: person.version })
    }
    const changed = await changeBackground(tx, person, background, { actorId: actor.userId, now })
    return { ...(await backgroundOf(tx, params.id)), version: changed }
  })

  read(server, listSkillsOfUser, async ({ params, today }) => {
    if (!(await userExists(db, params.id))) throw notFound('user', params.id)
    return skillsOfUser(db, params.id, today)
  })

  read(server, listOtherSkills, async ({ params }) => {
    if (!(await userExists(db, params.id))) throw notFound('user', params.id)
    return known.othersOf(params.id)
  })

  list(server, listResources, async ({ query, today }) => resources(db, known, await figures.of(today), query, today))

  read(server, getResourceSummary, async ({ today }) => resourceSummary(db, known, await figures.of(today), today))

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
