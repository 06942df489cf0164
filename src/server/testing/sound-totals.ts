import { TOTALS } from '../time-entries/totals-tables.ts'

/** What `totalsDrift` says when the totals are what the entries add up to. */
export const SOUND = Object.fromEntries(TOTALS.map(({ table }) => [table, 0]))
