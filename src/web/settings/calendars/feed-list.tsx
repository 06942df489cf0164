import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import type { CalendarFeed } from '#shared/calendars/contract.ts'
import { ConfirmDialog } from '../../records/steps.tsx'
import { Button } from '../../ui/button.tsx'
import { useToday } from '../../widgets/today.ts'
import { Row, RowList, usedText } from '../row-list.tsx'
import { useCalendarFeeds, useEndFeed } from './data.ts'
import { partsText } from './words.ts'

/** The reader's calendar links with their content and last use, and a way to end them. */
export function FeedList() {
  const read = useCalendarFeeds()
  const today = useToday()
  const [asked, setAsked] = useState<CalendarFeed>()
  const end = useEndFeed()
  const close = () => setAsked(undefined)
  return (
    <>
      <RowList read={read} what="your calendar links" label="Calendar links" empty="You have no calendar links.">
        {(feed) => (
          <Row
            key={feed.id}
            icon={CalendarSync}
            title={feed.name}
            lines={[[partsText(feed.parts), usedText(feed.lastUsedAt, today, 'read')]]}
          >
            <Button
              look="outline"
              size="small"
              aria-haspopup="dialog"
              aria-label={`End ${feed.name}`}
              onClick={() => setAsked(feed)}
            >
              End
            </Button>
          </Row>
        )}
      </RowList>
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
