import { email } from '../accounts/email.ts'
import { roundToCents } from '../figures/rounding.ts'
import type { PROJECT_STATUSES } from '../projects/choices.ts'
import type { Category, StandIn } from '../time-entries/choices.ts'
import { HOURS_STEP, MAX_HOURS, MAX_NOTES_LENGTH, TOO_MANY_HOURS } from '../time-entries/rules.ts'
import { day, FIRST_DAY, LAST_DAY, type Day } from '../time/day.ts'
import { dateText, loggedHours } from './durations.ts'
import { singleLine } from '../words/single-line.ts'
import { AS_IT_IS, type EntryReading } from './mapping-contract.ts'
import { categoryOf, projectStatus } from './words-of-work.ts'

/** How many rows of a call's answer are shown as a sample; X-Total-Count says how many there are. */
export const LISTED_ROWS_SHOWN = 3

/** How many reasons for refused rows a toast has room for. */
export const REASONS_TOLD = 3

/** How many runs the history shows. */
export const RUNS_SHOWN = 10

/** Rows that were modified up to this long before the latest stored modification are read again: writers finish out of order. */
export const OVERLAP_MINUTES = 15

/** The most rejected rows in the answer to a synchronization; the file has the others. */
export const MOST_REJECTED_ANSWERED = 1_000

/** The most rejected rows of one run that the file holds; all of them are counted. */
export const MOST_REJECTED_LISTED = 200_000

/** How many rows are given as examples of each reason. */
export const EXAMPLES_OF_A_REASON = 5

/** How many rows of each kind a preview shows: rows that come over, and rows that are left out. */
export const PREVIEW_ROWS = 5

/** More mappings than anybody can tell apart by their names. */
export const MOST_SAVED_MAPPINGS = 50

/** A row from the external database: text if there is a value; a field is absent if its column is not mapped. */
export type ExternalRow<Field extends string> = { readonly [F in Field]?: string | null } & { readonly id: string }

/** The result of checking a row: the values to store, or why it is rejected, in words without any of its values. */
export type Checked<Values> =
  | { readonly values: Values; readonly reason?: never }
  | { readonly reason: string; readonly values?: never }

/** Why the second of two rows of the same id is rejected. */
export const TWICE = 'The id occurs more than once'

/** Why a row stays although it is gone or not valid there. */
export const NEEDED_HERE = 'No longer in ProjectWorks, or not valid there; records here belong to it'

/** Values of a column that is not mapped are absent: they start with our defaults, and people may change them. */
export interface UserValues {
  name: string
  role?: string
  email?: string | null
  phone?: string | null
  location?: string | null
  join_date?: Day | null
  last_day?: Day | null
}

export type UserField =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'otherName'
  | 'role'
  | 'email'
  | 'phone'
  | 'location'
  | 'joinDate'
  | 'lastDay'
  | 'archived'

/** Whether a flag that the database returned is set: '1' or '0'. */
export function isSet(flag: string | null | undefined): boolean {
  return flag === '1'
}

/** Values for what the external database leaves empty. */
export const NOT_SAID = { role: 'Team Member', client: 'No client', industry: 'Other', status: 'Active' } as const

/** The last day if nothing there says it: for people who have left, and for people who have not. */
export interface LastDays {
  readonly left: Day
  readonly here: Day | null
}

export function checkUser(row: ExternalRow<UserField>, lastDays: LastDays): Checked<UserValues> {
  const names = line([row.firstName, row.lastName].filter(Boolean).join(' '))
  const name = line(row.name) || names || line(row.otherName)
  if (name === '') return { reason: 'Name is required' }
  if (name.length > 200) return { reason: 'The name has more than 200 characters' }
  const joined = dayOrNone(row.joinDate)
  if (joined === WRONG) return { reason: 'The join date is not a date' }
  const last = dayOrNone(row.lastDay)
  if (last === WRONG) return { reason: 'The last day is not a date' }
  return {
    values: {
      name,
      ...given('role', row.role, line(row.role).slice(0, 200) || NOT_SAID.role),
      ...given('email', row.email, email.safeParse(line(row.email)).data ?? null),
      ...given('phone', row.phone, orNull(row.phone)),
      ...given('location', row.location, orNull(row.location)),
      ...given('join_date', row.joinDate, joined),
      ...given('last_day', row.lastDay === undefined ? row.archived : row.lastDay, last ?? lastDayOf(row, lastDays)),
    },
  }
}

function lastDayOf({ archived, lastDay }: ExternalRow<UserField>, { left, here }: LastDays): Day | null {
  if (isSet(archived)) return left
  return lastDay === undefined ? here : null
}

export interface ProjectValues {
  name: string
  description?: string
  status?: (typeof PROJECT_STATUSES)[number]
  client?: string
  industry?: string
  total_hours?: number
  budget?: number | null
  start_date?: Day | null
  deadline?: Day | null
}

export type ProjectField =
  | 'name'
  | 'description'
  | 'status'
  | 'client'
  | 'industry'
  | 'totalHours'
  | 'budget'
  | 'startDate'
  | 'deadline'
  | 'completed'
  | 'archived'

/** The most that the columns of totals and money can hold. */
const MOST_PROJECT_HOURS = 99_999_999
const MOST_MONEY = 999_999_999_999

/** `before` is the status of a stored project, which stays if the row gives none. */
export function checkProject(
  row: ExternalRow<ProjectField>,
  before: ProjectValues['status'] = NOT_SAID.status,
): Checked<ProjectValues> {
  const name = line(row.name)
  if (name === '') return { reason: 'Name is required' }
  if (name.length > 200) return { reason: 'The name has more than 200 characters' }
  const hours = amountOf(row.totalHours, MOST_PROJECT_HOURS)
  if (hours === WRONG) return { reason: 'The planned hours are not an amount' }
  const budget = amountOf(row.budget, MOST_MONEY)
  if (budget === WRONG) return { reason: 'The budget is not an amount' }
  const start = dayOrNone(row.startDate)
  const end = dayOrNone(row.deadline)
  if (start === WRONG) return { reason: 'The start date is not a date' }
  if (end === WRONG) return { reason: 'The deadline is not a date' }
  return {
    values: {
      name,
      ...given('description', row.description, clean(row.description).slice(0, 5000)),
      ...given('status', row.status === undefined ? row.completed : row.status, statusOf(row, before)),
      ...given('client', row.client, line(row.client).slice(0, 200) || NOT_SAID.client),
      ...given('industry', row.industry, line(row.industry).slice(0, 200) || NOT_SAID.industry),
      ...given('total_hours', row.totalHours, hours ?? 0),
      ...given('budget', row.budget, budget),
      ...given('start_date', row.startDate, start),
      ...given('deadline', row.deadline, end),
    },
  }
}

export interface EntryValues {
  user_id: number
  project_id: number
  hours: number
  date: Day
  category: Category
  notes: string
  /** What replaces the notes, if nobody wrote any. */
  stand_in: StandIn | null
}

export type EntryField =
  | 'userId'
  | 'projectId'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'start'
  | 'end'
  | 'date'
  | 'notes'
  | 'otherNotes'
  | 'category'
  | 'task'

/** Our ids of the external people and projects, if they were brought over. */
export interface KnownIds {
  readonly user: (externalId: string) => number | undefined
  readonly project: (externalId: string) => number | undefined
  /** The name of a project that was brought over. */
  readonly projectName: (externalId: string) => string | undefined
  /** The name of a part of a project whose entries belong to the project. */
  readonly partName?: (externalId: string) => string | undefined
}

/** How entries are read: by the company's choices, and by the rules of their part. */
export interface EntryRules extends EntryReading {
  /** Texts that mean that there are no notes. */
  readonly emptyNotes?: readonly string[]
  /** The other notes come from another table, so they say what the work was and not what somebody wrote. */
  readonly notesElsewhere?: boolean
}

/**
 * A time entry by the rules of spec §5, with two exceptions, since other systems have no such rules: hours are to the hundredth
 * and need not be quarters unless the company has them rounded, and missing notes are replaced.
 */
export function checkEntry(
  row: ExternalRow<EntryField>,
  known: KnownIds,
  reading: EntryRules = AS_IT_IS,
): Checked<EntryValues> {
  const user = known.user(row.userId ?? '')
  if (user === undefined) return { reason: missing('user', row.userId) }
  const project = known.project(row.projectId ?? '')
  if (project === undefined) return { reason: missing('project', row.projectId) }
  const logged = loggedHours(row)
  if (Number.isNaN(logged)) return { reason: row.start && !row.end ? 'It has not ended' : 'Hours must be a number' }
  if (logged < 0) return { reason: 'Hours are negative' }
  const hours = rounded(logged, reading.rounding)
  if (hours === 0) return { reason: logged === 0 ? 'No hours' : 'Rounding leaves no hours' }
  if (logged > MAX_HOURS) return { reason: TOO_MANY_HOURS }
  const date = dayOf(row.date)
  if (date === null) return { reason: 'Date is required' }
  if (date === WRONG) return { reason: `The date ${NO_DAY}` }
  const { notes, stand_in, written } = notesOf(row, known, reading)
  if (notes === '') return { reason: 'Notes are required' }
  if (notes.length > MAX_NOTES_LENGTH) return { reason: `At most ${MAX_NOTES_LENGTH} characters of notes` }
  const category = categoryOf(clean(row.category), clean(row.task), written)
  return { values: { user_id: user, project_id: project, hours, date, category, notes, stand_in } }
}

/** The notes, what replaces them if nobody wrote any, and the texts that tell of the work. */
function notesOf(
  row: ExternalRow<EntryField>,
  known: KnownIds,
  reading: EntryRules,
): Pick<EntryValues, 'notes' | 'stand_in'> & { written: string } {
  const said = (text: string | null | undefined) => (reading.emptyNotes?.includes(clean(text)) ? '' : clean(text))
  const [own, other] = [said(row.notes), said(row.otherNotes)]
  const written = own || other
  if (own === '' && other !== '' && reading.notesElsewhere) return { notes: other, stand_in: 'task', written }
  return { written, ...(written === '' ? standIn(row, known, reading) : { notes: written, stand_in: null }) }
}

/** Many people log time on a task whose name says what they did, and write nothing more. */
function standIn(
  row: ExternalRow<EntryField>,
  known: KnownIds,
  { missingNotes, notesText }: EntryRules,
): Pick<EntryValues, 'notes' | 'stand_in'> {
  if (missingNotes === 'refuse') return { notes: '', stand_in: null }
  if (missingNotes === 'text') return { notes: notesText, stand_in: 'text' }
  const task = clean(row.task) || clean(known.partName?.(row.projectId ?? ''))
  if (task !== '') return { notes: task, stand_in: 'task' }
  return { notes: known.projectName(row.projectId ?? '') ?? '', stand_in: 'project' }
}

/** The tolerance for errors of binary fractions, so that 0.75 h is not rounded up to 1 h. */
const SLACK = 1e-9

const TO_QUARTERS: Record<Exclude<EntryReading['rounding'], 'none'>, (quarters: number) => number> = {
  nearest: (quarters) => Math.round(quarters + SLACK),
  up: (quarters) => Math.ceil(quarters - SLACK),
  down: (quarters) => Math.floor(quarters + SLACK),
}

/** Hours as they are kept: to the hundredth, at most 18 seconds off, or in quarters if the company has them rounded. */
function rounded(hours: number, rounding: EntryReading['rounding']): number {
  if (rounding === 'none') return Math.round(hours * 100 + SLACK) / 100
  return TO_QUARTERS[rounding](hours / HOURS_STEP) * HOURS_STEP
}

function missing(what: 'user' | 'project', id: string | null | undefined): string {
  return id === null || id === undefined ? `No ${what}` : `There is no such ${what}`
}

function statusOf(row: ExternalRow<ProjectField>, before: NonNullable<ProjectValues['status']>) {
  if (isSet(row.completed)) return 'Completed'
  if (row.status !== undefined) return projectStatus(clean(row.status))
  return before === 'Completed' ? NOT_SAID.status : before
}

/** A value for a mapped column; an unmapped one is left out. */
function given<Key extends string, Value>(
  key: Key,
  from: unknown,
  value: Value,
): Partial<Record<Key, Exclude<Value, typeof WRONG>>> {
  return from === undefined ? {} : ({ [key]: value } as Record<Key, Exclude<Value, typeof WRONG>>)
}

/** Without white space around it, and without characters that our texts cannot hold. */
function clean(text: string | null | undefined): string {
  return (text ?? '').replaceAll('\u0000', '').trim()
}

/** Names and contacts, which have no line breaks and no hidden characters. */
function line(text: string | null | undefined): string {
  return singleLine(text ?? '')
}

function orNull(text: string | null | undefined): string | null {
  return line(text).slice(0, 200) || null
}

/** The value cannot be understood. */
const WRONG = Symbol('wrong')

const NO_DAY = `is not a day from ${FIRST_DAY} to ${LAST_DAY}`

/** Other systems write '9999-12-31', '0000-00-00' or 'infinity' for no date. */
const SOME_DATE = /^(\d{4,})-\d{2}-\d{2}([T ].*)?$/

/** As `dayOf`, for a date that may be missing: a date outside the calendar counts as missing. */
function dayOrNone(text: string | null | undefined): Day | null | typeof WRONG {
  const found = dayOf(text)
  if (found !== WRONG) return found
  const [, year] = SOME_DATE.exec(clean(text)) ?? []
  const isBeyond = year !== undefined && (year < FIRST_DAY.slice(0, 4) || Number(year) > Number(LAST_DAY.slice(0, 4)))
  return isBeyond || /^-?infinity$/.test(clean(text)) ? null : WRONG
}

/** The day of a date or time in the form of ISO 8601. */
function dayOf(text: string | null | undefined): Day | null | typeof WRONG {
  if (clean(text) === '') return null
  const [date = ''] = dateText(clean(text)).split(/[T ]/)
  return day.safeParse(date).success ? date : WRONG
}

function amountOf(text: string | null | undefined, most: number): number | null | typeof WRONG {
  if (clean(text) === '') return null
  const amount = number(clean(text))
  return amount >= 0 && amount <= most ? roundToCents(amount) : WRONG
}

function number(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
