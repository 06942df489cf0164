import { z } from 'zod'
import { day } from '#shared/time/day.ts'

/** A word of an address, which anybody may type: what makes no sense there is left out. */
export function word<Word extends z.ZodType>(schema: Word) {
  return schema.optional().catch(undefined)
}

export const anId = word(z.int().positive())
export const aText = word(z.coerce.string())
export const aDay = word(day)
export const aFlag = word(z.literal(true))
