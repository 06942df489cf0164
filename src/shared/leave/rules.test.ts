import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LeaveSpan } from '../capacity/working-time.ts'
import { LEAVE_STATUSES, LEAVE_TYPES, type LeaveStatus } from './choices.ts'
import { LEAVE_POLICY_DEFAULTS, leavesOverlap, leaveStep, type LeaveStep, overlapFault } from './rules.ts'

const STEPS: LeaveStep[] = ['approve', 'reject', 'withdraw', 'change', 'delete']

test.each<[LeaveStatus, LeaveStep, string]>([
  ['Pending', 'approve', 'Approved'],
  ['Pending', 'reject', 'Rejected'],
  ['Pending', 'withdraw', 'Withdrawn'],
  ['Pending', 'change', 'Pending'],
  ['Pending', 'delete', 'Pending'],
  ['Approved', 'approve', 'Only a pending request can be approved; this one is approved'],
  ['Approved', 'reject', 'Only a pending request can be rejected; this one is approved'],
  ['Approved', 'withdraw', 'Withdrawn'],
  ['Approved', 'change', 'Only a pending request can be changed; this one is approved'],
  [
    'Approved',
    'delete',
    'Only a pending, rejected or withdrawn request can be deleted; this one is approved; withdraw it instead',
  ],
  ['Rejected', 'approve', 'Only a pending request can be approved; this one is rejected'],
  ['Rejected', 'reject', 'Only a pending request can be rejected; this one is rejected'],
  ['Rejected', 'withdraw', 'Only a pending or approved request can be withdrawn; this one is rejected'],
  ['Rejected', 'change', 'Only a pending request can be changed; this one is rejected'],
  ['Rejected', 'delete', 'Rejected'],
  ['Withdrawn', 'approve', 'Only a pending request can be approved; this one is withdrawn'],
  ['Withdrawn', 'reject', 'Only a pending request can be rejected; this one is withdrawn'],
  ['Withdrawn', 'withdraw', 'Only a pending or approved request can be withdrawn; this one is withdrawn'],
  ['Withdrawn', 'change', 'Only a pending request can be changed; this one is withdrawn'],
  ['Withdrawn', 'delete', 'Withdrawn'],
])('%s, %s: %s', (status, step, expected) => {
  const known = LEAVE_STATUSES.find((one) => one === expected)
  expect(leaveStep(status, step)).toEqual(known ? { status: known } : { refusal: expected })
})

test('no sequence of allowed steps revives what was decided against, or approves twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 30 }), (steps) => {
      let status: LeaveStatus = 'Pending'
      const passed: LeaveStatus[] = [status]
      for (const step of steps) {
        const after = leaveStep(status, step)
        if ('refusal' in after || after.status === status) continue
        status = after.status
        passed.push(status)
      }
      expect([
        'Pending',
        'Pending Approved',
        'Pending Approved Withdrawn',
        'Pending Rejected',
        'Pending Withdrawn',
      ]).toContain(passed.join(' '))
    }),
  )
})

test('every kind of leave has a policy', () => {
  expect(Object.keys(LEAVE_POLICY_DEFAULTS)).toEqual([...LEAVE_TYPES])
})

const span = (startDate: string, endDate: string, noon: Partial<LeaveSpan> = {}): LeaveSpan => ({
  startDate,
  endDate,
  startsAtNoon: false,
  endsAtNoon: false,
  ...noon,
})

describe('overlap', () => {
  const MORNING = span('2026-11-18', '2026-11-18', { endsAtNoon: true })
  const AFTERNOON = span('2026-11-18', '2026-11-18', { startsAtNoon: true })
  test.each([
    ['the same days', span('2026-11-16', '2026-11-20'), span('2026-11-16', '2026-11-20'), true],
    ['one within the other', span('2026-11-16', '2026-11-20'), span('2026-11-18', '2026-11-18'), true],
    ['one day in common', span('2026-11-16', '2026-11-18'), span('2026-11-18', '2026-11-20'), true],
    ['neighbors', span('2026-11-16', '2026-11-17'), span('2026-11-18', '2026-11-20'), false],
    ['two halves of a day', MORNING, AFTERNOON, false],
    ['the same half of a day', MORNING, MORNING, true],
    ['half a day and that day', MORNING, span('2026-11-18', '2026-11-18'), true],
    [
      'leaves that meet at noon',
      span('2026-11-16', '2026-11-18', { endsAtNoon: true }),
      span('2026-11-18', '2026-11-20', { startsAtNoon: true }),
      false,
    ],
    [
      'one that ends at noon, and the whole day',
      span('2026-11-16', '2026-11-18', { endsAtNoon: true }),
      span('2026-11-18', '2026-11-20'),
      true,
    ],
    [
      'a half day within longer leave',
      span('2026-11-16', '2026-11-20', { startsAtNoon: true, endsAtNoon: true }),
      AFTERNOON,
      true,
    ],
  ])('%s', (_, one, other, expected) => {
    expect(leavesOverlap(one, other)).toBe(expected)
    expect(leavesOverlap(other, one)).toBe(expected)
  })

  test.each([
    [
      span('2026-12-01', '2026-12-04'),
      'Overlaps Study Leave from 1 December 2026 to 4 December 2026, which is pending',
    ],
    [
      span('2026-12-01', '2026-12-04', { startsAtNoon: true, endsAtNoon: true }),
      'Overlaps Study Leave from noon of 1 December 2026 to noon of 4 December 2026, which is pending',
    ],
    [span('2026-12-01', '2026-12-01'), 'Overlaps Study Leave on 1 December 2026, which is pending'],
    [
      span('2026-12-01', '2026-12-01', { startsAtNoon: true }),
      'Overlaps Study Leave on the afternoon of 1 December 2026, which is pending',
    ],
    [
      span('2026-12-01', '2026-12-01', { endsAtNoon: true }),
      'Overlaps Study Leave on the morning of 1 December 2026, which is pending',
    ],
  ])('is told by what it overlaps', (other, expected) => {
    expect(overlapFault({ ...other, leaveType: 'Study Leave', status: 'Pending' })).toBe(expected)
  })
})
