import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createCompanyHoliday,
  deleteCompanyHoliday,
  listCompanyHolidays,
  updateCompanyHoliday,
  type CompanyHoliday,
  type CompanyHolidayForm,
} from '#shared/holidays/contract.ts'
import { firstOf, lastOf } from '#shared/leave/days.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { call, failureText, query, refresh } from '../../api.ts'
import { useIdempotencyKey } from '../../idempotency-key.ts'
import { showToast } from '../../ui/toast.ts'
import { showUndo, showUndoFailure } from '../../widgets/undo.ts'

/** The company's own holidays of a year, latest first. */
export function useCompanyHolidays(year: number) {
  return useQuery({
    ...query(listCompanyHolidays, { query: { from: firstOf(year), to: lastOf(year) } }),
    placeholderData: (before) => before,
  })
}

/** Adds a holiday. The caller says what was done and what is wrong. */
export function useAddHoliday() {
  const client = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CompanyHolidayForm) => call(createCompanyHoliday, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: forget,
    onSettled: () => void refresh(client, createCompanyHoliday.writes),
  })
}

/** Changes a holiday. The caller says what was done and what is wrong. */
export function useSaveHoliday(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateCompanyHoliday>) => call(updateCompanyHoliday, { params: { id }, body }),
    onSettled: () => void refresh(client, updateCompanyHoliday.writes),
  })
}

/** Deletes a holiday, and offers to bring it back. */
export function useDeleteHoliday() {
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: ({ id: _id, version: _version, ...body }: CompanyHoliday) => call(createCompanyHoliday, { body }),
    onSuccess: ({ name }) => showToast({ title: 'Success', description: `${name} is back.` }),
    onError: showUndoFailure,
    onSettled: () => void refresh(client, createCompanyHoliday.writes),
  })
  return useMutation({
    mutationFn: ({ id, version }: CompanyHoliday) => call(deleteCompanyHoliday, { params: { id }, query: { version } }),
    onSuccess: (_, holiday) => showUndo(`${holiday.name} is deleted.`, () => again.mutate(holiday)),
    onError: (error) => showToast({ title: 'Error', description: failureText(error), look: 'destructive' }),
    onSettled: () => void refresh(client, deleteCompanyHoliday.writes),
  })
}
