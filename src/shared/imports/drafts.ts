import type { z } from 'zod'
import { allocationForm } from '../allocations/contract.ts'
import { leaveForm } from '../leave/contract.ts'
import { LEAVE_STATUSES, LEAVE_TYPES } from '../leave/choices.ts'
import { EXPERIENCE_LEVELS } from '../people/choices.ts'
import { userForm } from '../people/contract.ts'
import { newProject } from '../projects/form.ts'
import { projectRoleForm } from '../projects/roles-contract.ts'
import { checkEntry, NOT_SAID, type EntryValues } from '../projectworks/rules.ts'
import { projectStatus } from '../projectworks/words-of-work.ts'
import type { Day } from '../time/day.ts'
import { exactTime } from '../time-entries/kept-minutes.ts'
import { billableIn } from './billable.ts'
import {
  dayIn,
  Fault,
  given,
  numberIn,
  personOf,
  projectOf,
  sound,
  spanIn,
  text,
  type CellReading,
  type Cells,
  type PersonNamed,
  type ProjectNamed,
} from './cells.ts'
import type { ImportKind } from './choices.ts'
import type { Span } from './durations.ts'
import { hoursBetween, momentIn } from './spans.ts'
import { readList } from './values.ts'

type Form<Schema extends z.ZodType> = z.output<Schema>

/** A row's content, before it is known which existing people and projects it names. */
export interface Drafts {
  people: Form<typeof userForm>
  projects: { readonly form: Form<typeof newProject>; readonly code: string }
  clients: { readonly project: ProjectNamed; readonly client?: string; readonly industry?: string }
  entries: Omit<EntryValues, 'user_id' | 'project_id'> & {
    readonly person: PersonNamed
    readonly project: ProjectNamed
    readonly start_time?: string
    /** The exact minutes, if hours to the hundredth do not express them. */
    readonly minutes?: number
    /** The exact seconds, if neither hours to the hundredth nor minutes express them; they are made up for by other entries. */
    readonly seconds?: number
    /** If the file says so; else the project and the category decide. */
    readonly billable?: boolean
    /** The key by which a later file finds the entry again; given when the row is checked. */
    readonly key?: string
    /** The person that the row names, as known when it is checked; below 0 if they are not here yet. */
    readonly userId?: number
  }
  bookings: {
    readonly person: PersonNamed
    readonly project: ProjectNamed
    readonly form: Omit<Form<typeof allocationForm>, 'userId' | 'projectId'>
    /** The person's role on the project; '' if the row says none. */
    readonly role: string
  }
  leave: {
    readonly person: PersonNamed
    readonly form: Omit<Form<typeof leaveForm>, 'userId'>
    readonly status: (typeof LEAVE_STATUSES)[number]
  }
  skills: { readonly person: PersonNamed; readonly skills: readonly string[] }
}

export type Draft = Drafts[ImportKind]

const READERS: { readonly [Kind in ImportKind]: (cells: Cells, reading: CellReading) => Drafts[Kind] } = {
  people: personDraft,
  projects: projectDraft,
  clients: clientDraft,
  entries: entryDraft,
  bookings: bookingDraft,
  leave: leaveDraft,
  skills: (cells) => ({ person: personOf(cells), skills: someSkills(cells) }),
}

/** A row's content, or why it cannot be accepted, in words without any of its values. */
export function readRow<Kind extends ImportKind>(
  kind: Kind,
  cells: Cells,
  reading: CellReading,
): { draft: Drafts[Kind]; reason?: never } | { reason: string; draft?: never } {
  try {
    return { draft: READERS[kind](cells, reading) }
  } catch (error) {
    if (error instanceof Fault) return { reason: error.message }
    throw error
  }
}

function personDraft(cells: Cells, reading: CellReading): Drafts['people'] {
  const { name, email } = personOf(cells)
  const level = text(cells, 'experience').toLowerCase()
  const hours = numberIn(cells, 'weeklyHours', reading, 'Hours a week')
  const skills = readList(text(cells, 'skills'))
  return sound(userForm, {
    name: name || nameFromEmail(email),
    role: text(cells, 'role') || NOT_SAID.role,
    ...given('email', email),
    ...given('phone', text(cells, 'phone')),
    ...given('location', text(cells, 'location')),
    ...given('joinDate', dayIn(cells, 'joinDate', reading, 'Join date')),
    ...given('experience', EXPERIENCE_LEVELS.find((one) => level.startsWith(one)) ?? null),
    ...(hours !== null && { contractedHours: weekOf(hours) }),
    ...(skills.length > 0 && { skills }),
  })
}

/** ada.lovelace@example.com is Ada Lovelace. */
export function nameFromEmail(email: string): string {
  const words = email.replace(/@.*$/, '').split(/[._-]+/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

/** Hours a week over five days, in quarters; the rest goes to the first days. */
function weekOf(hours: number): number[] {
  if (hours < 0 || hours > 120) throw new Fault('Hours a week go from 0 to 120')
  const quarters = Math.round(hours * 4)
  const days = [0, 1, 2, 3, 4].map((day) => (Math.floor(quarters / 5) + (day < quarters % 5 ? 1 : 0)) / 4)
  return [...days, 0, 0]
}

function projectDraft(cells: Cells, reading: CellReading): Drafts['projects'] {
  const { name, code, client } = projectOf(cells)
  const [requiredSkills, tags] = [readList(text(cells, 'requiredSkills')), readList(text(cells, 'tags'))]
  const form = sound(newProject, {
    name: name || code,
    client: client || NOT_SAID.client,
    industry: text(cells, 'industry') || NOT_SAID.industry,
    status: projectStatus(text(cells, 'status')),
    ...given('description', text(cells, 'description')),
    ...given('startDate', dayIn(cells, 'startDate', reading, 'Start date')),
    ...given('deadline', dayIn(cells, 'deadline', reading, 'Deadline')),
    ...given('totalHours', numberIn(cells, 'totalHours', reading, 'Planned hours')),
    ...given('budget', numberIn(cells, 'budget', reading, 'Budget')),
    ...(requiredSkills.length > 0 && { requiredSkills }),
    ...(tags.length > 0 && { tags }),
  })
  if (code.length > 100) throw new Fault('The code of the project has more than 100 characters')
  return { form, code }
}

function clientDraft(cells: Cells): Drafts['clients'] {
  const [client, industry] = [text(cells, 'client'), text(cells, 'industry')]
  if (client === '' && industry === '') throw new Fault('Client is required')
  if (client.length > 200 || industry.length > 200) throw new Fault('At most 200 characters')
  // The client is the value to change, so it does not help to find the project.
  return { project: { ...projectOf(cells), client: '' }, ...given('client', client), ...given('industry', industry) }
}

const OURS = { user: () => 1, project: () => 1 }

function entryDraft(cells: Cells, reading: CellReading): Drafts['entries'] {
  const [person, project] = [personOf(cells), projectOf(cells)]
  const date = dayIn(cells, 'date', reading, 'Date') ?? momentIn(cells, 'start', reading).day
  if (date === null) throw new Fault('Date is required')
  const hours = hoursOf(cells, reading, date) ?? hoursBetween(cells, reading, date)
  const row = {
    id: '',
    userId: '1',
    projectId: '1',
    hours: String(hours),
    date,
    notes: text(cells, 'notes'),
    task: text(cells, 'task'),
    category: text(cells, 'category'),
  }
  const projectName = () => project.name || project.code
  const checked = checkEntry(
    row,
    { ...OURS, projectName },
    { missingNotes: 'work', notesText: '', rounding: reading.rounding },
  )
  if (!checked.values) throw new Fault(checked.reason)
  const { user_id: _user, project_id: _project, ...values } = checked.values
  return {
    ...values,
    ...(reading.rounding === 'none' && exactTime(hours)),
    ...given('start_time', startOf(cells, reading)),
    ...given('billable', billableIn(text(cells, 'billable'), reading)),
    person,
    project,
  }
}

/** The hours of a row, including those of a second column, such as those that are not billed; null if it gives none. */
function hoursOf(cells: Cells, reading: CellReading, date: Day): number | null {
  const [span, more] = ['hours', 'moreHours'].map((field) => spanIn(cells, field, reading, 'Hours'))
  if (!span) return more?.hours ?? null
  if (!more) return unrounded(span, cells, reading, date)
  if (span.hours < 0 || more.hours < 0) throw new Fault('Hours are negative')
  // Removes errors of binary fractions: 0.1 and 0.2 make 0.3.
  return Math.round((span.hours + more.hours) * 1e6) / 1e6
}

/** 0.33 hours from 9:00 to 9:20 are 20 minutes: the file has rounded them. */
function unrounded({ hours, off }: Span, cells: Cells, reading: CellReading, date: Day): number {
  if (off === 0 || text(cells, 'start') === '' || text(cells, 'end') === '') return hours
  try {
    const between = hoursBetween(cells, reading, date)
    return Math.abs(between - hours) <= off ? between : hours
  } catch (error) {
    if (error instanceof Fault) return hours
    throw error
  }
}

/** When an entry began, as a time of its day; seconds are dropped. */
function startOf(cells: Cells, reading: CellReading): string | null {
  const { time: start } = momentIn(cells, 'start', reading)
  if (start === null || start >= 24) return null
  const minutes = Math.floor(Math.round(start * 3600) / 60)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const TENTATIVE = /tentative|pencil|proposed|pending|unconfirmed|soft|vorl|provis|^no?$|^n[eo]in$|^false$|^0$/i

function bookingDraft(cells: Cells, reading: CellReading): Drafts['bookings'] {
  const [person, project] = [personOf(cells), projectOf(cells)]
  const percentage = numberIn(cells, 'percentage', reading, 'Percentage')
  const perDay = spanIn(cells, 'hoursPerDay', reading, 'Hours a day')?.hours ?? null
  const perWeek = spanIn(cells, 'hoursPerWeek', { ...reading, unit: 'hours' }, 'Hours a week')?.hours ?? null
  const status = text(cells, 'status')
  const hours = perWeek ?? (perDay === null ? null : perDay * 5)
  const {
    userId: _user,
    projectId: _project,
    ...form
  } = sound(allocationForm, {
    userId: 1,
    projectId: 1,
    startDate: dayIn(cells, 'startDate', reading, 'Start date') ?? '',
    endDate: dayIn(cells, 'endDate', reading, 'End date') ?? '',
    ...(percentage === null ? given('allocatedHours', hours) : { allocatedPercentage: percentage }),
    isConfirmed: status !== '' && !TENTATIVE.test(status) ? 'Yes' : 'No',
    ...given('note', text(cells, 'notes')),
  })
  const role = text(cells, 'projectRole')
  return { person, project, form, role: role && sound(projectRoleForm.pick({ role: true }), { role }).role }
}

const LEAVE_WORDS: readonly [(typeof LEAVE_TYPES)[number], RegExp][] = [
  ['Sick Leave', /sick|ill|krank|malad|enferm|ziek|malatt|doen/i],
  ['Parental Leave', /parent|matern|patern|elternzeit|mutterschutz|zwanger/i],
  ['Bereavement Leave', /bereave|compassion|funeral|trauer|deuil|duelo|rouw|lutto|luto/i],
  ['Study Leave', /study|training|education|exam|bildung|formation|estudio|studie|studio|estudo/i],
  ['Personal Leave', /personal|unpaid|special|sonder|unbezahlt|sans solde|onbetaald/i],
  ['Annual Leave', /annual|holiday|vacation|pto|paid|time off|urlaub|cong|vacac|vakantie|verlof|ferie|f.rias|leave/i],
]

function leaveDraft(cells: Cells, reading: CellReading): Drafts['leave'] {
  const person = personOf(cells)
  const said = text(cells, 'leaveType')
  const leaveType = LEAVE_TYPES.find((one) => one.toLowerCase() === said.toLowerCase()) ?? likelyLeave(said)
  const startDate = dayIn(cells, 'startDate', reading, 'Start date') ?? ''
  const { userId: _user, ...form } = sound(leaveForm, {
    userId: 1,
    leaveType,
    startDate,
    endDate: dayIn(cells, 'endDate', reading, 'End date') ?? startDate,
    ...given('reason', text(cells, 'notes')),
  })
  return { person, form, status: leaveStatus(text(cells, 'status')) }
}

function likelyLeave(said: string): string {
  if (said === '') return 'Annual Leave'
  const found = LEAVE_WORDS.find(([, words]) => words.test(said))
  if (!found) throw new Fault(`Type must be one of ${LEAVE_TYPES.join(', ')}`)
  return found[0]
}

/** Leave without a status in the other system counts as taken. */
function leaveStatus(said: string): (typeof LEAVE_STATUSES)[number] {
  if (/pend|wait|request|offen|beantragt|attente|tentative/i.test(said)) return 'Pending'
  if (/reject|declin|denied|refus|abgelehnt/i.test(said)) return 'Rejected'
  return /cancel|withdr|zur.ck|annul|storn/i.test(said) ? 'Withdrawn' : 'Approved'
}

function someSkills(cells: Cells): string[] {
  const skills = readList(text(cells, 'skills'))
  if (skills.length === 0) throw new Fault('Skill is required')
  if (skills.length > 100) throw new Fault('At most 100 skills')
  if (skills.some((skill) => skill.length > 100)) throw new Fault('A skill has at most 100 characters')
  return skills
}
