/** In an integer column, numbers from here on are milliseconds since 1970, smaller ones seconds. */
const FIRST_MILLISECONDS = 100_000_000_000

/** The hours in a text: a number, or hours, minutes and seconds as in 7:30 or 07:30:00; NaN if it is neither. */
export function hoursOf(text: string): number {
  const [, minus, hours, minutes, seconds] = /^(-?)(\d+):([0-5]\d)(?::([0-5]\d(?:\.\d+)?))?$/.exec(text.trim()) ?? []
  if (hours === undefined) return text.trim() === '' ? Number.NaN : Number(text)
  const all = Number(hours) + Number(minutes) / 60 + Number(seconds ?? 0) / 3600
  return minus === '-' ? -all : all
}

/** A moment in milliseconds: a date and time (in UTC if it names no zone), or seconds or milliseconds since 1970. */
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

/** The date of a value in another form: 20261102, or seconds or milliseconds since 1970, in UTC; otherwise the text itself. */
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

/** The hours of a row, from its first column that has any; NaN if none does, or if that one cannot be understood. */
export function loggedHours({ hours, minutes, seconds, start, end }: Durations): number {
  if (hours) return hoursOf(hours)
  if (minutes) return hoursOf(minutes) / 60
  if (seconds) return hoursOf(seconds) / 3600
  return start && end ? (momentOf(end) - momentOf(start)) / 3_600_000 : Number.NaN
}
