import { Inbox } from 'lucide-react'
import { exportInbox, type InboxItem } from '#shared/inbox/contract.ts'
import { decideWeeks } from '#shared/weeks/contract.ts'
import { DownloadList } from '../../records/download.tsx'
import { useSelection } from '../../records/selection.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useOffers } from '../../widgets/session.ts'
import { itemKey, useInbox } from '../../widgets/inbox/data.ts'
import { InboxRow } from '../../widgets/inbox/row.tsx'
import { WeeksBar } from './weeks-bar.tsx'

/** What waits for the reader's own step, the oldest first. */
export function InboxList({ onLeave }: { onLeave: () => void }) {
  const { read, count } = useInbox()
  return (
    <>
      <div className="flex min-h-12 shrink-0 items-center justify-between gap-3 py-2 pr-2 pl-4">
        <h2 className="text-base font-semibold">{count === 0 ? 'Inbox' : `${count} waiting for you`}</h2>
        {count > 0 && <DownloadList call={exportInbox} filter={{}} />}
      </div>
      <Loaded read={read} what="your inbox" skeleton={<Skeleton className="mx-4 mb-4 h-40" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={Inbox} text="Nothing waits for you." />
          ) : (
            <Waiting items={items} count={count} onLeave={onLeave} />
          )
        }
      </Loaded>
    </>
  )
}

const isWeekToDecide = ({ kind, step }: InboxItem) => kind === 'week' && step === 'decide'

function Waiting({ items, count, onLeave }: { items: readonly InboxItem[]; count: number; onLeave: () => void }) {
  const offers = useOffers()
  const weeks = offers(decideWeeks) ? items.filter(isWeekToDecide) : []
  const selection = useSelection(weeks, {}, isWeekToDecide)
  const isSeveral = weeks.length > 1
  return (
    <>
      {isSeveral && <WeeksBar weeks={weeks} selection={selection} />}
      <div className="min-h-0 overflow-y-auto border-t border-line">
        <ul aria-label="Waiting for you">
          {items.map((item) => (
            <InboxRow key={itemKey(item)} item={item} {...(isSeveral && { selection })} onLeave={onLeave} />
          ))}
        </ul>
        {count > items.length && (
          <p className="px-4 py-3 text-sm text-muted">
            These are the oldest of each kind. The others follow as you decide.
          </p>
        )}
      </div>
    </>
  )
}
