import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { monthEnd } from '#shared/months/rules.ts'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { billRateOn, lastDays, overlapFault, placeKey } from '#shared/rates/rules.ts'
import { addDays } from '#shared/time/day.ts'
import { rebuildTotals } from '../time-entries/totals.ts'
import { testDatabase } from '../testing/database.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { placedRates } from './queries.ts'
import { hoursValues } from './values.ts'

const database = testDatabase()

const FROM = '2026-01-05'
const PEOPLE = ['Engineer', 'engineer', 'Admiral']
const CLIENTS = ['Northwind', 'ACME']

beforeEach(async () => {
  for (const [nth, role] of PEOPLE.entries()) await addUser(database.db, `Person ${nth}`, { role })
  for (const [nth, client] of CLIENTS.entries()) await addProject(database.db, `Project ${nth}`, { client })
})

// Whole amounts in the company's currency are multiplied at once, all others cell by cell.
const wholeOrNot = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: 30_000 }).map((cents) => cents / 100),
)

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
    amount: wholeOrNot,
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
  hours: fc.integer({ min: 1, max: 2_400 }).map((hundredths) => hundredths / 100),
  category: fc.constantFrom('Development', 'Meeting'),
  billable: fc.boolean(),
})

const exchange = fc.record({
  valid_from: days(60),
  rate: fc.integer({ min: 1, max: 200_000 }).map((millionths) => millionths / 100_000),
})

const company = fc.record({
  exchanges: fc.uniqueArray(exchange, { maxLength: 3, selector: (one) => one.valid_from }),
  rates: fc.array(rate, { maxLength: 25 }),
  entries: fc.array(entry, { minLength: 1, maxLength: 40 }),
})

type Rate = ReturnType<(typeof company)['generate']>['value']['rates'][number]

/** Those that calls would have taken. */
function sound(rates: readonly Rate[]): Rate[] {
  const taken: Rate[] = []
  for (const one of rates) {
    const others = taken.filter((other) => placeKey(other) === placeKey(one))
    if (overlapFault(one, others) === null) taken.push(one)
  }
  return taken
}

const TODAY = '2026-02-10'

test(
  'hours are worth their rates, converted at the end of each month and rounded once; SQL knows the last days of rates',
  { timeout: 120_000 },
  async () => {
    const { db } = database
    for (const { rates: drawn, entries, exchanges } of fc.sample(company, { numRuns: 25, seed: 19 })) {
      for (const table of ['bill_rates', 'time_entries', 'exchange_rates'] as const)
        await db.deleteFrom(table).execute()
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
      if (exchanges.length > 0) {
        await db
          .insertInto('exchange_rates')
          .values(exchanges.map((one) => ({ ...one, currency: 'EUR' })))
          .execute()
      }
      await db
        .insertInto('time_entries')
        .values(
          entries.map(({ userId, projectId, ...others }) => ({
            ...others,
            user_id: userId,
            project_id: projectId,
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

      // What somebody would work out by hand, from each entry, in hundredths of a cent.
      const wanted = new Map([1, 2].map((id) => [id, { value: 0, euros: 0 }]))
      for (const { userId, projectId, date, hours, billable } of entries) {
        const sums = wanted.get(projectId)
        if (!billable || !sums) continue
        const of = { userId, projectId, client: CLIENTS[projectId - 1] ?? '', role: PEOPLE[userId - 1] ?? '' }
        const found = billRateOn(rates, of, date)
        const worth = Math.round(hours * 100) * Math.round((found?.amount ?? BILLING_RATE_PER_HOUR) * 100)
        const day = date.slice(0, 7) === TODAY.slice(0, 7) ? TODAY : monthEnd(date.slice(0, 7))
        const known = exchanges
          .filter(({ valid_from }) => valid_from <= day)
          .sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1))
        if ((found?.currency ?? 'GBP') === 'GBP') sums.value += worth
        else if (known[0]) sums.value += worth * known[0].rate
        else sums.euros += worth
      }
      const rounded = (worth: number) => Math.floor(worth / 100 + 0.5 + 1e-7) / 100
      const projects = [1, 2].map((id) => ({
        id,
        billing: 'Time and Material' as const,
        rated: rates.length > 0,
        billableSeconds: entries.reduce(
          (sum, one) => sum + (one.projectId === id && one.billable ? Math.round(one.hours * 3600) : 0),
          0,
        ),
      }))
      const valueOf = await hoursValues(db, projects, TODAY)
      for (const one of projects) {
        const { hoursValue, otherCurrencies } = valueOf(one)
        const { value = 0, euros = 0 } = wanted.get(one.id) ?? {}
        expect([hoursValue, otherCurrencies]).toEqual([
          rounded(value),
          euros === 0 ? [] : [{ currency: 'EUR', amount: rounded(euros) }],
        ])
      }
    }
  },
)

test('hours of a project that is not billable are worth nothing', async () => {
  const { db } = database
  const unpaid = { id: 1, billing: 'Not Billable' as const, rated: false, billableSeconds: 28_800 }
  expect((await hoursValues(db, [unpaid], TODAY))(unpaid)).toMatchObject({ hoursValue: 0, hourlyRate: 150 })
})
