import { nameFromEmail } from '#shared/imports/drafts.ts'
import type { PersonNamed, ProjectNamed } from '#shared/imports/cells.ts'
import { NOT_SAID } from '#shared/projectworks/rules.ts'
import { addUser } from '../../people/changes.ts'
import { addProject } from '../../projects/changes.ts'
import { isAfterLeaving, keyOfPerson, keyOfProject } from '../directory.ts'
import type { Judging, MadeRecord, Storing } from './kind.ts'

const NOBODY = 'Nobody here has this name or address'
const NO_PROJECT = 'No project here has this name or code'

/** The ids of the person and project that a row names, null for one that will be added; or why the row cannot be accepted. */
function judgedReferences(
  { directory, newPeople, newProjects }: Judging,
  { person, project }: { person?: PersonNamed; project?: ProjectNamed },
  lastDay: string | null,
): { userId: number | null; projectId: number | null; reason?: never } | { userId?: never; reason: string } {
  const who = person && directory.person(person)
  if (who?.fault) return { reason: who.fault }
  const where = project && directory.openProject(project)
  if (where?.fault) return { reason: where.fault }
  if (lastDay !== null && isAfterLeaving(lastDay, who?.found ?? null)) {
    return { reason: 'This is after the last day of the person' }
  }
  if (person && !who?.found && !newPeople.meet(keyOfPerson(person), person)) return { reason: NOBODY }
  if (project && !where?.found && (project.name === '' || !newProjects.meet(keyOfProject(project), project))) {
    return { reason: NO_PROJECT }
  }
  return { userId: who?.found?.id ?? null, projectId: where?.found?.id ?? null }
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
    userId: person ? await personId(storing, person, made) : 0,
    projectId: project ? await projectId(storing, project, made) : 0,
  }
}

async function personId({ directory, by, vocabulary }: Storing, named: PersonNamed, made: MadeRecord[]) {
  const { found } = directory.person(named)
  if (found) return found.id
  const name = named.name || nameFromEmail(named.email)
  const form = { name: name.slice(0, 200), role: NOT_SAID.role, ...(named.email !== '' && { email: named.email }) }
  const { id, version, lastDay, email } = await addUser(by, vocabulary, form)
  directory.addPerson({ id, name: named.name || name, email, lastDay, isRemoved: false })
  made.push({ entity: 'person', id, version })
  by.touch('people')
  return id
}

async function projectId(storing: Storing, named: ProjectNamed, made: MadeRecord[]) {
  const { directory, by, vocabulary } = storing
  const { found } = directory.project(named)
  if (found) return found.id
  const { industry } = NOT_SAID
  const client = named.client.slice(0, 200) || NOT_SAID.client
  const form = { name: named.name || named.code, client, industry, status: 'Active' as const }
  const { id, version } = await addProject(by, vocabulary, form)
  await keepCode(storing, id, named.code)
  directory.addProject({ id, name: form.name, client, code: named.code || null, archivedAt: null })
  made.push({ entity: 'project', id, version })
  by.touch('projects')
  return id
}

/** Keeps a project's code in the system that it comes from, by which later files find it. */
export async function keepCode({ by }: Pick<Storing, 'by'>, id: number, code: string): Promise<void> {
  if (code !== '') await by.tx.updateTable('projects').set({ external_id: code }).where('id', '=', id).execute()
}
