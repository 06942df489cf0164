import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { roundToCents } from '#shared/figures/rounding.ts'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { billRateOn, lastDays, overlapFault, placeKey } from '#shared/rates/rules.ts'
import { addDays } from '#shared/time/day.ts'
import { rebuildTotals } from '../time-entries/totals.ts'
import { testDatabase } from '../testing/database.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { placedRates } from './queries.ts'
import { worthByWeek, worthOfProjects } from './worth.ts'

const database = testDatabase()

const FROM = '2026-01-05'
const PEOPLE = ['Engineer', 'engineer', 'Admiral']
const CLIENTS = ['Northwind', 'ACME']

beforeEach(async () => {
  for (const [nth, role] of PEOPLE.entries()) await addUser(database.db, `Person ${nth}`, { role })
  for (const [nth, client] of CLIENTS.entries()) await addProject(database.db, `Project ${nth}`, { client })
})

const days = (most: number) => fc.integer({ min: -3, max: most }).map((count) => addDays(FROM, count))

const person = fc.integer({ min: 1, max: PEOPLE.length })
const project = fc.integer({ min: 1, max: CLIENTS.length })
const role = fc.constantFrom('ENGINEER', 'Admiral', 'Nobody')
const client = fc.constantFrom('northwind', 'Acme')
const none = fc.constant(null)

const place = fc.oneof(
  fc.record({ projectId: project, userId: person, client: none, role: none }),
  fc.record({ projectId: project, userId: none, client: none, role }),
  fc.record({ projectId: none, userId: none, client, role }),
  fc.record({ projectId: none, userId: person, client: none, role: none }),
  fc.record({ projectId: none, userId: none, client: none, role }),
  fc.record({ projectId: none, userId: none, client: none, role: none }),
)

const rate = fc
  .record({
    of: place,
    amount: fc.integer({ min: 0, max: 30_000 }).map((cents) => cents / 100),
    currency: fc.constantFrom('GBP', 'EUR'),
    validFrom: days(40),
    length: fc.option(fc.integer({ min: 0, max: 20 })),
  })
  .map(({ of, length, ...others }) => ({
    ...of,
    ...others,
    validUntil: length === null ? null : addDays(others.validFrom, length),
  }))

const entry = fc.record({
  userId: person,
  projectId: project,
  date: days(50),
  hours: fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4),
})

const company = fc.record({
  rates: fc.array(rate, { maxLength: 25 }),
  entries: fc.array(entry, { minLength: 1, maxLength: 40 }),
})

type Rate = ReturnType<(typeof company)['generate']>['value']['rates'][number]

const rounded = (sums: ReadonlyMap<string, number>) =>
  Object.fromEntries([...sums].map(([key, amount]) => [key, roundToCents(amount)]))

/** Those that calls would have taken. */
function sound(rates: readonly Rate[]): Rate[] {
  const taken: Rate[] = []
  for (const one of rates) {
    const others = taken.filter((other) => placeKey(other) === placeKey(one))
    if (overlapFault(one, others) === null) taken.push(one)
  }
  return taken
}

test('hours are worth what the rate of each entry’s day says, from kept totals as from entries; SQL knows the last days of rates', async () => {
  for (const { rates: drawn, entries } of fc.sample(company, { numRuns: 40, seed: 19 })) {
    const { db } = database
    await db.deleteFrom('bill_rates').execute()
    await db.deleteFrom('time_entries').execute()
    const rates: Rate[] = sound(drawn)
    if (rates.length > 0) {
      await db
        .insertInto('bill_rates')
        .values(
          rates.map(({ projectId, userId, client: named, role: of, amount, currency, validFrom, validUntil }) => ({
            project_id: projectId,
            user_id: userId,
            client: named,
            role: of,
            amount,
            currency,
            valid_from: validFrom,
            valid_until: validUntil,
          })),
        )
        .execute()
    }
    await db
      .insertInto('time_entries')
      .values(
        entries.map(({ userId, projectId, ...others }) => ({
          ...others,
          user_id: userId,
          project_id: projectId,
          category: 'Development',
          notes: 'Built the thing',
        })),
      )
      .execute()
    await rebuildTotals(db)

    const stored = await placedRates(db).orderBy('id').execute()
    const last = [...Map.groupBy(rates, placeKey).values()].map(lastDays)
    expect(stored.map(({ last_day }) => last_day)).toEqual(
      rates.map((one) => last.find((known) => known.has(one))?.get(one) ?? null),
    )

    const wanted = new Map<string, number>()
    for (const { userId, projectId, date, hours } of entries) {
      const of = { userId, projectId, client: CLIENTS[projectId - 1] ?? '', role: PEOPLE[userId - 1] ?? '' }
      const found = billRateOn(rates, of, date)
      const key = `${projectId} ${found?.currency ?? null}`
      wanted.set(key, (wanted.get(key) ?? 0) + hours * (found?.amount ?? BILLING_RATE_PER_HOUR))
    }
    const told = (rows: readonly { projectId: number; currency: string | null; amount: number }[]) => {
      const sums = new Map<string, number>()
      for (const { projectId, currency, amount } of rows) {
        const key = `${projectId} ${currency}`
        sums.set(key, (sums.get(key) ?? 0) + amount)
      }
      return rounded(sums)
    }
    const asWanted = rounded(wanted)
    expect(told(await worthOfProjects(db, [1, 2]))).toEqual(asWanted)
    const weeks = [...(await worthByWeek(db, 1)), ...(await worthByWeek(db, 2))]
    expect(told(weeks)).toEqual(asWanted)
  }
})
