import { useQuery } from '@tanstack/react-query'
import { listHolidayCalendars } from '#shared/holidays/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { createUser, updateUser, type UserForm } from '#shared/people/contract.ts'
import { query } from '../../api.ts'
import { useChange } from '../../change.ts'

/** Countries and regions whose public holidays are known, and how to name one. */
export function useHolidayCalendars() {
  const { data: calendars = [] } = useQuery(query(listHolidayCalendars, {}))
  const nameOf = (calendar: string) => calendars.find((one) => one.calendar === calendar)?.name ?? calendar
  return { calendars, nameOf }
}

/** Adds a person. The caller reports success and failure. */
export function useAddPerson() {
  return useChange(createUser, (body: UserForm) => ({ body }), { once: true })
}

/** Changes a person. The caller reports success and failure. */
export function useSavePerson(id: number) {
  return useChange(updateUser, (body: BodyOf<typeof updateUser>) => ({ params: { id }, body }))
}
