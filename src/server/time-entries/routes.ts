import type { Transaction } from 'kysely'
import type { BodyOf } from '#shared/http/endpoint.ts'
import {
  correctEntrySkills,
  createTimeEntry,
  deleteTimeEntry,
  listTimeEntries,
  type TimeEntry,
} from '#shared/time-entries/contract.ts'
import type { Tables } from '../db/tables.ts'
import { Fragments } from '../http/fragments.ts'
import { HttpError, invalid, notFound } from '../http/errors.ts'
import { list, write, type Server } from '../http/route.ts'
import { userExists, userFragments } from '../people/queries.ts'
import { projectExists, projectFragments } from '../projects/queries.ts'
import type { Vocabulary } from '../skills/company-vocabulary.ts'
import { skillIds, skillNames } from '../skills/queries.ts'
import type { Taxonomy } from '../skills/taxonomy.ts'
import { applyCorrections, storeCorrections } from './corrections.ts'
import { deleteTimeEntryById, insertTimeEntry, lockTimeEntry, timeEntries, type EntryRow } from './queries.ts'

export function mountTimeEntries(server: Server, vocabulary: Vocabulary): void {
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
    const { engine, taxonomy } = await vocabulary.current(tx)
    const found = engine.directSkills(body.notes)
    const { ids, added } = await skillIds(tx, found, taxonomy)
    if (added) touch('skills')
    return entryReply(tx, await insertTimeEntry(tx, { ...body, userId }, ids, now))
  })

  write(server, correctEntrySkills, async ({ tx, params, body, actor, touch }) => {
    const entry = await lockTimeEntry(tx, params.id)
    if (!entry) throw notFound('time entry', params.id)
    const { engine, taxonomy } = await vocabulary.current(tx)
    const named = namedSkills(body, taxonomy)
    const detected = engine.directSkills(entry.notes)
    const all = [...new Set([...named.reject, ...named.add, ...named.reset, ...detected])]
    const { ids, added } = await skillIds(tx, all, taxonomy)
    if (added) touch('skills')
    const idOf = new Map(all.map((name, index) => [name, ids[index] ?? 0]))
    const idsOf = (names: string[]) => names.map((name) => idOf.get(name) ?? 0)
    await storeCorrections(tx, entry.id, actor.userId, {
      rejected: idsOf(named.reject),
      added: idsOf(named.add),
      forgotten: idsOf(named.reset),
    })
    return entryReply(tx, await applyCorrections(tx, entry, idsOf(detected)))
  })

  write(server, deleteTimeEntry, async ({ tx, params }) => {
    if (!(await deleteTimeEntryById(tx, params.id))) throw notFound('time entry', params.id)
  })
}

/** The entry as the list gives it, read inside the transaction that has just changed it. */
async function entryReply(tx: Transaction<Tables>, row: EntryRow): Promise<TimeEntry> {
  const embeds = {
    people: await userFragments(tx, [row.userId]),
    projects: await projectFragments(tx, [row.projectId]),
    skills: await skillNames(tx, row.skillIds),
  }
  return JSON.parse(entryText(row, embeds)) as TimeEntry
}

/** The canonical names that a correction means; what the vocabulary does not know is refused. */
function namedSkills(body: BodyOf<typeof correctEntrySkills>, taxonomy: Taxonomy) {
  const canonical = (field: 'reject' | 'add' | 'reset') =>
    (body[field] ?? []).map((name) => {
      const entry = taxonomy.byName.get(name.toLowerCase())
      if (!entry) throw invalid({ [field]: `${name} is no skill of the vocabulary; add it there first` })
      return entry.name
    })
  return { reject: canonical('reject'), add: canonical('add'), reset: canonical('reset') }
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
