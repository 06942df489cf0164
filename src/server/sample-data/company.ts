import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { COMPANIES, declaredSkills, previousProjects } from './backgrounds.ts'
import { requiredSkills } from './clients.ts'
import { planAllocations } from './allocations.ts'
import { planExpenses } from './expenses.ts'
import { planLeave } from './leave.ts'
import { planMilestones } from './milestones.ts'
import { hirePeople } from './people.ts'
import { externalProfiles } from './profiles.ts'
import { planProjects, projectRow } from './projects.ts'
import { planReviews } from './reviews.ts'
import type * as rows from './rows.ts'
import { formTeams, projectRoles } from './teams.ts'
import { timeEntries } from './time-entries.ts'
import { workPieces, type Timesheets } from './timesheets.ts'

interface CompanySize {
  people: number
  projects: number
  /** Full weeks of time entries before the running one. */
  weeks: number
  /** Exactly this many time entries, the latest ones; all that the weeks give where left out. */
  entries?: number
}

export interface CompanyOptions extends CompanySize {
  /** The last day of the history. */
  today: Day
  /** Nothing was logged after this instant. */
  now: Date
  /** Another seed gives another company. */
  seed: number
}

/** What a newcomer finds after the first start. */
export const SAMPLE_COMPANY = { people: 40, projects: 24, weeks: 26, seed: 1 }

/** Rows for every table. `timeEntries` is written anew, and the same, each time it is iterated. */
export interface GeneratedCompany {
  people: rows.PersonRow[]
  declaredSkills: rows.DeclaredSkillRow[]
  companies: rows.CompanyRow[]
  previousProjects: rows.PreviousProjectRow[]
  externalProfiles: rows.ExternalProfileRow[]
  projects: rows.ProjectRow[]
  milestones: rows.MilestoneRow[]
  requiredSkills: rows.RequiredSkillRow[]
  projectRoles: rows.ProjectRoleRow[]
  leaveRequests: rows.LeaveRow[]
  expenses: rows.ExpenseRow[]
  allocations: rows.AllocationRow[]
  reviews: rows.ReviewRow[]
  timeEntries: Iterable<rows.TimeEntryRow>
  timeEntryCount: number
}

/** A consultancy with its history up to today; the same options always give the same rows. */
export function generateCompany(options: CompanyOptions): GeneratedCompany {
  const { today, now, seed } = options
  const from = addDays(weekStart(today), -7 * options.weeks)
  const staff = hirePeople(options.people, today, seed)
  const plans = planProjects(options.projects, from, today, daysBetween(from, today), seed)
  const teams = formTeams(staff, plans, seed)
  const leave = planLeave(staff, from, today, seed)
  const sheets: Timesheets = { staff, teams, leave, from, today, now, seed }
  const { hours, begun, count, skip } = tally(sheets, options.entries)
  const worked = plans.map((plan) => ({ ...plan, start: earliest(plan.start, begun.get(plan.id)) }))
  const previous = previousProjects(staff, seed)
  const projects = worked.map((plan) => projectRow(plan, hours.get(plan.id) ?? 0, today, seed))
  return {
    people: staff.map(({ row }) => row),
    declaredSkills: declaredSkills(staff, teams, seed),
    companies: COMPANIES,
    previousProjects: previous,
    externalProfiles: externalProfiles(staff, teams, previous, seed),
    projects,
    milestones: worked.flatMap((plan, i) => planMilestones(plan, projects[i]?.deadline ?? null, today, seed)),
    requiredSkills: plans.flatMap(({ id, engagement, client }) =>
      requiredSkills(engagement.kind, client.stack).map((skill) => ({ project_id: id, skill })),
    ),
    projectRoles: projectRoles(teams),
    leaveRequests: leave,
    expenses: planExpenses(staff, teams, from, today, seed),
    allocations: planAllocations(staff, teams, today, seed),
    reviews: planReviews(staff, today, seed),
    timeEntries: { [Symbol.iterator]: () => timeEntries(sheets, skip) },
    timeEntryCount: count,
  }
}

/** A company by what it shall hold rather than by how long it has worked. */
export interface WantedSize {
  people: number
  projects: number
  entries: number
  seed: number
}

/** Longest history, in weeks, that is made up: people do not stay longer than that. */
const LONGEST_HISTORY = 520

/** More entries were wanted than these people log in the longest history. */
export class TooFewPeopleError extends Error {}

/** A company with exactly so many time entries, over as many weeks as they take. */
export function generateSized(size: WantedSize & Pick<CompanyOptions, 'today' | 'now'>): GeneratedCompany {
  let weeks = Math.min(LONGEST_HISTORY, Math.ceil(size.entries / (size.people * ENTRIES_PER_WEEK)) + 1)
  for (;;) {
    const company = generateCompany({ ...size, weeks })
    if (company.timeEntryCount === size.entries) return company
    if (weeks === LONGEST_HISTORY) {
      throw new TooFewPeopleError(
        `${size.people} people log ${company.timeEntryCount} time entries in ten years; ${size.entries} take more people`,
      )
    }
    weeks = Math.min(LONGEST_HISTORY, Math.ceil((weeks * size.entries) / Math.max(1, company.timeEntryCount)) + 1)
  }
}

/** What one person logs in a week, to begin the search for the length of a history with. */
const ENTRIES_PER_WEEK = 9

/** Some projects are worked on before the day that was planned. */
function earliest(planned: Day, begun: Day | undefined): Day {
  return begun !== undefined && begun < planned ? begun : planned
}

/** Hours and first day of work by project, and how many of the earliest entries are too many. */
function tally(
  sheets: Timesheets,
  wanted?: number,
): { hours: Map<number, number>; begun: Map<number, Day>; count: number; skip: number } {
  const all = wanted === undefined ? 0 : countOf(workPieces(sheets))
  const skip = Math.max(0, all - (wanted ?? all))
  const hours = new Map<number, number>()
  const begun = new Map<number, Day>()
  let nth = 0
  for (const { assignment, day, hours: piece } of workPieces(sheets)) {
    if (nth++ < skip) continue
    const { id } = assignment.project
    hours.set(id, (hours.get(id) ?? 0) + piece)
    if (!begun.has(id)) begun.set(id, day)
  }
  return { hours, begun, count: nth - skip, skip }
}

function countOf(items: Iterable<unknown>): number {
  let count = 0
  for (const _ of items) count++
  return count
}
