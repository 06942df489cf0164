/** 12,50 and 1.234,5: a comma followed by only one or two digits is a decimal sign. */
const WITH_COMMA = /^-?(\d{1,3}(\.\d{3})+|\d*),\d{1,2}$/

/** 12.50, 1,234.5 and 12,34,567. */
const WITH_POINT = /^-?(\d{1,3}(,\d{2,3})+|\d*)(\.\d*)?$/

/**
 * An amount as people type it, with marks between thousands and either decimal sign: 1,234.50 and 1.234,50 are both 1234.5.
 * Null if nothing is typed, NaN if it is not a number.
 */
export function typedAmount(text: string): number | null {
  const typed = text.replaceAll(/\s/g, '')
  if (typed === '') return null
  if (WITH_COMMA.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'))
  return WITH_POINT.test(typed) ? Number(typed.replaceAll(',', '')) : NaN
}
