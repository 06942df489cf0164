import { z } from 'zod'
import { createResourceAllocation, type AllocationForm } from '#shared/allocations/contract.ts'
import { MAX_ALLOCATION_PERCENTAGE, weekShare } from '#shared/allocations/rules.ts'
import { listCapacity } from '#shared/capacity/contract.ts'
import { hasLeft } from '#shared/capacity/working-time.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { countText, hoursText, numberText } from '#shared/figures/text.ts'
import { id } from '#shared/http/id.ts'
import { lastDayFault } from '#shared/people/employment.ts'
import { isOverAllocated } from '#shared/schedule/loads.ts'
import { bookedByWeek, weeksOf, wholeWeeks } from '#shared/schedule/weeks.ts'
import { dayText } from '#shared/time/day-text.ts'
import { addDays, day, daysBetween } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { invalid } from '../../http/errors.ts'
import { permitOn } from '../../records/record.ts'
import { Refused, type Product } from '../product.ts'
import { tool } from '../tool.ts'
import { bodyFor, prepared, preview } from './confirm.ts'
import { personOf, projectOf } from './named.ts'

/** How many weeks of a longer booking are checked for too much work. */
const MOST_WEEKS_LOOKED_AT = 26

export const book = tool({
  name: 'book',
  title: 'Book somebody',
  description:
    'Prepares a booking of a person on a project and gives a preview with a confirmation number; nothing is stored before ' +
    'confirm_change. Tentative unless confirmed is true. Give percentage or hoursPerWeek.',
  needs: [createResourceAllocation],
  input: z.object({
    userId: id.describe('find_people gives it'),
    projectId: id.describe('find_projects gives it'),
    startDate: day.describe('First day, yyyy-MM-dd'),
    endDate: day.describe('Last day, yyyy-MM-dd'),
    percentage: z.number().max(MAX_ALLOCATION_PERCENTAGE).optional().describe('Of a 40-hour week'),
    hoursPerWeek: z.number().optional(),
    confirmed: z.boolean().default(false),
    note: z.string().optional(),
  }),
  output: preview,
  async run(product, { percentage, hoursPerWeek, confirmed, ...form }) {
    const asked = { ...form, allocatedPercentage: percentage, allocatedHours: hoursPerWeek }
    const body = bodyFor(createResourceAllocation, {
      ...asked,
      isConfirmed: confirmed ? 'Yes' : 'No',
    }) as AllocationForm
    permitOn(product.actor, createResourceAllocation.permission, body)
    if (confirmed) permitOn(product.actor, 'bookings.confirm', body)
    const person = await personOf(product, body.userId)
    const project = await projectOf(product, body.projectId)
    if (hasLeft(body.endDate, person)) throw invalid({ endDate: lastDayFault(person, 'booking') })
    const share = weekShare(body.allocatedPercentage, body.allocatedHours) ?? { percentage: 0, hours: 0 }
    return prepared(product, createResourceAllocation, body, {
      preview: `Book ${person.name} on ${project.name} (${project.client}) from ${dayText(body.startDate)} to ${dayText(body.endDate)} at ${numberText(share.percentage)} % (${hoursText(share.hours)} a week), ${confirmed ? 'confirmed' : 'tentative'}`,
      notices: [
        ...(await tooMuch(product, body, share.hours)),
        ...(project.status === 'Completed' ? ['The project is completed.'] : []),
      ],
    })
  },
})

/** The weeks in which the booking would give the person more hours than they work; none if the actor may not see it. */
async function tooMuch(
  product: Product,
  { userId, startDate, endDate }: AllocationForm,
  hours: number,
): Promise<string[]> {
  const from = weekStart(startDate)
  const count = Math.min(Math.floor(daysBetween(from, endDate) / 7) + 1, MOST_WEEKS_LOOKED_AT)
  const span = wholeWeeks(from, count)
  try {
    const query = { userId, from, to: addDays(from, count * 7 - 1) }
    const planned = new Map(
      (await product.call(listCapacity, { query })).map((week) => [week.weekStarting, week] as const),
    )
    const added = bookedByWeek(span, [{ startDate, endDate, hours }], new Map())
    const over = weeksOf(span).flatMap((week, nth) => {
      const { allocatedHours = 0, totalCapacity = 0 } = planned.get(week) ?? {}
      const booked = roundToCents(allocatedHours + (added[nth] ?? 0))
      return isOverAllocated(booked, totalCapacity) ? [{ week, booked, totalCapacity }] : []
    })
    const [first] = over
    if (!first) return []
    const more = over.length > 1 ? ` and in ${countText(over.length - 1, 'more week', 'more weeks')}` : ''
    return [
      `Over-allocated: ${hoursText(first.booked)} of ${hoursText(first.totalCapacity)} in the week of ${dayText(first.week)}${more}.`,
    ]
  } catch (error) {
    if (error instanceof Refused && error.status === 403) return []
    throw error
  }
}
