import { TOTALS } from '../time-entries/totals-tables.ts'

/** What `totalsDrift` says when the totals are what the entries add up to. */
export const SOUND = { time_entries: 0, ...Object.fromEntries(TOTALS.map(({ table }) => [table, 0])) }
