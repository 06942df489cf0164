import { z } from 'zod'
import { id } from '#shared/http/id.ts'
import { day } from '#shared/time/day.ts'
import { getTimesheetFigures } from '#shared/timesheets/contract.ts'
import { tool } from '../tool.ts'
import { existingProject, personOf, refuseBackwards } from './named.ts'

export const hours = tool({
  name: 'hours',
  title: 'Logged hours',
  description:
    'Hours logged by a person, on a project or by everybody, with what they went into. Only entries that the token’s ' +
    'owner may see count.',
  needs: [getTimesheetFigures],
  input: z.object({
    userId: id.optional().describe('Whose; everybody’s unless given'),
    projectId: id.optional().describe('On which project; all unless given'),
    from: day.optional().describe('First day, yyyy-MM-dd'),
    to: day.optional().describe('Last day, yyyy-MM-dd'),
  }),
  output: z.object({
    hours: z.number(),
    entries: z.int(),
    categories: z.array(z.object({ category: z.string(), hours: z.number(), entries: z.int() })),
    latestDays: z.array(z.object({ date: day, hours: z.number(), entries: z.int() })),
    topSkills: z.array(z.object({ skill: z.string(), hours: z.number() })),
  }),
  async run(product, query) {
    refuseBackwards(query, { first: 'from', last: 'to' })
    // Hours of nobody and of nothing would be zero, as if somebody had not worked.
    if (query.userId !== undefined) await personOf(product, query.userId)
    if (query.projectId !== undefined) await existingProject(product, query.projectId)
    const { days, ...figures } = await product.call(getTimesheetFigures, { query })
    return { ...figures, latestDays: days }
  },
})
