import { expect, test } from 'vitest'
import { expectedDay, type ExplainedTime, type LeaveOfKind } from './expected-hours.ts'

const FULL_TIME = [8, 8, 8, 8, 8, 0, 0]

function time(contractedHours: number[], taken: LeaveOfKind[] = [], more: Partial<ExplainedTime> = {}): ExplainedTime {
  return { contractedHours, leave: taken, holidays: new Map(), joinDate: null, lastDay: null, ...more }
}

function leave(startDate: string, endDate: string, change: Partial<LeaveOfKind> = {}): LeaveOfKind {
  return { leaveType: 'Annual Leave', startDate, endDate, startsAtNoon: false, endsAtNoon: false, ...change }
}

const sick = { leaveType: 'Sick Leave' }
const week = leave('2026-11-16', '2026-11-20')

// 2026-11-16 is a Monday.
test.each([
  ['without leave the contracted hours', '2026-11-16', [], 8, 0, null],
  ['nothing at the weekend', '2026-11-21', [], 0, 0, null],
  ['nothing on a day of leave', '2026-11-18', [week], 0, 8, 'Annual Leave'],
  ['nothing taken from a free day', '2026-11-21', [leave('2026-11-16', '2026-11-22')], 0, 0, null],
  ['all of it the day before', '2026-11-13', [week], 8, 0, null],
  [
    'half of the first day',
    '2026-11-16',
    [leave('2026-11-16', '2026-11-20', { startsAtNoon: true })],
    4,
    4,
    'Annual Leave',
  ],
  [
    'none of the days between',
    '2026-11-17',
    [leave('2026-11-16', '2026-11-20', { startsAtNoon: true })],
    0,
    8,
    'Annual Leave',
  ],
  [
    'half of the last day',
    '2026-11-20',
    [leave('2026-11-16', '2026-11-20', { endsAtNoon: true })],
    4,
    4,
    'Annual Leave',
  ],
  ['overlapping leave once', '2026-11-18', [week, leave('2026-11-18', '2026-11-18', sick)], 0, 8, 'Annual Leave'],
  [
    'the leave that takes more of the day by name',
    '2026-11-18',
    [leave('2026-11-18', '2026-11-18', { endsAtNoon: true }), leave('2026-11-18', '2026-11-18', sick)],
    0,
    8,
    'Sick Leave',
  ],
])('expects %s', (_, date, taken, expectedHours, leaveHours, leaveType) => {
  expect(expectedDay(date, time(FULL_TIME, taken))).toMatchObject({ expectedHours, leaveHours, leaveType })
})

test('part-time hours count by their weekday', () => {
  const partTime = [7.6, 7.6, 3.8, 0, 0, 2, 0]
  const days = ['2026-11-16', '2026-11-18', '2026-11-19', '2026-11-21']
  expect(days.map((date) => expectedDay(date, time(partTime)).expectedHours)).toEqual([7.6, 3.8, 0, 2])
  const half = leave('2026-11-16', '2026-11-16', { startsAtNoon: true })
  expect(expectedDay('2026-11-16', time(partTime, [half]))).toMatchObject({ leaveHours: 3.8, expectedHours: 3.8 })
})

test('nothing is expected on a public holiday, which no leave can take', () => {
  const holidays = new Map([['2026-11-18', 'Day of Repentance']])
  expect(expectedDay('2026-11-18', time(FULL_TIME, [week], { holidays }))).toEqual({
    date: '2026-11-18',
    contractedHours: 8,
    leaveHours: 0,
    leaveType: null,
    holiday: 'Day of Repentance',
    expectedHours: 0,
  })
})

test('nothing is agreed and expected before joining and after the last day', () => {
  const employed = time(FULL_TIME, [], { joinDate: '2026-11-17', lastDay: '2026-11-18' })
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((date) => expectedDay(date, employed))
  expect(days.map(({ contractedHours, expectedHours }) => [contractedHours, expectedHours])).toEqual([
    [0, 0],
    [8, 8],
    [8, 8],
    [0, 0],
  ])
})
