import { z } from 'zod'
import { listCapacity } from '#shared/capacity/contract.ts'
import { roundToCents, sumToCents } from '#shared/figures/rounding.ts'
import { getUser } from '#shared/people/contract.ts'
import { getCapacitySummary } from '#shared/schedule/contract.ts'
import { addDays, day } from '#shared/time/day.ts'
import { id } from '#shared/http/id.ts'
import { tool } from '../tool.ts'

const MOST_WEEKS = 26

const week = z.object({
  week: z.string().describe('Its Monday'),
  capacityHours: z.number(),
  bookedHours: z.number(),
  freeHours: z.number(),
})

export const freeCapacity = tool({
  name: 'free_capacity',
  title: 'Free capacity',
  description:
    'Hours available, booked and free by week, of one person or, without userId, of the whole company. Capacity is ' +
    'contracted hours less approved leave and public holidays; too much in one week takes nothing from another.',
  needs: [listCapacity],
  input: z.object({
    userId: id.optional().describe('Whose; find_people gives it'),
    from: day.optional().describe('A day of the first week, yyyy-MM-dd; this week unless given'),
    weeks: z.int().min(1).max(MOST_WEEKS).default(4).describe(`How many weeks; at most ${MOST_WEEKS}`),
  }),
  output: z.object({ of: z.string(), weeks: z.array(week), freeHours: z.number().describe('Of all these weeks') }),
  async run(product, { userId, from = product.today, weeks }) {
    const found = userId === undefined ? await ofCompany() : await ofPerson(userId)
    return { ...found, freeHours: sumToCents(found.weeks.map(({ freeHours }) => freeHours)) }

    async function ofCompany() {
      const reply = await product.call(getCapacitySummary, { query: { from, weeks } })
      const told = reply.weeks.map((one) => weekOf(one.week, one.capacity, one.confirmed + one.tentative))
      return { of: `all ${reply.people} people`, weeks: told }
    }
    async function ofPerson(asked: number) {
      const { name } = await product.call(getUser, { params: { id: asked } })
      const query = { userId: asked, from, to: addDays(from, (weeks - 1) * 7) }
      const rows = await product.call(listCapacity, { query })
      const told = rows.map((one) => weekOf(one.weekStarting, one.totalCapacity, one.allocatedHours))
      return { of: name, weeks: told }
    }
  },
})

function weekOf(monday: string, capacity: number, booked: number): z.input<typeof week> {
  const free = Math.max(0, roundToCents(capacity - booked))
  return { week: monday, capacityHours: capacity, bookedHours: roundToCents(booked), freeHours: free }
}
