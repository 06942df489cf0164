// Fetched by itself: what a time entry's form checks by, and zod with it.
export { timeEntryFormOf } from '#shared/time-entries/contract.ts'
