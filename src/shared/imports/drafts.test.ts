import { expect, test } from 'vitest'
import { readRow } from './drafts.ts'
import type { CellReading } from './cells.ts'

const READING: CellReading = { dayOrder: 'dmy', decimal: '.', unit: 'hours', rounding: 'none' }

const ENTRY = { email: 'Ada@Example.com', project: 'Apollo', date: '2026-11-20', hours: '7:20', notes: 'Docker' }

test('a time entry keeps its hours to the hundredth with its exact minutes, and its category from the words', () => {
  expect(readRow('entries', { ...ENTRY, category: 'QA' }, READING).draft).toEqual({
    person: { name: '', email: 'ada@example.com' },
    project: { name: 'Apollo', code: '', client: '' },
    date: '2026-11-20',
    hours: 7.33,
    minutes: 440,
    category: 'Testing',
    notes: 'Docker',
    stand_in: null,
  })
})

test('hours follow from the times of a day, over midnight too, and are rounded as asked', () => {
  const { hours: _, ...rest } = ENTRY
  const between = (start: string, end: string) => readRow('entries', { ...rest, start, end }, READING).draft?.hours
  expect([between('22:00', '01:10'), between('09:00', '17:30')]).toEqual([3.17, 8.5])
  expect(between('09:00', '09:00')).not.toBe(24)
  expect(readRow('entries', { ...ENTRY, hours: '7:20' }, { ...READING, rounding: 'up' }).draft?.hours).toBe(7.5)
})

test('a time entry keeps the minutes of its duration, or the seconds if it has any', () => {
  const time = (hours: string, reading = READING) => {
    const { hours: kept, minutes, seconds } = readRow('entries', { ...ENTRY, hours }, reading).draft ?? {}
    return { hours: kept, minutes, seconds }
  }
  expect(time('00:20:00')).toEqual({ hours: 0.33, minutes: 20 })
  expect(time('0.3333')).toEqual({ hours: 0.33, minutes: 20 })
  expect(time('00:20:30')).toEqual({ hours: 0.34, seconds: 1230 })
  expect(time('1.5')).toEqual({ hours: 1.5 })
  expect(time('0.33')).toEqual({ hours: 0.33 })
  expect(time('00:20:00', { ...READING, rounding: 'nearest' })).toEqual({ hours: 0.25 })
})

test('decimals that round the time from start to end count as that time', () => {
  const minutes = (hours: string, end: string) =>
    readRow('entries', { ...ENTRY, hours, start: '09:00', end }, READING).draft?.minutes
  expect(minutes('0.33', '09:20')).toBe(20)
  // A break of ten minutes is no rounding.
  expect(minutes('0.5', '09:40')).toBeUndefined()
})

test('a start is truncated to its minute, and a date without a time gives none', () => {
  const start = (cell: string) => readRow('entries', { ...ENTRY, start: cell }, READING).draft?.start_time
  expect(start('23:59:45')).toBe('23:59')
  expect(start('2024-01-22 08:00:59')).toBe('08:00')
  expect(start('9 AM')).toBe('09:00')
  expect(start('2024-01-22')).toBeUndefined()
})

test('a number with the sign of another convention asks how fractions are written', () => {
  const hoursOf = (hours: string, decimal: CellReading['decimal']) => {
    const { draft, reason } = readRow('entries', { ...ENTRY, hours }, { ...READING, decimal })
    return draft?.hours ?? reason
  }
  const comma = 'A fraction follows a comma here, and a point in the rest of the file: choose how fractions are written'
  expect([hoursOf('0,5', '.'), hoursOf('1,5', '.'), hoursOf('7,5 Std', '.')]).toEqual([comma, comma, comma])
  expect(hoursOf('1.5', ',')).toMatch(/^A fraction follows a point here/)
  expect([hoursOf('0,5', 'either'), hoursOf('1.5', 'either'), hoursOf('1,25 h', 'either')]).toEqual([0.5, 1.5, 1.25])
  expect(hoursOf('1,125', 'either')).toMatch(/^A comma or point before three digits/)
})

test('hours of a second column are added, such as those that are not billed', () => {
  const minutes: CellReading = { ...READING, unit: 'minutes' }
  const hoursOf = (hours: string, moreHours: string) =>
    readRow('entries', { ...ENTRY, hours, moreHours }, minutes).draft?.hours
  expect([hoursOf('90', '30'), hoursOf('0', '45'), hoursOf('', '60'), hoursOf('60', '')]).toEqual([2, 0.75, 1, 1])
  for (const [hours, moreHours] of [
    ['480', '-60'],
    ['-60', '480'],
  ] as const)
    expect(readRow('entries', { ...ENTRY, hours, moreHours }, minutes).reason).toBe('Hours are negative')
})

test('the task, then the project stands for notes that nobody wrote', () => {
  const { notes: _, ...rest } = ENTRY
  expect(readRow('entries', { ...rest, task: 'Design' }, READING).draft).toMatchObject({
    notes: 'Design',
    stand_in: 'task',
  })
  expect(readRow('entries', rest, READING).draft).toMatchObject({ notes: 'Apollo', stand_in: 'project' })
})

test.each([
  [{ email: '' }, 'The row names no person'],
  [{ project: '' }, 'The row names no project'],
  [{ date: '' }, 'Date is required'],
  [{ date: '31.2.2026' }, 'Date is not a date from 1990 to 2100'],
  [{ hours: 'many' }, 'Hours must be a number or a duration'],
  [{ hours: '' }, 'Hours are required'],
  [{ hours: '0' }, 'No hours'],
  [{ hours: '-1' }, 'Hours are negative'],
  [{ hours: '25' }, 'Maximum 24 hours'],
  [{ notes: 'x'.repeat(10_001) }, 'At most 10000 characters of notes'],
])('a time entry with %j is refused: %s', (change, reason) => {
  expect(readRow('entries', { ...ENTRY, ...change }, READING)).toEqual({ reason })
})

test('a person is read as the form of the directory takes them', () => {
  const cells = {
    name: 'Lovelace, Ada',
    email: 'ada@example.com',
    joinDate: '1.3.2024',
    weeklyHours: '32',
    skills: 'SQL; React',
  }
  expect(readRow('people', { ...cells, experience: 'Senior' }, READING).draft).toEqual({
    name: 'Ada Lovelace',
    role: 'Team Member',
    email: 'ada@example.com',
    joinDate: '2024-03-01',
    experience: 'senior',
    contractedHours: [6.5, 6.5, 6.5, 6.25, 6.25, 0, 0],
    skills: ['SQL', 'React'],
  })
  expect(readRow('people', { email: 'grace.hopper@example.com' }, READING).draft?.name).toBe('Grace Hopper')
  expect(readRow('people', { name: 'Ada', email: 'nothing' }, READING)).toEqual({ reason: 'Not an e-mail address' })
  expect(readRow('people', { name: 'Ada', weeklyHours: '200' }, READING)).toEqual({
    reason: 'Hours a week go from 0 to 120',
  })
})

test('a project is read with its code, and with what stands where nothing is said', () => {
  expect(
    readRow('projects', { project: 'Apollo', code: 'A1', status: 'closed', budget: '$1,200' }, READING).draft,
  ).toEqual({
    code: 'A1',
    form: { name: 'Apollo', client: 'No client', industry: 'Other', status: 'Completed', budget: 1200 },
  })
  const wrong = { project: 'Apollo', startDate: '2.1.2026', deadline: '1.1.2026' }
  expect(readRow('projects', wrong, READING)).toEqual({ reason: 'Deadline must not be before the start' })
})

test('a booking is a share of the week, from a percentage or hours a day', () => {
  const days = { person: 'Ada', project: 'Apollo', startDate: '2026-01-05', endDate: '2026-01-30' }
  const form = { startDate: '2026-01-05', endDate: '2026-01-30' }
  expect(readRow('bookings', { ...days, percentage: '50%', status: 'confirmed' }, READING).draft?.form).toEqual({
    ...form,
    allocatedPercentage: 50,
    isConfirmed: 'Yes',
  })
  expect(readRow('bookings', { ...days, hoursPerDay: '4', status: 'Tentative' }, READING).draft?.form).toEqual({
    ...form,
    allocatedHours: 20,
    isConfirmed: 'No',
  })
  expect(readRow('bookings', days, READING).reason).toBeTruthy()
})

test.each([
  ['Vacation', 'approved', 'Annual Leave', 'Approved'],
  ['Krankheit', '', 'Sick Leave', 'Approved'],
  ['', 'pending', 'Annual Leave', 'Pending'],
  ['Parental Leave', 'Declined', 'Parental Leave', 'Rejected'],
])('leave called %j that is %j is %s, %s', (leaveType, status, kind, state) => {
  const row = { person: 'Ada', leaveType, status, startDate: '2026-01-05' }
  expect(readRow('leave', row, READING).draft).toMatchObject({
    form: { leaveType: kind, startDate: '2026-01-05', endDate: '2026-01-05' },
    status: state,
  })
})

test('leave of an unknown kind is refused', () => {
  const { reason } = readRow('leave', { person: 'Ada', leaveType: 'Zorb', startDate: '2026-01-05' }, READING)
  expect(reason).toContain('Type must be one of')
})
