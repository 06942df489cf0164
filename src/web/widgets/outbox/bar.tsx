import { CloudOff, TriangleAlert } from 'lucide-react'
import { nextOperation } from '#shared/timesheets/outbox.ts'
import { Button } from '../../ui/button.tsx'
import { countText } from '../figures.ts'
import { useOutbox } from './outbox.ts'

/** Says what is not sent yet because of the connection, and if even this device stores nothing. */
export function OutboxBar({ onRetry }: { onRetry: () => void }) {
  const { changes, link, kept, rules } = useOutbox()
  const waiting = changes.filter((change) => nextOperation(change, rules) !== null).length
  const lost = link !== 'good' && waiting > 0
  const unkept = !kept && changes.length > 0
  return (
    <output className="block">
      {(lost || unkept) && (
        <div className="border-t border-line bg-caution-soft text-caution-ink">
          <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 text-sm sm:px-6">
            {unkept ? (
              <>
                <TriangleAlert aria-hidden className="size-4 shrink-0" />
                <p className="min-w-0 flex-1">
                  This browser keeps nothing, because its storage is full or blocked. Leave this tab open until{' '}
                  {countText(changes.length, 'change is', 'changes are')} saved.
                </p>
              </>
            ) : (
              <>
                <CloudOff aria-hidden className="size-4 shrink-0" />
                <p className="min-w-0 flex-1">
                  {countText(waiting, 'change is', 'changes are')} kept on this device and sent when the connection
                  returns.
                </p>
              </>
            )}
            {lost && (
              <Button look="outline" size="small" onClick={onRetry}>
                Try Now
              </Button>
            )}
          </div>
        </div>
      )}
    </output>
  )
}
