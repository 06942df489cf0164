import { z } from 'zod'
import { currency } from '../company/contract.ts'
import { version } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { idParam, idsParam, listQuery, searchText } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { recordCalls } from '../http/record.ts'
import { day } from '../time/day.ts'
import {
  BUDGET_STATES,
  DEADLINE_STATES,
  FIGURE_SOURCES,
  HEALTH_STATES,
  PRIORITIES,
  PROJECT_BILLINGS,
  PROJECT_ORDERS,
  PROJECT_STATUSES,
} from './choices.ts'
import { DEADLINE_BEFORE_START, daysInOrder, newProject, projectForm } from './form.ts'
import { projectOutlook } from './outlook.ts'

const call = calls({ tag: 'Projects', writes: ['projects', 'audit'] })

const from = z.enum(FIGURE_SOURCES)

const figure = z.object({ value: z.number(), from })

/**
 * A project's money and progress, by the rules of `figures.ts`; null if a figure is not set. `spent` is the entered amount,
 * else logged hours at the rates of their days plus billable expenses. `used` is the spent part of the budget, in percent and
 * not capped. `completion` is the entered one, else logged hours as a part of planned ones, at most 100.
 */
export const projectFigures = z.object({
  budget: figure.nullable(),
  spent: figure,
  used: figure.nullable(),
  completion: figure.nullable(),
  priority: z.object({ value: z.enum(PRIORITIES), from }).nullable(),
})

export type ProjectFigures = z.infer<typeof projectFigures>

/** A share of its planned hours or of its budget, in percent, that a project has exceeded. */
const shareAlert = z.object({ of: z.enum(['hours', 'budget']), share: z.int().min(1).max(1_000) })

/** The latest day on which a project has missed a milestone. */
const milestoneAlert = z.object({ of: z.literal('milestone'), day })

export const projectAlert = z.discriminatedUnion('of', [shareAlert, milestoneAlert])

export type ProjectAlert = z.infer<typeof projectAlert>

/**
 * Spec §3, Project, with all of its figures. `totalHours` is the planned effort in hours (the budget alert of §9 compares
 * with it), `loggedHours` the sum of the project's time entries; money in the company's currency. `budget`, `spent`,
 * `completionPercentage` and `priority` are what somebody entered; `figures` are what screens show.
 */
const wholeProject = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  status: z.enum(PROJECT_STATUSES),
  requiredSkills: z.array(z.string()),
  tags: z.array(z.string()),
  totalHours: z.number(),
  loggedHours: z.number(),
  lastActivity: day.nullable(),
  client: z.string(),
  industry: z.string(),
  completionPercentage: z.number().nullable(),
  priority: z.enum(PRIORITIES).nullable(),
  budget: z.number().nullable(),
  spent: z.number().nullable(),
  billing: z.enum(PROJECT_BILLINGS),
  /** The whole fixed fee, or a month's fee of a retainer; null for other types, and if it is not known. */
  fee: z.number().nullable(),
  /** Whether billable expenses are paid from the budget, too. */
  expensesInBudget: z.boolean(),
  deadline: day.nullable(),
  startDate: day.nullable(),
  /** The person who leads it. */
  leadId: z.int().nullable(),
  /** How many people have logged time on it. */
  people: z.int(),
  /** People who are booked on it today or later, confirmed or not. */
  bookedPeople: z.int(),
  /** Billable claims on it that were not rejected. */
  billableExpenses: z.number(),
  /** What its billable hours are worth at the rates of their days, in the company's currency; 0 if its type is not billable. */
  hoursValue: z.number(),
  /** What its hours are worth in currencies without an exchange rate; no other figure includes that. */
  otherCurrencies: z.array(z.object({ currency, amount: z.number() })),
  /** What a billable hour on it is worth: the mean of logged hours, else the company's rate. */
  hourlyRate: z.number(),
  /** Whether it is open and its hours cost more at completion than it earns. */
  isLoss: z.boolean(),
  /** The day of its first milestone that is not reached; overdue if it is in the past. */
  nextMilestone: day.nullable(),
  figures: projectFigures,
  /** Its health today; null for a completed or archived project. */
  health: z.enum(HEALTH_STATES).nullable(),
  /** Its alerts that nobody has noted (`alerts.ts`); below, the shares and the day of missed milestones up to which somebody has noted them. */
  alerts: z.array(projectAlert),
  hoursAlertNoted: z.int().nullable(),
  budgetAlertNoted: z.int().nullable(),
  milestoneAlertNoted: day.nullable(),
  /** An archived project only appears in lists that ask for it; nothing new can be logged or booked on it. */
  archived: z.boolean(),
  /** Grows with every change; a change names the version that it was made from. */
  version: z.int(),
})

/** A project with all of its figures, as rules judge it. */
export type WholeProject = z.infer<typeof wholeProject>

/** Figures that depend on hours, and what they are made of; below, those that depend on money (permissions `projects.hours`, `projects.budgets`). */
const hourFields = {
  totalHours: true,
  loggedHours: true,
  completionPercentage: true,
  health: true,
  alerts: true,
  hoursAlertNoted: true,
  milestoneAlertNoted: true,
} as const
const moneyFields = {
  budget: true,
  spent: true,
  fee: true,
  expensesInBudget: true,
  budgetAlertNoted: true,
  billableExpenses: true,
  hoursValue: true,
  otherCurrencies: true,
  hourlyRate: true,
  isLoss: true,
} as const

/**
 * A project as a caller may see it. Hours, progress and health are absent for callers who may not see hours of the project.
 * `budget`, `spent`, `used` and billable expenses are absent for those who may not see its budget; health then ignores money,
 * too.
 */
export const project = wholeProject.partial({ ...hourFields, ...moneyFields }).extend({
  figures: projectFigures.partial({ budget: true, spent: true, used: true, completion: true }),
})

export type Project = z.infer<typeof project>

const oneProject = recordCalls(call, '/api/projects', project)

/** The `project` embedded in other rows. */
export const projectReference = project.pick({ id: true, name: true, client: true, status: true })

export const listProjects = call('GET /api/projects', 'directory.read', {
  summary: 'All projects, by name',
  query: listQuery({
    q: searchText.optional(),
    status: z.string().max(50).optional(),
    userId: idParam.optional(),
    skill: z.string().max(200).optional(),
    tag: z.string().max(200).optional(),
    archived: z.enum(['true', 'false']).optional(),
    health: z.enum(HEALTH_STATES).optional(),
    deadline: z.enum(DEADLINE_STATES).optional(),
    budget: z.enum(BUDGET_STATES).optional(),
    /** Only projects that the summary counts as `active`; below, as `rated`. */
    open: z.literal('true').optional(),
    rated: z.literal('true').optional(),
    /** Only those with an alert that nobody has noted. */
    alert: z.literal('true').optional(),
    /** Only projects that the person's dashboard counts as active: archived ones too, unless `archived` says otherwise. */
    activeFor: idParam.optional(),
    sort: z.enum(PROJECT_ORDERS).optional(),
  }),
  reply: z.array(project),
  reads: ['projects', 'skills', 'time-entries', 'people', 'allocations', 'expenses', 'company'],
  varies: ['day'],
})

/** A project as lists that offer projects show it: without figures, so that it costs little however many there are. */
export const projectName = project.pick({
  id: true,
  name: true,
  client: true,
  status: true,
  startDate: true,
  deadline: true,
  archived: true,
})

export type ProjectName = z.infer<typeof projectName>

export const listProjectNames = call('GET /api/projects/names', 'directory.read', {
  summary: 'Projects to choose from, open ones first, then completed ones, each by name',
  query: listQuery({
    /** Each of its words must be in the name or the client. */
    q: searchText.optional(),
    /** Archived projects are only included if this names them. */
    ids: idsParam,
    /** Only projects on which the caller may book people. */
    bookable: z.literal('true').optional(),
  }),
  reply: z.array(projectName),
  reads: ['projects'],
})

export const exportProjects = exportOf(
  listProjects,
  'directory.read',
  'Projects as CSV or XLSX, in the order of the list',
)

/**
 * Figures of all projects that are not archived. `active` are open ones (every status but Completed). `completion` is the mean
 * over the `rated` projects, whose completion is entered or follows from their hours (100 for a completed one; assumed ones are
 * left out); null if there are none. Hours and completion are absent for callers who may not see them for every project. All
 * four `statuses` are included, even those without projects.
 */
export const projectSummary = z.object({
  projects: z.int(),
  hours: z.number().optional(),
  active: z.int(),
  completion: z.number().nullable().optional(),
  rated: z.int().optional(),
  statuses: z.array(z.object({ status: z.enum(PROJECT_STATUSES), projects: z.int() })),
  archived: z.int(),
})

export type ProjectSummary = z.infer<typeof projectSummary>

export const getProjectSummary = call('GET /api/projects/summary', 'directory.read', {
  summary: 'How many projects there are, by status, and their hours and completion',
  reply: projectSummary,
  reads: ['projects', 'time-entries'],
})

/**
 * A goal of a project with its day; `doneOn` is when it was reached. `amount` is its part of a fixed fee, to be paid when it is
 * reached; absent for callers who may not see the project's budget.
 */
export const milestone = z.object({
  id: z.int(),
  name: z.string(),
  dueDate: day,
  doneOn: day.nullable(),
  amount: z.number().nullable().optional(),
})

export type Milestone = z.infer<typeof milestone>

/**
 * A project with what its screens show. Hours are those logged on it unless said otherwise.
 * - `team`: everybody who logged time, is booked from today on or has a role on it, most hours first; `share` of the project's hours,
 *   from 0 to 1; `projectRole` where one is known; `bookedPercentage` is what is booked on it today.
 * - `weeks`: hours by week and what they are worth, oldest first, only weeks with entries. `categories`: most hours first.
 * - `skills`: the required ones and the most shown others: `hours` on this project, `teamHours` of the team on any
 *   project, `people` of the team who have shown it anywhere.
 * - `bookings`: those that run today or begin later, the earliest first.
 * - `expenses`: claims on the project that were not rejected; in the company's currency. `weeks`: the billable ones by
 *   week, oldest first, only weeks with some.
 * Absent are a team member's hours and days for those who may not see that part of their timesheets, all other hours and
 * days of entries for those who may not see hours of the project, and `expenses`, `outlook` and what hours are worth for
 * those who may not see its budget.
 */
export const projectDetail = z.object({
  project,
  team: z.array(
    z.object({
      userId: z.int(),
      name: z.string(),
      initials: z.string(),
      role: z.string(),
      projectRole: z.string().nullable(),
      hours: z.number().optional(),
      share: z.number().optional(),
      entries: z.int().optional(),
      firstEntry: day.nullable().optional(),
      lastEntry: day.nullable().optional(),
      bookedPercentage: z.number(),
    }),
  ),
  weeks: z.array(z.object({ week: day, hours: z.number(), entries: z.int(), value: z.number().optional() })).optional(),
  categories: z.array(z.object({ category: z.string(), hours: z.number() })).optional(),
  skills: z.array(
    z.object({
      skill: z.string(),
      category: z.string(),
      required: z.boolean(),
      hours: z.number().optional(),
      teamHours: z.number(),
      people: z.int(),
    }),
  ),
  milestones: z.array(milestone),
  bookings: z.array(
    z.object({
      id: z.int(),
      userId: z.int(),
      name: z.string(),
      startDate: day,
      endDate: day,
      percentage: z.number(),
      confirmed: z.boolean(),
    }),
  ),
  expenses: z
    .object({
      total: z.number(),
      billable: z.number(),
      claims: z.int(),
      weeks: z.array(z.object({ week: day, billable: z.number() })),
    })
    .optional(),
  outlook: projectOutlook.optional(),
  firstEntry: day.nullable().optional(),
  lastEntry: day.nullable().optional(),
  entries: z.int().optional(),
})

export type ProjectDetail = z.infer<typeof projectDetail>

export const getProject = call('GET /api/projects/:id', 'directory.read', {
  summary: 'A project with its team, weeks, skills, milestones, bookings, expenses and where it ends',
  reply: projectDetail,
  // Bookings do not count on holidays, which change with leave.
  reads: ['projects', 'skills', 'time-entries', 'people', 'allocations', 'leave', 'expenses', 'company'],
  varies: ['day'],
})

export const createProject = oneProject.create('projects.manage', newProject, 'Add a project')

export const updateProject = call('PATCH /api/projects/:id', 'projects.write', {
  summary:
    'Change fields of a project, move it to another status, archive it or bring it back; 409 when it has changed meanwhile',
  body: projectForm
    .partial()
    .extend({ version, archived: z.boolean().optional() })
    .refine(daysInOrder, { path: ['deadline'], message: DEADLINE_BEFORE_START }),
  reply: project,
})

export const noteProjectAlert = oneProject.step(
  'note-alert',
  'projects.alerts',
  z.discriminatedUnion('of', [shareAlert.extend({ version }), milestoneAlert.extend({ version })]),
  'Note that a project is beyond a share of its hours or budget, or has missed a milestone, which is told of no more; 409 where it is not, or somebody has noted that',
)

export const archiveProject = oneProject.remove(
  'projects.manage',
  'Archive a project: its hours stay, it leaves the lists, nothing new can be logged on it',
)

export const bringBackProject = oneProject.step(
  'bring-back',
  'projects.manage',
  z.object({ version }),
  'Bring an archived project back; 409 for one that is not archived',
)
