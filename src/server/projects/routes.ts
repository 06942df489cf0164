import * as calls from '#shared/projects/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { notFound } from '../http/errors.ts'
import { DAYS_KEPT, KeptBy } from '../http/kept.ts'
import { list, read, write, type Server } from '../http/route.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { addProject, archiveProject, bringBackProject, changeProject } from './changes.ts'
import { projectDetail } from './detail.ts'
import { projectPresentations } from './presentations.ts'
import { projectExists, projects, projectStandings } from './queries.ts'
import { projectSummary } from './summary.ts'
import { visibleNotes } from '../time-entries/queries.ts'

/** What health and figures are made of. */
const STANDINGS_READ = ['projects', 'time-entries', 'allocations', 'expenses', 'company'] as const

export function mountProjects(server: Server, vocabulary: Vocabulary): void {
  const { db } = server.database
  const standings = new KeptBy(server.versions, STANDINGS_READ, DAYS_KEPT, (today: Day) => projectStandings(db, today))

  list(server, calls.listProjects, ({ actor, query, today }) =>
    projects(db, actor, query, today, () => standings.of(today)),
  )

  read(server, calls.getProjectSummary, async ({ actor, today }) => projectSummary(await standings.of(today), actor))

  read(server, calls.getProject, async ({ actor, params, today }) => {
    const detail = await projectDetail(db, actor, params.id, today)
    if (!detail) throw notFound('project', params.id)
    return detail
  })

  read(server, calls.getProjectPresentations, async ({ actor, params }) => {
    if (!(await projectExists(db, params.id))) throw notFound('project', params.id)
    return projectPresentations(db, params.id, visibleNotes(actor))
  })

  write(server, calls.createProject, (input) => addProject(input, vocabulary, input.body))
  write(server, calls.updateProject, (input) => changeProject(input, vocabulary))
  write(server, calls.archiveProject, archiveProject)
  write(server, calls.bringBackProject, bringBackProject)
}
