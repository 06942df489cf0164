import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { listQuery } from '../http/list.ts'
import { computedDay, day } from '../time/day.ts'
import { LISTED_RULES } from './choices.ts'

const call = calls({ tag: 'Assistant' })

/**
 * Who or what a rule concerns, with the figures that it was judged on. `id` is null for a role, which is known by its
 * name. `detail` is a person's role, a project's client, the person of an entry.
 * - `underutilized`, `imbalance`: `value` hours a week on average, `of` the limit or the mean
 * - `overload`: `value` active projects; `mentorship`: `value` people, `of` how many are senior or lead
 * - `budget-alert`: `value` logged hours, `of` planned ones
 * - `stagnation`: `value` days since `day`, the last entry or else the start
 * - `pending-leave`: `value` days until it begins on `day`, negative where it has begun
 * - `pending-claims`, `pending-reviews`: `value` days since `day`, that of the claim or the review
 * - `missing-hours`: `value` hours of the last whole week that are not logged, `of` expected ones
 * - `scarce-skills`: `value` people who show it, `of` open projects that require it
 * - `unsubmitted-weeks`: `value` hours logged in the week of `day`, `of` expected ones; `id` is the person's
 * - `undecided-weeks`: `value` working days that the week of `day` has waited; `id` is the person's, `detail` who decides
 * - `poor-notes`: `value` characters of the note (`name`), `day` of the entry
 */
export const concern = z.object({
  kind: z.enum(['person', 'project', 'entry', 'role', 'leave', 'claim', 'review', 'skill', 'week']),
  id: z.int().nullable(),
  name: z.string(),
  detail: z.string(),
  value: z.number(),
  of: z.number().nullable(),
  day: day.nullable(),
})

export type Concern = z.infer<typeof concern>

const concerned = z.object({ count: z.int(), first: z.array(concern) })

export type Concerned = z.infer<typeof concerned>

/**
 * What the assistant's rules judge: totals, never tables, as far as the caller may see them. Figures of everybody's hours are
 * absent for those who may not see the company's. Hours and capacity are everybody's in the whole weeks `from` to `to`; `mean`
 * and `deviation` are of people's average weeks, in hours; notes are those of the last 30 days.
 */
export const assistantFacts = z.object({
  /** The caller's own figures, today; null without a person. */
  own: z.object({ entriesToday: z.int(), expectedHours: z.number() }).nullable(),
  work: z
    .object({
      from: computedDay,
      to: computedDay,
      people: z.int(),
      hours: z.number(),
      capacity: z.number(),
      mean: z.number(),
      deviation: z.number(),
    })
    .partial({ people: true, hours: true, capacity: true, mean: true, deviation: true }),
  notes: z.object({ entries: z.int(), poor: z.int() }),
  currency: z.string(),
  /** What an hour is worth if neither person nor project says more; for those who see all budgets. */
  hourlyRate: z.number().optional(),
  /** The shares of planned hours beyond which the company wants to be alerted, in percent. */
  alertShares: z.array(z.int()),
  concerned: z.record(z.enum(LISTED_RULES), concerned),
})

export type AssistantFacts = z.infer<typeof assistantFacts>

export const getAssistantFacts = call('GET /api/assistant/facts', 'directory.read', {
  summary: "What the assistant's rules judge: totals, and the first few whom each rule concerns",
  query: z.strictObject({ today: day.optional() }),
  reply: assistantFacts,
  reads: ['people', 'projects', 'time-entries', 'leave', 'company', 'expenses', 'reviews', 'skills', 'weeks'],
  varies: ['actor', 'day'],
})

export const listFindings = call('GET /api/assistant/findings/:rule', 'directory.read', {
  summary: 'Everybody or everything that a rule of the assistant concerns, the clearest case first',
  params: z.object({ rule: z.enum(LISTED_RULES) }),
  query: listQuery({ today: day.optional() }),
  reply: z.array(concern),
  reads: ['people', 'projects', 'time-entries', 'leave', 'company', 'expenses', 'reviews', 'skills', 'weeks'],
  varies: ['day'],
})
