import { roundToCents } from '../figures/rounding.ts'
import { PROJECT_STATUSES } from '../projects/contract.ts'
import {
  CATEGORIES,
  HOURS_STEP,
  MAX_HOURS,
  MAX_NOTES_LENGTH,
  type Category,
  type StandIn,
} from '../time-entries/rules.ts'
import { day, FIRST_DAY, LAST_DAY, type Day } from '../time/day.ts'
import { AS_IT_IS, type EntryReading } from './mapping-contract.ts'

/** What was modified so long before the latest modification that is stored is read again: writers finish out of order. */
export const OVERLAP_MINUTES = 15

/** The most rejected rows in the answer to a synchronization; the file has the others. */
export const MOST_REJECTED_ANSWERED = 1_000

/** The most rejected rows of one run that the file holds; all of them are counted. */
export const MOST_REJECTED_LISTED = 200_000

/** Rows that are given as examples of each reason. */
export const EXAMPLES_OF_A_REASON = 5

/** A row as the external database gives it: text where there is a value. Absent: its column is not mapped. */
export type ExternalRow<Field extends string> = { readonly [F in Field]?: string | null } & { readonly id: string }

/** What became of a row: the values that are stored, or why it is rejected, in words that hold none of its values. */
export type Checked<Values> =
  | { readonly values: Values; readonly reason?: never }
  | { readonly reason: string; readonly values?: never }

/** Why the second of two rows of the same id is rejected. */
export const TWICE = 'The id occurs more than once'

/** Why a row stays that is gone or not valid there. */
export const NEEDED_HERE = 'No longer in ProjectWorks, or not valid there; records here belong to it'

/** Values of a column that is not mapped are absent: they are as shipped at first, and people's own afterwards. */
export interface UserValues {
  name: string
  role?: string
  email?: string | null
  phone?: string | null
  location?: string | null
  join_date?: Day | null
}

export type UserField = 'name' | 'firstName' | 'lastName' | 'role' | 'email' | 'phone' | 'location' | 'joinDate'

/** What stands where the external database says nothing. */
export const NOT_SAID = { role: 'Team Member', client: 'No client', industry: 'Other', status: 'Active' } as const

export function checkUser(row: ExternalRow<UserField>): Checked<UserValues> {
  const name = clean(row.name) || clean([row.firstName, row.lastName].filter(Boolean).join(' '))
  if (name === '') return { reason: 'Name is required' }
  if (name.length > 200) return { reason: 'The name has more than 200 characters' }
  const joined = dayOrNone(row.joinDate)
  if (joined === WRONG) return { reason: 'The join date is not a date' }
  return {
    values: {
      name,
      ...given('role', row.role, clean(row.role).slice(0, 200) || NOT_SAID.role),
      ...given('email', row.email, orNull(row.email)),
      ...given('phone', row.phone, orNull(row.phone)),
      ...given('location', row.location, orNull(row.location)),
      ...given('join_date', row.joinDate, joined),
    },
  }
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

/** The most that the totals' and money's columns hold. */
const MOST_PROJECT_HOURS = 99_999_999
const MOST_MONEY = 999_999_999_999

export function checkProject(row: ExternalRow<ProjectField>): Checked<ProjectValues> {
  const name = clean(row.name)
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
      ...given('status', row.status, projectStatus(clean(row.status))),
      ...given('client', row.client, clean(row.client).slice(0, 200) || NOT_SAID.client),
      ...given('industry', row.industry, clean(row.industry).slice(0, 200) || NOT_SAID.industry),
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
  /** What the notes are, where nobody wrote any. */
  stand_in: StandIn | null
}

export type EntryField =
  | 'userId'
  | 'projectId'
  | 'hours'
  | 'minutes'
  | 'date'
  | 'notes'
  | 'otherNotes'
  | 'category'
  | 'task'

/** Our ids of the people and projects that the external database names, where they were brought over. */
export interface KnownIds {
  readonly user: (externalId: string) => number | undefined
  readonly project: (externalId: string) => number | undefined
  /** What a project is called that was brought over. */
  readonly projectName: (externalId: string) => string | undefined
}

/**
 * A time entry by the rules of spec §5, save that hours go to the hundredth and need no quarters unless the company has
 * them rounded, and that something stands in where nobody wrote notes: other systems ask for neither.
 */
export function checkEntry(
  row: ExternalRow<EntryField>,
  known: KnownIds,
  reading: EntryReading = AS_IT_IS,
): Checked<EntryValues> {
  const user = known.user(row.userId ?? '')
  if (user === undefined) return { reason: missing('user', row.userId) }
  const project = known.project(row.projectId ?? '')
  if (project === undefined) return { reason: missing('project', row.projectId) }
  const logged = row.hours ? number(row.hours) : number(row.minutes ?? '') / 60
  if (Number.isNaN(logged)) return { reason: 'Hours must be a number' }
  if (logged < 0) return { reason: 'Hours are negative' }
  const hours = rounded(logged, reading.rounding)
  if (hours === 0) return { reason: logged === 0 ? 'No hours' : 'Rounding leaves no hours' }
  if (logged > MAX_HOURS) return { reason: 'Maximum 24 hours' }
  const date = dayOf(row.date)
  if (date === null) return { reason: 'Date is required' }
  if (date === WRONG) return { reason: `The date ${NO_DAY}` }
  const written = clean(row.notes) || clean(row.otherNotes)
  const { notes, stand_in } = written === '' ? standIn(row, known, reading) : { notes: written, stand_in: null }
  if (notes === '') return { reason: 'Notes are required' }
  if (notes.length > MAX_NOTES_LENGTH) return { reason: `At most ${MAX_NOTES_LENGTH} characters of notes` }
  const category = categoryOf(clean(row.category), clean(row.task), written)
  return { values: { user_id: user, project_id: project, hours, date, category, notes, stand_in } }
}

/** Many log time on a task that says what they did, and write nothing more. */
function standIn(
  row: ExternalRow<EntryField>,
  known: KnownIds,
  { missingNotes, notesText }: EntryReading,
): Pick<EntryValues, 'notes' | 'stand_in'> {
  if (missingNotes === 'text') return { notes: notesText, stand_in: 'text' }
  const task = clean(row.task)
  if (task !== '') return { notes: task, stand_in: 'task' }
  return { notes: known.projectName(row.projectId ?? '') ?? '', stand_in: 'project' }
}

/** What binary fractions are off by, so that 0.75 h is not rounded up to 1 h. */
const SLACK = 1e-9

const TO_QUARTERS: Record<Exclude<EntryReading['rounding'], 'none'>, (quarters: number) => number> = {
  nearest: (quarters) => Math.round(quarters + SLACK),
  up: (quarters) => Math.ceil(quarters - SLACK),
  down: (quarters) => Math.floor(quarters + SLACK),
}

/** Hours as they are kept: to the hundredth, 18 seconds off at most, or in quarters as the company has them rounded. */
function rounded(hours: number, rounding: EntryReading['rounding']): number {
  if (rounding === 'none') return Math.round(hours * 100 + SLACK) / 100
  return TO_QUARTERS[rounding](hours / HOURS_STEP) * HOURS_STEP
}

function missing(what: 'user' | 'project', id: string | null | undefined): string {
  return id === null || id === undefined ? `No ${what}` : `There is no such ${what}`
}

/** Words that tell what kind of work it was; the first that is found counts. */
const CATEGORY_WORDS: readonly [Category, RegExp][] = [
  [
    'Code Review',
    /\b(code|peer|pull|merge)[ -]?(request )?reviews?\b|\breview(ed|ing)? (code|prs?|pull requests?|merge requests?)\b|\bprs?\b/i,
  ],
  ['Testing', /\b(tests?|tested|testing|qa|quality assurance|regression|uat|bug ?hunt)\b/i],
  [
    'DevOps',
    /\b(devops|deploy(ed|ing|ment)?s?|releases?|infrastructure|ci\/cd|pipelines?|kubernetes|docker|terraform|monitoring|hosting|migrat(ed|ing|ion) to)\b/i,
  ],
  [
    'Meeting',
    /\b(meetings?|stand-?ups?|calls?|workshops?|retrospectives?|retro|planning|1:1|interviews?|presentations?|presented|demo|kick-?off|catch-?up)\b/i,
  ],
  [
    'Research',
    /\b(research(ed|ing)?|spikes?|investigat(e|ed|ing|ion)|explor(e|ed|ing|ation)|proof of concept|poc|learning|training|study|studied|analysis|evaluat(e|ed|ing|ion))\b/i,
  ],
]

const BY_NAME = new Map(CATEGORIES.map((category) => [category.toLowerCase(), category]))

/** The category that the external database names, else the one that the words speak for: category, task, then notes. */
export function categoryOf(...texts: readonly string[]): Category {
  for (const text of texts) {
    const named = BY_NAME.get(text.toLowerCase())
    if (named) return named
    const found = text === '' ? undefined : CATEGORY_WORDS.find(([, words]) => words.test(text))
    if (found) return found[0]
  }
  return 'Development'
}

const STATUS_WORDS: readonly [(typeof PROJECT_STATUSES)[number], RegExp][] = [
  ['Active', /not (yet )?started/i],
  ['Completed', /complete|closed|done|finish|archiv|cancel|lost|inactive|ended|deliver/i],
  ['In Progress', /progress|started|underway|working|execut|build/i],
  ['Ongoing', /ongoing|retain|support|maint|continu|permanent/i],
]

/** Each of the four (spec §3) by its name or by words that mean it; what is not known is active. */
export function projectStatus(text: string): (typeof PROJECT_STATUSES)[number] {
  const named = PROJECT_STATUSES.find((status) => status.toLowerCase() === text.toLowerCase())
  return named ?? STATUS_WORDS.find(([, words]) => words.test(text))?.[0] ?? NOT_SAID.status
}

/** A value for a mapped column; an unmapped one is left out. */
function given<Key extends string, Value>(
  key: Key,
  from: unknown,
  value: Value,
): Partial<Record<Key, Exclude<Value, typeof WRONG>>> {
  return from === undefined ? {} : ({ [key]: value } as Record<Key, Exclude<Value, typeof WRONG>>)
}

/** Without white space around it and characters that no text of ours can hold. */
function clean(text: string | null | undefined): string {
  return (text ?? '').replaceAll('\u0000', '').trim()
}

function orNull(text: string | null | undefined): string | null {
  return clean(text).slice(0, 200) || null
}

/** What a value says that cannot be understood. */
const WRONG = Symbol('wrong')

const NO_DAY = `is not a day from ${FIRST_DAY} to ${LAST_DAY}`

/** '9999-12-31', '0000-00-00' and 'infinity' are how other systems say that there is no date. */
const SOME_DATE = /^(\d{4,})-\d{2}-\d{2}([T ].*)?$/

/** As `dayOf`, of a date that may be missing: one before or after the calendar says no more than that. */
function dayOrNone(text: string | null | undefined): Day | null | typeof WRONG {
  const found = dayOf(text)
  if (found !== WRONG) return found
  const [, year] = SOME_DATE.exec(clean(text)) ?? []
  const isBeyond = year !== undefined && (year < FIRST_DAY.slice(0, 4) || Number(year) > Number(LAST_DAY.slice(0, 4)))
  return isBeyond || /^-?infinity$/.test(clean(text)) ? null : WRONG
}

/** The day of a date or a time, as they are written in ISO 8601. */
function dayOf(text: string | null | undefined): Day | null | typeof WRONG {
  if (clean(text) === '') return null
  const [date = ''] = clean(text).split(/[T ]/)
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
