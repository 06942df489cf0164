import { dayText } from '#shared/time/day-text.ts'

/** A field's value that needs no special words: yes or no, a number, a text; a dash if it is empty. */
export function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : '–'
}

/** A day that may be missing. */
export function dayOrDash(value: unknown): string {
  return typeof value === 'string' ? dayText(value) : '–'
}
