import { z } from 'zod'
import { hasLeft } from '#shared/capacity/working-time.ts'
import { getCompanySettings, type CompanySettings } from '#shared/company/contract.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { hoursText } from '#shared/figures/text.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { id } from '#shared/http/id.ts'
import { isClosed, monthOf, monthText, reasonFault } from '#shared/months/rules.ts'
import { lastDayFault } from '#shared/people/employment.ts'
import type { Project } from '#shared/projects/contract.ts'
import { extractSkillsFromNotes } from '#shared/skills/contract.ts'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import { dayAs } from '#shared/time/day-text.ts'
import { day, type Day } from '#shared/time/day.ts'
import { createTimeEntry, reason, startTime } from '#shared/time-entries/contract.ts'
import { fullDayFault, MAX_DAY_HOURS, TOO_MANY_HOURS, tooFarAheadFault } from '#shared/time-entries/rules.ts'
import { loggedMinutes } from '#shared/time-entries/entry-rules.ts'
import { hoursToHundredth, isHundredths } from '#shared/time-entries/steps.ts'
import { getTimesheetFigures } from '#shared/timesheets/contract.ts'
import { invalid } from '../../http/errors.ts'
import { permitOn } from '../../records/record.ts'
import { refuseAgainstRules } from '../../time-entries/writes/hours.ts'
import { Refused, type Product } from '../product.ts'
import { tool } from '../tool.ts'
import { bodyFor, prepared, preview } from './confirm.ts'
import { personOf, projectOf } from './named.ts'

export const logTime = tool({
  name: 'log_time',
  title: 'Log time',
  description:
    'Prepares a time entry and gives a preview with a confirmation number; nothing is stored before confirm_change. ' +
    `Steps and rounding are the company's: a quarter of an hour unless it has chosen otherwise. ${TOO_MANY_HOURS}.`,
  needs: [createTimeEntry],
  input: z.object({
    projectId: id.describe('find_projects gives it'),
    hours: z.number(),
    date: day.optional().describe('yyyy-MM-dd; today unless given'),
    category: z.enum(CATEGORIES),
    notes: z.string().describe('What was done; skills are found in it'),
    userId: id.optional().describe('Whose time; the token owner’s unless given'),
    billable: z
      .boolean()
      .optional()
      .describe('Charged to the client; as the project and the category say unless given'),
    startTime: startTime.optional().describe('When it began, such as 09:30'),
    reason: reason.describe('Why it is logged once its month is closed; asked for there alone'),
  }),
  output: preview,
  async run(product, { date = product.today, userId, ...form }) {
    const person = await personOf(product, userId)
    const body = bodyFor(createTimeEntry, { ...form, date, userId: person.id }) as BodyOf<typeof createTimeEntry>
    permitOn(product.actor, createTimeEntry.permission, { userId: person.id, projectId: body.projectId })
    const settings = await product.call(getCompanySettings, {})
    refuseOrRound(settings, body)
    const project = await projectOf(product, body.projectId)
    if (body.billable !== undefined && body.billable !== isBillable(body, project, settings)) {
      permitOn(product.actor, 'entries.bill', { userId: person.id, projectId: project.id })
    }
    const closed = closedMonth(date, settings)
    if (closed !== null && !body.reason) throw invalid({ reason: reasonFault(date) })
    const farAhead = tooFarAheadFault(date, product.today)
    if (farAhead !== null) throw invalid({ date: farAhead })
    if (hasLeft(date, person)) throw invalid({ date: lastDayFault(person, 'entry') })
    const before = await loggedOn(product, person.id, date)
    const sum = roundToCents((before ?? 0) + body.hours)
    if (sum > MAX_DAY_HOURS)
      throw invalid({ hours: fullDayFault({ name: person.name, date, hours: sum }, before !== null) })
    const [skills = []] = await product.call(extractSkillsFromNotes, { body: { notes: [body.notes] } })
    return prepared(product, createTimeEntry, body, {
      preview: `Log ${hoursText(body.hours)} of ${body.category} on ${project.name} (${project.client}) for ${person.name} on ${dayAs(date, 'EEE, d MMM yyyy')}${body.startTime ? `, from ${body.startTime}` : ''}${body.notes === '' ? ', without notes' : `: “${body.notes}”`}`,
      notices: [
        ...(closed === null ? [] : [`${closed} is closed: this is a correction in the report of the next open month.`]),
        ...((body.billable ?? isBillable(body, project, settings)) ? [] : ['It is not billable.']),
        ...(before ? [`${hoursText(before)} are logged on this day already, so it would have ${hoursText(sum)}.`] : []),
        skills.length > 0
          ? `Skills found in the notes: ${skills.map(({ skill }) => skill).join(', ')}.`
          : 'No skills were found in the notes.',
        ...(project.status === 'Completed' ? ['The project is completed.'] : []),
      ],
    })
  },
})

type Body = BodyOf<typeof createTimeEntry>

/** Refuses hours that the company does not accept, and rounds the others as the company will. */
function refuseOrRound(rules: CompanySettings, body: Body): void {
  refuseAgainstRules(rules, body)
  const { minutes } = loggedMinutes(body.hours, rules)
  if (minutes !== undefined && isHundredths(minutes)) body.hours = hoursToHundredth(minutes)
}

/** Whether the time is charged to the client unless somebody says otherwise. */
function isBillable({ category }: Body, { billing }: Project, { notBillable }: CompanySettings): boolean {
  return billing !== 'Not Billable' && !notBillable.includes(category)
}

/** The month of a day if it is closed. */
function closedMonth(date: Day, { closedThrough }: CompanySettings): string | null {
  const month = monthOf(date)
  return isClosed(date, closedThrough && monthOf(closedThrough)) ? monthText(month) : null
}

/** Hours that somebody has logged on a day; null if the actor may not see all of them. */
async function loggedOn(product: Product, userId: number, date: Day): Promise<number | null> {
  try {
    return (await product.call(getTimesheetFigures, { query: { userId, from: date, to: date } })).hours
  } catch (error) {
    if (error instanceof Refused && error.status === 403) return null
    throw error
  }
}
