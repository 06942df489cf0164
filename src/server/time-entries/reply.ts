import type { TimeEntry } from '#shared/time-entries/contract.ts'
import type { Db } from '../db/tables.ts'
import { Kept } from '../http/kept.ts'
import type { Server } from '../http/route.ts'
import { userFragments } from '../people/queries.ts'
import { projectFragments } from '../projects/queries.ts'
import { skillNames } from '../skills/queries.ts'
import { rejectedOf } from './corrections.ts'
import type { EntryRow } from './queries.ts'

/** What entries refer to, by id: people and projects as JSON text, skills by name. */
export interface Embeds {
  readonly people: Map<number, string>
  readonly projects: Map<number, string>
  readonly skills: Map<number, string>
}

/** An entry with the ids of the skills that people rejected. */
export interface ShownEntry extends Omit<EntryRow, 'createdAt'> {
  readonly rejectedIds: readonly number[]
  /** In the form of replies. */
  readonly createdAt: string
}

const NONE: readonly number[] = []

/** Adds the rejected skills: one query for all rows. */
async function withRejected(db: Db, rows: readonly EntryRow[]): Promise<ShownEntry[]> {
  const rejected = await rejectedOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    rejectedIds: rejected.get(row.id) ?? NONE,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Everything that entries may refer to, remembered until it changes; to be asked for after the rows are read. */
export function rememberedEmbeds(server: Server): () => Promise<Embeds> {
  const { db } = server.database
  const people = new Kept(server.versions, ['people'], () => userFragments(db))
  const projects = new Kept(server.versions, ['projects'], () => projectFragments(db))
  const skills = new Kept(server.versions, ['skills'], () => skillNames(db))
  return async () => ({ people: await people.get(), projects: await projects.get(), skills: await skills.get() })
}

/** Entries in the form of the list; inside a transaction that has just changed them, `db` is that transaction. */
export async function entryReplies(db: Db, rows: readonly EntryRow[]): Promise<TimeEntry[]> {
  const shown = await withRejected(db, rows)
  const embeds = {
    people: await userFragments(db, distinct(rows.map(({ userId }) => userId))),
    projects: await projectFragments(db, distinct(rows.map(({ projectId }) => projectId))),
    skills: await skillNames(db, distinct(shown.flatMap(({ skillIds, rejectedIds }) => [...skillIds, ...rejectedIds]))),
  }
  return repliesWith(shown, embeds)
}

/** As `entryReplies`, outside a transaction: what entries refer to is remembered. */
export async function listedEntries(
  rows: readonly (EntryRow & Pick<ShownEntry, 'rejectedIds'>)[],
  embedsNow: () => Promise<Embeds>,
): Promise<TimeEntry[]> {
  if (rows.length === 0) return []
  return repliesWith(
    rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    await embedsNow(),
  )
}

function repliesWith(rows: readonly ShownEntry[], embeds: Embeds): TimeEntry[] {
  return rows.map((row) => JSON.parse(entryText(row, embeds)) as TimeEntry)
}

function distinct(ids: number[]): number[] {
  return [...new Set(ids)]
}

/** The entry as JSON text, with the remembered texts of its person and project inserted. */
export function entryText(row: ShownEntry, embeds: Embeds | undefined): string {
  const { skillIds, rejectedIds, createdAt, id, userId, projectId, hours, minutes } = row
  const { date, startTime, category, notes, version, approval, billable, invoiceId } = row
  const named = (ids: readonly number[]) =>
    ids.length === 0
      ? '[]'
      : JSON.stringify(ids.map((one) => embeds?.skills.get(one)).filter((name) => name !== undefined))
  const user = embeds?.people.get(userId) ?? 'null'
  const project = embeds?.projects.get(projectId) ?? 'null'
  return (
    `{"id":${id},"userId":${userId},"projectId":${projectId},"hours":${hours},` +
    (minutes === null ? '' : `"minutes":${minutes},`) +
    `"date":"${date}",` +
    (startTime === null ? '' : `"startTime":"${startTime}",`) +
    `"category":${JSON.stringify(category)},"notes":${JSON.stringify(notes)},"version":${version},"billable":${billable},` +
    `"extractedSkills":${named(skillIds)},"rejectedSkills":${named(rejectedIds)},"createdAt":"${createdAt}",` +
    (approval === null ? '' : `"approval":"${approval}",`) +
    (invoiceId === null ? '' : '"invoiced":true,') +
    `"user":${user},"project":${project}}`
  )
}
