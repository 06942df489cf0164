import { useQuery } from '@tanstack/react-query'
import { listHolidayCalendars } from '#shared/holidays/contract.ts'
import { query } from '../../api.ts'

/** Countries and regions whose public holidays are known, and how to name one. */
export function useHolidayCalendars() {
  const { data: calendars = [] } = useQuery(query(listHolidayCalendars, {}))
  const nameOf = (calendar: string) => calendars.find((one) => one.calendar === calendar)?.name ?? calendar
  return { calendars, nameOf }
}
