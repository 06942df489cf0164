import { createTimeEntry, deleteTimeEntry, listTimeEntries, type TimeEntry } from '#shared/time-entries/contract.ts'
import { Fragments } from '../http/fragments.ts'
import { HttpError, invalid, notFound } from '../http/errors.ts'
import { list, write, type Server } from '../http/route.ts'
import { userExists, userFragments } from '../people/queries.ts'
import { projectExists, projectFragments } from '../projects/queries.ts'
import { directSkills } from '../skills/extractor.ts'
import { skillIds, skillNames } from '../skills/queries.ts'
import { skillCategory } from '../skills/taxonomy.ts'
import { deleteTimeEntryById, insertTimeEntry, timeEntries, type EntryRow } from './queries.ts'

export function mountTimeEntries(server: Server): void {
  const { db } = server.database
  const people = new Fragments(server.versions, 'people', () => userFragments(db))
  const projects = new Fragments(server.versions, 'projects', () => projectFragments(db))
  const skills = new Fragments(server.versions, 'skills', () => skillNames(db))

  list(server, listTimeEntries, ({ query }) => {
    const source = timeEntries(db, query)
    let embeds: Embeds | undefined
    return {
      ...source,
      async rows(after, limit) {
        const rows = await source.rows(after, limit)
        // After the rows, so that whatever they refer to is there.
        embeds = { people: await people.all(), projects: await projects.all(), skills: await skills.all() }
        return rows
      },
      text: (row) => entryText(row, embeds),
    }
  })

  write(server, createTimeEntry, async ({ tx, body, actor, now, touch }) => {
    const userId = body.userId ?? actor.userId
    if (userId === null) throw new HttpError(400, 'NO_CURRENT_USER', 'No current user', { userId: 'No current user' })
    if (!(await userExists(tx, userId))) throw invalid({ userId: 'There is no such person' })
    if (!(await projectExists(tx, body.projectId))) throw invalid({ projectId: 'There is no such project' })
    const found = directSkills(body.notes).map((name) => ({ name, category: skillCategory(name) }))
    const { ids, added } = await skillIds(tx, found)
    if (added) touch('skills')
    const row = await insertTimeEntry(tx, { ...body, userId }, ids, now)
    const embeds = {
      people: await userFragments(tx, [row.userId]),
      projects: await projectFragments(tx, [row.projectId]),
      skills: await skillNames(tx, ids),
    }
    return JSON.parse(entryText(row, embeds)) as TimeEntry
  })

  write(server, deleteTimeEntry, async ({ tx, params }) => {
    if (!(await deleteTimeEntryById(tx, params.id))) throw notFound('time entry', params.id)
  })
}

interface Embeds {
  people: Map<number, string>
  projects: Map<number, string>
  skills: Map<number, string>
}

/** The entry as JSON text, with the remembered texts of its person and project glued in. */
function entryText(row: EntryRow, embeds: Embeds | undefined): string {
  const { skillIds: ids, createdAt, ...own } = row
  const names = ids.map((id) => embeds?.skills.get(id)).filter((name) => name !== undefined)
  const text = JSON.stringify({ ...own, extractedSkills: names, createdAt: createdAt.toISOString() })
  const user = embeds?.people.get(row.userId) ?? 'null'
  const project = embeds?.projects.get(row.projectId) ?? 'null'
  return `${text.slice(0, -1)},"user":${user},"project":${project}}`
}
