import fc from 'fast-check'
import { overlapFault, placeKey, type RateDays } from '#shared/rates/rules.ts'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { rebuildTotals } from '../time-entries/totals.ts'
import { addProject, addUser } from './rows.ts'

/** The first day of its hours; the last ones are 130 days later. */
const FROM = '2026-01-05'
/** Their roles, by id from 1 on. */
export const PEOPLE = ['Engineer', 'engineer', 'Admiral']
/** By id from 1 on, of every kind of billing. */
export const PROJECTS = [
  { client: 'Northwind' },
  { client: 'northwind', billing: 'Fixed Fee', fee: 10_000.01, total_hours: 40 },
  { client: 'Acme', billing: 'Retainer', fee: 1_000, start_date: '2026-01-10', deadline: '2026-04-20' },
  { client: 'Acme', billing: 'Fixed Fee', fee: 3_333.33, status: 'Completed' },
  { client: 'Nobody', billing: 'Not Billable' },
  { client: 'Initech', billing: 'Fixed Fee', fee: 40_000 },
] as const
export const SKILLS = ['React', 'SQL', 'Rust']

/** Stores the people, projects and skills of random companies. */
export async function addStaff(db: Db): Promise<void> {
  for (const [nth, role] of PEOPLE.entries()) await addUser(db, `Person ${nth}`, { role })
  for (const [nth, change] of PROJECTS.entries()) await addProject(db, `Project ${nth}`, change)
  await db
    .insertInto('skills')
    .values(SKILLS.map((name) => ({ name, category: 'Frontend' })))
    .execute()
  await db.insertInto('exchange_rates').values({ currency: 'EUR', valid_from: '2026-01-31', rate: 0.8345 }).execute()
}

const day = fc.integer({ min: 0, max: 130 }).map((count) => addDays(FROM, count))
const person = fc.integer({ min: 1, max: PEOPLE.length })
const project = fc.integer({ min: 1, max: PROJECTS.length })
const none = fc.constant(null)

const hourly = {
  amount: fc.integer({ min: 0, max: 30_000 }).map((cents) => cents / 100),
  currency: fc.constantFrom('GBP', 'EUR', 'USD'),
  validFrom: day,
  length: fc.option(fc.integer({ min: 0, max: 60 })),
}

const until = <Drawn extends { validFrom: Day; length: number | null }>({ length, ...rate }: Drawn) => ({
  ...rate,
  validUntil: length === null ? null : addDays(rate.validFrom, length),
})

const billRate = fc
  .oneof(
    fc.record({ projectId: project, userId: person, client: none, role: none, ...hourly }),
    fc.record({
      projectId: none,
      userId: none,
      client: fc.constantFrom('NORTHWIND', 'Acme'),
      role: fc.constant('ENGINEER'),
      ...hourly,
    }),
    fc.record({ projectId: none, userId: none, client: none, role: none, ...hourly }),
  )
  .map(until)

const costRate = fc.record({ userId: person, ...hourly }).map(until)

const entry = fc.record({
  userId: person,
  projectId: project,
  date: day,
  hours: fc.integer({ min: 1, max: 2400 }).map((hundredths) => hundredths / 100),
  category: fc.constantFrom(...CATEGORIES),
  billable: fc.boolean(),
  skillIds: fc.uniqueArray(fc.integer({ min: 1, max: SKILLS.length })),
})

/** What random companies bill at, what they pay and what they work, and a first and a last day. */
const company = fc.record({
  bills: fc.array(billRate, { maxLength: 12 }),
  costs: fc.array(costRate, { maxLength: 8 }),
  entries: fc.array(entry, { minLength: 1, maxLength: 60 }),
  from: day,
  to: day,
})

export type RandomCompany = ReturnType<(typeof company)['generate']>['value']

/** Some companies, always the same for a seed; their rates are those that calls would have taken. */
export function randomCompanies(numRuns: number, seed: number): RandomCompany[] {
  return fc.sample(company, { numRuns, seed }).map((drawn) => ({
    ...drawn,
    bills: sound(drawn.bills, placeKey),
    costs: sound(drawn.costs, ({ userId }) => String(userId)),
  }))
}

function sound<Rate extends RateDays>(rates: readonly Rate[], placeOf: (rate: Rate) => string): Rate[] {
  const taken: Rate[] = []
  for (const one of rates) {
    const others = taken.filter((other) => placeOf(other) === placeOf(one))
    if (overlapFault(one, others) === null) taken.push(one)
  }
  return taken
}

/** Stores what one of them bills, pays and works in place of what is there. */
export async function storeCompany(db: Db, { bills, costs, entries }: RandomCompany): Promise<void> {
  for (const table of ['bill_rates', 'cost_rates', 'time_entries'] as const) await db.deleteFrom(table).execute()
  for (const { projectId, userId, client, role, validFrom, validUntil, amount, currency } of bills) {
    const place = { project_id: projectId, user_id: userId, client, role }
    await db
      .insertInto('bill_rates')
      .values({ ...place, amount, currency, valid_from: validFrom, valid_until: validUntil })
      .execute()
  }
  for (const { userId, validFrom, validUntil, amount, currency } of costs) {
    await db
      .insertInto('cost_rates')
      .values({ user_id: userId, amount, currency, valid_from: validFrom, valid_until: validUntil })
      .execute()
  }
  const rows = entries.map(({ userId, projectId, skillIds, ...others }) => ({
    ...others,
    user_id: userId,
    project_id: projectId,
    skill_ids: skillIds,
    notes: 'Built the thing',
  }))
  await db.insertInto('time_entries').values(rows).execute()
  await rebuildTotals(db)
}
