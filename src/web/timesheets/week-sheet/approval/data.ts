import { useQuery } from '@tanstack/react-query'
import { decideWeeks, getWeek, reopenWeek, submitWeek, type WeekApproval } from '#shared/weeks/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { failureText, query } from '../../../api.ts'
import { useChange, useSend } from '../../../change.ts'
import { countText } from '../../../widgets/figures.ts'

export function useWeekApproval(userId: number, week: Day) {
  return useQuery(query(getWeek, { query: { userId, week } }))
}

export function useSubmit() {
  return useSend(submitWeek, { waits: true, done: () => 'The week is submitted.' })
}

interface Decision {
  readonly week: WeekApproval
  readonly decision: 'approve' | 'return'
  readonly reason?: string
}

/** Decides about everything in a week that waits for the reader, in the state that was seen. */
export function useDecideWeek() {
  return useChange(
    decideWeeks,
    ({ week: { userId, week, submitted }, decision, reason }: Decision) => ({
      body: {
        decision,
        weeks: [{ userId, week, version: submitted?.version ?? 1, entries: submitted?.mine ?? [] }],
        ...(reason !== undefined && { reason }),
      },
    }),
    {
      waits: true,
      done: (_, { decision }) => (decision === 'approve' ? 'The week is approved.' : 'The week is returned.'),
      failed: failureText,
    },
  )
}

interface LinesDecision extends Decision {
  /** Some of the entries that wait for the reader. */
  readonly ids: readonly number[]
}

/** Decides about some entries of a week, in the state that was seen. */
export function useDecideLines() {
  return useChange(
    decideWeeks,
    ({ week: { userId, week, submitted }, ids, decision, reason }: LinesDecision) => ({
      body: {
        decision,
        weeks: [
          {
            userId,
            week,
            version: submitted?.version ?? 1,
            entries: (submitted?.mine ?? []).filter(({ id }) => ids.includes(id)),
          },
        ],
        ...(reason !== undefined && { reason }),
      },
    }),
    {
      waits: true,
      done: (_, { ids, decision }) =>
        `${countText(ids.length, 'entry is', 'entries are')} ${decision === 'approve' ? 'approved' : 'returned'}.`,
      failed: failureText,
    },
  )
}

export function useReopen() {
  return useSend(reopenWeek, { waits: true, done: () => 'The week is open for corrections.', failed: failureText })
}
