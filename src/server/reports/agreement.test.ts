import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actorWith } from '#shared/access/rules.ts'
import type { ReportFigures, ReportMoney, ReportQuery, ReportRow } from '#shared/reports/contract.ts'
import { REPORT_GROUPS } from '#shared/reports/rules.ts'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { billRateOn, overlapFault, placeKey, validOn, type RateDays } from '#shared/rates/rules.ts'
import { splitHours } from '#shared/skills/split-hours.ts'
import { CATEGORIES } from '#shared/time-entries/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { Versions } from '../http/versions.ts'
import { rebuildTotals } from '../time-entries/totals.ts'
import { testDatabase } from '../testing/database.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { Reports } from './reader.ts'

const database = testDatabase()

const FROM = '2026-01-05'
const TODAY = '2026-06-15'
const PEOPLE = ['Engineer', 'engineer', 'Admiral']
const PROJECTS = [
  { client: 'Northwind' },
  { client: 'northwind', billing: 'Fixed Fee', fee: 10_000.01, total_hours: 40 },
  { client: 'Acme', billing: 'Retainer', fee: 1_000, start_date: '2026-01-10', deadline: '2026-04-20' },
  { client: 'Acme', billing: 'Fixed Fee', fee: 3_333.33, status: 'Completed' },
  { client: 'Nobody', billing: 'Not Billable' },
] as const
const SKILLS = ['React', 'SQL', 'Rust']
const EVERYTHING = actorWith({ mode: 'password', userId: 1, roles: [], leads: new Set(), reports: new Set() })

beforeEach(async () => {
  const { db } = database
  for (const [nth, role] of PEOPLE.entries()) await addUser(db, `Person ${nth}`, { role })
  for (const [nth, change] of PROJECTS.entries()) await addProject(db, `Project ${nth}`, change)
  await db
    .insertInto('skills')
    .values(SKILLS.map((name) => ({ name, category: 'Frontend' })))
    .execute()
  await db.insertInto('exchange_rates').values({ currency: 'EUR', valid_from: '2026-01-31', rate: 0.8345 }).execute()
})

let reports: Reports
const versions = new Versions()
beforeAll(() => versions.start(database))
afterAll(() => versions.close())

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

const company = fc.record({
  bills: fc.array(billRate, { maxLength: 12 }),
  costs: fc.array(costRate, { maxLength: 8 }),
  entries: fc.array(entry, { minLength: 1, maxLength: 60 }),
  from: day,
  to: day,
})

type Company = ReturnType<(typeof company)['generate']>['value']

/** Rates that calls would have taken. */
function sound<Rate extends RateDays>(rates: readonly Rate[], placeOf: (rate: Rate) => string): Rate[] {
  const taken: Rate[] = []
  for (const one of rates) {
    const others = taken.filter((other) => placeOf(other) === placeOf(one))
    if (overlapFault(one, others) === null) taken.push(one)
  }
  return taken
}

async function store({ bills, costs, entries }: Pick<Company, 'bills' | 'costs' | 'entries'>): Promise<void> {
  const { db } = database
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
  // Nothing is kept of the company before, whose versions were the same.
  reports = new Reports(db, versions)
}

/** All rows of a report, as whole hundredths and cents. */
async function told(query: Partial<ReportQuery> & Pick<ReportQuery, 'by' | 'from' | 'to'>) {
  const report = await reports.report(EVERYTHING, query, TODAY)
  return { total: report.total, rows: report.page(0, report.rows) }
}

const cents = (value: number | undefined) => Math.round((value ?? 0) * 100)

function amounts(money: ReportMoney | undefined): Map<string, number> {
  return new Map((money?.amounts ?? []).map(({ currency, amount }) => [currency, cents(amount)]))
}

/** What some figures add up to. */
function summed(all: readonly ReportFigures[]) {
  const sum = (of: (figures: ReportFigures) => number | undefined) =>
    all.reduce((so, figures) => so + cents(of(figures)), 0)
  const by = (which: 'revenue' | 'cost') => {
    const sums = new Map<string, number>()
    for (const figures of all) {
      for (const [currency, amount] of amounts(figures[which])) sums.set(currency, (sums.get(currency) ?? 0) + amount)
    }
    return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
  }
  return {
    hours: sum(({ hours }) => hours),
    billable: sum(({ billableHours }) => billableHours),
    uncosted: sum(({ uncosted }) => uncosted),
    revenue: sum(({ revenue }) => revenue?.total),
    cost: sum(({ cost }) => cost?.total),
    margin: sum(({ margin }) => margin),
    revenueBy: by('revenue'),
    costBy: by('cost'),
  }
}

const present = (sums: ReadonlyMap<string, number>) =>
  Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))

const figuresAt = (rows: readonly ReportRow[], level: number) =>
  rows.filter(({ keys }) => keys.length === level).map(({ figures }) => figures)

test(
  'parts add up to the whole in every grouping, which is the same in all of them, in each currency and to the cent',
  { timeout: 120_000 },
  async () => {
    for (const { from, to, ...drawn } of fc.sample(company, { numRuns: 4, seed: 79 })) {
      await store({
        ...drawn,
        bills: sound(drawn.bills, placeKey),
        costs: sound(drawn.costs, ({ userId }) => String(userId)),
      })
      const days = from <= to ? { from, to } : { from: to, to: from }
      const { total } = await told({ by: 'project', ...days })
      const whole = summed([total.total])
      for (const by of REPORT_GROUPS) {
        for (const then of REPORT_GROUPS) {
          if (by === then) continue
          const report = await told({ by, then, ...days })
          expect([by, then, summed([report.total.total])]).toEqual([by, then, whole])
          expect([by, then, summed(figuresAt(report.rows, 1))]).toEqual([by, then, whole])
          expect([by, then, summed(figuresAt(report.rows, 2))]).toEqual([by, then, whole])
          expect(report.total.total.entries).toBe(total.total.entries)
        }
      }
      // Days that follow each other add up to all of them.
      const [first, last] = ['2026-01-01', '2026-06-30']
      const parts = [
        ...(days.from > first ? [{ from: first, to: addDays(days.from, -1) }] : []),
        days,
        { from: addDays(days.to, 1), to: last },
      ]
      const pieces = []
      for (const piece of parts) pieces.push((await told({ by: 'project', ...piece })).total.total)
      const all = summed([(await told({ by: 'project', from: first, to: last })).total.total])
      expect({ ...summed(pieces), revenue: 0, cost: 0, margin: 0 }).toEqual({ ...all, revenue: 0, cost: 0, margin: 0 })
    }
  },
)

test(
  'hours, worth and cost are what the entries come to by hand, each at the rates of its day',
  { timeout: 60_000 },
  async () => {
    for (const drawn of fc.sample(company, { numRuns: 12, seed: 7 })) {
      const bills = sound(drawn.bills, placeKey)
      const costs = sound(drawn.costs, ({ userId }) => String(userId))
      const { entries } = drawn
      await store({ bills, costs, entries })
      const cells = new Map<string, { key: string; hundredths: number; rate: number }>()
      const uncosted = new Map<string, number>()
      const add = (key: string, cell: string, hours: number, rate: number) => {
        const known = cells.get(cell) ?? { key, hundredths: 0, rate }
        known.hundredths += cents(hours)
        cells.set(cell, known)
      }
      for (const { userId, projectId, date, hours, category, billable } of entries) {
        const of = { userId, projectId, client: PROJECTS[projectId - 1]?.client ?? '', role: PEOPLE[userId - 1] ?? '' }
        const cell = `${userId} ${projectId} ${date.slice(0, 7)} ${category} ${billable}`
        const bill = billRateOn(bills, of, date) ?? { amount: BILLING_RATE_PER_HOUR, currency: 'GBP' }
        if (projectId === 1 && billable) {
          add(
            `revenue ${userId} ${bill.currency}`,
            `bill ${cell} ${bill.amount} ${bill.currency}`,
            hours,
            cents(bill.amount),
          )
        }
        const cost = validOn(
          costs.filter((rate) => rate.userId === userId),
          date,
        )
        if (cost)
          add(
            `cost ${userId} ${cost.currency}`,
            `cost ${cell} ${cost.amount} ${cost.currency}`,
            hours,
            cents(cost.amount),
          )
        else uncosted.set(`uncosted ${userId}`, (uncosted.get(`uncosted ${userId}`) ?? 0) + cents(hours))
      }
      const wanted = new Map(uncosted)
      for (const { key, hundredths, rate } of cells.values()) {
        wanted.set(key, (wanted.get(key) ?? 0) + Math.round((hundredths * rate) / 100))
      }
      const period = { from: '2026-01-01', to: '2026-06-30' } as const
      const found = new Map<string, number>()
      const byPerson = await told({ by: 'person', ...period })
      for (const { keys, figures } of byPerson.rows) {
        for (const [currency, amount] of amounts(figures.cost)) found.set(`cost ${keys[0]?.id} ${currency}`, amount)
        found.set(`uncosted ${keys[0]?.id}`, cents(figures.uncosted))
      }
      const ofFirst = entries.some(({ projectId }) => projectId === 1)
      const onFirst = await told({ by: 'person', projectId: 1, ...period })
      for (const { keys, figures } of onFirst.rows) {
        for (const [currency, amount] of amounts(figures.revenue))
          found.set(`revenue ${keys[0]?.id} ${currency}`, amount)
      }
      expect(onFirst.rows.length > 0).toBe(ofFirst)
      expect(present(found)).toEqual(present(wanted))

      const skills = new Map<string, number>()
      for (const { hours, skillIds } of entries) {
        const shares = skillIds.length > 0 ? splitHours(hours, skillIds) : new Map([[0, hours]])
        for (const [id, share] of shares) {
          const name = SKILLS[id - 1] ?? 'No skill'
          skills.set(name, (skills.get(name) ?? 0) + cents(share))
        }
      }
      const bySkill = await told({ by: 'skill', ...period })
      // A fee that no hours have earned shows no skill either.
      const logged = bySkill.rows.filter(({ figures }) => figures.hours > 0)
      expect(new Map(logged.map(({ keys, figures }) => [keys[0]?.name, cents(figures.hours)]))).toEqual(skills)
    }
  },
)
