import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { roundToCents } from '#shared/figures/rounding.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weeksBetween } from '#shared/time/week.ts'
import { testDatabase } from '../testing/database.ts'
import { addLeave, addUser } from '../testing/rows.ts'
import { companyCapacity } from './company-capacity.ts'
import { plansOf } from './plans.ts'
import { expectedDays, personCapacity } from './person-capacity.ts'

const database = testDatabase({ keepRows: true })

// Six weeks; Scotland's summer bank holiday is their second Monday, England's their last.
const FROM = '2026-07-27'
const TO = '2026-09-06'

const anyDay = fc.nat(80).map((days) => addDays('2026-07-06', days))

const anyLeave = fc
  .record({ start: anyDay, length: fc.nat(9), startsAtNoon: fc.boolean(), endsAtNoon: fc.boolean() })
  .map(({ start, length, ...noons }) => ({ ...noons, start, end: addDays(start, length) }))

const anyPerson = fc.record({
  joinDate: fc.option(anyDay),
  daysEmployed: fc.option(fc.nat(60)),
  hours: fc.constantFrom([8, 8, 8, 8, 8, 0, 0], [7.6, 7.6, 3.8, 0, 0, 0, 0], [0, 0, 0, 6, 6, 6.5, 4]),
  calendar: fc.constantFrom(null, 'GB-ENG', 'GB-SCT'),
  leave: fc.array(anyLeave, { maxLength: 4 }),
})

const anyHoliday = fc.record({
  start: anyDay,
  length: fc.nat(3),
  calendar: fc.constantFrom(null, 'GB', 'GB-SCT'),
})

type Holiday = typeof anyHoliday extends fc.Arbitrary<infer One> ? One : never
type Person = typeof anyPerson extends fc.Arbitrary<infer One> ? One : never

async function store(people: Person[]): Promise<number[]> {
  await database.empty()
  const ids: number[] = []
  for (const [index, person] of people.entries()) {
    const id = await addUser(database.db, `Person ${index}`, {
      join_date: person.joinDate,
      last_day: person.daysEmployed === null ? null : addDays(person.joinDate ?? '2026-07-06', person.daysEmployed),
      contracted_hours: [...person.hours],
      holiday_calendar: person.calendar,
    })
    ids.push(id)
    for (const { start, end, startsAtNoon, endsAtNoon } of person.leave)
      await addLeave(database.db, id, start, end, { starts_at_noon: startsAtNoon, ends_at_noon: endsAtNoon })
  }
  return ids
}

async function giveHoliday({ start, length, calendar }: Holiday) {
  const row = { start_date: start, end_date: addDays(start, length), name: 'Company day', calendar }
  await database.db.insertInto('company_holidays').values(row).execute()
}

beforeAll(() => database.empty())

const rounded = (weeks: Map<Day, number>) => [...weeks].map(([week, hours]) => [week, roundToCents(hours)])

test("the company's capacity is what its people's days add up to, whenever they join, leave, are away or have holidays", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPerson, { maxLength: 6 }),
      fc.array(anyHoliday, { maxLength: 2 }),
      async (people, off) => {
        const ids = await store(people)
        for (const holiday of off) await giveHoliday(holiday)
        const sum = new Map(weeksBetween(FROM, TO).map((week) => [week, 0]))
        const plans = new Map((await plansOf(database.db, { from: FROM, to: TO })).map((plan) => [plan.userId, plan]))
        for (const id of ids) {
          const own = await personCapacity(database.db, id, FROM, TO)
          const days = (await expectedDays(database.db, id, FROM, TO)) ?? []
          expect(roundToCents([...own.values()].reduce((a, b) => a + b, 0))).toBe(
            roundToCents(days.reduce((total, { expectedHours }) => total + expectedHours, 0)),
          )
          const planned = plans.get(id)?.capacity ?? [...own].map(() => 0)
          expect(planned).toEqual([...own.values()].map(roundToCents))
          for (const [week, hours] of own) sum.set(week, (sum.get(week) ?? 0) + hours)
        }
        expect(rounded(await companyCapacity(database.db, FROM, TO))).toEqual(rounded(sum))
      },
    ),
    { numRuns: 40 },
  )
}, 60_000)

test('only approved leave counts, nobody counts before joining, and a holiday only for those who have it', async () => {
  const [ada = 0, grace = 0] = await store([
    { joinDate: null, daysEmployed: null, hours: [8, 8, 8, 8, 8, 0, 0], calendar: null, leave: [] },
    { joinDate: '2026-09-02', daysEmployed: null, hours: [8, 8, 8, 8, 8, 0, 0], calendar: 'GB-ENG', leave: [] },
  ])
  await addLeave(database.db, ada, '2026-08-31', '2026-09-01', { starts_at_noon: true })
  await addLeave(database.db, grace, '2026-09-03', '2026-09-03', { status: 'Pending' })
  expect((await companyCapacity(database.db, '2026-08-31', '2026-09-06')).get('2026-08-31')).toBe(28 + 24)
  const days = (await expectedDays(database.db, grace, '2026-08-31', '2026-09-04')) ?? []
  expect(days.map(({ contractedHours, expectedHours, holiday }) => [contractedHours, expectedHours, holiday])).toEqual([
    [0, 0, 'Summer bank holiday'],
    [0, 0, null],
    [8, 8, null],
    [8, 8, null],
    [8, 8, null],
  ])
  expect(await expectedDays(database.db, 99, FROM, TO)).toBeNull()
})
