import type { LeaveType } from '#shared/leave/rules.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { instantOn } from './calendar.ts'
import type { Random } from './random.ts'
import type { LeaveRow } from './rows.ts'

type Decision = Pick<LeaveRow, 'reason' | 'created_at' | 'decided_by' | 'decided_at' | 'decision_note'>

/** A request before it is told when it was asked for and who decided. */
export type PlannedLeave = Omit<LeaveRow, keyof Decision>

/** How long before it begins each kind of leave is asked for, in days: at least, at most. */
const NOTICE: Record<LeaveType, [number, number]> = {
  'Annual Leave': [12, 70],
  'Sick Leave': [0, 0],
  'Personal Leave': [3, 14],
  'Bereavement Leave': [0, 1],
  'Study Leave': [14, 50],
  'Parental Leave': [40, 110],
}

const REASONS: Record<LeaveType, string[]> = {
  'Annual Leave': ['', '', '', 'Family holiday', 'Visiting relatives', 'A long weekend', 'Walking in the hills'],
  'Sick Leave': ['', '', 'A cold', 'Migraine', 'Flu', 'Doctor’s orders'],
  'Personal Leave': ['Moving house', 'School appointment', 'Waiting for the plumber', 'Dentist', 'A wedding'],
  'Bereavement Leave': ['', 'A funeral'],
  'Study Leave': ['Certification exam', 'A course at the university', 'Preparing for an exam', 'Conference'],
  'Parental Leave': ['', 'Our second child'],
}

const REFUSALS = [
  'Two others of the team are away then; would the week after do?',
  'The release is planned for these days',
  'The client’s acceptance tests are that week',
]

const SECOND_THOUGHTS = ['The journey was canceled', 'Another week suits the project better', 'No longer needed']

const APPROVALS = ['', '', '', '', 'Enjoy it', 'Handover agreed with the team']

/** When leave was asked for and why, who decided and with which words: all of it before today, save what was asked today. */
export function leaveDecision(
  request: PlannedLeave,
  today: Day,
  approvers: readonly number[],
  random: Random,
): Decision {
  const leaveType = request.leave_type as LeaveType
  const notice = addDays(request.start_date, -random.int(...NOTICE[leaveType]))
  const yesterday = addDays(today, -1)
  const recently = addDays(yesterday, -random.int(0, 5))
  const asked = notice < recently ? notice : recently
  const reason = random.pick(REASONS[leaveType])
  const created = { reason, created_at: instantOn(asked, 7, random) }
  if (request.status === 'Pending') return { ...created, decided_by: null, decided_at: null, decision_note: '' }
  const decidedOn = addDays(asked, random.int(0, Math.min(4, daysBetween(asked, yesterday))))
  return {
    ...created,
    decided_at: instantOn(decidedOn, 16, random),
    ...(request.status === 'Withdrawn'
      ? { decided_by: request.user_id, decision_note: random.pick(SECOND_THOUGHTS) }
      : {
          decided_by: approvers.length > 0 ? random.pick(approvers) : null,
          decision_note: random.pick(request.status === 'Rejected' ? REFUSALS : APPROVALS),
        }),
  }
}
