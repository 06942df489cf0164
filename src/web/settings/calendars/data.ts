import { useQuery } from '@tanstack/react-query'
import {
  createCalendarFeed,
  deleteOwnCalendar,
  endCalendarFeed,
  getOwnCalendar,
  listCalendarFeeds,
  putOwnCalendar,
} from '#shared/calendars/contract.ts'
import { failureText, query } from '../../api.ts'
import { useChange, useSend } from '../../change.ts'

/** The use of a link is not reported, so each look reads them again. */
export function useCalendarFeeds() {
  return useQuery({ ...query(listCalendarFeeds, {}), meta: { reads: ['accounts'] }, staleTime: 0 })
}

export function useCreateFeed() {
  return useSend(createCalendarFeed)
}

export function useEndFeed() {
  return useChange(endCalendarFeed, (id: number) => ({ params: { id } }), {
    waits: true,
    done: () => 'The calendar link has ended.',
    failed: failureText,
  })
}

export function useOwnCalendar() {
  return useQuery({ ...query(getOwnCalendar, {}), meta: { reads: ['accounts'] } })
}

export function useChooseCalendar() {
  return useSend(putOwnCalendar, {
    waits: true,
    done: ({ host }) => `Your week sheet now reads the calendar at ${host}.`,
  })
}

export function useRemoveCalendar() {
  return useChange(deleteOwnCalendar, () => ({}), {
    waits: true,
    done: () => 'The calendar is removed. What you have logged stays.',
    failed: failureText,
  })
}
