import type { Insertable } from 'kysely'
import type { Db, Tables } from '../db/tables.ts'

/** A person with what a test does not care about made up from the name. Returns the id. */
export async function addUser(
  db: Db,
  name: string,
  change: Partial<Insertable<Tables['people']>> = {},
): Promise<number> {
  const words = name.split(' ')
  const row = await db
    .insertInto('people')
    .values({
      name,
      initials: words.map((word) => word[0]).join(''),
      role: 'Software Developer',
      username: words.join('.').toLowerCase(),
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A project with what a test does not care about made up. Returns the id. */
export async function addProject(
  db: Db,
  name: string,
  change: Partial<Insertable<Tables['projects']>> = {},
): Promise<number> {
  const row = await db
    .insertInto('projects')
    .values({ name, status: 'Active', client: 'Client', industry: 'Industry', ...change })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Approved annual leave, with what a test does not care about made up. Returns the id. */
export async function addLeave(
  db: Db,
  userId: number,
  startDate: string,
  endDate = startDate,
  change: Partial<Insertable<Tables['leave_requests']>> = {},
): Promise<number> {
  const days = { start_date: startDate, end_date: endDate, total_days: 1 }
  const row = await db
    .insertInto('leave_requests')
    .values({ user_id: userId, leave_type: 'Annual Leave', status: 'Approved', ...days, ...change })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
