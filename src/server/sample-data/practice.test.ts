import { describe, expect, test } from 'vitest'
import { monthEnd } from '#shared/months/rules.ts'
import { billRateOn, placeOf } from '#shared/rates/rules.ts'
import { addDays, daysBetween } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { generateCompany, SAMPLE_COMPANY } from './company.ts'
import { closedMonth } from './months.ts'

function sample(instant: string) {
  const now = new Date(instant)
  const today = instant.slice(0, 10)
  const company = generateCompany({ ...SAMPLE_COMPANY, today, now })
  if (!company.practice) throw new Error('The sample company looks after nothing')
  return { ...company, practice: company.practice, entries: [...company.timeEntries], today, now }
}

// A weekday, just after New Year, Monday mornings, a month's first day, after Easter, a Sunday, a leap day.
const DAYS = [
  '2026-11-24T14:00:00Z',
  '2027-01-02T09:00:00Z',
  '2027-01-04T00:20:00Z',
  '2026-11-30T06:00:00Z',
  '2026-12-01T08:00:00Z',
  '2026-10-11T12:00:00Z',
  '2026-04-13T05:00:00Z',
  '2028-02-29T18:00:00Z',
]

describe.each(DAYS)('as of %s', (instant) => {
  const { practice, entries, people, projects, milestones, today, now } = sample(instant)
  const running = weekStart(today)
  const last = addDays(running, -7)

  test('weeks are approved up to the last one, of which one is returned, two wait and one is not submitted', () => {
    const states = (from: string, to: string) =>
      practice.weeks.filter(({ week }) => from <= week && week < to).map(({ state }) => state)
    expect(new Set(states('2000-01-01', last))).toEqual(new Set(['Approved']))
    const ofLast = states(last, running)
    expect(ofLast.filter((state) => state === 'Returned')).toHaveLength(1)
    expect(ofLast.filter((state) => state === 'Submitted')).toHaveLength(2)
    expect(ofLast.filter((state) => state === 'Approved').length).toBeGreaterThan(25)
    expect(states(running, '2200-01-01')).toEqual([])
    const workers = new Set(entries.filter(({ date }) => last <= date && date < running).map((row) => row.user_id))
    const submitted = new Set(practice.weeks.filter(({ week }) => week === last).map((row) => row.user_id))
    expect([...workers].filter((id) => !submitted.has(id))).toHaveLength(1)
  })

  test('entries stand where their week does', () => {
    const weeks = new Map(practice.weeks.map((row) => [`${row.user_id} ${row.week}`, row]))
    const logged = new Map<string, number>()
    for (const { user_id, date, approval, hours } of entries) {
      const key = `${user_id} ${weekStart(date)}`
      expect(approval).toBe(weeks.get(key)?.state ?? null)
      logged.set(key, (logged.get(key) ?? 0) + hours)
    }
    for (const [key, row] of weeks) expect(row.logged_hours).toBeCloseTo(logged.get(key) ?? 0, 5)
  })

  test('weeks are decided by somebody else after they are submitted, all before now', () => {
    const latest = new Map(entries.map((row) => [`${row.user_id} ${weekStart(row.date)}`, row.created_at]))
    for (const [key, steps] of Map.groupBy(practice.steps, (step) => `${step.user_id} ${step.week}`)) {
      const [submitted, decided, ...more] = steps
      expect(more).toEqual([])
      expect(submitted).toMatchObject({ step: 'submitted', by_id: submitted?.user_id })
      expect((submitted?.at.toISOString() ?? '') >= (latest.get(key) ?? '')).toBe(true)
      if (!decided) continue
      expect(decided.by_id).not.toBe(decided.user_id)
      expect(decided.at.getTime()).toBeGreaterThanOrEqual(submitted?.at.getTime() ?? 0)
      expect(decided.reason === '').toBe(decided.step === 'approved')
    }
    expect(practice.steps.every(({ at }) => at <= now)).toBe(true)
  })

  test('one month is closed that is over for some days, with all of it approved', () => {
    const month = closedMonth(today)
    const end = monthEnd(month)
    expect(practice.closing).toMatchObject({ month: `${month}-01` })
    expect(practice.closing.at <= now).toBe(true)
    expect(daysBetween(end, today)).toBeGreaterThan(10)
    expect(daysBetween(end, today)).toBeLessThan(50)
    expect(new Set(entries.filter(({ date }) => date <= end).map(({ approval }) => approval))).toEqual(
      new Set(['Approved']),
    )
    const undecided = practice.weeks.filter(({ week, state }) => state !== 'Approved' && week <= end)
    expect(undecided).toEqual([])
  })

  test('rates are set at places of all kinds, of which some were raised within the history', () => {
    const rates = practice.billRates.map((rate) => ({
      projectId: rate.project_id,
      userId: rate.user_id,
      client: rate.client,
      role: rate.role,
      amount: rate.amount,
      currency: rate.currency,
      validFrom: rate.valid_from,
      validUntil: null,
    }))
    expect(new Set(rates.map((rate) => placeOf(rate))).size).toBe(6)
    const nobody = { projectId: 0, userId: 0, client: '', role: '' }
    const first = entries[0]?.date ?? ''
    expect(billRateOn(rates, nobody, first)).toMatchObject({ amount: 145 })
    expect(billRateOn(rates, nobody, today)).toMatchObject({ amount: 151 })
    expect(new Set(rates.map(({ currency }) => currency))).toEqual(new Set(['GBP', 'EUR']))
    const months = practice.exchangeRates.map((rate) => rate.valid_from)
    expect(months[0]?.slice(0, 7)).toBe(first.slice(0, 7))
    expect(months.at(-1)).toBe(`${today.slice(0, 7)}-01`)
  })

  test('everybody costs something but a newcomer with hours', () => {
    const priced = new Set(practice.costRates.map((rate) => rate.user_id))
    const free = people.filter(({ id }) => !priced.has(id))
    expect(free.map(({ name }) => name)).toEqual(['Freya Nielsen'])
    for (const row of entries.filter(({ user_id }) => priced.has(user_id))) {
      expect(practice.costRates.some((rate) => rate.user_id === row.user_id && rate.valid_from <= row.date)).toBe(true)
    }
  })

  test('projects are paid in all four ways, a fixed fee with more hours than are planned among them', () => {
    expect(new Set(projects.map(({ billing }) => billing)).size).toBe(4)
    for (const { id, billing, fee } of projects) {
      expect(fee !== null).toBe(billing === 'Fixed Fee' || billing === 'Retainer')
      const amounts = milestones.flatMap((one) => (one.project_id === id ? (one.amount ?? []) : []))
      expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(billing === 'Fixed Fee' ? fee : 0)
    }
    const logged = (id: number) =>
      entries.filter((row) => row.project_id === id).reduce((sum, row) => sum + row.hours, 0)
    const over = projects.filter(
      ({ id, billing, total_hours }) => billing === 'Fixed Fee' && logged(id) > 1.2 * total_hours,
    )
    expect(over.length).toBeGreaterThan(0)
    const share = entries.filter(({ billable }) => billable).length / entries.length
    expect(share).toBeGreaterThan(0.7)
    expect(share).toBeLessThan(0.95)
    for (const { category, project_id, billable } of entries) {
      const unpaid = projects.find(({ id }) => id === project_id)?.billing === 'Not Billable'
      expect(billable).toBe(!unpaid && category !== 'Research')
    }
  })
})

test('a company to measure with has nobody look at its hours', () => {
  const { practised: _, ...plain } = SAMPLE_COMPANY
  const company = generateCompany({ ...plain, today: '2026-11-24', now: new Date('2026-11-24T14:00:00Z') })
  expect(company.practice).toBeUndefined()
  expect(new Set([...company.timeEntries].map(({ approval }) => approval))).toEqual(new Set([null]))
})
