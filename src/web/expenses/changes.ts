import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  approveExpense,
  createExpense,
  deleteExpense,
  expense,
  reimburseExpense,
  rejectExpense,
  undoExpense,
  updateExpense,
  type Expense,
} from '#shared/expenses/contract.ts'
import type { ExpenseStep } from '#shared/expenses/rules.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { call, failureText, refresh } from '../api.ts'
import { useIdempotencyKey } from '../idempotency-key.ts'
import { showToast } from '../ui/toast.ts'
import { countText } from '../widgets/figures.ts'
import { moneyIn } from '../widgets/money.ts'
import { staleRow } from '../widgets/stale-edit.ts'
import { showUndo } from '../widgets/undo.ts'
import { titleOf } from './fields.ts'

/** A step that decides a claim or pays it back. */
export type Decision = Exclude<ExpenseStep, 'edit'>

const STEPS = { approve: approveExpense, reject: rejectExpense, reimburse: reimburseExpense } as const

/** What a step has made of a claim. */
export const DONE: Record<Decision, string> = { approve: 'approved', reject: 'rejected', reimburse: 'reimbursed' }

/** As many claims are on their way at once. */
const AT_ONCE = 4

/** A claim that a step did not reach, and why. */
export interface Refused {
  readonly claim: Expense
  readonly why: string
}

/**
 * Does something with claims, each by itself: one that somebody else has decided meanwhile holds up none of the others.
 * `onDone` is told how many have been tried; none is begun once `stopped` says so.
 */
export async function withEach(
  claims: readonly Expense[],
  act: (claim: Expense) => Promise<Expense>,
  { onDone, stopped }: { onDone?: (count: number) => void; stopped?: () => boolean } = {},
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

/** Takes back decisions that one has just made, and tells what came of it. */
export function useUndoDecisions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (claims: readonly Expense[]) =>
      withEach(claims, ({ id, version }) => call(undoExpense, { params: { id }, body: { version } })),
    onSuccess: ({ taken, refused: [first, ...others] }) => {
      const [one] = taken
      const back =
        taken.length === 1 && one
          ? `${titleOf(one)} is ${one.status.toLowerCase()} again.`
          : `${countText(taken.length, 'decision was', 'decisions were')} undone.`
      if (!first) return showToast({ title: 'Success', description: back })
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

/** Takes a claim from where it was seen to stand to where a step leads; refused where somebody else was faster. */
export function takeStep({ id, version }: Expense, step: Decision, note?: string): Promise<Expense> {
  return call(STEPS[step], { params: { id }, body: { version, ...(note !== undefined && { note }) } })
}

/** How the claim stands now, where a change was refused because somebody else has changed it meanwhile. */
export function staleClaim(error: Error): Expense | undefined {
  return expense.safeParse(staleRow(error)).data
}

/** Why a step was refused; where somebody else was faster, with what the claim is now. */
export function refusalText(error: Error): string {
  const now = staleClaim(error)
  return now ? `${failureText(error)}. It is ${now.status.toLowerCase()} now.` : failureText(error)
}

/** Decides one claim, tells what came of it and offers to take it back; the caller says what is wrong. */
export function useDecision({ onError }: { onError?: (error: Error) => void } = {}) {
  const client = useQueryClient()
  const undo = useUndoDecisions()
  return useMutation({
    mutationFn: ({ claim, step, note }: { claim: Expense; step: Decision; note?: string }) =>
      takeStep(claim, step, note),
    onSuccess: (claim, { step }) =>
      showUndo(`${amountOf(claim)} for ${titleOf(claim)} is ${DONE[step]}.`, () => undo.mutate([claim])),
    ...(onError && { onError }),
    onSettled: () => refresh(client, approveExpense.writes),
  })
}

/** Who asks says what was done and what is wrong. */
export function useCreateExpense() {
  const client = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createExpense>) => call(createExpense, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: () => {
      forget()
      void refresh(client, createExpense.writes)
    },
  })
}

export type ExpenseChange = BodyOf<typeof updateExpense>

/** As `useCreateExpense`; a refused change shows the others' at once. */
export function useUpdateExpense() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: ExpenseChange }) => call(updateExpense, { params: { id }, body }),
    onSettled: () => refresh(client, updateExpense.writes),
  })
}

/** Deletes a claim for good. */
export function useDeleteExpense() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Expense) => call(deleteExpense, { params: { id }, query: { version } }),
    onSuccess: (_, claim) => showToast({ title: 'Success', description: `${titleOf(claim)} is deleted.` }),
    onError: (error) =>
      showToast({
        title: 'Error',
        description: `The claim was not deleted. ${refusalText(error)}`,
        look: 'destructive',
      }),
    onSettled: () => void refresh(client, deleteExpense.writes),
  })
}

/** What was paid, in the currency that it was paid in. */
export function amountOf({ amount, currency }: Pick<Expense, 'amount' | 'currency'>): string {
  return moneyIn(currency).exact(amount)
}
