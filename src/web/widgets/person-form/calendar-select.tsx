import { holidayCalendarOf } from '#shared/people/holiday-calendar.ts'
import { Select } from '../../ui/select.tsx'
import { useCompany } from '../company.ts'
import { useHolidayCalendars } from './data.ts'

/** Stands for the calendar of the location, else the company's; no calendar has this name. */
const BY_LOCATION = 'location'

interface CalendarSelectProps {
  id: string
  /** Undefined means the calendar of the location, else the company's; null means none. */
  value: string | null | undefined
  onChange: (calendar: string | null | undefined) => void
  /** Also offers the calendar of the location, which only a new person needs. */
  location?: string | null | undefined
  byLocation: boolean
  'aria-invalid': boolean
  'aria-describedby'?: string
}

/** Chooses whose public holidays a person has. */
export function CalendarSelect({ value, onChange, location, byLocation, ...control }: CalendarSelectProps) {
  const { calendars, nameOf } = useHolidayCalendars()
  const { data: company } = useCompany()
  const guess = holidayCalendarOf(location) ?? company?.holidayCalendar ?? null
  const missing = typeof value === 'string' && !calendars.some(({ calendar }) => calendar === value)
  return (
    <Select
      {...control}
      value={value === undefined ? BY_LOCATION : (value ?? '')}
      onChange={({ target }) => onChange(target.value === BY_LOCATION ? undefined : target.value || null)}
    >
      {byLocation && (
        <option value={BY_LOCATION}>By location{guess === null ? ' (none known)' : ` (${nameOf(guess)})`}</option>
      )}
      <option value="">None</option>
      {missing && <option value={value}>{value}</option>}
      {calendars.map(({ calendar, name }) => (
        <option key={calendar} value={calendar}>
          {name}
        </option>
      ))}
    </Select>
  )
}
