import { keepPreviousData, useMutation, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import {
  approveExpense,
  deleteExpense,
  getExpense,
  getExpenseSummary,
  listExpenses,
  reimburseExpense,
  rejectExpense,
  undoExpense,
  updateExpense,
  type Expense,
} from '#shared/expenses/contract.ts'
import { type ExpenseStep, LATEST_CLAIMS_SHOWN, expenseFault } from '#shared/expenses/rules.ts'
import { call, failureText, query, refresh, type Page } from '../api.ts'
import { deletion, staleRow, useChange } from '../change.ts'
import { useScrolledList, type FilterOf } from '../scrolled-list.ts'
import { showDone, showToast } from '../ui/toast.ts'
import { countText } from '../widgets/figures.ts'
import { useOffers } from '../widgets/session.ts'
import { useFilters } from './address.ts'
import { amountOf, titleOf } from './fields.tsx'

/** The claims that match the filters, latest first, page by page in both directions. */
export function useExpensePages() {
  return useScrolledList(listExpenses, useFilters().filter)
}

/** The latest of the claims that match the filters; the former result stays until the new one is there. */
export function useLatestExpenses() {
  const asked = { ...useFilters().filter, limit: LATEST_CLAIMS_SHOWN }
  return useQuery({ ...query(listExpenses, { query: asked }), placeholderData: keepPreviousData })
}

/** The sums of the claims that match a filter. */
export function useExpenseSummary(filter: FilterOf<typeof listExpenses>) {
  return useQuery({ ...query(getExpenseSummary, { query: filter }), placeholderData: keepPreviousData })
}

/** One claim. Until it is read, it is shown from a list, so that a press on a row shows it at once. */
export function useExpense(id: number) {
  const client = useQueryClient()
  return useQuery({
    ...query(getExpense, { params: { id } }),
    placeholderData: () =>
      client
        .getQueriesData<InfiniteData<Page<Expense[]>>>({ queryKey: [listExpenses.path, 'pages'] })
        .flatMap(([, list]) => list?.pages ?? [])
        .flatMap(({ rows }) => rows)
        .find((claim) => claim.id === id),
  })
}

/** Deletes a claim for good. */
export function useDeleteExpense() {
  return useChange(deleteExpense, deletion, {
    done: (_, claim: Expense) => `${titleOf(claim)} is deleted.`,
    failed: (error) => `The claim was not deleted. ${refusalText(error)}`,
  })
}

/** A step that decides a claim or pays it back. */
export type Decision = Exclude<ExpenseStep, 'edit'>

const STEPS = { approve: approveExpense, reject: rejectExpense, reimburse: reimburseExpense } as const

const CALLS = { ...STEPS, edit: updateExpense, delete: deleteExpense } as const

/** Tells whether the reader can do something with a claim in its present state. */
export function useClaimSteps() {
  const offers = useOffers()
  return (claim: Expense, act: keyof typeof CALLS) =>
    expenseFault(claim.status, act) === null && offers(CALLS[act], claim)
}

/** The words for the result of a step. */
export const DONE: Record<Decision, string> = { approve: 'approved', reject: 'rejected', reimburse: 'reimbursed' }

/** Takes a claim through a step, in the version that was seen; refused if somebody else was faster. */
function takeStep({ id, version }: Expense, step: Decision, note?: string): Promise<Expense> {
  return call(STEPS[step], { params: { id }, body: { version, ...(note !== undefined && { note }) } })
}

/** Why a step was refused; if somebody else was faster, with the claim's present state. */
export function refusalText(error: Error): string {
  const now = staleRow(error) as Expense | undefined
  return now ? `${failureText(error)}. It is ${now.status.toLowerCase()} now.` : failureText(error)
}

/** Decides one claim and offers to undo that; the caller reports errors. */
export function useDecision({ onError }: { onError?: (error: Error) => void } = {}) {
  const client = useQueryClient()
  const undo = useUndoDecisions()
  // Not `useChange`: each step is a call of its own.
  return useMutation({
    mutationFn: ({ claim, step, note }: { claim: Expense; step: Decision; note?: string }) =>
      takeStep(claim, step, note),
    onSuccess: (claim, { step }) =>
      showDone(`${amountOf(claim)} for ${titleOf(claim)} is ${DONE[step]}.`, () => undo.mutate([claim])),
    ...(onError && { onError }),
    onSettled: () => refresh(client, approveExpense.writes),
  })
}

/** How many claims are sent at the same time. */
const AT_ONCE = 4

/** A claim on which a step failed, and why. */
export interface Refused {
  readonly claim: Expense
  readonly why: string
}

interface Followed {
  /** Is called with the number of claims tried so far. */
  onDone?: (count: number) => void
  /** No further claim is begun once this returns true. */
  stopped?: () => boolean
}

/** Takes claims through a step, one by one: a claim that somebody else has decided does not hold up the others. */
export function decideEach(claims: readonly Expense[], step: Decision, followed: Followed) {
  return withEach(claims, (claim) => takeStep(claim, step), followed)
}

async function withEach(
  claims: readonly Expense[],
  act: (claim: Expense) => Promise<Expense>,
  { onDone, stopped }: Followed = {},
): Promise<{ taken: Expense[]; refused: Refused[] }> {
  const waiting = [...claims]
  const taken: Expense[] = []
  const refused: Refused[] = []
  const work = async () => {
    for (let claim = waiting.shift(); claim; claim = waiting.shift()) {
      if (stopped?.()) return
      try {
        taken.push(await act(claim))
      } catch (error) {
        refused.push({ claim, why: refusalText(error as Error) })
      }
      onDone?.(taken.length + refused.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { taken, refused }
}

/** Undoes decisions that were just made, and reports them. */
export function useUndoDecisions() {
  const client = useQueryClient()
  // Not `useChange`: one undo makes several calls, some of which may be refused.
  return useMutation({
    mutationFn: (claims: readonly Expense[]) =>
      withEach(claims, ({ id, version }) => call(undoExpense, { params: { id }, body: { version } })),
    onSuccess: ({ taken, refused: [first, ...others] }) => {
      const [one] = taken
      const back =
        taken.length === 1 && one
          ? `${titleOf(one)} is ${one.status.toLowerCase()} again.`
          : `${countText(taken.length, 'decision was', 'decisions were')} undone.`
      if (!first) return showDone(back)
      const reason = `${titleOf(first.claim)} was not undone. ${first.why}`
      return showToast({
        title: 'Error',
        description: taken.length > 0 ? `${back} ${reason}` : reason,
        ...(others.length > 0 && { detail: `The same goes for ${countText(others.length, 'other', 'others')}.` }),
        look: 'destructive',
      })
    },
    onSettled: () => refresh(client, undoExpense.writes),
  })
}
