import { sql, type Kysely } from 'kysely'
import { averageWeek, loadPeriod } from '#shared/assistant/rules.ts'
import type { LeaveSpan } from '#shared/capacity/working-time.ts'
import { roundHours } from '#shared/capacity/expected-hours.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { approvedLeave, capacities } from '../capacity/plans.ts'
import type { Tables } from '../db/tables.ts'
import { holidayDays } from '../holidays/public-holidays.ts'

/** How much a person worked in the weeks that the assistant judges, and how much of them they were there for, in hours. */
export interface PersonLoad {
  readonly id: number
  readonly name: string
  readonly role: string
  readonly hours: number
  readonly capacity: number
  /** Hours a week on average; null for who was not there. */
  readonly average: number | null
}

/** Everybody's load; one read each of people, leave and week totals. */
export async function personLoads(db: Kysely<Tables>, today: Day): Promise<PersonLoad[]> {
  const span = loadPeriod(today)
  const [people, leave, hours] = await Promise.all([
    peopleThere(db, span.to),
    approvedLeave(db, span, undefined),
    hoursByPerson(db, span),
  ])
  const holidaysOf = holidayDays(span.from, span.to)
  const capacityOf = capacities(span)
  return people.map(({ id, name, role, contractedHours, calendar, joinDate }) => {
    const absences = [...(leave.get(id) ?? []), ...beforeJoining(joinDate, span.from)]
    const capacity = roundHours(capacityOf(contractedHours, holidaysOf(calendar), absences).reduce(sum, 0))
    const worked = hours.get(id) ?? 0
    return { id, name, role, hours: worked, capacity, average: averageWeek(worked, capacity) }
  })
}

function sum(total: number, hours: number): number {
  return total + hours
}

/** The days of a span before somebody joined count like leave. */
function beforeJoining(joinDate: Day | null, from: Day): LeaveSpan[] {
  if (joinDate === null || joinDate <= from) return []
  return [{ startDate: from, endDate: addDays(joinDate, -1), startsAtNoon: false, endsAtNoon: false }]
}

/** Contracts are read as one text each, since most are alike and taking them apart is what costs. */
async function peopleThere(db: Kysely<Tables>, until: Day) {
  const rows = await db
    .selectFrom('people')
    .select([
      'id',
      'name',
      'role',
      sql<string>`array_to_json(contracted_hours)::text`.as('contract'),
      'holiday_calendar as calendar',
      'join_date as joinDate',
    ])
    .where((eb) => eb.or([eb('join_date', 'is', null), eb('join_date', '<=', until)]))
    .execute()
  const contracts = new Map([...new Set(rows.map(({ contract }) => contract))].map((text) => [text, parsed(text)]))
  return rows.map(({ contract, ...row }) => ({ ...row, contractedHours: contracts.get(contract) ?? [] }))
}

function parsed(contract: string): number[] {
  return JSON.parse(contract) as number[]
}

async function hoursByPerson(db: Kysely<Tables>, { from, to }: { from: Day; to: Day }): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('user_week_totals')
    .select(['user_id as id', sql<number>`sum(hours)`.as('hours')])
    .where('week', '>=', from)
    .where('week', '<=', weekStart(to))
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ id, hours }) => [id, hours]))
}
