import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf, QueryOf } from '#shared/http/endpoint.ts'
import {
  adjustLeave,
  approveLeave,
  createLeaveRequest,
  deleteLeaveRequest,
  getLeaveBalances,
  getLeaveRequest,
  getLeaveSummary,
  leaveForm,
  listLeaveCalendar,
  listLeavePolicies,
  listLeaveRequests,
  previewLeave,
  rejectLeave,
  undoLeave,
  updateLeavePolicy,
  updateLeaveRequest,
  withdrawLeave,
  type LeaveCalendarRow,
  type LeaveForm,
  type LeaveRequest,
} from '#shared/leave/contract.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { call, failureText, keep, query, refresh } from '../api.ts'
import { useIdempotencyKey } from '../idempotency-key.ts'
import { usePagedList, type FilterOf } from '../paged-list.ts'
import { usePageWindow } from '../page-window.ts'
import { useDebounced } from '../ui/debounced.ts'
import { showToast } from '../ui/toast.ts'
import { staleRow } from '../widgets/stale-edit.ts'
import { showUndo, showUndoFailure } from '../widgets/undo.ts'

/** Figures of all requests. */
export function useLeaveSummary(today: Day) {
  return useQuery(query(getLeaveSummary, { query: { today } }))
}

export type LeaveFilter = FilterOf<typeof listLeaveRequests>

export function useLeavePages(filter: LeaveFilter) {
  return usePagedList(listLeaveRequests, filter)
}

/** Leave that has begun, latest first: so much. */
export function useRecentLeave(today: Day, limit: number) {
  return useQuery(query(listLeaveRequests, { query: { to: today, limit } }))
}

/** What waits for a decision, nearest first: so much. */
export function usePendingLeave(limit: number) {
  return useQuery(query(listLeaveRequests, { query: { status: 'Pending', order: 'asc', limit } }))
}

/** Approved leave that is to begin, nearest first: so much. */
export function useUpcomingLeave(today: Day, limit: number) {
  const filter = { status: 'Approved', startsFrom: addDays(today, 1), order: 'asc', limit } as const
  return useQuery(query(listLeaveRequests, { query: filter }))
}

export function useLeaveRequest(id: number) {
  return useQuery(query(getLeaveRequest, { params: { id } }))
}

/** Keeps a request that a list has read, so that its dialog opens with it. */
export function useRememberRequest(): (request: LeaveRequest) => void {
  const client = useQueryClient()
  return (request) => {
    const input = { params: { id: request.id } }
    const before = client.getQueryData(query(getLeaveRequest, input).queryKey)
    if (!before || before.version < request.version) keep(client, getLeaveRequest, input, request)
  }
}

const PREVIEW_DELAY_MS = 200

/** What a request would mean; asked once the form stands still, and not before it can be one. */
export function useLeavePreview(form: Partial<LeaveForm>, id?: number) {
  const checked = leaveForm.safeParse(form)
  const asked = useDebounced(checked.success ? JSON.stringify(previewOf(checked.data, id)) : null, PREVIEW_DELAY_MS)
  const input = JSON.parse(asked ?? '{}') as QueryOf<typeof previewLeave>
  const read = useQuery({
    ...query(previewLeave, { query: input }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  return { ...read, data: checked.success && asked !== null ? read.data : undefined, possible: checked.success }
}

function previewOf(form: LeaveForm, id: number | undefined): QueryOf<typeof previewLeave> {
  const { userId, leaveType, startDate, endDate, startsAtNoon, endsAtNoon } = form
  return {
    userId,
    leaveType,
    startDate,
    endDate,
    ...(startsAtNoon && { startsAtNoon: 'true' as const }),
    ...(endsAtNoon && { endsAtNoon: 'true' as const }),
    ...(id !== undefined && { id }),
  }
}

/** Who asks says what was done and what is wrong. */
export function useCreateLeave() {
  const client = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: LeaveForm) => call(createLeaveRequest, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: (request) => {
      forget()
      known(client, request)
    },
  })
}

/** As `useCreateLeave`; a refused change shows the others' at once. */
export function useUpdateLeave(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateLeaveRequest>) => call(updateLeaveRequest, { params: { id }, body }),
    onSuccess: (request) => known(client, request),
    onError: (error) => learn(client, error),
  })
}

/** Steps that somebody decides on, with a note. */
export type Decision = 'approve' | 'reject' | 'withdraw'

const STEPS = { approve: approveLeave, reject: rejectLeave, withdraw: withdrawLeave } as const

/** What a step has made of a request. */
const DONE = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const

/**
 * Takes a request to its next state, and offers to take that back. Where somebody was faster, how it stands now is known
 * afterwards.
 */
export function useDecide(decision: Decision) {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: ({ id, version }: LeaveRequest) => call(undoLeave, { params: { id }, body: { version } }),
    onSuccess: (request) => {
      known(client, request)
      showToast({ title: 'Success', description: `The leave is ${request.status.toLowerCase()} again.` })
    },
    onError: (error) => {
      learn(client, error)
      showUndoFailure(error)
    },
  })
  return useMutation({
    mutationFn: ({ request: { id, version }, note }: { request: LeaveRequest; note: string }) =>
      call(STEPS[decision], { params: { id }, body: { version, ...(note !== '' && { note }) } }),
    onSuccess: (request) => {
      known(client, request)
      showUndo(`The leave is ${DONE[decision]}.`, () => undo.mutate(request))
    },
    onError: (error) => learn(client, error),
  })
}

/** Deletes a request; one that waited can be brought back as it was. */
export function useDeleteLeave() {
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: (body: LeaveForm) => call(createLeaveRequest, { body }),
    onSuccess: (request) => {
      known(client, request)
      showToast({ title: 'Success', description: 'The request has been restored.' })
    },
    onError: (error) => showToast({ title: 'Error', description: failureText(error), look: 'destructive' }),
  })
  return useMutation({
    mutationFn: ({ id, version }: LeaveRequest) => call(deleteLeaveRequest, { params: { id }, query: { version } }),
    onSuccess: (_, { status, ...request }) =>
      showToast({
        title: 'Success',
        description: 'The request is deleted.',
        ...(status === 'Pending' && { action: { label: 'Undo', run: () => again.mutate(leaveForm.parse(request)) } }),
      }),
    onSettled: () => void refresh(client, deleteLeaveRequest.writes),
  })
}

/** A person's balances of a year; nobody's where the person is not known yet. */
export function useLeaveBalances(userId: number | undefined, year: number) {
  return useQuery({
    ...query(getLeaveBalances, { query: { userId: userId ?? 0, year } }),
    enabled: userId !== undefined,
    placeholderData: (before) => before,
  })
}

export function useAdjustLeave() {
  const client = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof adjustLeave>) => call(adjustLeave, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: () => {
      forget()
      void refresh(client, adjustLeave.writes)
    },
  })
}

/** Rows of the calendar are asked for this many before they come into sight. */
const READ_AHEAD_ROWS = 60

export type CalendarFilter = FilterOf<typeof listLeaveCalendar>

/** People with their leave of a month, in parts. `month` is that of the rows, which may still be those before. */
export function useLeaveCalendar(filter: CalendarFilter) {
  const read = usePageWindow(listLeaveCalendar, filter, idOf, READ_AHEAD_ROWS)
  const [month, setMonth] = useState(filter.month)
  if (read.data && !read.isPlaceholderData && month !== filter.month) setMonth(filter.month)
  return { ...read, month }
}

function idOf({ userId }: LeaveCalendarRow): number {
  return userId
}

/** The same from the top on, for a list that only goes down. */
export function useLeaveCalendarList(filter: CalendarFilter) {
  return usePagedList(listLeaveCalendar, filter)
}

export function useLeavePolicies() {
  return useQuery(query(listLeavePolicies, {}))
}

export function useSavePolicy() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateLeavePolicy>) => call(updateLeavePolicy, { body }),
    onSettled: () => void refresh(client, updateLeavePolicy.writes),
  })
}

/** A reply is what the screen shows from now on; all else that depends on leave is read again. */
function known(client: QueryClient, request: LeaveRequest): void {
  keep(client, getLeaveRequest, { params: { id: request.id } }, request)
  void refresh(client, updateLeaveRequest.writes)
}

/** A refusal may tell how the request stands now. */
function learn(client: QueryClient, error: Error): void {
  const current = staleRow(error) as LeaveRequest | undefined
  if (current) known(client, current)
  else void refresh(client, updateLeaveRequest.writes)
}
