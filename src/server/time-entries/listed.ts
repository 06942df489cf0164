import { sql } from 'kysely'
import { PLAIN_COLUMNS } from './queries.ts'
import type { ShownEntry } from './reply.ts'

/** An entry, with the name that it is sorted by if it is sorted by one. */
export type ListedEntry = ShownEntry & { sortName?: string }

/** Columns from which the driver would make objects are read as text: making objects takes the most time of a page. */
export const LISTED_COLUMNS = [
  ...PLAIN_COLUMNS,
  sql<string>`time_entries.skill_ids::text`.as('skillIds'),
  sql<string>`time_entries.rejected_ids::text`.as('rejectedIds'),
  sql<string>`time_entries.created_at::text`.as('createdAt'),
] as const

type ListedRow = Omit<ListedEntry, 'skillIds' | 'rejectedIds'> & Record<'skillIds' | 'rejectedIds', string>

export function listed(row: ListedRow): ListedEntry {
  const { skillIds, rejectedIds, createdAt } = row
  return { ...row, skillIds: idsIn(skillIds), rejectedIds: idsIn(rejectedIds), createdAt: timeIn(createdAt) }
}

/** A time in the form of replies, from that of PostgreSQL. */
export function timeIn(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
}

const NO_IDS: number[] = []

/** The numbers of an array written as `{1,2}`. */
function idsIn(text: string): number[] {
  return text === '{}' ? NO_IDS : text.slice(1, -1).split(',').map(Number)
}
