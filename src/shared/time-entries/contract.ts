import { z } from 'zod'
import { closedReason, requiredDay, requiredId, version, versionQuery } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { id } from '../http/id.ts'
import { idParam, listQuery, searchText } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { instant, problem } from '../http/problem.ts'
import { currentUser } from '../people/contract.ts'
import { projectReference } from '../projects/contract.ts'
import { day } from '../time/day.ts'
import { ENTRY_STATES } from '../weeks/choices.ts'
import { CATEGORIES, ENTRY_ORDERS } from './choices.ts'
import { loggedMinutes, NO_NOTES, notesFault, TOO_LONG_NOTES } from './entry-rules.ts'
import { SHIPPED_RULES, type EntryRules } from './steps.ts'
import { MAX_HOURS, MAX_NOTES_LENGTH, MOST_AT_ONCE, TOO_MANY_HOURS } from './rules.ts'
import { MOST_CELLS_SAVED } from '../timesheets/rules.ts'

const call = calls({
  tag: 'Time entries',
  reads: ['time-entries', 'people', 'projects', 'skills'],
  writes: ['time-entries', 'audit'],
})

/** Spec §3, TimeEntry; lists embed the person and the project. */
export const timeEntry = z.object({
  id: z.int(),
  userId: z.int(),
  projectId: z.int(),
  hours: z.number(),
  /** Its exact minutes, if hours to the hundredth do not express them; sums of hours are right nevertheless (decision 0071). */
  minutes: z.int().optional(),
  date: day,
  /** When it began, on the clock of the person who entered it. */
  startTime: z.string().optional(),
  category: z.enum(CATEGORIES),
  notes: z.string(),
  /** Whether it is charged to the client. */
  billable: z.boolean(),
  extractedSkills: z.array(z.string()),
  /** Skills that a person has said the entry does not show, although its notes may name them. */
  rejectedSkills: z.array(z.string()),
  createdAt: instant,
  version: z.int(),
  /** Its state; absent while it is open, as all entries are if the company approves nothing. */
  approval: z.enum(ENTRY_STATES).optional(),
  /** Present if an invoice holds it, so that nobody can change it. */
  invoiced: z.literal(true).optional(),
  user: currentUser,
  project: projectReference,
})

export type TimeEntry = z.infer<typeof timeEntry>

const skillNames = z.array(z.string('Must be the name of a skill').min(1).max(100)).max(50, 'At most 50 skills')

/** A time of a day. */
export const startTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of the day such as 09:30')

/** What a person fills in, with the messages of spec §5. The company decides on steps, rounding and whether notes may be empty (`EntryRules`). */
const typedEntry = z.object({
  projectId: requiredId('Project'),
  // The company's step is the minimum.
  hours: z.number('Hours must be a number').max(MAX_HOURS, TOO_MANY_HOURS).meta({ exclusiveMinimum: 0 }),
  date: requiredDay('Date'),
  category: z
    .string('Category is required')
    .min(1, 'Category is required')
    .pipe(z.enum(CATEGORIES, `Category must be one of ${CATEGORIES.join(', ')}`)),
  notes: z.string(NO_NOTES).trim().max(MAX_NOTES_LENGTH, TOO_LONG_NOTES),
  /** All skills that the entry is not to count for, whatever its notes name; none by default. */
  rejectedSkills: skillNames.optional(),
  /** By default as its project and category say; setting it takes the permission `entries.bill`. */
  billable: z.boolean('Billable is true or false').optional(),
  startTime: startTime.nullable().optional(),
})

/** The form, checked by a company's rules. */
export function timeEntryFormOf(rules: EntryRules) {
  return typedEntry.extend({
    hours: typedEntry.shape.hours.superRefine((hours, found) => complain(found, loggedMinutes(hours, rules).fault)),
    notes: typedEntry.shape.notes.superRefine((notes, found) => complain(found, notesFault(notes, rules))),
  })
}

function complain(found: z.RefinementCtx, message: string | undefined): void {
  if (message !== undefined) found.addIssue({ code: 'custom', message })
}

/** The form with the rules that apply until a company chooses otherwise. */
export const timeEntryForm = timeEntryFormOf(SHIPPED_RULES)

export type TimeEntryForm = z.infer<typeof timeEntryForm>

/** `userId` may be left out: the entry then belongs to the current user. */
export const newTimeEntry = typedEntry.extend({
  userId: id.optional(),
})

/** Why an entry of a closed month is changed; only required there. */
export const reason = closedReason

const createBody = newTimeEntry.extend({ reason })

const entryFilters = {
  userId: idParam.optional(),
  projectId: idParam.optional(),
  from: day.optional(),
  to: day.optional(),
  category: z.enum(CATEGORIES).optional(),
  billable: z.enum(['true', 'false']).optional(),
  skill: z.string().max(200).optional(),
  /** Only those that show no skill. */
  unskilled: z.literal('true').optional(),
  client: z.string().max(200).optional(),
  /** The person's own role. */
  role: z.string().max(200).optional(),
  /** The person's role on the project, which is their own where none is assigned. */
  projectRole: z.string().max(200).optional(),
  /** A tag of the project. */
  tag: z.string().max(200).optional(),
  q: searchText.optional(),
  sort: z.enum(ENTRY_ORDERS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
}

export const listTimeEntries = call('GET /api/time-entries', 'entries.read', {
  aliases: ['/api/timeentries'],
  summary: 'Time entries, newest by creation first unless `sort` and `order` say otherwise',
  query: listQuery(entryFilters),
  reply: z.array(timeEntry),
  entriesOf: 'asked',
})

/** The last record is the total: how many entries came before it, and their hours. A download without it was interrupted. */
export const exportTimeEntries = exportOf(
  listTimeEntries,
  'entries.read',
  'Time entries as CSV or XLSX, in the order of the list, with their total',
  ['/api/time-entries/export.csv'],
)

export type TimeEntryFilter = z.infer<z.ZodObject<typeof entryFilters>>

export const createTimeEntry = call('POST /api/time-entries', 'entries.write', {
  aliases: ['/api/timeentries'],
  summary: 'Log time; skills are extracted from the notes',
  body: createBody,
  reply: timeEntry,
  status: 201,
  writes: ['time-entries'],
})

export const getTimeEntry = call('GET /api/time-entries/:id', 'entries.read', {
  aliases: ['/api/timeentries/:id'],
  summary: 'One time entry',
  reply: timeEntry,
})

/** Any fields of the form, and the person; fields that are left out stay unchanged. */
const entryChange = newTimeEntry.partial()

export type EntryChange = z.infer<typeof entryChange>

/**
 * Skills follow changed notes, and what people said of them stays. 409 with the present row if it has changed meanwhile. A
 * change to the present values leaves no trace: version and records stay as they are.
 */
export const updateTimeEntry = call('PATCH /api/time-entries/:id', 'entries.write', {
  aliases: ['/api/timeentries/:id'],
  summary: 'Change a time entry; totals follow; 409 when it has changed meanwhile',
  body: entryChange.extend({ version, reason }),
  reply: timeEntry,
})

const chosenEntries = z
  .array(z.object({ id, version }))
  .min(1, 'Choose at least one entry')
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} entries at once`)

/**
 * All or none: if one of them has changed meanwhile, 409 with the present rows (`current` is a list), and nothing is changed.
 * Answers with all of them in the order of their ids.
 */
export const updateTimeEntries = call('PATCH /api/time-entries', 'entries.write', {
  aliases: ['/api/timeentries'],
  summary: 'Change the same fields of many time entries; all or none',
  body: z.object({
    entries: chosenEntries,
    change: entryChange
      .pick({ projectId: true, date: true, category: true, hours: true })
      .refine((change) => Object.values(change).some((value) => value !== undefined), 'Nothing is to be changed'),
    reason,
  }),
  reply: z.array(timeEntry),
})

/** All or none, as `updateTimeEntries`; also for callers who may not change what was logged. */
export const billTimeEntries = call('POST /api/time-entries/billable', 'entries.bill', {
  aliases: ['/api/timeentries/billable'],
  summary: 'Say of many time entries whether they are charged to the client; all or none',
  body: z.object({ entries: chosenEntries, billable: z.boolean('Billable is true or false'), reason }),
  reply: z.array(timeEntry),
})

/** `key` does for a single change what the header Idempotency-Key does for a call. */
const key = z.string().min(1).max(200).optional()

/** A new entry, another state of an entry, or its end. */
export const entryToSave = z
  .strictObject({
    key,
    create: createBody.optional(),
    update: entryChange.extend({ id, version, reason }).optional(),
    delete: z.object({ id, version, reason }).optional(),
  })
  .refine((entry) => [entry.create, entry.update, entry.delete].filter((one) => one !== undefined).length === 1, {
    error: 'One of create, update and delete',
  })

export type EntryToSave = z.infer<typeof entryToSave>

/**
 * Each change is independent, as if it had come in a call of its own: `status` is the status of that call, with `entry` in its
 * new state (null for a deleted one) or with the `problem`. Answered in their order, once all are settled.
 */
export const saveTimeEntries = call('POST /api/time-entries/save', 'entries.write', {
  aliases: ['/api/timeentries/save'],
  summary: 'Save many cells of a week sheet, each for itself',
  body: z.object({
    entries: z
      .array(entryToSave)
      .min(1, 'Nothing is to be saved')
      .max(MOST_CELLS_SAVED, `At most ${MOST_CELLS_SAVED} entries at once`),
  }),
  reply: z.array(z.object({ status: z.int(), entry: timeEntry.nullable(), problem: problem.nullable() })),
})

export const deleteTimeEntries = call('POST /api/time-entries/delete', 'entries.write', {
  aliases: ['/api/timeentries/delete'],
  summary: 'Delete many time entries; all or none',
  body: z.object({ entries: chosenEntries, reason }),
})

/**
 * Brings entries back as they were, with id, time of creation and corrections of their skills, even on archived projects. All
 * or none: 404 if it is too late for one. Answers with them in the order of their ids.
 */
export const restoreTimeEntries = call('POST /api/time-entries/restore', 'entries.write', {
  aliases: ['/api/timeentries/restore'],
  summary: 'Undo the deletion of time entries',
  body: z.object({ ids: z.array(id).min(1).max(MOST_AT_ONCE), reason }),
  reply: z.array(timeEntry),
})

export const deleteTimeEntry = call('DELETE /api/time-entries/:id', 'entries.write', {
  aliases: ['/api/timeentries/:id'],
  summary: 'Delete a time entry; totals follow',
  query: versionQuery.extend({ reason }),
})

/**
 * What a person says of an entry's skills, by name. A rejected skill stays away and an added one stays, even when the notes are
 * read again; `reset` forgets both for a skill.
 */
export const correctEntrySkills = call('PATCH /api/time-entries/:id/skills', 'entries.write', {
  aliases: ['/api/timeentries/:id/skills'],
  summary: 'Reject detected skills of an entry or add skills by hand; totals follow',
  body: z.object({ reject: skillNames.optional(), add: skillNames.optional(), reset: skillNames.optional() }),
  reply: timeEntry,
  writes: ['time-entries'],
})
