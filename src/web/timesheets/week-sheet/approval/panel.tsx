import { Check, LockOpen, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '#shared/time/day.ts'
import type { WeekApproval } from '#shared/weeks/contract.ts'
import { momentInText, momentText } from '../../../records/history.tsx'
import { Quote } from '../../../records/steps.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCompany } from '../../../widgets/company.ts'
import { hoursText } from '../../../widgets/figures.ts'
import { Loaded } from '../../../widgets/loaded.tsx'
import { useMay } from '../../../widgets/session.ts'
import { useAddress } from '../../address.ts'
import { Overlaps } from '../overlaps.tsx'
import { useDecideWeek, useWeekApproval } from './data.ts'
import { Lines } from './lines.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { stateOf } from './words.ts'

/** The state of a week, what can be done with it, and its notes. */
export function ApprovalPanel({ userId, week, today }: { userId: number; week: Day; today: Day }) {
  const read = useWeekApproval(userId, week)
  return (
    <section aria-label="Approval" className="border-t border-line px-4 py-3 sm:px-5">
      <Loaded read={read} what="the approval" skeleton={<Skeleton className="h-8 w-48" />}>
        {(approval) => <Approval approval={approval} today={today} />}
      </Loaded>
    </section>
  )
}

function Approval({ approval, today }: { approval: WeekApproval; today: Day }) {
  const { search, go } = useAddress()
  const [chosen, setAsking] = useState<'submit' | 'return' | 'reopen' | null>(null)
  const decide = useDecideWeek()
  const { data: company } = useCompany()
  // Nobody submits while viewing Offbench as somebody else.
  const mayWrite = useMay('weeks.write')
  const { may, submitted, steps, expectedHours } = approval
  const state = stateOf(approval)
  const returned =
    submitted?.state === 'Returned'
      ? steps.findLast(({ step }) => step === 'returned' || step === 'reopened')
      : undefined
  // The address may ask for the dialog, as an answer of the assistant does.
  const asking = chosen ?? (search.action === 'submit' && may.submit && mayWrite ? 'submit' : null)
  const close = () => {
    setAsking(null)
    if (search.action === 'submit') go({ action: undefined })
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={state.tone} icon={state.icon}>
          {state.text}
        </Badge>
        {steps.length > 0 && <Steps steps={steps} today={today} />}
        {submitted?.changed && (
          <p className="text-sm text-caution-ink">
            {submitted.changed.by ?? 'Somebody'} changed it {momentInText(submitted.changed.at, today)}
            {submitted.changed.notes !== '' && `: ${submitted.changed.notes}`}
          </p>
        )}
        {submitted &&
          submitted.expectedHours !== null &&
          expectedHours !== null &&
          submitted.expectedHours !== expectedHours && (
            <p className="text-sm text-caution-ink">
              {hoursText(submitted.expectedHours)} expected when submitted, {hoursText(expectedHours)} now: leave or
              holidays have changed since
            </p>
          )}
        <div className="ml-auto flex flex-wrap gap-2">
          {may.submit && mayWrite && (
            <Button icon={Send} size="small" aria-haspopup="dialog" onClick={() => setAsking('submit')}>
              Submit Week
            </Button>
          )}
          {may.decide && (
            <>
              <Button
                icon={Undo2}
                look="outline"
                size="small"
                aria-haspopup="dialog"
                onClick={() => setAsking('return')}
              >
                Return…
              </Button>
              <Button
                icon={Check}
                size="small"
                disabled={decide.isPending}
                onClick={() => decide.mutate({ week: approval, decision: 'approve' })}
              >
                Approve Week
              </Button>
            </>
          )}
          {may.reopen && (
            <Button
              icon={LockOpen}
              look="outline"
              size="small"
              aria-haspopup="dialog"
              onClick={() => setAsking('reopen')}
            >
              Reopen…
            </Button>
          )}
        </div>
      </div>
      {returned && (
        <div role="note" className="mt-2 rounded-md bg-caution-soft p-3 text-sm">
          <p className="font-medium text-caution-ink">
            {returned.by ?? 'Somebody'} {returned.step} it
          </p>
          <Quote>{returned.reason}</Quote>
        </div>
      )}
      {may.decide && <Overlaps entries={approval.entries} />}
      {company?.approval === 'line' && may.decide && <Lines approval={approval} />}
      {asking === 'submit' && <SubmitDialog approval={approval} onClose={close} />}
      {(asking === 'return' || asking === 'reopen') && (
        <ReasonDialog approval={approval} act={asking} onClose={close} />
      )}
    </>
  )
}

function Steps({ steps, today }: { steps: WeekApproval['steps']; today: Day }) {
  return (
    // Beside the state while it is folded, below everything when it is open.
    <details className="text-sm open:order-last open:basis-full">
      <summary className="cursor-pointer text-muted">History</summary>
      <ol aria-label="History of the week" className="mt-2 space-y-2">
        {steps.map(({ id, by, actedFor, step, at, reason, hours }) => (
          <li key={id}>
            <p>
              <span className="font-medium">{by ?? 'Somebody'}</span> {step} {hoursText(hours)}
              {actedFor && ` for ${actedFor}`} <span className="text-muted">· {momentText(at, today)}</span>
            </p>
            {reason !== '' && <Quote>{reason}</Quote>}
          </li>
        ))}
      </ol>
    </details>
  )
}
