import { Inbox } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { openDialog } from '../../widgets/global-dialogs.ts'
import { useInbox } from './data.ts'

/** More are not told apart at a glance. */
const MOST_COUNTED = 99

/** Opens what waits for one's own step, with how much there is; nothing for those who have nothing to decide. */
export function InboxButton() {
  const { count, isOffered } = useInbox()
  if (!isOffered) return null
  const label = count === 0 ? 'Inbox' : `Inbox, ${count} waiting for you`
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={() => openDialog('inbox')}
      className="relative"
    >
      <Inbox aria-hidden />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -top-0.5 -right-1 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs leading-4.5 font-semibold text-on-accent tabular-nums"
        >
          {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
        </span>
      )}
    </Button>
  )
}
