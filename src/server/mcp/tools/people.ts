import { z } from 'zod'
import { getCurrentUser, listUsers } from '#shared/people/contract.ts'
import { listBench } from '#shared/schedule/contract.ts'
import { day } from '#shared/time/day.ts'
import { SCOPES } from '#shared/tokens/choices.ts'
import { invalid } from '../../http/errors.ts'
import { tool } from '../tool.ts'

/** How many rows a tool returns at most, so that a model can read them at once. */
export const MOST_ROWS = 50

export const mostRows = z.int().min(1).max(MOST_ROWS).default(20).describe(`How many to give; at most ${MOST_ROWS}`)

export const whoAmI = tool({
  name: 'who_am_i',
  title: 'Who am I',
  description: 'The person that this token acts as, what it may do, and which day it is at the company.',
  needs: [getCurrentUser],
  input: z.object({}),
  output: z.object({
    userId: z.int(),
    name: z.string(),
    role: z.string(),
    today: day,
    scopes: z.array(z.enum(SCOPES)),
  }),
  async run(product) {
    const { id, name, role } = await product.call(getCurrentUser, {})
    return { userId: id, name, role, today: product.today, scopes: [...product.token.scopes] }
  },
})

const foundPerson = z.object({
  userId: z.int(),
  name: z.string(),
  role: z.string(),
  location: z.string().nullable().optional(),
  skills: z.array(z.string()),
  freeHours: z.number().optional(),
  capacityHours: z.number().optional(),
  nothingBookedFrom: day.nullable().optional(),
})

export const findPeople = tool({
  name: 'find_people',
  title: 'Find people',
  description:
    'People of the company by name, skill or role. With freeFrom and freeTo: those with free hours between these days, ' +
    'most free hours first. Gives the userId that other tools take.',
  needs: [listUsers],
  input: z.object({
    name: z.string().max(200).optional().describe('Part of a name, role or location; not together with freeFrom'),
    skill: z.string().max(200).optional().describe('The exact name of a skill, such as React'),
    role: z.string().max(200).optional().describe('The exact job title, such as Data Engineer'),
    freeFrom: day.optional().describe('First day, yyyy-MM-dd'),
    freeTo: day.optional().describe('Last day, yyyy-MM-dd'),
    limit: mostRows,
  }),
  output: z.object({ people: z.array(foundPerson), total: z.int().describe('How many there are in all') }),
  async run(product, { name, skill, role, freeFrom, freeTo, limit }) {
    if (freeFrom === undefined && freeTo === undefined) {
      const { rows, total } = await product.page(listUsers, { query: { q: name, skill, role, limit } })
      return { people: rows.map(({ id, ...person }) => ({ userId: id, ...person })), total }
    }
    if (name !== undefined) throw invalid({ name: 'Leave it out, or ask free_capacity about one person' })
    if (freeFrom === undefined) throw invalid({ freeFrom: 'Give the first day, too' })
    if (freeTo === undefined) throw invalid({ freeTo: 'Give the last day, too' })
    const query = { from: freeFrom, to: freeTo, skill, role, limit }
    const { rows, total } = await product.page(listBench, { query })
    const people = rows.map(({ userId, name: called, role: job, skills, free, capacity, freeFrom: from }) => ({
      userId,
      name: called,
      role: job,
      skills,
      freeHours: free,
      capacityHours: capacity,
      nothingBookedFrom: from,
    }))
    return { people, total }
  },
})
