import { getBackground, updateBackground } from '#shared/people/background-contract.ts'
import * as calls from '#shared/people/contract.ts'
import type { User } from '#shared/people/contract.ts'
import {
  exportResources,
  getPersonProfile,
  getResourceSummary,
  listResources,
} from '#shared/people/resource-contract.ts'
import { withPlans } from '../db/planned.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { list, read, write, type Server } from '../http/route.ts'
import { backgroundOf, changeBackground } from './background.ts'
import { listFile } from '../records/list-file.ts'
import { found, locked, type By } from '../records/record.ts'
import { addUser, changeUser, PEOPLE } from './changes.ts'
import { keptFigures, keptPeople } from './figures.ts'
import { PEOPLE_FILE } from './file.ts'
import { keptIndustries } from './industries.ts'
import { personProfile } from './profile.ts'
import { keptShownSkills, resources, resourceSummary } from './resources.ts'
import type { CompanySkills } from '../skills/company-skills.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import type { KnownSkills } from '../skills/known-skills.ts'
import { skillsOfUser } from '../skills/queries.ts'
import {
  companies,
  orgChart,
  currentUserById,
  externalProfiles,
  personAsSeen,
  previousProjects,
  userExists,
  users,
} from './queries.ts'

export function mountPeople(
  server: Server,
  vocabulary: Vocabulary,
  known: KnownSkills,
  companySkills: CompanySkills,
): void {
  const { versions } = server
  const { db } = server.database
  const byId = withPlans(db)
  const everybody = {
    people: keptPeople(db, versions),
    figures: keptFigures(db, versions),
    skills: keptShownSkills(db, versions),
  }
  const summed = { people: everybody.people, skills: companySkills, industries: keptIndustries(db, versions) }

  list(server, calls.listUsers, async ({ actor, query, today }) =>
    users(db, actor, query, today, query.skill === undefined ? undefined : await known.of([query.skill])),
  )

  list(server, calls.listOrgChart, ({ query, today }) => orgChart(db, query, today))

  read(server, calls.getCurrentUser, async ({ actor }) => {
    const user = actor.userId === null ? undefined : await currentUserById(db, actor.userId)
    if (!user) throw new HttpError(404, 'NO_CURRENT_USER', 'No current user')
    return user
  })

  read(server, calls.getUser, async ({ actor, params }) =>
    personAsSeen<User>(actor)(await found(db, PEOPLE, params.id)),
  )
  write(server, calls.createUser, (input) => addUser(input, vocabulary, input.body))
  write(server, calls.updateUser, (input) => changeUser(input, vocabulary))

  read(server, getBackground, async ({ params }) => {
    const { version } = await found(db, PEOPLE, params.id)
    return { ...(await backgroundOf(db, params.id)), version }
  })

  write(server, updateBackground, async (input) => {
    const { tx, params } = input
    const current = async (version: number) => ({ ...(await backgroundOf(tx, params.id)), version })
    const kind = { ...PEOPLE, current: (_by: By, { version }: User) => current(version) }
    const person = await locked(input, kind, 'change')
    const { version: _version, ...background } = input.body
    return current(await changeBackground(input, person, background))
  })

  read(server, calls.listSkillsOfUser, async ({ params, today }) => {
    if (!(await userExists(byId, params.id))) throw notFound('user', params.id)
    return skillsOfUser(byId, params.id, today)
  })

  read(server, calls.listOtherSkills, async ({ params }) => {
    if (!(await userExists(db, params.id))) throw notFound('user', params.id)
    return known.othersOf(params.id)
  })

  list(server, listResources, async ({ actor, query, today }) => resources(db, actor, known, everybody, query, today))

  listFile(server, exportResources, async ({ actor, query, today }) => [
    await resources(db, actor, known, everybody, query, today),
    PEOPLE_FILE,
  ])

  read(server, getResourceSummary, ({ actor, today }) => resourceSummary(db, actor, known, summed, today))

  read(server, getPersonProfile, async ({ actor, params, query, today: serverDay }) => {
    const today = query.today ?? serverDay
    const [[person], [skills]] = await Promise.all([
      everybody.figures.of(today, [params.id]),
      everybody.skills.of(today, [params.id]),
    ])
    if (!person || !skills) throw notFound('person', params.id)
    const profile = await personProfile(byId, actor, { ...person, ...skills }, today)
    if (!profile) throw notFound('person', params.id)
    return profile
  })

  list(server, calls.listPreviousProjects, ({ query }) => previousProjects(db, query))
  list(server, calls.listCompanies, ({ query }) => companies(db, query))
  list(server, calls.listExternalProfiles, ({ query }) => externalProfiles(db, query))
}
