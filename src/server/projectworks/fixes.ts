import type { PartRules } from '#shared/projectworks/part-rules.ts'

/** Turns a field's text, once read, into what is used; null if nothing is left. */
export type Fixes = Readonly<Record<string, (text: string) => string | null>>

const HOURS_IN = { hours: 1, minutes: 1 / 60, seconds: 1 / 3600 }

/** Fixes for values inside JSON, and for amounts counted in another unit than hours. */
export function fixesOf({ json = {}, units = {} }: PartRules): Fixes {
  const inJson = Object.entries(json).map(([field, key]) => [field, (text: string) => valueInJson(text, key)] as const)
  const amounts = Object.entries(units).map(
    ([field, unit]) => [field, (text: string) => inHours(text, HOURS_IN[unit])] as const,
  )
  return Object.fromEntries([...inJson, ...amounts])
}

/**
 * The value under a key, or under a path of keys as in `address.city`. If the text is not a JSON object, the text itself: older
 * releases of such systems hold plain names in the same column.
 */
export function valueInJson(text: string, key: string): string | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return text
  }
  if (typeof value !== 'object' || value === null) return text
  if (Object.hasOwn(value, key)) return textOf((value as Record<string, unknown>)[key])
  for (const step of key.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return null
    value = (value as Record<string, unknown>)[step]
  }
  return textOf(value)
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A text that is not a number stays, so that its row is refused because of it. */
function inHours(text: string, factor: number): string {
  const amount = Number(text)
  return text.trim() === '' || Number.isNaN(amount) ? text : String(amount * factor)
}
