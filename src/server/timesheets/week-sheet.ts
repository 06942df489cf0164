import { mayOn, type Actor } from '#shared/access/rules.ts'
import { type ExpectedDay } from '#shared/capacity/expected-hours.ts'
import { WORKING_DAYS_PER_WEEK } from '#shared/capacity/rules.ts'
import { sumToCents } from '#shared/figures/rounding.ts'
import type { WeekSheet } from '#shared/timesheets/contract.ts'
import { byProjectAndCategory, joinedNotes } from '#shared/timesheets/week-sheet.ts'
import { addDays, daysBetween, isWeekend, type Day } from '#shared/time/day.ts'
import { weekEnd } from '#shared/time/week.ts'
import type { Db } from '../db/tables.ts'
import { ENTRY_COLUMNS } from '../time-entries/queries.ts'
import { listedEntries, type Embeds } from '../time-entries/reply.ts'
import { expectedDays } from '../capacity/person-capacity.ts'
import { asFields } from '../records/columns.ts'

type ProjectReference = WeekSheet['planned'][number]['project']

/** One person's week, beginning with its Monday; null if there is no such person. */
export async function weekSheet(
  db: Db,
  actor: Actor,
  userId: number,
  week: Day,
  embedsNow: () => Promise<Embeds>,
): Promise<WeekSheet | null> {
  const [days, entries, bookings, previous] = await Promise.all([
    expectedDays(db, userId, week, weekEnd(week)),
    entriesOf(db, userId, week),
    bookingsOf(db, userId, week),
    previousRows(db, userId, addDays(week, -7)),
  ])
  if (!days) return null
  return {
    userId,
    week,
    days: mayOn(actor, 'leave.read', { userId }) ? days : days.map(({ leaveType: _leaveType, ...day }) => day),
    entries: await listedEntries(entries, embedsNow),
    planned: plannedRows(bookings, days),
    previous,
  }
}

async function entriesOf(db: Db, userId: number, week: Day) {
  return db
    .selectFrom('time_entries')
    .select([...ENTRY_COLUMNS, 'rejected_ids as rejectedIds'])
    .where('user_id', '=', userId)
    .where('date', '>=', week)
    .where('date', '<=', weekEnd(week))
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

interface Booking {
  readonly startDate: Day
  readonly endDate: Day
  readonly hoursPerWeek: number
  readonly confirmed: boolean
  readonly project: ProjectReference
}

async function bookingsOf(db: Db, userId: number, week: Day): Promise<Booking[]> {
  const rows = await db
    .selectFrom('resource_allocations')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select([
      ...asFields(
        'resource_allocations.startDate',
        'resource_allocations.endDate',
        'projectId',
        'name',
        'client',
        'status',
      ),
      'allocated_hours as hoursPerWeek',
      'is_confirmed as confirmed',
    ])
    .where('user_id', '=', userId)
    .where('resource_allocations.start_date', '<=', weekEnd(week))
    .where('resource_allocations.end_date', '>=', week)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('project_id')
    .execute()
  return rows.map(({ projectId, name, client, status, ...row }) => ({
    ...row,
    project: { id: projectId, name, client, status },
  }))
}

/** Bookings by project, distributed over the days; a project is confirmed if all of its bookings are. */
function plannedRows(bookings: readonly Booking[], days: readonly ExpectedDay[]): WeekSheet['planned'] {
  return [...Map.groupBy(bookings, ({ project }) => project.id)].flatMap(([projectId, of]) => {
    const hours = days.map((day) => sumToCents(of.map((booking) => plannedHours(booking, day, days))))
    const [first] = of
    if (!first || hours.every((one) => one === 0)) return []
    return [{ projectId, project: first.project, hours, confirmed: of.every(({ confirmed }) => confirmed) }]
  })
}

/**
 * A booking's weekly hours in equal parts over the days on which the person works, or Monday to Friday if no hours are agreed.
 * Leave reduces a day's part in proportion, and a public holiday removes it.
 */
function plannedHours({ startDate, endDate, hoursPerWeek }: Booking, day: ExpectedDay, days: readonly ExpectedDay[]) {
  if (day.date < startDate || day.date > endDate) return 0
  const workingDays = days.filter(({ contractedHours }) => contractedHours > 0).length
  if (workingDays === 0) return isWeekend(day.date) ? 0 : hoursPerWeek / WORKING_DAYS_PER_WEEK
  if (day.contractedHours === 0) return 0
  return (hoursPerWeek / workingDays) * (day.expectedHours / day.contractedHours)
}

/** Rows of a week, one for each project and category, for projects that can still be worked on. */
async function previousRows(db: Db, userId: number, week: Day): Promise<WeekSheet['previous']> {
  const entries = await db
    .selectFrom('time_entries')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(['project_id as projectId', 'category', 'date', 'hours', 'notes', 'name', 'client', 'status'])
    .where('user_id', '=', userId)
    .where('date', '>=', week)
    .where('date', '<=', weekEnd(week))
    .where('archived_at', 'is', null)
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('time_entries.id')
    .execute()
  const rows = [...Map.groupBy(entries, ({ projectId, category }) => `${projectId} ${category}`).values()]
  return rows
    .flatMap((of) => {
      const [first] = of
      if (!first) return []
      const { projectId, name, client, status } = first
      const category = first.category as WeekSheet['previous'][number]['category']
      const days = Array.from({ length: 7 }, (_, day) => of.filter(({ date }) => daysBetween(week, date) === day))
      const hours = days.map((entriesOfDay) => entriesOfDay.reduce((sum, entry) => sum + entry.hours, 0))
      const notes = days.map((entriesOfDay) => joinedNotes(entriesOfDay.map((entry) => entry.notes)))
      return [{ projectId, project: { id: projectId, name, client, status }, category, hours, notes }]
    })
    .toSorted(byProjectAndCategory)
}
