import { Inbox } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { MOST_COUNTED } from '#shared/inbox/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { useInbox } from '../../widgets/inbox/data.ts'

const InboxList = lazy(async () => ({ default: (await import('./list.tsx')).InboxList }))

/**
 * Opens what waits for the reader's own step, and shows how much there is; nothing for people who have nothing to decide. It
 * leaves the page around it in reach, so that Undo of a notification can be pressed.
 */
export function InboxButton() {
  const { count, isOffered } = useInbox()
  const [open, setOpen] = useState(false)
  if (!isOffered) return null
  const label = count === 0 ? 'Inbox' : `Inbox, ${count} waiting for you`
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button look="quiet" size="icon" aria-label={label} title={label} className="relative">
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
      </PopoverTrigger>
      <PopoverContent
        aria-label="Inbox"
        align="end"
        className="flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] flex-col"
      >
        <Suspense>
          <InboxList onLeave={() => setOpen(false)} />
        </Suspense>
      </PopoverContent>
    </Popover>
  )
}
