import { z } from 'zod'
import { MAX_ID } from './id.ts'

/** How many rows a page may have at most. */
export const MAX_PAGE_SIZE = 1000

/** A row's identifier, as it stands in a path or a query string. */
export const idParam = z.coerce
  .number('Must be a whole number')
  .int('Must be a whole number')
  .positive('Must be a positive whole number')
  .max(MAX_ID, 'Must be a positive whole number')

/** `:id` in a path. */
export const byId = z.object({ id: idParam })

/** How many rows one call may ask for by their ids. */
export const MOST_IDS = 200

/** Only rows with these ids, for names where other lists give ids: separated by commas. */
export const idsParam = z
  .string()
  .regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${MOST_IDS - 1}}$`), `Up to ${MOST_IDS} ids with commas between them`)
  .optional()

/** Holds the sort key of a row: a name of 200 characters takes up to 800 in base64. */
export const cursorParam = z.string().max(2_000).optional()

/** How many rows are asked for. */
export function limitUpTo(most: number) {
  const whole = z.coerce.number('Must be a whole number').int('Must be a whole number')
  return whole.min(1, 'At least 1').max(most, `At most ${most}`).optional()
}

/**
 * The query of a list: `limit` and `cursor` (from the `Link` header of the page before), plus the
 * list's own filters. Without `limit` the whole list is sent. An unknown name is refused, because
 * a mistyped filter would silently return everything.
 */
export function listQuery<Shape extends z.core.$ZodLooseShape>(filters: Shape) {
  return z.strictObject({ limit: limitUpTo(MAX_PAGE_SIZE), cursor: cursorParam, ...filters })
}

/** Free-text filter; blank means no filter. */
export const searchText = z.string().trim().max(200)
