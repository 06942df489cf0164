import ICAL from 'ical.js'
import { findIana } from 'windows-iana'

/** How many offsets a zone remembers: to compute one takes long. */
const MOST_OFFSETS = 10_000

const DAY_MS = 86_400_000

/** Kept by zone, because making a format takes as long as reading a small calendar. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Throws for a zone that the machine does not know. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** A time zone that the machine knows. */
export class KnownZone extends ICAL.Timezone {
  readonly #clock: Intl.DateTimeFormat
  readonly #offsets = new Map<number, number>()

  constructor(tzid: string, timeZone: string) {
    super({ tzid })
    this.#clock = clockOf(timeZone)
  }

  /** In seconds, for a local time there (RFC 5545, 3.3.5): of two that are possible the first, in a gap the one before it. */
  override utcOffset(time: ICAL.Time): number {
    const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
    const midnight = Math.floor(wall / DAY_MS) * DAY_MS
    const before = this.#offsetAt(midnight - DAY_MS)
    const after = this.#offsetAt(midnight + 2 * DAY_MS)
    if (before === after || this.#offsetAt(wall - before * 1000) === before) return before
    return this.#offsetAt(wall - after * 1000) === after ? after : before
  }

  #offsetAt(instant: number): number {
    const known = this.#offsets.get(instant)
    if (known !== undefined) return known
    const offset = this.#computedOffset(instant)
    if (this.#offsets.size < MOST_OFFSETS) this.#offsets.set(instant, offset)
    return offset
  }

  #computedOffset(instant: number): number {
    const parts = Object.fromEntries(this.#clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - instant) / 1000)
  }
}

/**
 * The zone of a name that programs write: of the IANA ('Europe/Berlin', also after a vendor's prefix), of Windows ('W. Europe
 * Standard Time', by CLDR), an offset ('UTC+02:00'), or what Windows shows ('(UTC+01:00) Amsterdam, Berlin'); null for another name.
 */
export function zoneNamed(name: string): string | null {
  const bare = name.trim().replaceAll(/^"|"$/g, '')
  if (isKnown(bare)) return bare
  const [windows] = findIana(bare) as readonly string[]
  if (windows !== undefined && isKnown(windows)) return windows
  if (/^tzone:\/\/Microsoft\/Utc$/i.test(bare)) return 'UTC'
  const parts = bare.split('/')
  for (const length of [3, 2, 1]) {
    const end = parts.slice(-length).join('/')
    if (parts.length > length && isKnown(end)) return end
  }
  return offsetNamed(bare) ?? shownByWindows(bare)
}

function offsetNamed(name: string): string | null {
  const [, sign, hours = '', minutes = '00'] = /^(?:UTC|GMT)\s?([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(name) ?? []
  if (sign === undefined) return null
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`
  return isKnown(offset) ? offset : null
}

const REGIONS = ['Europe', 'America', 'Asia', 'Africa', 'Australia', 'Pacific', 'Atlantic', 'US', 'Canada']

/** Windows names the places of a zone after its offset from UTC in winter; this many of them are looked up. */
const MOST_PLACES = 10

/**
 * The zone of a name that Windows shows, such as '(UTC+01:00) Amsterdam, Berlin, Bern': that of the first place which the IANA
 * lists with the same offset, else the one that CLDR knows by what stands there ('Pacific Time (US & Canada)').
 */
function shownByWindows(name: string): string | null {
  const shown = /^\((?:UTC|GMT)(?:([+-])(\d{1,2})[:.](\d{2}))?\)\s*(\S.*)$/i.exec(name)
  if (!shown) return null
  const [, sign = '+', hours = '0', minutes = '0', places = ''] = shown
  const offset = (sign === '-' ? -60 : 60) * (Number(hours) * 60 + Number(minutes))
  const cities = places
    .split(/[,/;]/, MOST_PLACES)
    .map((place) => place.trim().replaceAll(' ', '_'))
    .filter((place) => place !== '')
  const bare = places.replace(/\s*\(.*$/, '').replace(/\s+Time$/, '')
  const candidates = [
    ...cities.flatMap((city) => REGIONS.map((region) => `${region}/${city}`)),
    ...(findIana(`${bare} Standard Time`) as readonly string[]),
    ...(bare === 'Coordinated Universal' ? ['UTC'] : []),
  ]
  return candidates.find((zone) => isKnown(zone) && offsetsOf(zone).includes(offset)) ?? null
}

/** The offsets of a zone in January and July, in seconds. */
function offsetsOf(timeZone: string): number[] {
  const zone = new KnownZone(timeZone, timeZone)
  return [1, 7].map((month) => zone.utcOffset(ICAL.Time.fromData({ year: 2026, month, day: 15, hour: 12 })))
}

function isKnown(timeZone: string): boolean {
  try {
    clockOf(timeZone)
    return true
  } catch {
    return false
  }
}
