import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { idParam, listQuery } from '../http/list.ts'
import { projectReference } from '../projects/contract.ts'
import { CATEGORIES } from '../time-entries/choices.ts'
import { timeEntry } from '../time-entries/contract.ts'
import { computedDay, day } from '../time/day.ts'
import { TREND_WEEKS } from './choices.ts'

const call = calls({ tag: 'Timesheets', reads: ['time-entries', 'skills'] })

/** Whose entries, on which project; a missing filter does not restrict. */
const filters = { userId: idParam.optional(), projectId: idParam.optional() }

const shownSkill = z.object({ skill: z.string(), category: z.string(), hours: z.number(), entries: z.int() })

export type ShownSkill = z.infer<typeof shownSkill>

/**
 * Figures of the filtered entries, from totals: of a week (given by any of its days), or of a range of days, both inclusive.
 * - `days`: the latest days that have entries, oldest first.
 * - `skills`: how many different skills they show; `topSkills`: those with the most hours. Hours count for the skills of an
 *   entry as the company has chosen (`skillHours` of its settings).
 */
export const timesheetFigures = z.object({
  entries: z.int(),
  hours: z.number(),
  skills: z.int(),
  categories: z.array(z.object({ category: z.string(), hours: z.number(), entries: z.int() })),
  days: z.array(z.object({ date: day, hours: z.number(), entries: z.int() })),
  topSkills: z.array(shownSkill),
})

export type TimesheetFigures = z.infer<typeof timesheetFigures>

export const getTimesheetFigures = call('GET /api/timesheets/figures', 'timesheets.read', {
  summary: 'Entries, hours, categories, latest days and skills of the filtered timesheets',
  query: z.strictObject({ ...filters, week: day.optional(), from: day.optional(), to: day.optional() }),
  entriesOf: 'asked',
  reply: timesheetFigures,
})

export const listTimesheetSkills = call('GET /api/timesheets/skills', 'timesheets.read', {
  summary: 'Skills that the filtered entries show, those with the most hours first',
  query: listQuery({ ...filters, from: day.optional(), to: day.optional() }),
  entriesOf: 'asked',
  reply: z.array(shownSkill),
})

export const getTimesheetWeeks = call('GET /api/timesheets/weeks', 'timesheets.read', {
  summary: 'Weeks that have entries, by their Monday, latest first',
  query: z.strictObject(filters),
  reply: z.array(z.object({ week: day, hours: z.number(), entries: z.int() })),
  reads: ['time-entries'],
  entriesOf: 'asked',
})

/**
 * A stretch of weeks. `capacity` is contracted hours minus approved leave, of the person or of everybody who had joined; null
 * if a project is asked for, since a project has no capacity. `utilization` is hours ÷ capacity in percent, uncapped; null if
 * nobody was there.
 */
const period = z.object({
  hours: z.number(),
  entries: z.int(),
  capacity: z.number().nullable(),
  utilization: z.number().nullable(),
  skills: z.int(),
})

/**
 * In the current period, `to` is the Sunday of the present week; the previous period is as long and ends the day before.
 * `weeks` are those of the current period, oldest first.
 */
export const timesheetTrends = z.object({
  weeks: z.array(period.extend({ week: computedDay })),
  current: period.extend({ from: computedDay, to: computedDay }),
  previous: period.extend({ from: computedDay, to: computedDay }),
  /** Skills with the most hours in either period. */
  skills: z.array(z.object({ skill: z.string(), category: z.string(), hours: z.number(), previousHours: z.number() })),
})

export type TimesheetTrends = z.infer<typeof timesheetTrends>

export const getTimesheetTrends = call('GET /api/timesheets/trends', 'timesheets.read', {
  summary: 'Hours, utilization and skills over weeks, and the same of the period before',
  query: z.strictObject({
    ...filters,
    weeks: z.enum(TREND_WEEKS.map(String) as [string, ...string[]]).optional(),
    today: day.optional(),
  }),
  reply: timesheetTrends,
  reads: ['time-entries', 'skills', 'people', 'leave'],
  entriesOf: 'asked',
  varies: ['day'],
})

/**
 * The current work, to be continued: the newest entry by creation of a project that is not archived; null if there is none.
 * `hours` are proposed for the form by `remainingHours` of the rules; `expectedHours` are the person's of that day, and
 * `leftHours` what is not logged of them.
 */
export const getCurrentWork = call('GET /api/timesheets/current-work', 'timesheets.read', {
  summary: "Project and category of a person's latest entry, and the hours that are left of today",
  query: z.strictObject({ userId: idParam.optional(), today: day.optional() }),
  reply: z
    .object({
      projectId: z.int(),
      project: projectReference,
      category: z.enum(CATEGORIES),
      hours: z.number(),
      expectedHours: z.number(),
      leftHours: z.number(),
    })
    .nullable(),
  reads: ['time-entries', 'people', 'projects', 'leave'],
  entriesOf: 'asked or own',
  varies: ['actor', 'day'],
})

/** Seven numbers of hours, from Monday to Sunday. */
const weekHours = z.array(z.number()).length(7)

/**
 * One person's week.
 * - `days`: what is expected: contracted hours minus approved leave and public holidays; nothing before the person joined.
 *   `leaveType` is absent for callers who may not read the person's leave.
 * - `entries`: all entries of the week, oldest first.
 * - `planned`: hours by day that the person is booked for on a project: a booking's weekly hours in equal parts over the days
 *   that they work, less on leave; to the hundredth, so not always in steps of an entry. Confirmed if every booking of the
 *   project is.
 * - `previous`: rows of the week before, with the hours and the notes of each day; several notes of a day are joined.
 *
 * Archived projects, on which nothing can be logged, are neither planned nor offered from the week before.
 */
export const weekSheet = z.object({
  userId: z.int(),
  week: day,
  days: z
    .array(
      z.object({
        date: computedDay,
        contractedHours: z.number(),
        leaveHours: z.number(),
        leaveType: z.string().nullable().optional(),
        holiday: z.string().nullable(),
        expectedHours: z.number(),
      }),
    )
    .length(7),
  entries: z.array(timeEntry),
  planned: z.array(
    z.object({ projectId: z.int(), project: projectReference, hours: weekHours, confirmed: z.boolean() }),
  ),
  previous: z.array(
    z.object({
      projectId: z.int(),
      project: projectReference,
      category: z.enum(CATEGORIES),
      hours: weekHours,
      notes: z.array(z.string()).length(7),
    }),
  ),
})

export type WeekSheet = z.infer<typeof weekSheet>

export const getWeekSheet = call('GET /api/timesheets/week', 'timesheets.read', {
  summary: "One person's week: what is expected, logged, planned, and the rows of the week before",
  query: z.strictObject({ userId: idParam.optional(), week: day }),
  reply: weekSheet,
  reads: ['time-entries', 'people', 'projects', 'skills', 'leave', 'allocations'],
  entriesOf: 'asked or own',
  varies: ['actor'],
})
