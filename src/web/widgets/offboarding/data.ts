import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bringBackUser, getOffboarding, offboardUser, undoOffboarding } from '#shared/offboarding/contract.ts'
import type { OffboardForm } from '#shared/offboarding/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import { call, failureText, query, refresh } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'

/** What is open of a person after a last day; what was shown for another day stays until it is there. */
export function useOpenMatters(id: number, lastDay: Day) {
  return useQuery({
    ...query(getOffboarding, { params: { id }, query: { lastDay } }),
    placeholderData: keepPreviousData,
  })
}

/** Sets somebody's last day and hands over what is open; the caller shows what is refused. */
export function useOffboard(id: number) {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => call(undoOffboarding, { params: { id }, body: {} }),
    onSuccess: ({ name }) => showToast({ title: 'Success', description: `${name} stays; everything is as it was.` }),
    onError: (error) => showToast({ title: 'Error', description: failureText(error), look: 'destructive' }),
    onSettled: () => void refresh(client, undoOffboarding.writes),
  })
  return useMutation({
    mutationFn: (body: OffboardForm) => call(offboardUser, { params: { id }, body }),
    onSuccess: ({ name, lastDay }) =>
      showToast({
        title: 'Success',
        description: `The last day of ${name} is ${dayText(lastDay ?? '')}.`,
        action: { label: 'Undo', run: () => undo.mutate() },
      }),
    onSettled: () => void refresh(client, offboardUser.writes),
  })
}

/** Takes somebody's last day away. */
export function useBringBack(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (version: number) => call(bringBackUser, { params: { id }, body: { version } }),
    onSuccess: ({ name }) => showToast({ title: 'Success', description: `${name} is back, without a last day.` }),
    onError: (error) => showToast({ title: 'Error', description: failureText(error), look: 'destructive' }),
    onSettled: () => void refresh(client, bringBackUser.writes),
  })
}
