import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listHolidayCalendars } from '#shared/holidays/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { createUser, updateUser, type UserForm } from '#shared/people/contract.ts'
import { call, query, refresh } from '../../api.ts'
import { useIdempotencyKey } from '../../idempotency-key.ts'

/** Countries and regions whose public holidays are known, and how to name one. */
export function useHolidayCalendars() {
  const { data: calendars = [] } = useQuery(query(listHolidayCalendars, {}))
  const nameOf = (calendar: string) => calendars.find((one) => one.calendar === calendar)?.name ?? calendar
  return { calendars, nameOf }
}

/** Adds a person. Who asks says what was done and what is wrong. */
export function useAddPerson() {
  const client = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: UserForm) => call(createUser, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: () => {
      forget()
      void refresh(client, createUser.writes)
    },
  })
}

/** Changes a person; a refused change shows the others' at once. */
export function useSavePerson(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateUser>) => call(updateUser, { params: { id }, body }),
    onSettled: () => void refresh(client, updateUser.writes),
  })
}
