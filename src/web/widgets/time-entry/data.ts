import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/people/contract.ts'
import {
  createTimeEntry,
  deleteTimeEntries,
  listTimeEntries,
  restoreTimeEntries,
  type TimeEntry,
  type TimeEntryForm,
} from '#shared/time-entries/contract.ts'
import { RECENT_ENTRIES } from '#shared/dashboard/rules.ts'
import { FIRST_DAY, isDay } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { getWeekSheet } from '#shared/timesheets/contract.ts'
import { firstHours } from '#shared/timesheets/rules.ts'
import { ApiError, query } from '../../api.ts'
import { useChange } from '../../change.ts'
import { useEntryRules } from '../entry-rules.ts'
import { countText } from '../figures.ts'

/** The last entries that a person logged, newest first; null stands for nobody, `undefined` for a person who is not known yet. */
export function useRecentEntries(user: CurrentUser | null | undefined) {
  return useQuery({
    ...query(listTimeEntries, { query: { userId: user?.id, limit: RECENT_ENTRIES } }),
    enabled: Boolean(user),
    ...(user === null && { placeholderData: [] }),
  })
}

/** A person's entries in the week of a day, to warn of overlapping times; empty while they are not known. */
export function useEntriesOfWeek(userId: number | undefined, date: string): readonly TimeEntry[] {
  const known = userId !== undefined && isDay(date)
  const { data } = useQuery({
    ...query(getWeekSheet, { query: { userId, week: known ? weekStart(date) : FIRST_DAY } }),
    enabled: known,
  })
  return data?.entries ?? []
}

/** The hours that a form proposes for a person's day; undefined while they are not known, and without a person or day. */
export function useFirstHours(userId: number | undefined, date: string): number | undefined {
  const known = userId !== undefined && isDay(date)
  const { data } = useQuery({
    ...query(getWeekSheet, { query: { userId, week: known ? weekStart(date) : FIRST_DAY } }),
    enabled: known,
  })
  const rules = useEntryRules()
  const expected = data?.days.find((one) => one.date === date)?.expectedHours
  if (expected === undefined || data === undefined) return undefined
  const logged = data.entries.filter((entry) => entry.date === date).reduce((sum, { hours }) => sum + hours, 0)
  return firstHours(expected, logged, rules)
}

/** Logs time; refuses without a current user (spec §5). Typed values stay until the save has succeeded. */
export function useLogTime(userId: number | undefined) {
  return useChange(
    createTimeEntry,
    (form: TimeEntryForm) => {
      if (userId === undefined) throw new NoCurrentUser()
      return { body: { ...form, userId } }
    },
    {
      once: true,
      asksReason: true,
      done: () => 'Time entry logged successfully!',
      failed: (error) =>
        error instanceof NoCurrentUser ? error.message : 'Failed to log time entry. Please try again.',
    },
  )
}

class NoCurrentUser extends Error {
  constructor() {
    super('No current user')
  }
}

/** Deletes entries, all or none. The toast offers to bring them back as they were, with their ids. */
export function useDeleteEntries() {
  const restore = useChange(
    restoreTimeEntries,
    (entries: readonly TimeEntry[]) => ({ body: { ids: entries.map(({ id }) => id) } }),
    {
      asksReason: true,
      done: (restored) => (restored.length === 1 ? 'Time entry restored.' : 'Entries restored.'),
      failed: (_, { length }) =>
        length === 1
          ? 'Failed to restore the time entry. Please log it again.'
          : 'Failed to restore the time entries. Please log them again.',
    },
  )
  return useChange(
    deleteTimeEntries,
    (entries: readonly TimeEntry[]) => ({ body: { entries: entries.map(({ id, version }) => ({ id, version })) } }),
    {
      asksReason: true,
      done: (_, { length }) =>
        length === 1
          ? 'Time entry deleted successfully!'
          : `${countText(length, 'time entry', 'time entries')} deleted successfully!`,
      undo: (_, entries) => () => restore.mutate(entries),
      failed: (error, { length }) => deletionFailure(error, length),
    },
  )
}

function deletionFailure(error: unknown, count: number): string {
  const stale = error instanceof ApiError && error.status === 409
  if (count === 1) {
    return stale
      ? 'This entry has changed in the meantime, so it was not deleted. Check it and try again.'
      : 'Failed to delete time entry. Please try again.'
  }
  return stale
    ? 'Some of these entries have changed in the meantime, so none was deleted. Check them and try again.'
    : 'Failed to delete the time entries; all of them were kept. Please try again.'
}
