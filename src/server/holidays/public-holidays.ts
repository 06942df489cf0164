import { createRequire } from 'node:module'
import type Holidays from 'date-holidays'
import type { HolidaysTypes } from 'date-holidays'
import { holidayCalendar, type Holiday } from '#shared/holidays/contract.ts'
import { LEAST_HOLIDAY_PART } from '#shared/holidays/rules.ts'
import { yearOf } from '#shared/leave/days.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { invalid } from '../http/errors.ts'

/** Days with their names, in the form that the rules of `shared/capacity/working-time.ts` need. */
export type NamedHolidays = ReadonlyMap<Day, string>

const MS_PER_DAY = 86_400_000

/** How many years of calendars are kept; beyond it, the cache starts again. */
const MOST_YEARS_KEPT = 5_000

const years = new Map<string, Holiday[]>()

/** Public holidays of a calendar in a range of days, both inclusive, by day; none for no or an unknown calendar. */
export function publicHolidaysOf(calendar: string | null, from: Day, to: Day): Holiday[] {
  if (calendar === null) return []
  const found: Holiday[] = []
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    found.push(...holidaysOfYear(calendar, year).filter(({ date }) => from <= date && date <= to))
  }
  return found
}

/** As `publicHolidaysOf`, by day, for rules that look days up; the same map for everybody with that calendar. */
export function publicHolidayDays(from: Day, to: Day): (calendar: string | null) => NamedHolidays {
  return onceEach((calendar) => new Map(publicHolidaysOf(calendar, from, to).map(({ date, name }) => [date, name])))
}

/** Makes the holidays of each calendar when they are first asked for. */
export function onceEach(make: (calendar: string | null) => NamedHolidays): (calendar: string | null) => NamedHolidays {
  const known = new Map<string | null, NamedHolidays>()
  return (calendar) => {
    const days = known.get(calendar) ?? make(calendar)
    known.set(calendar, days)
    return days
  }
}

/** Every known calendar, by name. */
export function holidayCalendars(): { calendar: string; name: string }[] {
  calendars ??= listCalendars()
  return calendars
}

let calendars: { calendar: string; name: string }[] | undefined

/** Whether a calendar is one of those that are known. */
export function isHolidayCalendar(calendar: string): boolean {
  return holidayCalendars().some((one) => one.calendar === calendar)
}

function holidaysOfYear(calendar: string, year: number): Holiday[] {
  const key = `${calendar} ${year}`
  const kept = years.get(key)
  if (kept) return kept
  if (years.size >= MOST_YEARS_KEPT) years.clear()
  const read = readYear(calendar, year)
  years.set(key, read)
  return read
}

function readYear(calendar: string, year: number): Holiday[] {
  if (!isHolidayCalendar(calendar)) return []
  const [country = '', region] = calendar.split('-')
  const options: HolidaysTypes.Options = { types: ['public'], languages: ['en'] }
  const Rules = holidayRules()
  const rules = region === undefined ? new Rules(country, options) : new Rules(country, region, options)
  const names = new Map<Day, string[]>()
  for (const holiday of rules.getHolidays(year, 'en')) {
    for (const day of daysOf(holiday)) names.set(day, [...(names.get(day) ?? []), holiday.name])
  }
  return [...names]
    .map(([date, named]) => ({ date, name: [...new Set(named)].join(', ') }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Some holidays last for days. Their times are local to the country, so only their difference counts. */
function daysOf({ date, start, end }: HolidaysTypes.Holiday): Day[] {
  const length = (end.getTime() - start.getTime()) / MS_PER_DAY
  if (length < LEAST_HOLIDAY_PART) return []
  return Array.from({ length: Math.round(length) }, (_, offset) => addDays(date.slice(0, 10), offset))
}

function listCalendars(): { calendar: string; name: string }[] {
  const rules = new (holidayRules())()
  const listed = Object.entries(rules.getCountries('en')).flatMap(([country, name]) => [
    { calendar: country, name },
    // For a country without regions the package returns undefined, which its types do not say.
    ...Object.entries(rules.getStates(country, 'en') ?? {}).map(([region, regionName]) => ({
      calendar: `${country}-${region}`,
      name: `${name}: ${regionName}`,
    })),
  ])
  return listed
    .filter(({ calendar }) => holidayCalendar.safeParse(calendar).success)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

const require = createRequire(import.meta.url)

/** The package takes a tenth of a second to load, so it is loaded when holidays are first asked for. */
function holidayRules(): typeof Holidays {
  return require('date-holidays') as typeof Holidays
}

/** Refuses (400) a calendar whose public holidays nobody knows. */
export function requireKnownCalendar({
  holidayCalendar: given,
}: {
  holidayCalendar?: string | null | undefined
}): void {
  if (given && !isHolidayCalendar(given)) {
    throw invalid({ holidayCalendar: `No public holidays are known for ${given}` })
  }
}
