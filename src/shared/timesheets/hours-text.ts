/** 7.5, 7,5, .5 and 8h: only digits around one point or comma. */
const DECIMAL = /^(-?\d*[.,]?\d+|\d+[.,])h?$/

/** 7:30, 1h30, 1h30m, 1h5m and 90m: hours and minutes; one of them may be absent. */
const CLOCK = /^(\d+)(?:(?::|h)([0-5]\d)|h(\d)(?=m))(?:m|min)?$/
const MINUTES = /^(\d+)m(?:in)?$/

/** Hours as people write them; NaN if the text is not a number of hours. */
export function parseHours(text: string): number {
  const compact = text.replace(/\s+/g, '').toLowerCase()
  const decimal = DECIMAL.exec(compact)?.[1]
  if (decimal !== undefined) return Number(decimal.replace(',', '.'))
  const clock = CLOCK.exec(compact)
  if (clock) return Number(clock[1]) + Number(clock[2] ?? clock[3]) / 60
  const minutes = MINUTES.exec(compact)?.[1]
  return minutes === undefined ? Number.NaN : Number(minutes) / 60
}
