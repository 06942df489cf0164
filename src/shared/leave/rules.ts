import type { LeaveSpan } from '../capacity/working-time.ts'
import type { Day } from '../time/day.ts'
import type { LeaveStatus, LeaveType } from './choices.ts'

/** How many requests each short list of leave shows (spec §2): recent ones, … */
export const RECENT_LEAVE_SHOWN = 10

/** … those to come, … */
export const UPCOMING_LEAVE_SHOWN = 5

/** … those that wait for a decision, … */
export const PENDING_LEAVE_SHOWN = 3

/** … and any of them at first on a phone. */
export const LEAVE_SHOWN_ON_PHONE = 3

/** How many of each kind that a new request collides with (people away, bookings) are named; more would make the same point. */
export const MET_NAMED = 4

/** How many others who are away a preview names; more would make the same point. */
export const MOST_OTHERS_AWAY = 50

/** The longest leave, in days: three years of parental leave. */
export const LONGEST_LEAVE_DAYS = 1_100

/** Days a year that a kind of leave gives (null is unlimited) and how many of them may be carried over. */
export interface LeaveAllowance {
  readonly daysPerYear: number | null
  readonly carryOverDays: number
}

/** What each kind of leave gives unless the company has decided otherwise. */
export const LEAVE_POLICY_DEFAULTS: Readonly<Record<LeaveType, LeaveAllowance>> = {
  'Annual Leave': { daysPerYear: 25, carryOverDays: 5 },
  'Sick Leave': { daysPerYear: null, carryOverDays: 0 },
  'Personal Leave': { daysPerYear: 5, carryOverDays: 0 },
  'Bereavement Leave': { daysPerYear: null, carryOverDays: 0 },
  'Study Leave': { daysPerYear: 10, carryOverDays: 0 },
  'Parental Leave': { daysPerYear: null, carryOverDays: 0 },
}

/** What can be done with an existing request. */
export type LeaveStep = 'approve' | 'reject' | 'withdraw' | 'change' | 'delete'

/** From which statuses each step may be taken, the status after it (null: the request is gone) and the words for it. */
const STEPS: Readonly<
  Record<LeaveStep, { from: readonly LeaveStatus[]; to: LeaveStatus | null; done: string; instead?: string }>
> = {
  approve: { from: ['Pending'], to: 'Approved', done: 'approved' },
  reject: { from: ['Pending'], to: 'Rejected', done: 'rejected' },
  withdraw: { from: ['Pending', 'Approved'], to: 'Withdrawn', done: 'withdrawn' },
  change: { from: ['Pending'], to: null, done: 'changed' },
  delete: {
    from: ['Pending', 'Rejected', 'Withdrawn'],
    to: null,
    done: 'deleted',
    instead: '; withdraw it instead',
  },
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The status to which a step leads, or why it is not allowed. */
export function leaveStep(status: LeaveStatus, step: LeaveStep): { status: LeaveStatus } | { refusal: string } {
  const { from, to, done, instead = '' } = STEPS[step]
  if (from.includes(status)) return { status: to ?? status }
  const allowed = either.format(from.map((one) => one.toLowerCase()))
  return { refusal: `Only a ${allowed} request can be ${done}; this one is ${status.toLowerCase()}${instead}` }
}

/** Requests with these statuses occupy their days: no other leave may overlap them. */
export const STANDING_STATUSES: readonly LeaveStatus[] = ['Pending', 'Approved']

/** Whether two leaves have half a day or more in common. Two that meet at noon have none. */
export function leavesOverlap(one: LeaveSpan, other: LeaveSpan): boolean {
  return beginOf(one) < endOf(other) && beginOf(other) < endOf(one)
}

/** The instants at which a leave begins and, below, ends, as texts that sort by time. */
const beginOf = ({ startDate, startsAtNoon }: LeaveSpan) => `${startDate}T${startsAtNoon ? '12' : '00'}`
const endOf = ({ endDate, endsAtNoon }: LeaveSpan) => `${endDate}T${endsAtNoon ? '12' : '24'}`

/** Why leave cannot overlap other leave of the same person. */
export function overlapFault(other: LeaveSpan & { leaveType: LeaveType; status: LeaveStatus }): string {
  return `Overlaps ${other.leaveType} ${spanText(other)}, which is ${other.status.toLowerCase()}`
}

/** Why leave of days on which the person does not work is refused. */
export const NO_WORKING_DAY = 'It contains no working days'

/** '1 day', '2.5 days'. */
export function daysText(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

const spelled = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

function dayText(day: Day): string {
  return spelled.format(new Date(day))
}

function spanText({ startDate, endDate, startsAtNoon, endsAtNoon }: LeaveSpan): string {
  if (startDate === endDate) {
    const half = startsAtNoon ? 'the afternoon of ' : endsAtNoon ? 'the morning of ' : ''
    return `on ${half}${dayText(startDate)}`
  }
  return `from ${startsAtNoon ? 'noon of ' : ''}${dayText(startDate)} to ${endsAtNoon ? 'noon of ' : ''}${dayText(endDate)}`
}
