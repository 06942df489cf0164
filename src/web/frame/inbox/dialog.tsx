import { Inbox } from 'lucide-react'
import type { Inbox as InboxReply } from '#shared/inbox/contract.ts'
import { OpenDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { countText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import type { GlobalDialogProps } from '../dialogs.tsx'
import { useInbox } from './data.ts'
import { InboxRow } from './row.tsx'

/** What waits for one's own step, the oldest first. Shown while it is mounted. */
export function InboxDialog({ onClose, returnFocusTo }: GlobalDialogProps) {
  const { read, count } = useInbox()
  return (
    <OpenDialog
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title="Inbox"
      description={
        count === 0
          ? 'Decisions that wait for you.'
          : `${countText(count, 'decision waits', 'decisions wait')} for you.`
      }
      side="right"
    >
      <Loaded read={read} what="your inbox" skeleton={<Skeleton className="mx-4 h-40" />}>
        {(inbox) => <Items inbox={inbox} onLeave={onClose} />}
      </Loaded>
    </OpenDialog>
  )
}

function Items({ inbox: { count, items }, onLeave }: { inbox: InboxReply; onLeave: () => void }) {
  if (items.length === 0) return <EmptyState icon={Inbox} text="Nothing waits for you." />
  return (
    <div className="min-h-0 overflow-y-auto border-t border-line">
      <ul aria-label="Waiting for you">
        {items.map((item) => (
          <InboxRow key={`${item.kind} ${item.id}`} item={item} onLeave={onLeave} />
        ))}
      </ul>
      {count > items.length && (
        <p className="px-4 py-3 text-sm text-muted">
          These are the oldest {items.length}. The others follow as you decide.
        </p>
      )}
    </div>
  )
}
