import type { Db } from '../../db/tables.ts'
import { asFields } from '../../records/columns.ts'
import type { Desk, Recipient } from '../compose.ts'
import type { Letter } from '../render.ts'
import { amountText, chosenFooter, daysText } from './words.ts'

/** Which decision is told; it is not told if the record has another state by then. */
export interface DecisionData {
  readonly entity: 'leave' | 'expense' | 'review'
  readonly id: number
  readonly version: number
}

/** The decision on somebody's own request or on a review. It quotes nothing that was written there, which stays in Offbench. */
export async function decisionLetter(
  { db, publicUrl }: Desk,
  { actor, name }: Recipient,
  data: object,
): Promise<Letter | null> {
  const { entity, id, version } = data as DecisionData
  const told = actor.userId === null ? null : await TOLD[entity](db, id, version, actor.userId)
  if (!told) return null
  const { about, what, status, path } = told
  const done = status.toLowerCase()
  return {
    subject: `${about} was ${done}`,
    name,
    parts: [`${what} was ${done}.`],
    button: { label: 'See it in Offbench', url: `${publicUrl}${path}` },
    footer: chosenFooter(publicUrl),
  }
}

interface Told {
  /** What the subject says before the decision. */
  readonly about: string
  /** As `about`, in more detail. */
  readonly what: string
  readonly status: string
  readonly path: string
}

const TOLD: Record<
  DecisionData['entity'],
  (db: Db, id: number, version: number, userId: number) => Promise<Told | null>
> = {
  async leave(db, id, version, userId) {
    const row = await db
      .selectFrom('leave_requests')
      .select(asFields('status', 'startDate', 'endDate'))
      .where((eb) => eb.and({ id, version, user_id: userId }))
      .executeTakeFirst()
    if (!row) return null
    const what = `Your leave, ${daysText(row.startDate, row.endDate)},`
    return { about: 'Your leave', what, status: row.status, path: `/leave-management?request=${id}` }
  },
  async expense(db, id, version, userId) {
    const row = await db
      .selectFrom('expenses')
      .select(asFields('status', 'date', 'amount', 'currency'))
      .where((eb) => eb.and({ id, version, user_id: userId }))
      .executeTakeFirst()
    if (!row) return null
    const what = `Your expense of ${amountText(row.amount, row.currency)}, ${daysText(row.date, row.date)},`
    return { about: 'Your expense', what, status: row.status, path: `/expenses?expense=${id}` }
  },
  async review(db, id, version, userId) {
    const row = await db
      .selectFrom('performance_reviews')
      .innerJoin('people', 'people.id', 'user_id')
      .select(['user_id as userId', 'reviewer_id as reviewerId', 'name', 'performance_reviews.status'])
      .where('performance_reviews.id', '=', id)
      .where('performance_reviews.version', '=', version)
      .executeTakeFirst()
    if (!row) return null
    const about = row.userId === userId ? 'Your review' : `Your review of ${row.name}`
    // A draft is only for the reviewer. It is told only if a step led there, which means that the review was given back.
    const isDraft = row.status === 'Draft'
    if (row.reviewerId !== userId && (isDraft || row.userId !== userId)) return null
    const path = `/performance-reviews?review=${id}`
    return { about, what: about, status: isDraft ? 'given back' : row.status, path }
  },
}
