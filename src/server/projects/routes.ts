import * as calls from '#shared/projects/contract.ts'
import { getProjectPresentations } from '#shared/projects/presentations-contract.ts'
import { withPlans } from '../db/planned.ts'
import { notFound } from '../http/errors.ts'
import { list, read, write, type Server } from '../http/route.ts'
import { listFile } from '../records/list-file.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { addProject, archiveProject, bringBackProject, changeProject, noteAlert } from './changes.ts'
import { projectDetail } from './detail.ts'
import { projectsFile } from './file.ts'
import { projectNames } from './names.ts'
import { projectPresentations } from './presentations.ts'
import { projectExists, projects, type KeptProjects } from './queries.ts'
import { projectSummary } from './summary.ts'
import { visibleNotes } from '../time-entries/queries.ts'

export function mountProjects(server: Server, vocabulary: Vocabulary, kept: KeptProjects): void {
  const { db } = server.database
  const byId = withPlans(db)

  list(server, calls.listProjects, ({ actor, query, today }) => projects(db, actor, query, today, kept))

  list(server, calls.listProjectNames, ({ actor, query }) => projectNames(db, actor, query))

  listFile(server, calls.exportProjects, async ({ actor, query, today }) => [
    await projects(db, actor, query, today, kept),
    await projectsFile(db),
  ])

  read(server, calls.getProjectSummary, async ({ actor }) => projectSummary(db, actor))

  read(server, calls.getProject, async ({ actor, params, today }) => {
    const detail = await projectDetail(byId, actor, params.id, today, kept)
    if (!detail) throw notFound('project', params.id)
    return detail
  })

  read(server, getProjectPresentations, async ({ actor, params }) => {
    if (!(await projectExists(db, params.id))) throw notFound('project', params.id)
    return projectPresentations(db, params.id, visibleNotes(actor))
  })

  write(server, calls.createProject, (input) => addProject(input, vocabulary, input.body))
  write(server, calls.updateProject, (input) => changeProject(input, vocabulary))
  write(server, calls.noteProjectAlert, noteAlert)
  write(server, calls.archiveProject, archiveProject)
  write(server, calls.bringBackProject, bringBackProject)
}
