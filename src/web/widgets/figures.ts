const exact = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** Hours with their unit: 3.5 h, 1,345.25 h. */
export function hoursText(hours: number): string {
  return `${exact.format(hours)} h`
}

/** Hours as an overview shows them, where quarters are noise: 1,345 h. */
export function wholeHoursText(hours: number): string {
  return `${whole.format(hours)} h`
}

/** A number of things: 12,345 entries, 1 entry. */
export function countText(count: number, one: string, many: string): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`
}
