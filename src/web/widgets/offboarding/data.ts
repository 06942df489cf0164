import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bringBackUser, getOffboarding, offboardUser, undoOffboarding } from '#shared/offboarding/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import { failureText, query } from '../../api.ts'
import { useChange, useUpdate } from '../../change.ts'

/** A person's open matters after a last day; those for a former day stay until the new ones are there. */
export function useOpenMatters(id: number, lastDay: Day) {
  return useQuery({
    ...query(getOffboarding, { params: { id }, query: { lastDay } }),
    placeholderData: keepPreviousData,
  })
}

/** Sets somebody's last day and hands over their open matters; the caller reports failure. */
export function useOffboard(id: number) {
  const undo = useChange(undoOffboarding, () => ({ params: { id }, body: {} }), {
    done: ({ name }) => `${name} stays; everything is as it was.`,
    failed: failureText,
  })
  return useUpdate(offboardUser, id, {
    done: ({ name, lastDay }) => `The last day of ${name} is ${dayText(lastDay ?? '')}.`,
    undo: () => () => undo.mutate(),
  })
}

/** Removes somebody's last day. */
export function useBringBack(id: number) {
  return useChange(bringBackUser, (version: number) => ({ params: { id }, body: { version } }), {
    done: ({ name }) => `${name} is back, without a last day.`,
    failed: failureText,
  })
}
