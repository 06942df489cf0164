import { z } from 'zod'

/** Ids and versions are whole numbers up to the greatest integer of the database. */
export const MAX_ID = 2_147_483_647

/** An id in a body; `requiredId` (http/change.ts) is for something that somebody has to choose. */
export const id = z
  .int('Must be a whole number')
  .positive('Must be a positive whole number')
  .max(MAX_ID, 'There is no such id')
