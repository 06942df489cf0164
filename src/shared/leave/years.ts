import { FIRST_DAY, LAST_DAY } from '../time/day.ts'
import { yearOf } from './days.ts'

/** Balances and adjustments are limited to years whose days can be asked for. */
export const FIRST_LEAVE_YEAR = yearOf(FIRST_DAY)

export const LAST_LEAVE_YEAR = yearOf(LAST_DAY)
