/** 12,50 and 1.234,5: a comma that only one or two digits follow ends the whole part. */
const WITH_COMMA = /^-?(\d{1,3}(\.\d{3})+|\d*),\d{1,2}$/

/** 12.50, 1,234.5 and 12,34,567. */
const WITH_POINT = /^-?(\d{1,3}(,\d{2,3})+|\d*)(\.\d*)?$/

/**
 * An amount as people type it, with marks between thousands and either decimal mark: 1,234.50 is 1.234,50 is 1234.5.
 * Null where nothing is typed, NaN where it is no number.
 */
export function typedAmount(text: string): number | null {
  const typed = text.replaceAll(/\s/g, '')
  if (typed === '') return null
  if (WITH_COMMA.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'))
  return WITH_POINT.test(typed) ? Number(typed.replaceAll(',', '')) : NaN
}
