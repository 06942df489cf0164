import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actorWith } from '#shared/access/rules.ts'
import type { ReportFigures, ReportMoney, ReportQuery, ReportRow } from '#shared/reports/contract.ts'
import { REPORT_GROUPS } from '#shared/reports/choices.ts'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { billRateOn, validOn } from '#shared/rates/rules.ts'
import { splitHours } from '#shared/skills/split-hours.ts'
import { addDays } from '#shared/time/day.ts'
import { Versions } from '../http/versions.ts'
import { testDatabase } from '../testing/database.ts'
import {
  addStaff,
  PEOPLE,
  PROJECTS,
  randomCompanies,
  SKILLS,
  storeCompany,
  type RandomCompany,
} from '../testing/random-company.ts'
import { Reports } from './reader.ts'

const database = testDatabase()

const TODAY = '2026-06-15'
const EVERYTHING = actorWith({ mode: 'password', userId: 1, roles: [], leads: new Set(), reports: new Set() })

beforeEach(() => addStaff(database.db))

let reports: Reports
const versions = new Versions()
beforeAll(() => versions.start(database))
afterAll(() => versions.close())

async function store(company: RandomCompany): Promise<void> {
  await storeCompany(database.db, company)
  // Nothing is kept of the company before, whose versions were the same.
  reports = new Reports(database.db, versions)
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
    revenueBy: by('revenue'),
    costBy: by('cost'),
  }
}

/** What is earned less what it costs; none where that is known of no hour. */
function marginOf({ hours, uncosted = 0, revenue, cost }: ReportFigures): number | undefined {
  if (hours > 0 && uncosted === hours) return undefined
  return (cents(revenue?.total) - cents(cost?.total)) / 100
}

const present = (sums: ReadonlyMap<string, number>) =>
  Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))

const figuresAt = (rows: readonly ReportRow[], level: number) =>
  rows.filter(({ keys }) => keys.length === level).map(({ figures }) => figures)

/** Sums of rounded amounts are off by half a cent for each of them at most; hours in hundredths are not rounded. */
function expectNear(rows: readonly ReportFigures[], whole: ReturnType<typeof summed>, where: unknown) {
  const { revenue, cost, revenueBy, costBy, ...exact } = summed(rows)
  const { revenue: _revenue, cost: _cost, revenueBy: inRevenue, costBy: inCost, ...hours } = whole
  expect([where, exact]).toEqual([where, hours])
  const most = (rows.length + 1) / 2
  expect([where, Math.abs(revenue - whole.revenue) <= most, Math.abs(cost - whole.cost) <= most]).toEqual([
    where,
    true,
    true,
  ])
  for (const [parts, all] of [
    [revenueBy, inRevenue],
    [costBy, inCost],
  ] as const) {
    for (const currency of [...Object.keys(parts), ...Object.keys(all)])
      expect([where, currency, Math.abs((parts[currency] ?? 0) - (all[currency] ?? 0)) <= most]).toEqual([
        where,
        currency,
        true,
      ])
  }
}

test(
  'every grouping comes to the same whole, and its parts add up to that but for the rounding of each amount that is read',
  { timeout: 120_000 },
  async () => {
    for (const drawn of randomCompanies(4, 79)) {
      await store(drawn)
      const { from, to } = drawn
      const days = from <= to ? { from, to } : { from: to, to: from }
      const { total } = await told({ by: 'project', ...days })
      const whole = summed([total.total])
      for (const by of REPORT_GROUPS) {
        for (const then of REPORT_GROUPS) {
          if (by === then) continue
          const report = await told({ by, then, ...days })
          expect([by, then, summed([report.total.total])]).toEqual([by, then, whole])
          expectNear(figuresAt(report.rows, 1), whole, [by, then, 1])
          expectNear(figuresAt(report.rows, 2), whole, [by, then, 2])
          expect(report.total.total.entries).toBe(total.total.entries)
          for (const { keys, figures } of report.rows) expect([keys, figures.margin]).toEqual([keys, marginOf(figures)])
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
      expectNear(pieces, { ...all, revenue: summed(pieces).revenue, cost: summed(pieces).cost }, 'days')
    }
  },
)

test(
  'hours, worth and cost are what the entries come to by hand, each at the rates of its day',
  { timeout: 60_000 },
  async () => {
    for (const drawn of randomCompanies(12, 7)) {
      const { bills, costs, entries } = drawn
      await store(drawn)
      const exact = new Map<string, number>()
      const uncosted = new Map<string, number>()
      const add = (key: string, hours: number, rate: number) =>
        exact.set(key, (exact.get(key) ?? 0) + cents(hours) * rate)
      for (const { userId, projectId, date, hours, billable } of entries) {
        const of = { userId, projectId, client: PROJECTS[projectId - 1]?.client ?? '', role: PEOPLE[userId - 1] ?? '' }
        const bill = billRateOn(bills, of, date) ?? { amount: BILLING_RATE_PER_HOUR, currency: 'GBP' }
        if (projectId === 1 && billable) {
          add(`revenue ${userId} ${bill.currency}`, hours, cents(bill.amount))
        }
        const cost = validOn(
          costs.filter((rate) => rate.userId === userId),
          date,
        )
        if (cost) add(`cost ${userId} ${cost.currency}`, hours, cents(cost.amount))
        else uncosted.set(`uncosted ${userId}`, (uncosted.get(`uncosted ${userId}`) ?? 0) + cents(hours))
      }
      const wanted = new Map(uncosted)
      for (const [key, parts] of exact) wanted.set(key, Math.round(parts / 100))
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
