import type { TextRow } from './external-rows.ts'

const MOST_CHARACTERS = 100

/** A rejected row's own values, short enough to be looked at. */
export function shortened(row: TextRow): Record<string, string> {
  const values = Object.entries(row).filter(([field, value]) => field !== 'id' && value !== null)
  return Object.fromEntries(
    values.map(([field, value]) => {
      const text = (value ?? '').replaceAll('\u0000', '')
      return [field, text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text]
    }),
  )
}
