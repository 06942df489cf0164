import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getDashboardSkills, getDashboardStats } from '#shared/dashboard/contract.ts'
import type { CurrentUser } from '#shared/people/contract.ts'
import { listProjects } from '#shared/projects/contract.ts'
import { extractSkillsFromNotes } from '#shared/skills/contract.ts'
import {
  createTimeEntry,
  deleteTimeEntry,
  listTimeEntries,
  type TimeEntry,
  type TimeEntryForm,
} from '#shared/time-entries/contract.ts'
import { RECENT_ENTRIES } from '#shared/time-entries/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { ApiError, call, query, refresh } from '../api.ts'
import { useIdempotencyKey } from '../idempotency-key.ts'
import { showToast } from '../ui/toast.ts'

/** A person's figures, skills and entries. They wait until it is known who it is; null is nobody. */
export function usePersonalReads(user: CurrentUser | null | undefined, today: Day) {
  const enabled = user !== undefined
  const forPerson = { today, ...(user && { userId: user.id }) }
  return {
    stats: useQuery({ ...query(getDashboardStats, { query: forPerson }), enabled }),
    skills: useQuery({ ...query(getDashboardSkills, { query: forPerson }), enabled }),
    entries: useQuery({
      ...query(listTimeEntries, { query: { userId: user?.id, limit: RECENT_ENTRIES } }),
      enabled: Boolean(user),
      ...(user === null && { placeholderData: [] }),
    }),
  }
}

export function useProjects() {
  return useQuery(query(listProjects, {}))
}

/** Skills in a note as it stands; nothing is stored. */
export function noteSkillsQuery(notes: string) {
  return queryOptions({
    queryKey: [extractSkillsFromNotes.path, notes],
    queryFn: async ({ signal }) => {
      const [skills] = await call(extractSkillsFromNotes, { body: { notes: [notes] } }, { signal })
      return skills ?? []
    },
    meta: { reads: ['vocabulary'] },
    gcTime: 0,
  })
}

/** The skills of a note that is being typed. Undefined while unknown and when the call fails. */
export function useSkillsInNote(notes: string) {
  const { data, isError } = useQuery({
    ...noteSkillsQuery(notes),
    enabled: notes !== '',
    placeholderData: keepPreviousData,
  })
  return isError || notes === '' ? undefined : data
}

/** Refuses without a current user (spec §5). What one types stays until the save has succeeded. */
export function useLogTime(userId: number | undefined) {
  const client = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()
  return useMutation({
    mutationFn: (form: TimeEntryForm) => {
      if (userId === undefined) throw new NoCurrentUser()
      const body = { ...form, userId }
      return call(createTimeEntry, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: () => {
      forget()
      showToast({ title: 'Success', description: 'Time entry logged successfully!' })
      void refresh(client, createTimeEntry.writes)
    },
    onError: (error) => {
      // The key was used up under another session: the next try is a new one, the list shows what is there.
      if (error instanceof ApiError && error.status === 409) {
        forget()
        void refresh(client, createTimeEntry.writes)
      }
      showToast({
        title: 'Error',
        description: error instanceof NoCurrentUser ? error.message : 'Failed to log time entry. Please try again.',
        look: 'destructive',
      })
    },
  })
}

class NoCurrentUser extends Error {
  constructor() {
    super('No current user')
  }
}

/** Deletes an entry. The toast offers to bring it back: the same entry, with a new id. */
export function useDeleteEntry() {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: ({ projectId, hours, date, category, notes, userId }: TimeEntry) =>
      call(createTimeEntry, { body: { projectId, hours, date, category, notes, userId } }),
    onSuccess: () => {
      showToast({ title: 'Success', description: 'Time entry restored.' })
      void refresh(client, createTimeEntry.writes)
    },
    onError: () =>
      showToast({
        title: 'Error',
        description: 'Failed to restore the time entry. Please log it again.',
        look: 'destructive',
      }),
  })
  return useMutation({
    mutationFn: ({ id }: TimeEntry) => call(deleteTimeEntry, { params: { id } }),
    onSuccess: (_, entry) =>
      showToast({
        title: 'Success',
        description: 'Time entry deleted successfully!',
        action: { label: 'Undo', run: () => restore.mutate(entry) },
      }),
    onError: () =>
      showToast({
        title: 'Error',
        description: 'Failed to delete time entry. Please try again.',
        look: 'destructive',
      }),
    onSettled: () => void refresh(client, deleteTimeEntry.writes),
  })
}
