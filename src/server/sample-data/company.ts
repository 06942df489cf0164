import { addDays, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { StartError } from '../config.ts'
import { planAllocations } from './allocations.ts'
import { requiredSkills } from './clients.ts'
import { planExpenses } from './expenses.ts'
import { approvedLeave, planLeave } from './leave.ts'
import { hirePeople } from './people.ts'
import { COMPANIES, externalProfiles, previousProjects } from './profiles.ts'
import { planMilestones, planProjects, projectRow } from './projects.ts'
import { planPractice } from './practice.ts'
import { planReviews } from './reviews.ts'
import { declaredSkills, formTeams, projectLeads, projectRoles } from './teams.ts'
import { timeEntries, workPieces, type Timesheets } from './timesheets.ts'
import { Logbook } from './weeks.ts'

interface CompanyOptions {
  people: number
  projects: number
  /** Full weeks of time entries before the current one. */
  weeks: number
  /** Exactly this many time entries, the latest ones; if left out, all entries of the weeks. */
  entries?: number
  /** The last day of the history. */
  today: Day
  /** No time is logged after this instant. */
  now: Date
  /** Another seed gives another company. */
  seed: number
  /**
   * Whether hours are approved, a month is closed and rates are set. A company for people to look at has this, one for
   * measurements does not.
   */
  practised?: boolean
}

/** What a newcomer finds after the first start. */
export const SAMPLE_COMPANY = { people: 40, projects: 24, weeks: 26, seed: 1, practised: true }

/**
 * Rows for every table. Ids are the company's own, from 1, and skills are given by name: the loader replaces both with the
 * database's ids. `timeEntries` is generated each time it is iterated, always with the same result.
 */
export type GeneratedCompany = ReturnType<typeof generateCompany>

/** A consultancy with its history up to today; the same options always give the same rows. */
export function generateCompany({ people, projects: count, weeks, entries, practised, ...time }: CompanyOptions) {
  const { today, seed } = time
  const from = addDays(weekStart(today), -7 * weeks)
  const company = { ...time, staff: hirePeople(people, today, seed), from }
  const planned = planProjects(count, from, today, seed)
  formTeams(company, planned)
  const leave = planLeave(company)
  const sheets = { ...company, leave: approvedLeave(leave) }
  const logbook = practised ? new Logbook() : undefined
  const { hours, begun, count: timeEntryCount, skip } = tally(sheets, entries, logbook)
  const practice = logbook && planPractice(sheets, logbook, planned)
  // Work on some projects begins before the planned day.
  const plans = planned.map((plan) => ({
    ...plan,
    start: [plan.start, begun.get(plan.id) ?? plan.start].toSorted()[0] ?? plan.start,
  }))
  const leads = projectLeads(company)
  const projects = plans.map((plan) => ({
    ...projectRow(plan, hours.get(plan.id) ?? 0, today, seed),
    lead_id: leads.get(plan.id) ?? null,
  }))
  const declared = declaredSkills(company)
  const previous = previousProjects(company)
  return {
    people: company.staff.map(({ row }) => row),
    declaredSkills: declared,
    companies: COMPANIES,
    previousProjects: previous,
    externalProfiles: externalProfiles(company, declared, previous),
    projects,
    milestones: plans.flatMap((plan, i) => {
      const project = projects[i]
      return project ? planMilestones(plan, project, today, seed) : []
    }),
    requiredSkills: plans.flatMap(({ id, engagement, client }) =>
      requiredSkills(engagement.kind, client.stack).map((skill) => ({ project_id: id, skill })),
    ),
    projectTags: plans.filter(({ tags }) => tags.length > 0).map(({ id, tags }) => ({ project_id: id, tags })),
    projectRoles: projectRoles(company),
    leaveRequests: leave,
    expenses: planExpenses(company),
    allocations: planAllocations(company),
    reviews: planReviews(company),
    timeEntries: { [Symbol.iterator]: () => timeEntries(sheets, skip, practice) },
    timeEntryCount,
    practice,
  }
}

/** A company's size by its number of entries instead of the length of its history. */
export type WantedSize = Omit<CompanyOptions, 'weeks' | 'entries' | 'today' | 'now'> & { entries: number }

/** The longest history that is generated, in weeks: people do not stay longer than that. */
const LONGEST_HISTORY = 520

/** About how many entries one person logs in a week; the search for the length of a history begins with it. */
const ENTRIES_PER_WEEK = 9

/** More entries are wanted than these people log in the longest history. */
export class TooFewPeopleError extends StartError {}

/** A company with exactly the wanted number of time entries; its history is as long as necessary for them. */
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

/** Hours and first day of work by project, and how many of the earliest entries to leave out. */
function tally(sheets: Timesheets, wanted?: number, logbook?: Logbook) {
  let all = 0
  if (wanted !== undefined) for (const _ of workPieces(sheets)) all++
  const skip = Math.max(0, all - (wanted ?? all))
  const hours = new Map<number, number>()
  const begun = new Map<number, Day>()
  let nth = 0
  for (const worked of workPieces(sheets)) {
    if (nth++ < skip) continue
    logbook?.note(worked)
    const { assignment, day, hours: piece } = worked
    const { id } = assignment.project
    hours.set(id, (hours.get(id) ?? 0) + piece)
    if (!begun.has(id)) begun.set(id, day)
  }
  return { hours, begun, count: nth - skip, skip }
}
