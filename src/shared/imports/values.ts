import { WRONG } from './numbers.ts'

/** Longer texts are no times. */
const MOST_CHARACTERS = 90

const HALF = String.raw`(?:([ap])\.?\s?(?:m\.?)?)?`
const ZONE = String.raw`\s?(?:Z|[A-Z]{3,5})?(?:[+-]\d{2}:?\d{2})?(?:\s?\([^)]*\))?`
const BEFORE = String.raw`(?:^|[T\s,]|\d-(?=\d{1,2}:))`
const WITH_MINUTES = new RegExp(
  String.raw`${BEFORE}(\d{1,2})(?:[:.hu]|\sh\s)(\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s?${HALF}\s?(?:uhr|h)?${ZONE}$`,
  'i',
)
/** Hours alone, with a word for what they are: 9 AM, 9 Uhr, 9h. */
const MARKED_HOUR = /(?:^|[T\s,])(\d{1,2})\s?(?:([ap])\.?\s?m\b\.?|uhr|h|u)$/i
const BARE_HOUR = /^(\d{1,2})$/
const DIGITS = /^([01]?\d|2[0-4])([0-5]\d)$/

/** A time of the day as hours since midnight; it may follow a date. */
export function readTime(cell: string): number | null | typeof WRONG {
  const text = cell
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‐‑‒–—−]/g, '-')
  if (text === '') return null
  if (text.length > MOST_CHARACTERS) return WRONG
  const [, hour, minute = '0', second = '0', half] = WITH_MINUTES.exec(text) ?? DIGITS.exec(text) ?? []
  if (hour !== undefined) return timeOf(hour, minute, second, half)
  const [, alone, halfOf] = MARKED_HOUR.exec(text) ?? BARE_HOUR.exec(text) ?? []
  return alone === undefined ? WRONG : timeOf(alone, '0', '0', halfOf)
}

function timeOf(hour: string, minute: string, second: string, half: string | undefined): number | typeof WRONG {
  const afternoon = half?.toLowerCase() === 'p' ? 12 : 0
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + afternoon
  const time = hours + Number(minute) / 60 + Number(second) / 3600
  return time > 24 || Number(minute) > 59 || Number(second) > 59 ? WRONG : time
}

/** The parts of a list in one cell, separated by commas, semicolons, bars or line ends. */
export function readList(cell: string): string[] {
  const parts = cell.split(/[,;|\n]/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}
