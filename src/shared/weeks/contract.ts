import { z } from 'zod'
import { requiredDay, requiredText, version } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { id, MAX_ID } from '../http/id.ts'
import { idParam, listQuery } from '../http/list.ts'
import { instant } from '../http/problem.ts'
import { computedDay, day } from '../time/day.ts'
import { weekStart } from '../time/week.ts'
import { ENTRY_STATES, WEEK_STATES, WEEK_STEPS } from './choices.ts'
import { LONGEST_WORD, MOST_WEEKS_DECIDED } from './rules.ts'

const call = calls({
  tag: 'Weeks',
  reads: ['weeks', 'time-entries', 'people', 'projects', 'leave', 'company', 'substitutions'],
  writes: ['weeks', 'time-entries', 'audit'],
})

/** The Monday of a week. */
const monday = requiredDay('Week').refine((date) => weekStart(date) === date, 'A week is named by its Monday')

/** An entry and the version that somebody has looked at. */
const lookedAt = z.int().positive().max(MAX_ID, 'There is no such version')
const looked = z.object({ id, version: lookedAt })

/**
 * A week that was submitted. `expectedHours` and `loggedHours` are those at its submission, `hours` those logged now. `mine`
 * are the entries that wait for the caller's own decision, which a decision about the week must name. For the lead of a project,
 * `hours` and `waiting` are those of their projects; `expectedHours` and `loggedHours` are null, and `word` is empty.
 */
export const submittedWeek = z.object({
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  week: day,
  state: z.enum(WEEK_STATES),
  submittedAt: instant,
  submittedBy: z.int().nullable(),
  expectedHours: z.number().nullable(),
  loggedHours: z.number().nullable(),
  word: z.string(),
  /** When its entries were last changed or added to since it was submitted or decided, by whom, and the notes of those entries. */
  changed: z.object({ at: instant, by: z.string().nullable(), notes: z.string() }).nullable(),
  hours: z.number(),
  /** Entries that wait for anybody's decision. */
  waiting: z.int(),
  mine: z.array(looked),
  version: z.int(),
})

export type SubmittedWeek = z.infer<typeof submittedWeek>

export const listWeeks = call('GET /api/weeks', 'weeks.read', {
  summary: 'Submitted, approved and returned weeks, the latest first; `from` and `to` keep those that touch the range',
  query: listQuery({
    userId: idParam.optional(),
    state: z.enum(WEEK_STATES).optional(),
    from: day.optional(),
    to: day.optional(),
    /** Only weeks with something that waits for the caller's own decision. */
    waiting: z.literal('mine').optional(),
  }),
  reply: z.array(submittedWeek),
  varies: ['actor'],
})

const weekEntry = z.object({
  id: z.int(),
  version: z.int(),
  projectId: z.int(),
  project: z.string(),
  date: day,
  /** When it began, on the clock of the person who entered it. */
  startTime: z.string().optional(),
  hours: z.number(),
  category: z.string(),
  notes: z.string(),
  approval: z.enum(ENTRY_STATES).nullable(),
  /** Whether it waits for the caller's own decision. */
  isMine: z.boolean(),
})

const weekStep = z.object({
  id: z.int(),
  step: z.enum(WEEK_STEPS),
  at: instant,
  by: z.string().nullable(),
  actedFor: z.string().nullable(),
  reason: z.string(),
  entryIds: z.array(z.int()),
  hours: z.number(),
})

/**
 * One person's week in its present state; `submitted` is null while it is open. `missing` are the days with fewer hours than
 * expected, of which submitting needs a reason. `entries` are those that the caller may see, `steps` the history, the oldest first.
 * For the lead of a project everything is about the entries of their projects: `expectedHours` is null, and `missing` is empty.
 */
export const weekApproval = z.object({
  userId: z.int(),
  week: day,
  submitted: submittedWeek.nullable(),
  expectedHours: z.number().nullable(),
  hours: z.number(),
  missing: z.array(z.object({ date: computedDay, hours: z.number() })),
  entries: z.array(weekEntry),
  steps: z.array(weekStep),
  may: z.object({ submit: z.boolean(), decide: z.boolean(), reopen: z.boolean() }),
})

export type WeekApproval = z.infer<typeof weekApproval>

export const getWeek = call('GET /api/weeks/week', 'weeks.read', {
  summary: "One person's week: its entries with what is decided about them, missing hours by day, and its history",
  query: z.strictObject({ userId: idParam, week: day }),
  reply: weekApproval,
  varies: ['actor', 'day'],
})

const word = z.string().trim().max(LONGEST_WORD, `At most ${LONGEST_WORD} characters`)

/** What a person who submits a week fills in; `word` says why hours are missing. */
export const submitForm = z.object({ userId: id, week: monday, word: word.optional() })

export const submitWeek = call('POST /api/weeks/submit', 'weeks.write', {
  summary:
    'Submit a week; 400 where hours are missing and nothing is said about it, 409 where there is nothing to submit',
  body: submitForm,
  reply: weekApproval,
})

const MOST_ENTRIES_OF_WEEK = 500

const decidedWeek = z.object({
  userId: id,
  week: monday,
  version: lookedAt,
  entries: z.array(looked).max(MOST_ENTRIES_OF_WEEK, `At most ${MOST_ENTRIES_OF_WEEK} entries of a week`),
})

/**
 * All or none. Each week is decided in the state that was looked at: 409 if one of its entries was changed or added meanwhile,
 * or if somebody else has decided. If the company decides whole weeks, everything that waits for the caller must be named.
 */
export const decideWeeks = call('POST /api/weeks/decide', 'weeks.decide', {
  summary: 'Approve weeks or entries of them, or return them with a reason; all or none',
  body: z
    .object({
      decision: z.enum(['approve', 'return']),
      reason: word.optional(),
      weeks: z
        .array(decidedWeek)
        .min(1, 'Choose at least one week')
        .max(MOST_WEEKS_DECIDED, `At most ${MOST_WEEKS_DECIDED} weeks at once`),
    })
    .refine(({ decision, reason }) => decision === 'approve' || (reason ?? '') !== '', {
      path: ['reason'],
      message: 'Reason is required',
    }),
  reply: z.array(submittedWeek),
})

export const reopenWeek = call('POST /api/weeks/reopen', 'weeks.reopen', {
  summary: 'Reopen a week, or some of its approved entries, with a reason; what was decided stays in its history',
  body: z.object({
    userId: id,
    week: monday,
    version,
    reason: requiredText('Reason', LONGEST_WORD),
    /** By default all approved ones. */
    entries: z.array(looked).min(1).max(MOST_ENTRIES_OF_WEEK).optional(),
  }),
  reply: weekApproval,
})
