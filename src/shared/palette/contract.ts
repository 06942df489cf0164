import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { limitUpTo, searchText } from '../http/list.ts'
import { user } from '../people/contract.ts'
import { MOST_PALETTE_MATCHES } from './rules.ts'

const call = calls({ tag: 'Palette' })

/** How well it matches; higher is better, on one scale for all kinds (palette/rules.ts). */
const score = z.number()

const found = <Match extends z.ZodType>(match: Match) => z.object({ total: z.int(), matches: z.array(match) })

/** What the company has under a name: for each kind the number of matches, and the best of them. */
export const paletteReply = z.object({
  people: found(user.pick({ id: true, name: true, initials: true, role: true, location: true }).extend({ score })),
  projects: found(
    z.object({ id: z.int(), name: z.string(), client: z.string(), status: z.string(), archived: z.boolean(), score }),
  ),
  clients: found(z.object({ name: z.string(), projects: z.int(), score })),
  skills: found(
    z.object({
      name: z.string(),
      category: z.string(),
      /** The alias that was typed; null if the name itself matches as well. */
      alias: z.string().nullable(),
      /** Whether anybody or any project in the company has it. */
      inUse: z.boolean(),
      score,
    }),
  ),
})

export type PaletteReply = z.infer<typeof paletteReply>

export const searchPalette = call('GET /api/palette', 'directory.read', {
  summary: 'People, projects, clients and skills by a part of their name, initials or with a slip in the typing',
  query: z.strictObject({
    q: searchText.min(1, 'At least one character'),
    /** For each kind. */
    limit: limitUpTo(MOST_PALETTE_MATCHES),
  }),
  reply: paletteReply,
  reads: ['people', 'projects', 'skills', 'vocabulary'],
})
