import type { Transaction } from 'kysely'
import {
  archiveProject,
  createProject,
  getProject,
  getProjectPresentations,
  getProjectSummary,
  listProjects,
  updateProject,
  type Project,
} from '#shared/projects/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { Tables } from '../db/tables.ts'
import { notFound, stale } from '../http/errors.ts'
import { DAYS_KEPT, KeptBy } from '../http/kept.ts'
import { list, read, write, type Server } from '../http/route.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { changeProject, insertProject, lockProject } from './changes.ts'
import { projectDetail } from './detail.ts'
import { projectPresentations } from './presentations.ts'
import { projectById, projectExists, projects, projectStandings } from './queries.ts'
import { requiredSkillIds } from './required-skills.ts'
import { projectSummary } from './summary.ts'

/** What health and figures are made of. */
const STANDINGS_READ = ['projects', 'time-entries', 'allocations', 'expenses', 'company'] as const

export function mountProjects(server: Server, vocabulary: Vocabulary): void {
  const { db } = server.database
  const standings = new KeptBy(server.versions, STANDINGS_READ, DAYS_KEPT, (today: Day) => projectStandings(db, today))

  list(server, listProjects, ({ query, today }) => projects(db, query, today, () => standings.of(today)))

  read(server, getProjectSummary, async ({ today }) => projectSummary(await standings.of(today)))

  read(server, getProject, async ({ params, today }) => {
    const detail = await projectDetail(db, params.id, today)
    if (!detail) throw notFound('project', params.id)
    return detail
  })

  read(server, getProjectPresentations, async ({ params }) => {
    if (!(await projectExists(db, params.id))) throw notFound('project', params.id)
    return projectPresentations(db, params.id)
  })

  write(server, createProject, async ({ tx, body, actor, today, now, touch }) => {
    const { ids, added } = await requiredSkillIds(tx, vocabulary, body.requiredSkills ?? [])
    if (added) touch('skills')
    const id = await insertProject(tx, body, ids, { actorId: actor.userId, now })
    return projectReply(tx, id, today)
  })

  write(server, updateProject, async ({ tx, params, body, actor, today, now, touch }) => {
    const { version, ...change } = body
    const before = await lockedProject(tx, params.id, version, today)
    const skills =
      change.requiredSkills && (await requiredSkillIds(tx, vocabulary, change.requiredSkills, before.fields))
    if (skills?.added) touch('skills')
    await changeProject(tx, before, change, skills?.ids, { actorId: actor.userId, now })
    return projectReply(tx, params.id, today)
  })

  write(server, archiveProject, async ({ tx, params, query, actor, today, now }) => {
    const before = await lockedProject(tx, params.id, query.version, today)
    if (before.fields.archived) throw notFound('project', params.id)
    await changeProject(tx, before, { archived: true }, undefined, { actorId: actor.userId, now })
  })
}

/** A project that nobody else changes meanwhile; 409 where it is not of this version any more. */
async function lockedProject(tx: Transaction<Tables>, id: number, version: number | undefined, today: Day) {
  const project = await lockProject(tx, id)
  if (!project) throw notFound('project', id)
  if (version !== undefined && version !== project.version) throw stale('project', await projectReply(tx, id, today))
  return project
}

async function projectReply(tx: Transaction<Tables>, id: number, today: Day): Promise<Project> {
  const project = await projectById(tx, id, today)
  if (!project) throw notFound('project', id)
  return project
}
