// In a file of its own, so that the checks of a time entry's form, and zod with them, are loaded separately.
export { timeEntryFormOf } from '#shared/time-entries/contract.ts'
