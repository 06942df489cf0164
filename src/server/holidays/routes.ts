import { listHolidayCalendars, listHolidays } from '#shared/holidays/contract.ts'
import { daysBetween } from '#shared/time/day.ts'
import { invalid } from '../http/errors.ts'
import { read, type Server } from '../http/route.ts'
import { holidaysOf } from './holidays.ts'
import { holidayCalendars, isHolidayCalendar } from './public-holidays.ts'

/** The longest range that one call may ask for, in days: ten years. */
const MOST_DAYS = 3_660

export function mountHolidays(server: Server): void {
  read(server, listHolidays, ({ query: { calendar, from, to } }) => {
    if (!isHolidayCalendar(calendar)) throw invalid({ calendar: `No public holidays are known for ${calendar}` })
    if (to < from) throw invalid({ to: 'Must not be before from' })
    if (daysBetween(from, to) > MOST_DAYS) throw invalid({ to: 'At most ten years' })
    return holidaysOf(server.database.db, calendar, from, to)
  })

  read(server, listHolidayCalendars, () => holidayCalendars())
}
