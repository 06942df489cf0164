import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { approveExpense, type Expense } from '#shared/expenses/contract.ts'
import { refresh } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Progress } from '../ui/progress.tsx'
import { showDone } from '../ui/toast.ts'
import { countText, wholeText } from '../widgets/figures.ts'
import { useCompanyMoney } from '../widgets/money.ts'
import type { Selection } from '../records/selection.tsx'
import { decideEach, DONE, useClaimSteps, useUndoDecisions, type Decision, type Refused } from './data.ts'
import { titleOf } from './fields.tsx'

export type BulkStep = Exclude<Decision, 'reject'>

export const VERBS: Record<BulkStep, string> = { approve: 'Approve', reimburse: 'Reimburse' }

interface BulkDialogProps {
  step: BulkStep
  selection: Selection<Expense>
  onClose: () => void
}

/** Takes the chosen claims through a step, after a question, and offers to undo all of it. Shown while it is mounted. */
export function BulkDialog({ step, selection, onClose }: BulkDialogProps) {
  const client = useQueryClient()
  const money = useCompanyMoney()
  const undo = useUndoDecisions()
  const can = useClaimSteps()
  // The claims that the question is about, however the list changes meanwhile.
  const [claims] = useState(() => selection.chosen.filter((claim) => can(claim, step)))
  const [done, setDone] = useState<number | null>(null)
  const [refused, setRefused] = useState<readonly Refused[] | null>(null)
  const stopped = useRef(false)
  const sum = claims.reduce((total, { baseAmount }) => total + baseAmount, 0)
  const others = selection.chosen.length - claims.length

  async function run() {
    setDone(0)
    const { taken, refused: failed } = await decideEach(claims, step, {
      onDone: setDone,
      stopped: () => stopped.current,
    })
    selection.drop(taken)
    void refresh(client, approveExpense.writes)
    if (taken.length > 0) {
      showDone(`${countText(taken.length, 'claim', 'claims')} ${DONE[step]}.`, () => undo.mutate(taken))
    }
    if (failed.length > 0) setRefused(failed)
    else onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        stopped.current = true
        if (!open && (done === null || refused !== null)) onClose()
      }}
    >
      <DialogContent title={`${VERBS[step]} ${countText(claims.length, 'Claim', 'Claims')}`}>
        <div className="min-h-0 overflow-y-auto px-4 pb-4">
          {refused === null && (
            <p>
              {money.exact(sum)} in total.
              {others > 0 &&
                ` ${countText(others, 'other claim does', 'other claims do')} not fit this step and will not change.`}
            </p>
          )}
          {refused === null && done !== null && (
            <div className="pt-3">
              <p className="mb-1.5 text-sm text-muted">
                {wholeText(done)} of {wholeText(claims.length)}
              </p>
              <Progress label={`${VERBS[step]} claims`} value={done} max={claims.length} />
            </div>
          )}
          {refused !== null && (
            <div role="alert">
              <p>
                {countText(refused.length, 'claim was', 'claims were')} not {DONE[step]}:
              </p>
              <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
                {refused.map(({ claim, why }) => (
                  <li key={claim.id} className="py-2">
                    <span className="font-medium">{titleOf(claim)}</span>: {why}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div className="flex justify-end gap-2 border-t border-line px-4 py-3">
          {refused === null ? (
            <>
              <Button
                look="outline"
                onClick={() => {
                  stopped.current = true
                  if (done === null) onClose()
                }}
              >
                {done === null ? 'Cancel' : 'Stop'}
              </Button>
              <Button disabled={done !== null} onClick={() => void run()}>
                {VERBS[step]}
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
