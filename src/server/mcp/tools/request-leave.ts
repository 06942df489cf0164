import { z } from 'zod'
import { numberText } from '#shared/figures/text.ts'
import { id } from '#shared/http/id.ts'
import { createLeaveRequest, previewLeave, type LeaveForm, type LeavePreview } from '#shared/leave/contract.ts'
import { LEAVE_TYPES } from '#shared/leave/choices.ts'
import { dayText } from '#shared/time/day-text.ts'
import { day } from '#shared/time/day.ts'
import { invalid } from '../../http/errors.ts'
import { permitOn } from '../../records/record.ts'
import { tool } from '../tool.ts'
import { bodyFor, prepared, preview } from './confirm.ts'
import { personOf } from './named.ts'

export const requestLeave = tool({
  name: 'request_leave',
  title: 'Request leave',
  description:
    'Prepares a request for leave and gives a preview (days, balance, conflicts) with a confirmation number; nothing is ' +
    'stored before confirm_change. Somebody else decides on it then.',
  needs: [createLeaveRequest],
  input: z.object({
    leaveType: z.enum(LEAVE_TYPES),
    startDate: day.describe('First day, yyyy-MM-dd'),
    endDate: day.describe('Last day, yyyy-MM-dd'),
    startsAtNoon: z.boolean().optional().describe('The first day is a half one'),
    endsAtNoon: z.boolean().optional().describe('The last day is a half one'),
    reason: z.string().optional(),
    userId: id.optional().describe('Whose leave; the token owner’s unless given'),
  }),
  output: preview,
  async run(product, { userId, ...form }) {
    const person = await personOf(product, userId)
    const body = bodyFor(createLeaveRequest, { ...form, userId: person.id }) as LeaveForm
    permitOn(product.actor, createLeaveRequest.permission, { userId: person.id })
    const { reason: _, startsAtNoon = false, endsAtNoon = false, ...asked } = body
    const halves = { startsAtNoon: flag(startsAtNoon), endsAtNoon: flag(endsAtNoon) }
    const looked = await product.call(previewLeave, { query: { ...asked, ...halves } })
    if (Object.keys(looked.faults).length > 0) throw invalid(looked.faults)
    const days = `${numberText(looked.totalDays)} ${looked.totalDays === 1 ? 'day' : 'days'}`
    return prepared(product, createLeaveRequest, body, {
      preview: `Request ${body.leaveType} for ${person.name} from ${dayText(body.startDate)}${startsAtNoon ? ' (from noon)' : ''} to ${dayText(body.endDate)}${endsAtNoon ? ' (until noon)' : ''}: ${days}`,
      notices: noticesOf(looked),
    })
  },
})

const flag = (value: boolean) => (value ? ('true' as const) : ('false' as const))

function noticesOf({ balance, balanceAfter, holidays, conflicts, alsoAway }: LeavePreview): string[] {
  return [
    ...(balance !== null && balanceAfter !== null
      ? [`Balance: ${numberText(balance)} days before, ${numberText(balanceAfter)} after.`]
      : []),
    ...(holidays.length > 0
      ? [`Public holidays within: ${holidays.map(({ date, name }) => `${name} (${dayText(date)})`).join(', ')}.`]
      : []),
    ...(conflicts.length > 0
      ? [
          `Booked on these days: ${conflicts.map(({ project, percentage }) => `${project} ${numberText(percentage)} %`).join(', ')}.`,
        ]
      : []),
    ...(alsoAway.length > 0 ? [`Also away then: ${alsoAway.map(({ name }) => name).join(', ')}.`] : []),
  ]
}
