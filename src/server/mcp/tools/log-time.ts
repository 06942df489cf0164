import { z } from 'zod'
import { hasLeft } from '#shared/capacity/working-time.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { hoursText } from '#shared/figures/text.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { id } from '#shared/http/id.ts'
import { lastDayFault } from '#shared/people/employment.ts'
import { extractSkillsFromNotes } from '#shared/skills/contract.ts'
import { dayAs } from '#shared/time/day-text.ts'
import { day, type Day } from '#shared/time/day.ts'
import { createTimeEntry } from '#shared/time-entries/contract.ts'
import {
  CATEGORIES,
  fullDayFault,
  MAX_DAY_HOURS,
  OFF_STEP_HOURS,
  TOO_FEW_HOURS,
  TOO_MANY_HOURS,
  tooFarAheadFault,
} from '#shared/time-entries/rules.ts'
import { getTimesheetFigures } from '#shared/timesheets/contract.ts'
import { invalid } from '../../http/errors.ts'
import { permitOn } from '../../records/record.ts'
import { Refused, type Product } from '../product.ts'
import { tool } from '../tool.ts'
import { bodyFor, prepared, preview } from './confirm.ts'
import { personOf, projectOf } from './named.ts'

export const logTime = tool({
  name: 'log_time',
  title: 'Log time',
  description:
    'Prepares a time entry and gives a preview with a confirmation number; nothing is stored before confirm_change. ' +
    `${TOO_FEW_HOURS}, ${TOO_MANY_HOURS.toLowerCase()}. ${OFF_STEP_HOURS}.`,
  needs: [createTimeEntry],
  input: z.object({
    projectId: id.describe('find_projects gives it'),
    hours: z.number(),
    date: day.optional().describe('yyyy-MM-dd; today unless given'),
    category: z.enum(CATEGORIES),
    notes: z.string().describe('What was done; skills are found in it'),
    userId: id.optional().describe('Whose time; the token owner’s unless given'),
  }),
  output: preview,
  async run(product, { date = product.today, userId, ...form }) {
    const person = await personOf(product, userId)
    const body = bodyFor(createTimeEntry, { ...form, date, userId: person.id }) as BodyOf<typeof createTimeEntry>
    permitOn(product.actor, createTimeEntry.permission, { userId: person.id, projectId: body.projectId })
    const project = await projectOf(product, body.projectId)
    const farAhead = tooFarAheadFault(date, product.today)
    if (farAhead !== null) throw invalid({ date: farAhead })
    if (hasLeft(date, person)) throw invalid({ date: lastDayFault(person, 'entry') })
    const before = await loggedOn(product, person.id, date)
    const sum = roundToCents((before ?? 0) + body.hours)
    if (sum > MAX_DAY_HOURS) throw invalid({ hours: fullDayFault({ name: person.name, date, hours: sum }) })
    const [skills = []] = await product.call(extractSkillsFromNotes, { body: { notes: [body.notes] } })
    return prepared(product, createTimeEntry, body, {
      preview: `Log ${hoursText(body.hours)} of ${body.category} on ${project.name} (${project.client}) for ${person.name} on ${dayAs(date, 'EEE, d MMM yyyy')}: “${body.notes}”`,
      notices: [
        ...(before ? [`${hoursText(before)} are logged on this day already, so it would have ${hoursText(sum)}.`] : []),
        skills.length > 0
          ? `Skills found in the notes: ${skills.map(({ skill }) => skill).join(', ')}.`
          : 'No skills were found in the notes.',
        ...(project.status === 'Completed' ? ['The project is completed.'] : []),
      ],
    })
  },
})

/** Hours that somebody has logged on a day; null where one may not see them all. */
async function loggedOn(product: Product, userId: number, date: Day): Promise<number | null> {
  try {
    return (await product.call(getTimesheetFigures, { query: { userId, from: date, to: date } })).hours
  } catch (error) {
    if (error instanceof Refused && error.status === 403) return null
    throw error
  }
}
