import { isDay, type Day } from '../time/day.ts'
import type { DayOrder } from './choices.ts'
import { monthNamed } from './month-names.ts'
import { WRONG } from './numbers.ts'

/** Longer texts are no dates. */
const MOST_CHARACTERS = 90

const CLOCK = String.raw`\d{1,2}(?:[:.hu]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?)?\s?(?:[ap]\.?\s?m\b\.?|uhr|h)?\s?(?:Z|[A-Z]{2,5})?(?:[+-]\d{2}:?\d{2})?(?:\s?\([^)]*\))?`

/** What may follow a date: a time of the day, or the day of the week. */
const TAIL = String.raw`\.?(?:(?:T|,?\s(?:um\s|at\s|à\s|om\s|kl\.?\s)?|,|\s?-\s?(?=\d{1,2}:))(?<time>${CLOCK})|,?\s?\(?\p{L}+\.?\)?)?$`

/** The day of the week before a date, or an article. */
const WEEKDAY = String.raw`^(?:\p{L}+\.?(?:,\s?|\s))?`

const form = (date: string) => new RegExp(`${WEEKDAY}${date}${TAIL}`, 'iu')

const COMPACT = /^((?:19|20)\d{2})([01]\d)([0-3]\d)(?:T?(?<time>\d{4})(?:\d{2})?Z?)?$/
const YEAR_FIRST = form(String.raw`(\d{4})[-/.]\s?(\d{1,2})[-/.]\s?(\d{1,2})`)
const YEAR_LAST = form(String.raw`(\d{1,2})([-/. ])\s?(\d{1,2})\2\s?(\d{4}|\d{2})`)
const YEAR_THEN_MONTH = form(String.raw`(\d{4})\.?[\s/-]+(\p{L}{3,})\.?[\s/-]+(\d{1,2})`)
const DAY_THEN_MONTH = form(
  String.raw`(\d{1,2})(?:\.|st|nd|rd|th|er|e|º|ª|°)?[\s./-]+(?:(?:de|of)\s)?(\p{L}{3,})\.?,?[\s./-]+(?:(?:de|del|do)\s)?'?(\d{4}|\d{2})`,
)
const MONTH_THEN_DAY = form(
  String.raw`(\p{L}{3,})\.?[\s./-]+(\d{1,2})(?:st|nd|rd|th)?(?:,?[\s./-]+(\d{4})|(?:,\s?|[/-])(\d{2}))`,
)

/** A date of numbers with the year last, which is read by the order of day and month. */
export function numericDate(cell: string): { one: number; other: number; year: string; dotted: boolean } | null {
  const [, one, sign, other, year] = YEAR_LAST.exec(plain(cell)) ?? []
  if (one === undefined || other === undefined || year === undefined) return null
  return { one: Number(one), other: Number(other), year, dotted: sign === '.' }
}

/** The day in a cell, ignoring a time after it; null for an empty cell. Two-digit years belong to this century. */
export function readDay(cell: string, order: DayOrder): Day | null | typeof WRONG {
  const text = plain(cell)
  if (text === '') return null
  if (text.length > MOST_CHARACTERS) return WRONG
  const iso = COMPACT.exec(text) ?? YEAR_FIRST.exec(text)
  if (iso) return dayOf(iso[1], Number(iso[2]), Number(iso[3]))
  const numeric = numericDate(text)
  if (numeric) {
    const { one, other, year } = numeric
    return order === 'dmy' ? dayOf(year, other, one) : dayOf(year, one, other)
  }
  const named = YEAR_THEN_MONTH.exec(text)
  if (named) return dayOf(named[1], monthNamed(named[2] ?? ''), Number(named[3]))
  const european = DAY_THEN_MONTH.exec(text)
  if (european) return dayOf(european[3], monthNamed(european[2] ?? ''), Number(european[1]))
  const american = MONTH_THEN_DAY.exec(text)
  return american ? dayOf(american[3] ?? american[4], monthNamed(american[1] ?? ''), Number(american[2])) : WRONG
}

const FORMS = [COMPACT, YEAR_FIRST, YEAR_LAST, YEAR_THEN_MONTH, DAY_THEN_MONTH, MONTH_THEN_DAY]

/** What a cell says after its date of the time of the day; null if it has no date, or only a date. */
export function timeAfterDate(cell: string): string | null {
  const text = plain(cell)
  if (text.length > MOST_CHARACTERS) return null
  return FORMS.map((one) => one.exec(text)).find((found) => found !== null)?.groups?.['time'] ?? null
}

/** With plain spaces and dashes; 2026年3月4日 is 2026-3-4. */
function plain(cell: string): string {
  return cell
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/(?<=\d)[年月](?=\d)/g, '-')
    .replaceAll(/(?<=\d)日/g, '')
}

function dayOf(year = '', month: number, day: number): Day | typeof WRONG {
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (month < 1 || month > 12 || day < 1 || day > 31) return WRONG
  return isDay(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === day ? text : WRONG
}
