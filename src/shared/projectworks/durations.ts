/** Seconds since 1970 in an integer column are told from milliseconds by this. */
const FIRST_MILLISECONDS = 100_000_000_000

/** The hours of a text: a number, or hours, minutes and seconds as in 7:30 or 07:30:00; NaN where it is neither. */
export function hoursOf(text: string): number {
  const [, minus, hours, minutes, seconds] = /^(-?)(\d+):([0-5]\d)(?::([0-5]\d(?:\.\d+)?))?$/.exec(text.trim()) ?? []
  if (hours === undefined) return text.trim() === '' ? Number.NaN : Number(text)
  const all = Number(hours) + Number(minutes) / 60 + Number(seconds ?? 0) / 3600
  return minus === '-' ? -all : all
}

/** A moment in milliseconds: a date and time, in UTC where it names no zone, or seconds or milliseconds since 1970. */
export function momentOf(text: string): number {
  const trimmed = text.trim()
  if (/^\d{8,13}(\.\d+)?$/.test(trimmed)) {
    const since = Number(trimmed)
    return since >= FIRST_MILLISECONDS ? since : since * 1000
  }
  const found = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d(?::?\d\d)?)?$/.exec(trimmed)
  if (!found) return Number.NaN
  const [, date, time, zone = 'Z'] = found
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone
  return Date.parse(`${date}T${time}${offset}`)
}

/** The date of a value that is no date by itself: 20261102, or seconds or milliseconds since 1970, in UTC; else the text. */
export function dateText(text: string): string {
  if (/^[12]\d{7}$/.test(text)) return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
  if (!/^\d{9,13}(\.\d+)?$/.test(text)) return text
  return new Date(momentOf(text)).toISOString()
}

interface Durations {
  readonly hours?: string | null
  readonly minutes?: string | null
  readonly seconds?: string | null
  readonly start?: string | null
  readonly end?: string | null
}

/** The hours that a row says, by its first column that says any; NaN where none does, or one that is not understood. */
export function loggedHours({ hours, minutes, seconds, start, end }: Durations): number {
  if (hours) return hoursOf(hours)
  if (minutes) return hoursOf(minutes) / 60
  if (seconds) return hoursOf(seconds) / 3600
  return start && end ? (momentOf(end) - momentOf(start)) / 3_600_000 : Number.NaN
}
