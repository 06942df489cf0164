import { describe, expect, test } from 'vitest'
import type { LeaveSpan } from '#shared/capacity/working-time.ts'
import type { LeaveType } from '#shared/leave/choices.ts'
import { leaveDays, leaveDaysByYear } from '#shared/leave/days.ts'
import { leaveBalanceOf } from '#shared/leave/ledger.ts'
import { LEAVE_POLICY_DEFAULTS, leavesOverlap, STANDING_STATUSES } from '#shared/leave/rules.ts'
import { weekday } from '#shared/time/day.ts'
import { publicHolidayDays } from '../holidays/public-holidays.ts'
import { generateCompany, SAMPLE_COMPANY, type GeneratedCompany } from './company.ts'

type LeaveRow = GeneratedCompany['leaveRequests'][number]
type PersonRow = GeneratedCompany['people'][number]

const sample = (today: string, people = SAMPLE_COMPANY.people, weeks = SAMPLE_COMPANY.weeks) =>
  generateCompany({ ...SAMPLE_COMPANY, people, weeks, today, now: new Date(`${today}T09:00:00Z`) })

const holidaysOf = publicHolidayDays('2022-01-01', '2032-12-31')

const spanOf = (row: LeaveRow): LeaveSpan => ({
  startDate: row.start_date,
  endDate: row.end_date,
  startsAtNoon: row.starts_at_noon,
  endsAtNoon: row.ends_at_noon,
})

/** Everybody's leave with the person. */
function byPerson({ people, leaveRequests }: GeneratedCompany): [PersonRow, LeaveRow[]][] {
  const leave = Map.groupBy(leaveRequests, ({ user_id }) => user_id)
  return people.map((person) => [person, leave.get(person.id) ?? []])
}

/** The first year of which the company has recorded leave. */
function firstYearOf({ leaveRequests }: GeneratedCompany): number {
  return Math.min(...leaveRequests.map((row) => Number(row.end_date.slice(0, 4))))
}

/** Balances of the limited kinds, in all years, of all that is approved or waits. */
function balances(person: PersonRow, rows: LeaveRow[], firstYear: number): number[] {
  const limited = (Object.keys(LEAVE_POLICY_DEFAULTS) as LeaveType[]).filter(
    (type) => LEAVE_POLICY_DEFAULTS[type].daysPerYear !== null,
  )
  return limited.flatMap((leaveType) => {
    const taken = rows
      .filter((row) => row.leave_type === leaveType && STANDING_STATUSES.some((status) => status === row.status))
      .map((row) => ({
        id: 0,
        startDate: row.start_date,
        reason: '',
        byYear: leaveDaysByYear(spanOf(row), person.contracted_hours, holidaysOf(person.holiday_calendar)),
      }))
    const allowance = LEAVE_POLICY_DEFAULTS[leaveType]
    const account = { leaveType, allowance, joinDate: person.join_date, firstYear, adjustments: [], taken }
    return [2024, 2025, 2026, 2027, 2028].map((year) => leaveBalanceOf(account, year))
  })
}

describe.each([
  ['the sample company', '2026-11-20', sample('2026-11-20')],
  ['the sample company at New Year', '2027-01-01', sample('2027-01-01')],
  ['a larger company with a longer history', '2026-11-20', sample('2026-11-20', 300, 110)],
])('leave of %s', (_, today, company) => {
  test('overdraws nobody', () => {
    expect(
      byPerson(company)
        .flatMap(([person, rows]) => balances(person, rows, firstYearOf(company)))
        .filter((days) => days < 0),
    ).toEqual([])
  })

  test('is counted by the rules, and begins and ends on days of work', () => {
    for (const [{ contracted_hours, holiday_calendar }, rows] of byPerson(company)) {
      const holidays = holidaysOf(holiday_calendar)
      for (const row of rows) {
        expect(row.total_days).toBe(leaveDays(spanOf(row), contracted_hours, holidays))
        for (const day of [row.start_date, row.end_date]) {
          expect([day, (contracted_hours[weekday(day) - 1] ?? 0) > 0 && !holidays.has(day)]).toEqual([day, true])
        }
      }
    }
  })

  test('of one person never overlaps', () => {
    for (const [, rows] of byPerson(company)) {
      const spans = rows.map(spanOf)
      const overlapping = spans.filter((span, at) => spans.some((other, i) => i < at && leavesOverlap(span, other)))
      expect(overlapping).toEqual([])
    }
  })

  test('is decided by somebody else before today, withdrawn by the person alone; half a day now and then', () => {
    for (const row of company.leaveRequests) {
      const decided = row.status !== 'Pending'
      expect([row.decided_by === null, row.decided_at === null]).toEqual([!decided, !decided])
      expect(row.decided_by === row.user_id).toBe(row.status === 'Withdrawn')
      const instants = [row.created_at, row.decided_at ?? row.created_at, new Date(today)]
      expect(instants).toEqual(instants.toSorted((a, b) => a.getTime() - b.getTime()))
    }
    const refused = company.leaveRequests.filter(({ status }) => status === 'Rejected' || status === 'Withdrawn')
    expect(refused.filter(({ decision_note }) => decision_note === '')).toEqual([])
    expect(new Set(company.leaveRequests.map(({ status }) => status)).size).toBe(4)
    expect(company.leaveRequests.some((row) => row.starts_at_noon)).toBe(true)
    expect(company.leaveRequests.some((row) => row.ends_at_noon)).toBe(true)
  })
})

test('people have the holidays of where they live, and some work less than full time', () => {
  const { people } = sample('2026-11-20', 300, 4)
  expect(new Set(people.map(({ holiday_calendar }) => holiday_calendar))).toEqual(
    new Set(['GB-ENG', 'GB-SCT', 'DE-BE', 'DE-HH', 'DE-BY', 'FR', 'CA-ON', 'US-NY', null]),
  )
  const weekly = people.map(({ contracted_hours }) => contracted_hours.reduce((sum, hours) => sum + hours, 0))
  expect(new Set(weekly)).toEqual(new Set([40, 32, 24, 22.5]))
  expect(weekly.filter((hours) => hours < 40).length / people.length).toBeLessThan(0.25)
})
