import { z } from 'zod'
import { FIRST_DAY, isDay, LAST_DAY } from './day.ts'

/** A month as yyyy-MM, all of whose days can be asked for. */
export const calendarMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'A month is yyyy-MM', abort: true })
  .refine((month) => isDay(`${month}-01`), `Months go from ${FIRST_DAY.slice(0, 7)} to ${LAST_DAY.slice(0, 7)}`)
