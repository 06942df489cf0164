import { approveExpense, undoExpense } from '#shared/expenses/contract.ts'
import type { InboxItem } from '#shared/inbox/contract.ts'
import { approveLeave, undoLeave } from '#shared/leave/contract.ts'
import { noteNotice } from '#shared/notices/contract.ts'
import { noteProjectAlert, type ProjectAlert } from '#shared/projects/contract.ts'
import { decideWeeks } from '#shared/weeks/contract.ts'
import { failureText } from '../../api.ts'
import { stepBack, useChange } from '../../change.ts'
import { countText } from '../figures.ts'

/** Approves a request or a claim in its list, and offers to undo that. */
export function useApprove() {
  const undone = { done: () => 'It waits again.', failed: failureText }
  const undoOfLeave = useChange(undoLeave, stepBack, undone)
  const undoOfClaim = useChange(undoExpense, stepBack, undone)
  const leave = useChange(approveLeave, (item: InboxItem) => stepBack(item), {
    waits: true,
    done: approvedText,
    undo: (request) => () => undoOfLeave.mutate(request),
    failed: failureText,
  })
  const expense = useChange(approveExpense, (item: InboxItem) => stepBack(item), {
    waits: true,
    done: approvedText,
    undo: (claim) => () => undoOfClaim.mutate(claim),
    failed: failureText,
  })
  const week = useChange(
    decideWeeks,
    (item: InboxItem) => ({ body: { decision: 'approve' as const, weeks: [decidedWeek(item)] } }),
    { waits: true, done: approvedText, failed: failureText },
  )
  return { leave, expense, week }
}

/** An alert of a project, in the state that was seen. */
interface SeenAlert {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly alert: ProjectAlert
}

/** Notes an alert in its list. */
export function useNoteAlert() {
  return useChange(
    noteProjectAlert,
    ({ id, version, alert }: SeenAlert) => ({ params: { id }, body: { version, ...alert } }),
    { waits: true, done: (_, { name }) => `The alert of ${name} is noted.`, failed: failureText },
  )
}

/** Notes a notice in its list. */
export function useNoteNotice() {
  return useChange(noteNotice, ({ id }: InboxItem) => ({ params: { id }, body: {} }), {
    waits: true,
    done: (_, { name }) => `The change of ${name} is noted.`,
    failed: failureText,
  })
}

interface WeeksDecision {
  readonly weeks: readonly InboxItem[]
  readonly decision: 'approve' | 'return'
  readonly reason?: string
}

/** Approves several weeks, or returns them with a reason: all or none. */
export function useDecideWeeks() {
  return useChange(
    decideWeeks,
    ({ weeks, ...decision }: WeeksDecision) => ({ body: { ...decision, weeks: weeks.map(decidedWeek) } }),
    {
      waits: true,
      done: (_, { weeks, decision }) =>
        `${countText(weeks.length, 'week is', 'weeks are')} ${decision === 'approve' ? 'approved' : 'returned'}.`,
      failed: failureText,
    },
  )
}

/** What a decision about a week names: the week, and its entries in the versions that were seen. */
function decidedWeek({ userId, startDate, version, week }: InboxItem) {
  return { userId: userId ?? 0, week: startDate ?? '', version, entries: week?.entries ?? [] }
}

const approvedText = (_: unknown, { name, title }: InboxItem) => `${title} of ${name} is approved.`
