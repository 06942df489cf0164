import * as balancesCalls from '#shared/leave/balance-contract.ts'
import * as calls from '#shared/leave/contract.ts'
import type { ReadLog } from '../audit/reads.ts'
import { notFound } from '../http/errors.ts'
import { list, read, write, type Server } from '../http/route.ts'
import { remove } from '../records/changes.ts'
import { listFile } from '../records/list-file.ts'
import { locked, permitOn, shown } from '../records/record.ts'
import { adjustBalance, leaveBalances } from './accounts.ts'
import { balancesFile, balanceTable, keptBalances } from './balance-table.ts'
import { leaveCalendar } from './calendar.ts'
import { askForLeave, changeLeave, decide, LEAVE, takeBackDecision } from './changes.ts'
import { leaveFile } from './file.ts'
import { changeLeavePolicy, leavePolicies } from './policies.ts'
import { leavePreviewOf } from './preview.ts'
import { leaveRequests, leaveTaker, visibleLeave } from './queries.ts'
import { leaveSummaryOf } from './summary.ts'

export function mountLeave(server: Server, reads: ReadLog): void {
  const { db } = server.database

  list(server, calls.listLeaveRequests, ({ actor, query }) =>
    reads.noted(actor, 'leave', leaveRequests(db, query, visibleLeave(actor))),
  )
  listFile(server, calls.exportLeaveRequests, ({ actor, query }) => [
    reads.noted(actor, 'leave', leaveRequests(db, query, visibleLeave(actor))),
    leaveFile(db),
  ])
  list(server, calls.listLeaveCalendar, ({ actor, query }) => leaveCalendar(db, actor, query))
  read(server, calls.getLeaveRequest, async (input) => {
    const request = await shown(db, LEAVE, input)
    reads.note(input.actor, 'leave', [request])
    return request
  })
  read(server, calls.getLeaveSummary, ({ actor, query, today }) =>
    leaveSummaryOf(db, query.today ?? today, visibleLeave(actor)),
  )
  read(server, balancesCalls.listLeavePolicies, () => leavePolicies(db))

  read(server, balancesCalls.getLeaveBalances, async ({ actor, query: { userId, year } }) => {
    permitOn(actor, 'leave.read', { userId })
    const person = await leaveTaker(db, userId)
    if (!person) throw notFound('person', userId)
    return leaveBalances(db, person, year)
  })

  const balances = keptBalances(db, server.versions)
  list(server, balancesCalls.listLeaveBalances, ({ actor, query, today }) =>
    balanceTable(balances, query, today, actor),
  )
  listFile(server, balancesCalls.exportLeaveBalances, ({ actor, query, today }) => [
    balanceTable(balances, query, today, actor),
    balancesFile(query),
  ])

  read(server, calls.previewLeave, async ({ actor, query }) => {
    const { id, userId } = query
    const { status } = id === undefined ? {} : await shown(db, LEAVE, { actor, params: { id } })
    permitOn(actor, 'leave.read', { userId, status })
    const person = await leaveTaker(db, query.userId)
    if (!person) throw notFound('person', query.userId)
    return leavePreviewOf(db, actor, person, query)
  })

  write(server, calls.createLeaveRequest, (input) => askForLeave(input, input.body))
  write(server, calls.updateLeaveRequest, changeLeave)
  write(server, calls.deleteLeaveRequest, async (input) => remove(input, LEAVE, await locked(input, LEAVE, 'delete')))
  write(server, calls.approveLeave, (input) => decide(input, 'approve'))
  write(server, calls.rejectLeave, (input) => decide(input, 'reject'))
  write(server, calls.withdrawLeave, (input) => decide(input, 'withdraw'))
  write(server, calls.undoLeave, takeBackDecision)

  write(server, balancesCalls.adjustLeave, (input) => adjustBalance(input, input.body))
  write(server, balancesCalls.updateLeavePolicy, (input) => changeLeavePolicy(input, input.body))
}
