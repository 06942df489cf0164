const format = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** Hours with their unit: 3.5 h, 1,345.25 h. */
export function hoursText(hours: number): string {
  return `${format.format(hours)} h`
}
