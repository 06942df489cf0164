import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import type { CalendarFeed } from '#shared/calendars/contract.ts'
import { momentText } from '../../records/history.tsx'
import { ConfirmDialog } from '../../records/steps.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useToday } from '../../widgets/today.ts'
import { useCalendarFeeds, useEndFeed } from './data.ts'
import { partsText } from './words.ts'

/** One's calendar links with what they show and their last use, and a way to end them now. */
export function FeedList() {
  const read = useCalendarFeeds()
  const today = useToday()
  const [asked, setAsked] = useState<CalendarFeed>()
  const end = useEndFeed()
  const close = () => setAsked(undefined)
  return (
    <>
      <Loaded
        read={read}
        what="your calendar links"
        skeleton={<Skeleton className="mx-4 mb-4 h-14 sm:mx-5" />}
        empty={<p className="px-4 pb-5 text-muted sm:px-5">You have no calendar links.</p>}
      >
        {(feeds) => (
          <ul aria-label="Calendar links" className="border-t border-line">
            {feeds.map((feed) => (
              <li
                key={feed.id}
                className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0 sm:px-5"
              >
                <CalendarSync aria-hidden className="size-5 shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <p className="font-medium break-words">{feed.name}</p>
                  <p className="text-sm text-muted">
                    {partsText(feed.parts)} ·{' '}
                    {feed.lastUsedAt === null ? 'never read' : `last read ${momentText(feed.lastUsedAt, today)}`}
                  </p>
                </div>
                <Button
                  look="outline"
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={`End ${feed.name}`}
                  onClick={() => setAsked(feed)}
                >
                  End
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {asked && (
        <ConfirmDialog
          title={`End the calendar link ${asked.name}?`}
          labels={['Cancel', 'End Link']}
          busy={end.isPending}
          onAct={() => end.mutate(asked.id, { onSettled: close })}
          onClose={close}
        >
          Calendars that read it get no more news at once. It cannot be brought back, but you can make another.
        </ConfirmDialog>
      )}
    </>
  )
}
