import { timeEntryForm } from '../time-entries/contract.ts'

/** 7.5, 7,5, .5 and 8h; nothing but digits around one point or comma. */
const DECIMAL = /^(-?\d*[.,]?\d+|\d+[.,])h?$/

/** 7:30, 1h30, 1h30m and 90m: hours and minutes; one of them may be absent. */
const CLOCK = /^(\d+)(?::|h)([0-5]\d)m?$/
const MINUTES = /^(\d+)m(?:in)?$/

/** Hours as people write them; NaN where the text says no hours. */
export function parseHours(text: string): number {
  const compact = text.replace(/\s+/g, '').toLowerCase()
  const decimal = DECIMAL.exec(compact)?.[1]
  if (decimal !== undefined) return Number(decimal.replace(',', '.'))
  const clock = CLOCK.exec(compact)
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60
  const minutes = MINUTES.exec(compact)?.[1]
  return minutes === undefined ? Number.NaN : Number(minutes) / 60
}

/** What is wrong with hours as they were typed, in the words of spec §5; undefined where nothing is. */
export function hoursFault(text: string): string | undefined {
  const hours = parseHours(text)
  const checked = timeEntryForm.shape.hours.safeParse(Number.isNaN(hours) ? text : hours)
  return checked.error?.issues[0]?.message
}
