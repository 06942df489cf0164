import type { DecimalSign, DurationUnit } from './choices.ts'
import { decimalPlaces, readNumber, WRONG } from './numbers.ts'

/** Longer texts are no durations. */
const MOST_CHARACTERS = 60

/** The hours of a day and of a week that people write as '1d' and '1w', as Jira counts them by default. */
const WORKDAY = 8
const WORKWEEK = 40

/** Hours, and by how many they may be off because the file rounds them to some decimals. */
export interface Span {
  readonly hours: number
  readonly off: number
}

interface Reading {
  readonly decimal: DecimalSign
  readonly unit: DurationUnit
}

/** In hours, by the words for them, without accents. */
const UNIT_HOURS = new Map<string, number>([
  ...unit('w wk wks week weeks woche wochen semaine semaines semana semanas weken settimana settimane', WORKWEEK),
  ...unit('d day days tag tage tagen j jour jours dia dias dag dagen dage dagar giorno giorni dni dzien', WORKDAY),
  ...unit(
    'h hr hrs hour hours hs std stunde stunden heure heures hora horas u uur uren ora ore t tim time timer timme timmar godz godzina godziny godzin hod hodina hodiny hodin tunti tuntia saat ч час часа часов',
    1,
  ),
  ...unit(
    "m mn min mins minute minutes minuten minuto minutos minuti minut minuta minuty minuter minutter minuut minuutti minuuttia dk мин ' ′",
    1 / 60,
  ),
  ...unit(
    's sec secs second seconds sek sekunde sekunden seconde secondes segundo segundos secondi seconden sekund sekunda sekundy сек " ″',
    1 / 3600,
  ),
])

function unit(words: string, hours: number): [string, number][] {
  return words.split(' ').map((word) => [word, hours])
}

const MINUTE = 1 / 60

const CLOCK = /^(\d{1,5}):([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?\s?([\p{L}]*)\.?$/u
const DAYS_AND_CLOCK = /^(\d{1,4}) days?,? (\d{1,2}):([0-5]\d):([0-5]\d)(?:\.\d+)?$/
/** Spreadsheets that know no durations write them as times since the day before 1900. */
const SINCE_1900 =
  /^(?:1899-12-(30|31)|12\/(30|31)\/1899|(30|31)[./]12[./]1899)[T ](\d{1,2}):([0-5]\d):([0-5]\d)(?:\.\d+)?Z?$/
const ISO = /^P(?:(\d+)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }
const PART =
  /\s*(?:[,;+&]|and\s|und\s|et\s|y\s|e\s|en\s|og\s|och\s|i\s)?\s*(\d[\d.,]*\d|[.,]?\d+)?\s?([½¼¾⅓⅔])?\s?(\p{L}+|['′"″])?\.?\s*/uy

/** Hours in a cell: 7.5, 7:30, 07:30:00, 7h 30m, 1h30, 450 min, 18:25 min, 1d 2h, PT7H30M; a plain number is in `unit`. */
export function readDuration(cell: string, reading: Reading): number | null | typeof WRONG {
  const span = readSpan(cell, reading)
  return span === null || span === WRONG ? span : span.hours
}

/** As `readDuration`, with the precision that it is written with. */
export function readSpan(cell: string, reading: Reading): Span | null | typeof WRONG {
  const text = cell.trim().replaceAll(/\s+/g, ' ').replaceAll('’', "'")
  if (text === '') return null
  if (text.length > MOST_CHARACTERS) return WRONG
  const [, minus = '', bare = ''] = /^([-−]?) ?(.*)$/.exec(text) ?? []
  const exact = inClock(bare) ?? inParts(bare, reading.decimal)
  if (exact === WRONG) return WRONG
  if (exact !== null) return { hours: minus === '' ? exact : -exact, off: 0 }
  const number = readNumber(text, reading.decimal)
  if (number === WRONG || number === null) return number
  return inUnit(number, decimalPlaces(text), reading.unit)
}

/** Three decimals and more mean a minute that is this near: 0.333 hours are 20 minutes. */
function inUnit(number: number, places: number, unitOfNumber: DurationUnit): Span {
  const each = { hours: 1, minutes: MINUTE, seconds: MINUTE / 60 }[unitOfNumber]
  const hours = number * each
  const off = places < 2 ? 0 : (each * 0.500_001) / 10 ** Math.min(places, 12)
  const minute = Math.round(hours / MINUTE) * MINUTE
  return places > 2 && Math.abs(hours - minute) <= off ? { hours: minute, off: 0 } : { hours, off }
}

function inClock(text: string): number | null {
  const [, days, dayHours = '', dayMinutes = '', daySeconds = ''] = DAYS_AND_CLOCK.exec(text) ?? []
  if (days !== undefined) return Number(days) * 24 + clockHours(dayHours, dayMinutes, daySeconds)
  const [, iso, american, european, sinceHours, sinceMinutes = '', sinceSeconds = ''] = SINCE_1900.exec(text) ?? []
  if (sinceHours !== undefined) {
    const isNext = (iso ?? american ?? european) === '31'
    return (isNext ? 24 : 0) + clockHours(sinceHours, sinceMinutes, sinceSeconds)
  }
  const [, one, other = '', third, word = ''] = CLOCK.exec(text) ?? []
  if (one !== undefined) {
    const said = word === '' ? 1 : (UNIT_HOURS.get(word.toLowerCase()) ?? 0)
    if (said === 1) return clockHours(one, other, third ?? '0')
    // 18:25 min is 18 minutes and 25 seconds.
    return said === MINUTE && third === undefined ? clockHours('0', one, other) : null
  }
  const [whole, ...parts] = ISO.exec(text) ?? []
  if (whole === undefined || parts.every((part) => part === undefined)) return null
  const [isoDays = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number((part ?? '0').replace(',', '.')),
  )
  return isoDays * 24 + hours + minutes / 60 + seconds / 3600
}

function clockHours(hours: string, minutes: string, seconds: string): number {
  return Number(hours) + Number(minutes) / 60 + Number(seconds) / 3600
}

/** The sum of parts with units, each smaller than the one before; null for a text without units. */
function inParts(text: string, decimal: DecimalSign): number | null | typeof WRONG {
  let [sum, before] = [0, Number.POSITIVE_INFINITY]
  PART.lastIndex = 0
  while (PART.lastIndex < text.length) {
    const [part, digits = '', fraction = '', word = ''] = PART.exec(text) ?? []
    if (!part || digits + fraction === '') return sum === 0 && before === Number.POSITIVE_INFINITY ? null : WRONG
    const number = digits === '' ? 0 : readNumber(digits, decimal)
    const hours = word === '' ? following(before, digits, fraction) : UNIT_HOURS.get(unaccented(word))
    if (hours === undefined) return before === Number.POSITIVE_INFINITY && word === '' ? null : WRONG
    if (number === WRONG || number === null || hours >= before) return WRONG
    sum += (number + (FRACTIONS[fraction] ?? 0)) * hours
    before = hours
  }
  return before === Number.POSITIVE_INFINITY ? null : sum
}

/** The unit of a number without one: minutes after hours, seconds after minutes, and hours for ½ alone. */
function following(before: number, digits: string, fraction: string): number | undefined {
  if (before === Number.POSITIVE_INFINITY) return fraction === '' ? undefined : 1
  const isShort = /^[0-5]?\d$/.test(digits) && fraction === ''
  return isShort && (before === 1 || before === MINUTE) ? before / 60 : undefined
}

function unaccented(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
