import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { InboxItem } from '#shared/inbox/contract.ts'
import { MOST_WEEKS_DECIDED } from '#shared/weeks/rules.ts'
import { SelectAll, type Selection } from '../../records/selection.tsx'
import { Button } from '../../ui/button.tsx'
import { countText, wholeText } from '../../widgets/figures.ts'
import { useDecideWeeks } from '../../widgets/inbox/decisions.ts'
import { ReturnForm } from '../../widgets/inbox/return-form.tsx'

/** Decides about several weeks at once, all or none of those that are chosen. */
export function WeeksBar({ weeks, selection }: { weeks: readonly InboxItem[]; selection: Selection<InboxItem> }) {
  const decide = useDecideWeeks()
  const [isReturning, setReturning] = useState(false)
  const chosen = selection.chosen.slice(0, MOST_WEEKS_DECIDED)
  const isOff = chosen.length === 0 || decide.isPending
  const act = (decision: 'approve' | 'return', reason?: string) =>
    decide.mutate(
      { weeks: chosen, decision, ...(reason !== undefined && { reason }) },
      {
        onSuccess: () => {
          selection.drop(chosen)
          setReturning(false)
        },
      },
    )
  return (
    <fieldset aria-label="Several weeks" className="shrink-0 border-t border-line px-4 py-2">
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        <SelectAll what="weeks" rows={weeks} selection={selection} />
        <p className="mr-auto text-sm text-muted">
          {chosen.length === 0 ? 'Weeks' : countText(chosen.length, 'week', 'weeks')}
        </p>
        <Button look="outline" size="small" icon={Undo2} disabled={isOff} onClick={() => setReturning(true)}>
          Return {wholeText(chosen.length)}…
        </Button>
        <Button size="small" icon={Check} disabled={isOff} onClick={() => act('approve')}>
          Approve {wholeText(chosen.length)}
        </Button>
      </div>
      {isReturning && chosen.length > 0 && (
        <ReturnForm
          label="Return weeks"
          busy={decide.isPending}
          onReturn={(reason) => act('return', reason)}
          onCancel={() => setReturning(false)}
        />
      )}
    </fieldset>
  )
}
