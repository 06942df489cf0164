import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import { hasLeft } from '#shared/capacity/working-time.ts'
import type { User } from '#shared/people/contract.ts'
import { lastDayFault } from '#shared/people/employment.ts'
import type { Offboarding, OffboardForm } from '#shared/offboarding/contract.ts'
import { OWN_REVIEW } from '#shared/reviews/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { requireAdministratorAfter } from '../accounts/administrators.ts'
import { BOOKINGS, changeBooking, splitAt } from '../allocations/changes.ts'
import { bookingsOf } from '../allocations/queries.ts'
import type { Db, Tx } from '../db/tables.ts'
import { HttpError, invalid, notAllowed } from '../http/errors.ts'
import { endLeave } from '../leave/changes.ts'
import { STANDS } from '../leave/queries.ts'
import { REVIEWS } from '../reviews/changes.ts'
import { IS_PENDING } from '../reviews/queries.ts'
import { IS_OPEN } from '../projects/queries.ts'
import { PEOPLE, refuseRemoved } from '../people/changes.ts'
import { PROJECT_ROLES, projectRole } from '../projects/roles.ts'
import { create, remove, step } from '../records/changes.ts'
import { lockedRow, type By } from '../records/record.ts'
import { imagesOf, keepSteps, type Images } from './undo.ts'

type Handed = NonNullable<OffboardForm['bookings']>

/**
 * Locks a person who is about to leave or to come back: nobody books them, logs their time or hands anything over to them until
 * the transaction ends.
 */
export const LEAVERS: typeof PEOPLE = {
  ...PEOPLE,
  lock: (tx, id) => refuseRemoved(tx.selectFrom('people').where('id', '=', id).forUpdate()),
}

/** What a person still has open after a last day, each kind in the order in which it is due. */
export async function openMatters(db: Db, actor: Actor, userId: number, lastDay: Day): Promise<Offboarding> {
  // One after the other, since a transaction has one connection.
  const bookings = await bookingsOf(db, userId, { from: addDays(lastDay, 1) })
  const roles = await db
    .selectFrom('project_roles as held')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(['held.id', 'project_id as projectId', 'projects.name as project', 'role'])
    .where('user_id', '=', userId)
    .where(IS_OPEN)
    .orderBy('projects.name')
    .orderBy('held.id')
    .execute()
  const reviews = await db
    .selectFrom('performance_reviews as review')
    .innerJoin('people', 'people.id', 'user_id')
    .select(['review.id', 'user_id as userId', 'people.name as person', 'review_period as period', 'status'])
    .where('reviewer_id', '=', userId)
    .where(IS_PENDING)
    .orderBy('review_date')
    .orderBy('review.id')
    .execute()
  const leave = await db
    .selectFrom('leave_requests')
    .select(['id', 'leave_type as leaveType', 'status', 'start_date as startDate', 'end_date as endDate'])
    .where('user_id', '=', userId)
    .where(STANDS)
    .where('end_date', '>', lastDay)
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  const { rows } = await sql<Required<Offboarding['stays']> & Pick<Offboarding, 'lastEntry'>>`
    select
      (select count(*)::integer from expenses
        where user_id = ${userId} and status in ('Pending', 'Approved')) as expenses,
      (select count(*)::integer from leave_requests
        where user_id = ${userId} and status = 'Pending' and end_date <= ${lastDay}) as leave,
      (select count(*)::integer from performance_reviews
        where user_id = ${userId} and ${IS_PENDING}) as reviews,
      (select date from time_entries where user_id = ${userId} and source <> 'projectworks'
        order by date desc limit 1) as "lastEntry"`.execute(db)
  const { lastEntry = null, expenses, ...others } = rows[0] ?? { expenses: 0, leave: 0, reviews: 0 }
  const stays = { ...others, ...(mayOn(actor, 'claims.read', { userId }) && { expenses }) }
  return { bookings, roles, reviews, leave, stays, lastEntry }
}

/**
 * Sets the last day of a locked person and hands over what is open; each step is recorded. Refuses, by field, a last day before
 * joining or before the last entry, and people who cannot take something over. 409 if the form does not name everything that is
 * open, since something may have been added while it was filled in.
 */
export async function offboard(by: By, person: User, form: OffboardForm): Promise<User> {
  const { tx } = by
  const { lastDay } = form
  const open = await openMatters(tx, by.actor, person.id, lastDay)
  refuseDay(person, lastDay, open.lastEntry)
  const { bookings = [], roles = [], reviews = [] } = form
  for (const [named, are] of [
    [bookings, open.bookings],
    [roles, open.roles],
    [reviews, open.reviews],
  ] as const) {
    if (!sameIds(named, are)) throw changedMeanwhile(person, open)
  }
  const receivers = await receiversOf(tx, [...bookings, ...roles, ...reviews])
  refuseReceivers(person, open, { bookings, roles, reviews }, receivers)
  const before = await imagesOf(tx, {
    resource_allocations: bookings.map(({ id }) => id),
    performance_reviews: reviews.map(({ id }) => id),
    leave_requests: open.leave.map(({ id }) => id),
    project_roles: [],
  })
  const made: Record<keyof Images, number[]> = {
    resource_allocations: await handOverBookings(by, bookings, lastDay),
    performance_reviews: [],
    leave_requests: [],
    project_roles: await handOverRoles(by, roles),
  }
  await handOverReviews(by, reviews)
  for (const { id } of open.leave) await endLeave(by, id, lastDay)
  await keepSteps(tx, person, before, made, by.now)
  const gone = await step(by, PEOPLE, person, { last_day: lastDay }, 'offboarded')
  await requireAdministratorAfter(tx, person.id, lastDay)
  return gone
}

/** Removes the last day of a locked person; what was handed over stays where it is. */
export async function bringBack(by: By, person: User): Promise<User> {
  if (person.lastDay === null) throw notAllowed(`${person.name} has no last day that could be taken away`)
  await by.tx.deleteFrom('offboardings').where('user_id', '=', person.id).execute()
  return step(by, PEOPLE, person, { last_day: null }, 'brought back')
}

function refuseDay({ name, joinDate }: User, lastDay: Day, lastEntry: Day | null): void {
  if (joinDate !== null && lastDay < joinDate) {
    throw invalid({ lastDay: `${name} joined on ${dayText(joinDate)}; choose that day or a later one` })
  }
  if (lastEntry !== null && lastDay < lastEntry) {
    const sentence = `${name} has logged time up to ${dayText(lastEntry)}; choose that day or a later one, or delete those entries first`
    throw invalid({ lastDay: sentence })
  }
}

function sameIds(named: Handed, open: readonly { id: number }[]): boolean {
  const ids = new Set(named.map(({ id }) => id))
  return ids.size === open.length && named.length === open.length && open.every(({ id }) => ids.has(id))
}

function changedMeanwhile({ name }: User, open: Offboarding): HttpError {
  const message = `What is open of ${name} has changed in the meantime; look at the list again. Nothing was changed`
  return new HttpError(409, 'STALE', message, undefined, open)
}

interface Receiver {
  readonly id: number
  readonly name: string
  readonly lastDay: Day | null
}

/** The people who take something over, by id. They are locked, so that nobody offboards them meanwhile. */
async function receiversOf(tx: Tx, handed: Handed): Promise<Map<number, Receiver>> {
  const ids = [...new Set(handed.flatMap(({ to }) => to ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('people')
    .select(['id', 'name', 'last_day as lastDay'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function refuseReceivers(
  person: User,
  open: Offboarding,
  handed: Record<'bookings' | 'roles' | 'reviews', Handed>,
  receivers: ReadonlyMap<number, Receiver>,
): void {
  const faults: Record<string, string> = {}
  const check = (kind: keyof typeof handed, fault: (id: number, to: Receiver) => string | null) => {
    for (const [nth, { id, to }] of handed[kind].entries()) {
      if (to === null) continue
      const receiver = receivers.get(to)
      const found =
        to === person.id
          ? `${person.name} is leaving; choose somebody else`
          : receiver
            ? fault(id, receiver)
            : 'There is no such person'
      if (found !== null) faults[`${kind}.${nth}.to`] = found
    }
  }
  check('bookings', (id, to) => {
    const endDate = open.bookings.find((booking) => booking.id === id)?.endDate ?? ''
    return hasLeft(endDate, to) ? lastDayFault(to, 'booking') : null
  })
  check('roles', (_id, to) => (to.lastDay === null ? null : lastDayFault(to, 'role')))
  check('reviews', (id, to) => {
    if (open.reviews.find((review) => review.id === id)?.userId === to.id) return OWN_REVIEW
    return to.lastDay === null ? null : lastDayFault(to, 'review')
  })
  for (const [nth, { id, to }] of handed.reviews.entries()) {
    const review = open.reviews.find((one) => one.id === id)
    if (to === null && review?.status !== 'Draft') {
      faults[`reviews.${nth}.to`] = `The review of ${review?.person ?? ''} is submitted; choose who completes it`
    }
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Hands over bookings from the day after the last day on, or ends them; returns the ids of the new ones. */
async function handOverBookings(by: By, handed: Handed, lastDay: Day): Promise<number[]> {
  const made: number[] = []
  for (const { id, to } of handed) {
    const booking = await lockedRow(by.tx, BOOKINGS, id)
    if (!booking) continue
    const begun = booking.startDate <= lastDay
    if (to === null) {
      await (begun ? changeBooking(by, booking, { endDate: lastDay }) : remove(by, BOOKINGS, booking))
      continue
    }
    const [, rest = booking] = begun ? await splitAt(by, booking, addDays(lastDay, 1)) : []
    if (rest.id !== id) made.push(rest.id)
    await changeBooking(by, rest, { userId: to })
  }
  return made
}

/** Gives roles to the people who take them over; the person who leaves keeps theirs as a record. */
async function handOverRoles(by: By, handed: Handed): Promise<number[]> {
  const made: number[] = []
  for (const { id, to } of handed) {
    const held = to === null ? undefined : await lockedRow(by.tx, PROJECT_ROLES, id)
    if (to === null || !held || (await projectRole(by.tx, { userId: to, projectId: held.projectId }))) continue
    const columns = { user_id: to, project_id: held.projectId, role: held.role }
    made.push((await create(by, PROJECT_ROLES, held, async () => columns)).id)
  }
  return made
}

async function handOverReviews(by: By, handed: Handed): Promise<void> {
  for (const { id, to } of handed) {
    const review = await lockedRow(by.tx, REVIEWS, id)
    if (!review) continue
    await (to === null ? remove(by, REVIEWS, review) : step(by, REVIEWS, review, { reviewer_id: to }, 'changed'))
  }
}
