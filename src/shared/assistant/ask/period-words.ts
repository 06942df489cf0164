import type { Day } from '../../time/day.ts'
import type { Days, Unit } from './months.ts'

/** Whether what is asked about lies behind or ahead: 'Friday' and 'March' are the last or the next one. */
export type Lean = 'past' | 'future'

/** A part of a period: where it ends in the words, and its days. */
export interface Found {
  readonly end: number
  readonly at: (lean: Lean) => Days
}

export const UNITS: Readonly<Record<string, Unit>> = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  wk: 'week',
  wks: 'week',
  month: 'month',
  months: 'month',
  quarter: 'quarter',
  quarters: 'quarter',
  year: 'year',
  years: 'year',
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const MONTH_NAMES =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/

/** Numbers as words; 'a' and 'an' are told apart where they matter. */
export const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  couple: 2,
}

export const THIS = new Set(['this', 'current', 'present', 'running'])

export const NEXT = new Set(['next', 'coming', 'following', 'upcoming'])

export const LAST = new Set(['last', 'previous', 'past', 'preceding'])

/** What is in no year that was named is in the last or the next one, as the question leans. */
export function inYear(
  end: number,
  year: number | undefined,
  today: Day,
  of: (year: number) => Days | null,
): Found | null {
  const now = Number(today.slice(0, 4))
  const known = of(year ?? now)
  if (year !== undefined) return known && { end, at: () => known }
  if (!known && !of(now + 1)) return null
  return {
    end,
    at: (lean) => {
      const years =
        lean === 'past' ? [now, now - 1, now - 2, now - 3, now - 4] : [now, now + 1, now + 2, now + 3, now + 4]
      const fits = years.map(of).find((days) => days && (lean === 'past' ? days.from <= today : days.to >= today))
      return fits ?? known ?? { from: today, to: today }
    },
  }
}

export function monthAt(
  words: readonly string[],
  at: number,
): { end: number; month: number; year: number | undefined } | null {
  const word = words[at] ?? ''
  if (!MONTH_NAMES.test(word)) return null
  const year = yearNumber(words[at + 1])
  return { end: year === undefined ? at + 1 : at + 2, month: MONTHS.indexOf(word.slice(0, 3)) + 1, year }
}

/** 1 to 31, with or without the ending of an ordinal. */
export function dateNumber(word: string | undefined): number | null {
  const digits = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word ?? '')?.[1]
  const number = Number(digits)
  return digits !== undefined && number >= 1 && number <= 31 ? number : null
}

export function yearNumber(word: string | undefined): number | undefined {
  return word !== undefined && /^20\d{2}$/.test(word) ? Number(word) : undefined
}

/** A number of units, as digits or a word; none beyond a few years of days. */
export function amount(word: string | undefined): number | null {
  if (word === undefined) return null
  if (/^\d{1,3}$/.test(word)) return Number(word) || null
  return NUMBERS[word] ?? null
}

export function skipThe(words: readonly string[], at: number): number {
  return words[at] === 'the' || words[at] === 'of' ? at + 1 : at
}
