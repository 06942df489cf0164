import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { createCalendarFeed } from '#shared/calendars/contract.ts'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { FeedList } from './feed-list.tsx'
import { OwnCalendar } from './own-calendar.tsx'

type Made = ReplyOf<typeof createCalendarFeed>

/** Offbench in the reader's calendar, and the reader's calendar in Offbench. */
export function CalendarsTab() {
  const [open, setOpen] = useState<'make' | Made>()
  const close = () => setOpen(undefined)
  return (
    <div className="max-w-3xl space-y-4">
      <Card
        title="Offbench in your calendar"
        hint="Your bookings, leave and holidays, by a link that your calendar program subscribes to."
        aside={
          <Button size="small" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen('make')}>
            New Link
          </Button>
        }
      >
        <FeedList />
      </Card>
      <OwnCalendar />
      {open === 'make' && <FeedDialog onClose={close} onMade={setOpen} />}
      {open !== undefined && open !== 'make' && (
        <SecretDialog
          onClose={close}
          title={`Calendar link ${open.name}`}
          description="Copy it now; it is not shown again. Add it to your calendar program as a calendar from the Internet."
          what="calendar link"
          secret={new URL(open.link, window.location.origin).href}
        />
      )}
    </div>
  )
}
