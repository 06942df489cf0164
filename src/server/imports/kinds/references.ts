import { nameFromEmail } from '#shared/imports/drafts.ts'
import type { PersonNamed, ProjectNamed } from '#shared/imports/cells.ts'
import { NOT_SAID } from '#shared/projectworks/rules.ts'
import { addUser } from '../../people/changes.ts'
import { addProject } from '../../projects/changes.ts'
import { isAfterLeaving } from '../directory.ts'
import type { Judging, MadeRecord, Storing } from './kind.ts'

const NOBODY = 'Nobody here has this name or address'
const NO_PROJECT = 'No project here has this name or code'

/** The ids of the person and project that a row names, below 0 for one that will be added; or why the row cannot be accepted. */
function judgedReferences(
  judging: Judging,
  { person, project }: { person?: PersonNamed; project?: ProjectNamed },
  lastDay: string | null,
): { userId: number | null; projectId: number | null; reason?: never } | { userId?: never; reason: string } {
  const { directory, newPeople, newProjects } = judging
  const who = person && directory.person(person)
  if (who?.fault) return { reason: who.fault }
  const where = project && directory.openProject(project)
  if (where?.fault) return { reason: where.fault }
  if (lastDay !== null && isAfterLeaving(lastDay, who?.found ?? null)) {
    return { reason: 'This is after the last day of the person' }
  }
  const userId = person ? (who?.found?.id ?? announcedPerson(judging, person)) : null
  if (userId !== null && !newPeople.meet(userId)) return { reason: NOBODY }
  const projectId = project ? (where?.found?.id ?? announcedProject(judging, project)) : null
  if (projectId !== null && !newProjects.meet(projectId)) return { reason: NO_PROJECT }
  return { userId, projectId }
}

function announcedPerson({ directory, newPeople }: Judging, named: PersonNamed): number {
  const id = newPeople.add(named)
  directory.addPerson({ ...newPerson(named), id, lastDay: null, isRemoved: false })
  return id
}

function announcedProject({ directory, newProjects }: Judging, named: ProjectNamed): number {
  const id = newProjects.add(named)
  directory.addProject({ ...newProject(named), id, archivedAt: null, isNew: true })
  return id
}

/** The name and address of a person that a row adds. */
function newPerson({ name, email }: PersonNamed) {
  return { name: (name || nameFromEmail(email)).slice(0, 200), email: email || null }
}

/** What a project is called that is added because a row names it. */
function newProject({ name, code, client }: ProjectNamed) {
  return { name: name || code, client: client.slice(0, 200) || NOT_SAID.client, code: code || null }
}

/** Rows with what they name, as `judgedReferences` says, and the ids of the existing people among that. */
export function judgedRows<Draft extends Parameters<typeof judgedReferences>[1]>(
  judging: Judging,
  rows: readonly { readonly draft: Draft }[],
  lastDay: (draft: Draft) => string | null,
) {
  const placed = rows.map(({ draft }) => ({ draft, place: judgedReferences(judging, draft, lastDay(draft)) }))
  return { placed, userIds: [...new Set(placed.flatMap(({ place }) => place.userId ?? []))] }
}

/** The ids of the person and project that a row names. Missing ones are added; throws HttpError if that is not possible. */
export async function storedReferences(
  storing: Storing,
  { person, project }: { person?: PersonNamed; project?: ProjectNamed },
  made: MadeRecord[],
): Promise<{ userId: number; projectId: number }> {
  return {
    userId: person ? await storedPerson(storing, person, made) : 0,
    projectId: project ? await storedProject(storing, project, made) : 0,
  }
}

async function storedPerson({ directory, by, vocabulary }: Storing, named: PersonNamed, made: MadeRecord[]) {
  const { found } = directory.person(named)
  if (found) return found.id
  const { name, email: address } = newPerson(named)
  const form = { name, role: NOT_SAID.role, ...(address !== null && { email: address }) }
  const { id, version, lastDay, email } = await addUser(by, vocabulary, form)
  directory.addPerson({ id, name, email, lastDay, isRemoved: false })
  made.push({ entity: 'person', id, version })
  by.touch('people')
  return id
}

async function storedProject(storing: Storing, named: ProjectNamed, made: MadeRecord[]) {
  const { directory, by, vocabulary } = storing
  const { found } = directory.project(named)
  if (found) return found.id
  const { industry } = NOT_SAID
  const added = newProject(named)
  const form = { name: added.name, client: added.client, industry, status: 'Active' as const }
  const { id, version } = await addProject(by, vocabulary, form)
  await keepCode(storing, id, named.code)
  directory.addProject({ ...added, id, archivedAt: null, isNew: true })
  made.push({ entity: 'project', id, version })
  by.touch('projects')
  return id
}

/** Keeps a project's code in the system that it comes from, by which later files find it. */
export async function keepCode({ by }: Pick<Storing, 'by'>, id: number, code: string): Promise<void> {
  if (code !== '') await by.tx.updateTable('projects').set({ external_id: code }).where('id', '=', id).execute()
}
