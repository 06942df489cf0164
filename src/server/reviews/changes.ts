import { sql, type Transaction } from 'kysely'
import type { BodyOf } from '#shared/http/endpoint.ts'
import {
  OWN_REVIEW,
  PERIOD_BACKWARDS,
  type createPerformanceReview,
  type PerformanceReview,
  type updatePerformanceReview,
} from '#shared/reviews/contract.ts'
import { periodNamed } from '#shared/reviews/periods.ts'
import { reviewAfter, reviewChangeFault, type ReviewField, type ReviewStep } from '#shared/reviews/rules.ts'
import { recordChange } from '../audit/queries.ts'
import { replacedByLastStep } from '../audit/undo.ts'
import type { Tables } from '../db/tables.ts'
import { invalid, notAllowed, notFound } from '../http/errors.ts'
import { userExists } from '../people/queries.ts'
import { reviewById } from './queries.ts'

/** Who changes something, and when. */
interface By {
  readonly actorId: number | null
  readonly now: Date
}

type Fields = Pick<PerformanceReview, ReviewField>

/** What a form leaves out is null or empty. */
const EMPTY = {
  periodStart: null,
  periodEnd: null,
  overallRating: null,
  technicalSkills: null,
  communication: null,
  teamwork: null,
  leadership: null,
  innovation: null,
  goals: [],
  goalProgress: [],
  comments: '',
}

export async function insertReview(
  tx: Transaction<Tables>,
  form: BodyOf<typeof createPerformanceReview>,
  by: By,
): Promise<PerformanceReview> {
  const { userId, reviewerId, reviewPeriod, reviewDate } = form
  const fields = merged({ ...EMPTY, userId, reviewerId, reviewPeriod: '', reviewDate }, { ...form, reviewPeriod })
  await refuseStrangers(tx, fields, null)
  const { id } = await tx
    .insertInto('performance_reviews')
    .values({ ...columnsOf(fields), created_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return recorded(tx, id, null, 'created', by)
}

/** Changes what may be changed of a locked review where it stands; what changes nothing leaves no trace. */
export async function changeReview(
  tx: Transaction<Tables>,
  before: PerformanceReview,
  change: Omit<BodyOf<typeof updatePerformanceReview>, 'version'>,
  by: By,
): Promise<PerformanceReview> {
  const fields = merged(before, change)
  const changed = (Object.keys(fields) as ReviewField[]).filter(
    (field) => JSON.stringify(fields[field]) !== JSON.stringify(before[field]),
  )
  const fault = reviewChangeFault(before.status, changed)
  if (fault !== null) throw notAllowed(fault)
  if (changed.length === 0) return before
  await refuseStrangers(tx, fields, before)
  await tx
    .updateTable('performance_reviews')
    .set({ ...columnsOf(fields), version: sql`version + 1` })
    .where('id', '=', before.id)
    .execute()
  return recorded(tx, before.id, before, 'changed', by)
}

/** Gives a locked review to another reviewer, also one that is submitted. */
export async function handOverReview(
  tx: Transaction<Tables>,
  before: PerformanceReview,
  reviewerId: number,
  by: By,
): Promise<PerformanceReview> {
  await tx
    .updateTable('performance_reviews')
    .set({ reviewer_id: reviewerId, version: sql`version + 1` })
    .where('id', '=', before.id)
    .execute()
  return recorded(tx, before.id, before, 'changed', by)
}

/** Takes a locked review to where a step leads, which the caller has found to be allowed; the note is recorded. */
export async function stepReview(
  tx: Transaction<Tables>,
  before: PerformanceReview,
  step: ReviewStep,
  note: string | undefined,
  by: By,
): Promise<PerformanceReview> {
  const instants = {
    submit: { submitted_at: by.now },
    return: { submitted_at: null },
    complete: { completed_at: by.now },
  }
  await tx
    .updateTable('performance_reviews')
    .set({ status: reviewAfter(before.status, step) ?? before.status, version: sql`version + 1`, ...instants[step] })
    .where('id', '=', before.id)
    .execute()
  return recorded(tx, before.id, before, DONE[step], by, note)
}

/** What the records call the steps, all of which can be taken back. */
const DONE: Readonly<Record<ReviewStep, string>> = { submit: 'submitted', return: 'gave back', complete: 'completed' }

/** Puts a locked review back to where it stood before its last step. */
export async function takeBackStep(
  tx: Transaction<Tables>,
  before: PerformanceReview,
  by: By,
): Promise<PerformanceReview> {
  const replaced = await replacedByLastStep(tx, { entity: 'review', id: before.id, steps: Object.values(DONE), by })
  const { status, submittedAt, completedAt } = { ...before, ...replaced }
  await tx
    .updateTable('performance_reviews')
    .set({
      status,
      submitted_at: submittedAt === null ? null : new Date(submittedAt),
      completed_at: completedAt === null ? null : new Date(completedAt),
      version: sql`version + 1`,
    })
    .where('id', '=', before.id)
    .execute()
  return recorded(tx, before.id, before, 'took back the last step of', by)
}

export async function removeReview(
  tx: Transaction<Tables>,
  before: PerformanceReview,
  { actorId, now }: By,
): Promise<void> {
  await tx.deleteFrom('performance_reviews').where('id', '=', before.id).execute()
  const change = { actorId, entity: 'review', entityId: before.id, action: 'deleted' } as const
  await recordChange(tx, { ...change, before: recordOf(before), after: null }, now)
}

/** A review's fields with a change in them, judged as a whole. */
function merged(before: Fields, change: Omit<BodyOf<typeof updatePerformanceReview>, 'version'>): Fields {
  const { goals = before.goals.map((title, nth) => ({ title, progress: before.goalProgress[nth] ?? 0 })) } = change
  const period = change.reviewPeriod === before.reviewPeriod ? null : periodNamed(change.reviewPeriod ?? '')
  const fields: Fields = {
    userId: change.userId ?? before.userId,
    reviewerId: change.reviewerId ?? before.reviewerId,
    reviewPeriod: change.reviewPeriod ?? before.reviewPeriod,
    periodStart: either(change.periodStart, period?.start ?? before.periodStart),
    periodEnd: either(change.periodEnd, period?.end ?? before.periodEnd),
    reviewDate: change.reviewDate ?? before.reviewDate,
    overallRating: either(change.overallRating, before.overallRating),
    technicalSkills: either(change.technicalSkills, before.technicalSkills),
    communication: either(change.communication, before.communication),
    teamwork: either(change.teamwork, before.teamwork),
    leadership: either(change.leadership, before.leadership),
    innovation: either(change.innovation, before.innovation),
    goals: goals.map(({ title }) => title),
    goalProgress: goals.map(({ title, progress }) => progress ?? progressOf(title, before)),
    comments: change.comments ?? before.comments,
  }
  const { userId, reviewerId, periodStart, periodEnd } = fields
  if (userId === reviewerId) throw invalid({ reviewerId: OWN_REVIEW })
  if (periodStart && periodEnd && periodEnd < periodStart) throw invalid({ periodEnd: PERIOD_BACKWARDS })
  return fields
}

/** What is given, null included; else how it was. */
function either<T>(given: T | undefined, otherwise: T): T {
  return given === undefined ? otherwise : given
}

/** A goal that stays keeps its progress, wherever it stands in the list. */
function progressOf(title: string, { goals, goalProgress }: Fields): number {
  return goalProgress[goals.indexOf(title)] ?? 0
}

async function refuseStrangers(tx: Transaction<Tables>, fields: Fields, before: Fields | null): Promise<void> {
  for (const field of ['userId', 'reviewerId'] as const) {
    if (fields[field] !== before?.[field] && !(await userExists(tx, fields[field]))) {
      throw invalid({ [field]: 'There is no such person' })
    }
  }
}

function columnsOf(fields: Fields) {
  return {
    user_id: fields.userId,
    reviewer_id: fields.reviewerId,
    review_period: fields.reviewPeriod,
    period_start: fields.periodStart,
    period_end: fields.periodEnd,
    review_date: fields.reviewDate,
    overall_rating: fields.overallRating,
    technical_skills: fields.technicalSkills,
    communication: fields.communication,
    teamwork: fields.teamwork,
    leadership: fields.leadership,
    innovation: fields.innovation,
    goals: fields.goals,
    goal_progress: fields.goalProgress,
    comments: fields.comments,
  }
}

/** Reads a review as it stands now and records how it came to this. */
async function recorded(
  tx: Transaction<Tables>,
  id: number,
  before: PerformanceReview | null,
  action: string,
  { actorId, now }: By,
  note?: string,
): Promise<PerformanceReview> {
  const after = await reviewById(tx, id)
  if (!after) throw notFound('performance review', id)
  const change = { actorId, entity: 'review', entityId: id, action } as const
  const record = { ...recordOf(after), ...(note && { note }) }
  await recordChange(tx, { ...change, before: before && recordOf(before), after: record }, now)
  return after
}

function recordOf({ id: _id, version: _version, createdAt: _createdAt, ...fields }: PerformanceReview) {
  return fields
}
