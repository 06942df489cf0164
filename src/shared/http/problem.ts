import { z } from 'zod'

/**
 * The body of every error answer. `fields` names the inputs at fault, by field. `current` is the present state of the thing, if
 * somebody else has changed it meanwhile (409, STALE).
 */
export const problem = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
})

export type Problem = z.infer<typeof problem>

/** An ISO 8601 instant in UTC. */
export const instant = z.iso.datetime()

export const yesNo = z.enum(['Yes', 'No'])
