import { sql, type RawBuilder } from 'kysely'
import { CATEGORIES } from '#shared/time-entries/choices.ts'

/** The columns `category` and `billable` as one small number. */
export const CODE: RawBuilder<number> = sql<number>`((array_position(${[...CATEGORIES]}::text[], category) - 1) * 2 + billable::integer)`

export const CODES = CATEGORIES.length * 2

export function isBillable(code: number): boolean {
  return code % 2 === 1
}
