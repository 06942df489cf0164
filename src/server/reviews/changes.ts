import { sql } from 'kysely'
import type { BodyOf } from '#shared/http/endpoint.ts'
import {
  OWN_REVIEW,
  PERIOD_BACKWARDS,
  SECOND_REVIEW,
  type createPerformanceReview,
  type PerformanceReview,
  type updatePerformanceReview,
} from '#shared/reviews/contract.ts'
import { periodNamed } from '#shared/reviews/periods.ts'
import {
  reviewAfter,
  reviewChangeFault,
  reviewDeletionFault,
  reviewStepFault,
  submissionFaults,
  type ReviewField,
  type ReviewStep,
} from '#shared/reviews/rules.ts'
import type { Tx } from '../db/tables.ts'
import { invalid, notAllowed } from '../http/errors.ts'
import { tellDecision } from '../mail/tell.ts'
import { userExists } from '../people/queries.ts'
import { change, create, step, takenBack } from '../records/changes.ts'
import { columnsOf, givenOf } from '../records/columns.ts'
import { locked, permitOn, type By, type Call, type CallOf, type Kind, type StepCall } from '../records/record.ts'
import { reviewRows } from './queries.ts'

export const REVIEWS: Kind<PerformanceReview, 'performance_reviews', ReviewStep> = {
  noun: 'performance review',
  called: 'review',
  entity: 'review',
  table: 'performance_reviews',
  rows: reviewRows,
  read: 'reviews.read',
  about: ({ userId, reviewerId, status }) => ({ userId, reviewerId, withheld: status === 'Draft' }),
  fault({ status }, act) {
    // Which changes are allowed depends on the fields.
    if (act === 'undo' || act === 'change') return null
    return act === 'delete' ? reviewDeletionFault(status) : reviewStepFault(status, act)
  },
}

type Fields = Pick<PerformanceReview, ReviewField>

/** The value of each field that a form leaves out. */
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

export async function beginReview(by: By, form: BodyOf<typeof createPerformanceReview>): Promise<PerformanceReview> {
  return create(by, REVIEWS, { userId: form.userId }, async () => {
    const { userId, reviewerId, reviewDate } = form
    const fields = merged({ ...EMPTY, userId, reviewerId, reviewPeriod: '', reviewDate }, form)
    await refuseStrangers(by.tx, fields, null)
    await refuseSecond(by.tx, fields)
    return columnsOf({ ...fields, createdAt: by.now })
  })
}

/** Changes those fields of a review that its status allows. */
export async function changeReview(call: CallOf<typeof updatePerformanceReview>): Promise<PerformanceReview> {
  const before = await locked(call, REVIEWS, 'change')
  const { version: _version, ...form } = call.body
  const { id: _id, status, submittedAt: _s, completedAt: _c, createdAt: _at, version: _v, ...present } = before
  const fields = merged(present, form)
  const changed = (Object.keys(fields) as ReviewField[]).filter(
    (field) => JSON.stringify(fields[field]) !== JSON.stringify(before[field]),
  )
  const fault = reviewChangeFault(status, changed)
  if (fault !== null) throw notAllowed(fault)
  // Only those who decide about a review choose its reviewer and person: nobody can make themselves somebody's reviewer.
  if (changed.includes('userId') || changed.includes('reviewerId')) {
    permitOn(call.actor, call.permission, { userId: fields.userId })
  }
  await refuseStrangers(call.tx, fields, before)
  if (changed.some((field) => OF_PERIOD.has(field))) await refuseSecond(call.tx, fields, before.id)
  return change(call, REVIEWS, before, columnsOf(fields))
}

/** Takes a review through a step and records the note. */
export async function takeStep(call: StepCall, act: ReviewStep): Promise<PerformanceReview> {
  const before = await locked(call, REVIEWS, act)
  const missing = act === 'submit' ? submissionFaults(before) : {}
  if (Object.keys(missing).length > 0) throw invalid(missing)
  const instants = {
    submit: { submitted_at: call.now },
    return: { submitted_at: null },
    complete: { completed_at: call.now },
  }
  const columns = { status: reviewAfter(before.status, act) ?? before.status, ...instants[act] }
  const after = await step(call, REVIEWS, before, columns, DONE[act], call.body.note)
  await tellDecision(call, 'review', after, concerned(after, act))
  return after
}

/** Whom a step concerns: the reviewed person sees a review once it is submitted; the reviewer continues once it is returned. */
function concerned({ userId, reviewerId }: PerformanceReview, act: ReviewStep): number[] {
  return { submit: [userId], return: [reviewerId], complete: [userId, reviewerId] }[act]
}

/** How the history names the steps. Each can be undone. */
const DONE: Readonly<Record<ReviewStep, string>> = { submit: 'submitted', return: 'gave back', complete: 'completed' }

export async function takeBackStep(call: Call): Promise<PerformanceReview> {
  const before = await locked(call, REVIEWS, 'undo')
  const columns = await takenBack(call, REVIEWS, before, Object.values(DONE))
  return step(call, REVIEWS, before, columns, 'took back the last step of')
}

/** A review's fields with a change applied, to be checked as a whole. */
function merged(before: Fields, form: Omit<BodyOf<typeof updatePerformanceReview>, 'version'>): Fields {
  const { goals, ...others } = givenOf(form)
  const period = others.reviewPeriod === before.reviewPeriod ? null : periodNamed(others.reviewPeriod ?? '')
  const fields: Fields = {
    ...before,
    ...(period && { periodStart: period.start, periodEnd: period.end }),
    ...others,
    ...(goals && {
      goals: goals.map(({ title }) => title),
      goalProgress: goals.map(({ title, progress }) => progress ?? progressOf(title, before)),
    }),
  }
  const { userId, reviewerId, periodStart, periodEnd } = fields
  if (userId === reviewerId) throw invalid({ reviewerId: OWN_REVIEW })
  if (periodStart && periodEnd && periodEnd < periodStart) throw invalid({ periodEnd: PERIOD_BACKWARDS })
  return fields
}

/** The progress of a goal, which it keeps wherever it stands in the list. */
function progressOf(title: string, { goals, goalProgress }: Fields): number {
  return goalProgress[goals.indexOf(title)] ?? 0
}

async function refuseStrangers(tx: Tx, fields: Fields, before: Fields | null): Promise<void> {
  for (const field of ['userId', 'reviewerId'] as const) {
    if (fields[field] !== before?.[field] && !(await userExists(tx, fields[field]))) {
      throw invalid({ [field]: 'There is no such person' })
    }
  }
}

const OF_PERIOD: ReadonlySet<ReviewField> = new Set(['userId', 'reviewPeriod', 'periodStart', 'periodEnd'])

/**
 * Refuses a second review of a person for a period: one of the same name, or of the same days. The person is locked, so that two
 * calls at the same time cannot both find that there is none.
 */
async function refuseSecond(tx: Tx, { userId, reviewPeriod, periodStart, periodEnd }: Fields, own = 0): Promise<void> {
  await tx.selectFrom('people').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const other = await tx
    .selectFrom('performance_reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', own)
    .where(
      sql<boolean>`(lower(review_period) = lower(${reviewPeriod})
        or (period_start, period_end) = (${periodStart}::date, ${periodEnd}::date))`,
    )
    .executeTakeFirst()
  if (other) throw invalid({ reviewPeriod: SECOND_REVIEW })
}
