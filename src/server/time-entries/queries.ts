import type { Actor } from '#shared/access/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { EntryState } from '#shared/weeks/choices.ts'
import type { Db, Tx } from '../db/tables.ts'
import { among } from '../http/list-of.ts'
import { asFields } from '../records/columns.ts'
import type { Seen } from '../records/record.ts'
import { visibleTo, type Visible } from '../records/visible.ts'

/** An entry's own columns; what it refers to is inserted afterwards. */
export interface EntryRow {
  id: number
  userId: number
  projectId: number
  hours: number
  /** The exact minutes, if hours to the hundredth do not express them. */
  minutes: number | null
  /** Null if no start time was given. */
  startTime: string | null
  date: Day
  category: string
  notes: string
  skillIds: number[]
  createdAt: Date
  version: number
  /** Null while its week is open. */
  approval: EntryState | null
  billable: boolean
  /** The invoice that holds it. */
  invoiceId: number | null
}

/** Columns that are used as the driver gives them. */
export const PLAIN_COLUMNS = (
  [
    'id',
    'userId',
    'projectId',
    'hours',
    'minutes',
    'startTime',
    'date',
    'category',
    'notes',
    'version',
    'approval',
    'billable',
    'invoiceId',
  ] as const
).flatMap((field) => asFields(`time_entries.${field}`))

export const ENTRY_COLUMNS = [...PLAIN_COLUMNS, ...asFields('time_entries.skillIds', 'time_entries.createdAt')] as const

/** An entry in its history: without its skills, which follow from its notes and from what is said of them. */
export function recorded({
  skillIds: _skillIds,
  invoiceId: _invoiceId,
  minutes,
  startTime,
  approval,
  ...entry
}: EntryRow) {
  return {
    ...entry,
    ...(minutes !== null && { minutes }),
    ...(startTime !== null && { startTime }),
    ...(approval !== null && { approval }),
  }
}

/** For callers who may not read an entry, it does not exist. */
export const ENTRIES: Seen<EntryRow> = { noun: 'time entry', read: 'entries.read' }

const ABOUT_ENTRY = { userId: 'time_entries.user_id', projectId: 'time_entries.project_id' }

/** Entries that somebody may read. */
export function visibleEntries(actor: Actor): Visible {
  return visibleTo(actor, 'entries.read', ABOUT_ENTRY)
}

/** Entries whose notes somebody may read as evidence. */
export function visibleNotes(actor: Actor): Visible {
  return visibleTo(actor, 'evidence.read', ABOUT_ENTRY)
}

export async function timeEntryById(db: Db, id: number): Promise<EntryRow | undefined> {
  return db.selectFrom('time_entries').select(ENTRY_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Entries, locked until the transaction ends, in the order of their ids, which is how all code locks them. */
export async function lockTimeEntries(tx: Tx, ids: number[]): Promise<EntryRow[]> {
  return tx.selectFrom('time_entries').select(ENTRY_COLUMNS).where(among('id', ids)).orderBy('id').forUpdate().execute()
}
