const oneDigit = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const exact = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** Hours with their unit: 3.5 h, 1,345.25 h. */
export function hoursText(hours: number): string {
  return `${exact.format(hours)} h`
}

/** A whole number: 1,345. */
export function wholeText(count: number): string {
  return whole.format(count)
}

/** Hours as an overview shows them, where quarters are noise: 1,345 h. */
export function wholeHoursText(hours: number): string {
  return `${wholeText(hours)} h`
}

/** A number of things: 12,345 entries, 1 entry. */
export function countText(count: number, one: string, many: string): string {
  return `${wholeText(count)} ${count === 1 ? one : many}`
}

/** A mean, to a tenth: 12.4. */
export function meanText(mean: number): string {
  return oneDigit.format(mean)
}

/** A share: 12 %, and 0.4 % where whole numbers would say nothing. */
export function percentText(percent: number): string {
  return `${Math.abs(percent) < 1 ? oneDigit.format(percent) : whole.format(percent)} %`
}
