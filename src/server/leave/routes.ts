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
} from '#shared/leave/contract.ts'
import { notFound } from '../http/errors.ts'
import { download, list, read, write, type Server } from '../http/route.ts'
import { remove } from '../records/changes.ts'
import { locked, permitOn, shown } from '../records/record.ts'
import { adjustBalance, leaveBalances } from './accounts.ts'
import { balancesCsv, balanceTable, keptBalances } from './balance-table.ts'
import { leaveCalendar } from './calendar.ts'
import { askForLeave, changeLeave, decide, LEAVE, takeBackDecision } from './changes.ts'
import { changeLeavePolicy, leavePolicies } from './policies.ts'
import { leavePreviewOf } from './preview.ts'
import { leaveRequests, leaveTaker, visibleLeave } from './queries.ts'
import { leaveSummaryOf } from './summary.ts'

export function mountLeave(server: Server): void {
  const { db } = server.database

  list(server, listLeaveRequests, ({ actor, query }) => leaveRequests(db, query, visibleLeave(actor)))
  list(server, listLeaveCalendar, ({ query }) => leaveCalendar(db, query))
  read(server, getLeaveRequest, (input) => shown(db, LEAVE, input))
  read(server, getLeaveSummary, ({ actor, query, today }) =>
    leaveSummaryOf(db, query.today ?? today, visibleLeave(actor)),
  )
  read(server, listLeavePolicies, () => leavePolicies(db))

  read(server, getLeaveBalances, async ({ actor, query: { userId, year } }) => {
    permitOn(actor, 'leave.read', { userId })
    const person = await leaveTaker(db, userId)
    if (!person) throw notFound('person', userId)
    return leaveBalances(db, person, year)
  })

  const balances = keptBalances(db, server.versions)
  list(server, listLeaveBalances, ({ actor, query, today }) => balanceTable(balances, query, today, actor))
  download(server, exportLeaveBalances, ({ actor, query, today }) => balancesCsv(balances, query, today, actor))

  read(server, previewLeave, async ({ actor, query }) => {
    permitOn(actor, 'leave.read', { userId: query.userId })
    const person = await leaveTaker(db, query.userId)
    if (!person) throw notFound('person', query.userId)
    return leavePreviewOf(db, person, query)
  })

  write(server, createLeaveRequest, (input) => askForLeave(input, input.body))
  write(server, updateLeaveRequest, changeLeave)
  write(server, deleteLeaveRequest, async (input) => remove(input, LEAVE, await locked(input, LEAVE, 'delete')))
  write(server, approveLeave, (input) => decide(input, 'approve'))
  write(server, rejectLeave, (input) => decide(input, 'reject'))
  write(server, withdrawLeave, (input) => decide(input, 'withdraw'))
  write(server, undoLeave, takeBackDecision)

  write(server, adjustLeave, (input) => adjustBalance(input, input.body))
  write(server, updateLeavePolicy, (input) => changeLeavePolicy(input, input.body))
}
