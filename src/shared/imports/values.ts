import { isDay, type Day } from '../time/day.ts'
import type { DayOrder, DecimalSign, DurationUnit } from './choices.ts'

/** The cell's text cannot be understood. */
export const WRONG = Symbol('wrong')

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,].*)?$/
export const YEAR_LAST = /^(\d{1,2})([-/. ])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?:[T ,].*)?$/
const DAY_THEN_MONTH =
  /^(?:\p{L}+\.?,?\s+)?(\d{1,2})\.?[\s-]+(?:de\s+)?(\p{L}{3,})\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})(?:[T ,].*)?$/u
const MONTH_THEN_DAY = /^(?:\p{L}+\.?,\s+)?(\p{L}{3,})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})(?:[T ,].*)?$/u

/** Months by the beginnings of their names in English, German, French, Spanish, Dutch, Italian and Portuguese, without accents. */
const MONTHS: readonly (readonly [start: string, month: number])[] = [
  ['juin', 6],
  ['juil', 7],
  ...entries('jan ene gen', 1),
  ...entries('feb fev', 2),
  ...entries('mar mrz maa mae', 3),
  ...entries('apr avr abr', 4),
  ...entries('may mai mei mag', 5),
  ...entries('jun giu', 6),
  ...entries('jul lug', 7),
  ...entries('aug aou ago', 8),
  ...entries('sep set', 9),
  ...entries('oct okt ott out', 10),
  ...entries('nov', 11),
  ...entries('dec dez dic', 12),
]

function entries(starts: string, month: number): [string, number][] {
  return starts.split(' ').map((start) => [start, month])
}

/** The day in a cell, ignoring a time after it; null for an empty cell. Two-digit years belong to this century. */
export function readDay(cell: string, order: DayOrder): Day | null | typeof WRONG {
  const text = cell.trim()
  if (text === '') return null
  const iso = YEAR_FIRST.exec(text)
  if (iso) return dayOf(iso[1], Number(iso[2]), Number(iso[3]))
  const last = YEAR_LAST.exec(text)
  if (last) {
    const [one, other] = [Number(last[1]), Number(last[3])]
    return order === 'dmy' ? dayOf(last[4], other, one) : dayOf(last[4], one, other)
  }
  const named = DAY_THEN_MONTH.exec(text)
  if (named) return dayOf(named[3], monthOf(named[2]), Number(named[1]))
  const american = MONTH_THEN_DAY.exec(text)
  return american ? dayOf(american[3], monthOf(american[1]), Number(american[2])) : WRONG
}

function monthOf(name = ''): number {
  const plain = name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  return MONTHS.find(([start]) => plain.startsWith(start))?.[1] ?? 0
}

function dayOf(year = '', month: number, day: number): Day | typeof WRONG {
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (month < 1 || month > 12 || day < 1 || day > 31) return WRONG
  return isDay(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === day ? text : WRONG
}

/** A number as people and spreadsheets write it: with a currency, a percent sign, spaces or signs between thousands. */
export function readNumber(cell: string, decimal: DecimalSign): number | null | typeof WRONG {
  const bare = cell.trim().replaceAll(/[\s\u00a0\u202f'’]|\p{Sc}|%|^[A-Z]{3}\b|\b[A-Z]{3}$/gu, '')
  if (cell.trim() === '') return null
  const grouping = decimal === '.' ? ',' : '.'
  const plain = bare.replaceAll(grouping, '').replace(decimal, '.')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : WRONG
}

const CLOCK = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?$/
const ISO_DURATION = /^PT(?:(\d+(?:\.\d+)?)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/i
const UNITS =
  /^(?:(\d+(?:[.,]\d+)?)\s*(?:h|hr|hrs|hours?|std|stunden?|heures?|horas?|uur|uren|ore)\.?)?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:m|mins?|minutes?|minuten|minutos?|minuti)\.?)?\s*(?:(\d+)\s*(?:s|secs?|seconds?|sekunden|secondes|segundos)\.?)?$/i

/** Hours in a cell: 7.5, 7,5, 7:30, 07:30:00, 7h 30m, 450 min, PT7H30M; a plain number is in `unit`. */
export function readDuration(
  cell: string,
  { decimal, unit }: { decimal: DecimalSign; unit: DurationUnit },
): number | null | typeof WRONG {
  const text = cell.trim()
  if (text === '') return null
  const [, ...parts] = CLOCK.exec(text) ?? ISO_DURATION.exec(text) ?? UNITS.exec(text) ?? []
  if (parts.some((part) => part !== undefined)) {
    const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number((part ?? '0').replace(',', '.')))
    return hours + minutes / 60 + seconds / 3600
  }
  const number = readNumber(text, decimal)
  if (number === WRONG || number === null) return number
  return { hours: number, minutes: number / 60, seconds: number / 3600 }[unit]
}

const TIME = /(?:^|[T ])(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:\.\d+)?\s*([ap])?\.?m?\.?(?:Z|[+-]\d{2}:?\d{2})?$/i

/** A time of the day as hours since midnight; it may follow a date. */
export function readTime(cell: string): number | null | typeof WRONG {
  const text = cell.trim()
  if (text === '') return null
  const [, hour, minute, second = '0', half] = TIME.exec(text) ?? []
  if (hour === undefined || Number(minute) > 59) return WRONG
  const afternoon = half?.toLowerCase() === 'p' ? 12 : 0
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + afternoon
  return hours > 24 ? WRONG : hours + Number(minute) / 60 + Number(second) / 3600
}

/** The parts of a list in one cell, separated by commas, semicolons, bars or line ends. */
export function readList(cell: string): string[] {
  const parts = cell.split(/[,;|\n]/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}
