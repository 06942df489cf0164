import type { Transaction } from 'kysely'
import {
  adjustLeave,
  approveLeave,
  createLeaveRequest,
  deleteLeaveRequest,
  getLeaveBalances,
  getLeaveRequest,
  getLeaveSummary,
  exportLeaveBalances,
  listLeaveBalances,
  listLeaveCalendar,
  listLeavePolicies,
  listLeaveRequests,
  previewLeave,
  rejectLeave,
  undoLeave,
  updateLeavePolicy,
  updateLeaveRequest,
  withdrawLeave,
  type LeaveRequest,
} from '#shared/leave/contract.ts'
import type { LeaveStep } from '#shared/leave/rules.ts'
import type { Tables } from '../db/tables.ts'
import { notFound, stale } from '../http/errors.ts'
import { requirePermission } from '../http/permission.ts'
import { download, list, read, write, type Server, type WriteInput } from '../http/route.ts'
import { adjustBalance, leaveBalances } from './accounts.ts'
import { balancesCsv, balanceTable, keptBalances } from './balance-table.ts'
import { leaveCalendar } from './calendar.ts'
import { changeLeave, decideLeave, insertLeave, removeLeave, statusAfter, takeBackDecision } from './changes.ts'
import { changeLeavePolicy, leavePolicies } from './policies.ts'
import { leavePreviewOf } from './preview.ts'
import { leaveById, leaveRequests, leaveTaker, lockLeaveRequest } from './queries.ts'
import { leaveSummaryOf } from './summary.ts'

export function mountLeave(server: Server): void {
  const { db } = server.database

  list(server, listLeaveRequests, ({ query }) => leaveRequests(db, query))
  list(server, listLeaveCalendar, ({ query }) => leaveCalendar(db, query))
  read(server, getLeaveRequest, ({ params }) => leaveById(db, params.id))
  read(server, getLeaveSummary, ({ query, today }) => leaveSummaryOf(db, query.today ?? today))
  read(server, listLeavePolicies, () => leavePolicies(db))

  read(server, getLeaveBalances, async ({ query: { userId, year } }) => {
    const person = await leaveTaker(db, userId)
    if (!person) throw notFound('person', userId)
    return leaveBalances(db, person, year)
  })

  const balances = keptBalances(db, server.versions)
  list(server, listLeaveBalances, ({ query, today }) => balanceTable(balances, query, today))
  download(server, exportLeaveBalances, ({ query, today }) => balancesCsv(balances, query, today))

  read(server, previewLeave, async ({ query }) => {
    const person = await leaveTaker(db, query.userId)
    if (!person) throw notFound('person', query.userId)
    return leavePreviewOf(db, person, query)
  })

  write(server, createLeaveRequest, ({ tx, body, actor, now }) => insertLeave(tx, body, { actorId: actor.userId, now }))

  write(server, updateLeaveRequest, async ({ tx, params, body: { version, ...change }, actor, now }) => {
    const { person, request } = await requestFor('change', tx, params.id, version)
    return changeLeave(tx, person, request, change, { actorId: actor.userId, now })
  })

  write(server, deleteLeaveRequest, async ({ tx, params, query, actor, now }) => {
    const { request } = await requestFor('delete', tx, params.id, query.version)
    await removeLeave(tx, request, { actorId: actor.userId, now })
  })

  write(server, approveLeave, (input) => decide('approve', input))
  write(server, rejectLeave, (input) => decide('reject', input))
  write(server, withdrawLeave, (input) => decide('withdraw', input))

  // Whoever may not decide has no decision of their own to take back.
  write(server, undoLeave, async ({ tx, params, body, actor, now }) => {
    const { person, request } = await lockedRequest(tx, params.id, body.version)
    return takeBackDecision(tx, person, request, { actorId: actor.userId, now })
  })

  write(server, adjustLeave, ({ tx, body, actor, now }) => {
    requirePermission(actor, 'leave.adjust', "change people's balances of leave")
    return adjustBalance(tx, body, { actorId: actor.userId, now })
  })

  write(server, updateLeavePolicy, ({ tx, body, actor, now }) => {
    requirePermission(actor, 'leave.policies', 'change what leave there is')
    return changeLeavePolicy(tx, body, { actorId: actor.userId, now })
  })
}

/** Takes a request through a step with what is said about it. */
async function decide(
  step: 'approve' | 'reject' | 'withdraw',
  { tx, params, body, actor, now }: Omit<WriteInput<typeof approveLeave>, 'query'>,
): Promise<LeaveRequest> {
  if (step !== 'withdraw') requirePermission(actor, 'leave.approve', 'decide on leave')
  const { person, request, status } = await requestFor(step, tx, params.id, body.version)
  return decideLeave(tx, person, request, status, body.note, { actorId: actor.userId, now })
}

/** A locked request of which a step may be taken, as it was when it was read, and where the step leads. */
async function requestFor(step: LeaveStep, tx: Transaction<Tables>, id: number, version?: number) {
  const { person, request } = await lockedRequest(tx, id, version)
  return { person, request, status: statusAfter(request, step) }
}

/** A locked request, as it was when it was read. */
async function lockedRequest(tx: Transaction<Tables>, id: number, version?: number) {
  const { person, request } = await lockLeaveRequest(tx, id)
  if (version !== undefined && version !== request.version) throw stale('leave request', request)
  return { person, request }
}
