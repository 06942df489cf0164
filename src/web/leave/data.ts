import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  companyHolidayForm,
  createCompanyHoliday,
  deleteCompanyHoliday,
  type CompanyHoliday,
} from '#shared/holidays/contract.ts'
import type { BodyOf, QueryOf } from '#shared/http/endpoint.ts'
import {
  approveLeave,
  createLeaveRequest,
  deleteLeaveRequest,
  getLeaveRequest,
  getLeaveSummary,
  leaveForm,
  listLeaveCalendar,
  previewLeave,
  rejectLeave,
  undoLeave,
  updateLeaveRequest,
  withdrawLeave,
  type LeaveForm,
  type LeaveRequest,
} from '#shared/leave/contract.ts'
import { getLeaveBalances } from '#shared/leave/balance-contract.ts'
import { leaveStep, type LeaveStep } from '#shared/leave/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { failureText, keep, query } from '../api.ts'
import { deletion, notUndone, stepBack, useChange, useCreate } from '../change.ts'
import { useScrolledList, type FilterOf } from '../scrolled-list.ts'
import { useDebounced } from '../ui/debounced.ts'
import { useOffers } from '../widgets/session.ts'

/** Figures of all requests. */
export function useLeaveSummary(today: Day) {
  return useQuery(query(getLeaveSummary, { query: { today } }))
}

export function useLeaveRequest(id: number) {
  return useQuery(query(getLeaveRequest, { params: { id } }))
}

/** Remembers a request of a list, so that its dialog opens without a wait. */
export function useRememberRequest(): (request: LeaveRequest) => void {
  const client = useQueryClient()
  return (request) => {
    const input = { params: { id: request.id } }
    const before = client.getQueryData(query(getLeaveRequest, input).queryKey)
    if (!before || before.version < request.version) keep(client, getLeaveRequest, input, request)
  }
}

const PREVIEW_DELAY_MS = 200

/** What a request would mean; asked once typing has paused and the form is complete. */
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

/** Steps that somebody decides on, with a note. */
export type Decision = 'approve' | 'reject' | 'withdraw'

const STEPS = { approve: approveLeave, reject: rejectLeave, withdraw: withdrawLeave } as const

const CALLS = { ...STEPS, change: updateLeaveRequest, delete: deleteLeaveRequest } as const

/** Tells whether the reader may take a step, whatever the request's state. */
export function useMayTake() {
  const offers = useOffers()
  return (request: LeaveRequest, step: LeaveStep) => offers(CALLS[step], request)
}

/** Tells whether the reader can take a step with a request in its present state. */
export function useLeaveSteps() {
  const mayTake = useMayTake()
  return (request: LeaveRequest, step: LeaveStep) =>
    'status' in leaveStep(request.status, step) && mayTake(request, step)
}

/** The words for the result of a step. */
const DONE = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const

/** Takes a request to its next state, and offers to undo that; after a version conflict the latest request is shown. */
export function useDecide(decision: Decision) {
  const undo = useChange(undoLeave, stepBack, {
    record: getLeaveRequest,
    done: ({ status }) => `The leave is ${status.toLowerCase()} again.`,
    failed: notUndone,
  })
  return useChange(
    STEPS[decision],
    ({ request: { id, version }, note }: { request: LeaveRequest; note: string }) => ({
      params: { id },
      body: { version, ...(note !== '' && { note }) } as BodyOf<typeof rejectLeave>,
    }),
    {
      record: getLeaveRequest,
      done: () => `The leave is ${DONE[decision]}.`,
      undo: (request) => () => undo.mutate(request),
    },
  )
}

/** Deletes a request; one that waited can be restored. */
export function useDeleteLeave() {
  const again = useCreate(createLeaveRequest, {
    record: getLeaveRequest,
    done: () => 'The request has been restored.',
    failed: failureText,
  })
  return useChange(deleteLeaveRequest, deletion, {
    done: () => 'The request is deleted.',
    undo: (_, request: LeaveRequest) =>
      request.status === 'Pending' ? () => again.mutate(leaveForm.parse(request)) : undefined,
  })
}

/** A person's balances of a year; nothing while the person is not known yet. */
export function useLeaveBalances(userId: number | undefined, year: number) {
  return useQuery({
    ...query(getLeaveBalances, { query: { userId: userId ?? 0, year } }),
    enabled: userId !== undefined,
    placeholderData: (before) => before,
  })
}

export type CalendarFilter = FilterOf<typeof listLeaveCalendar>

/** People with their leave of a month, page by page. `month` is that of the rows, which may still be the former one. */
export function useLeaveCalendar(filter: CalendarFilter) {
  const read = useScrolledList(listLeaveCalendar, filter)
  const [month, setMonth] = useState(filter.month)
  if (read.data && !read.isPlaceholderData && month !== filter.month) setMonth(filter.month)
  return { ...read, month }
}

/** Deletes a holiday, and offers to bring it back. */
export function useDeleteHoliday() {
  const again = useCreate(createCompanyHoliday, { done: ({ name }) => `${name} is back.`, failed: notUndone })
  return useChange(deleteCompanyHoliday, deletion, {
    done: (_, { name }: CompanyHoliday) => `${name} is deleted.`,
    undo: (_, holiday: CompanyHoliday) => () => again.mutate(companyHolidayForm.parse(holiday)),
    failed: failureText,
  })
}
