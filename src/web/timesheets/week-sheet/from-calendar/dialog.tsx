import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import type { CalendarLines } from '#shared/calendars/contract.ts'
import type { WeekSheet } from '#shared/timesheets/contract.ts'
import { Button } from '../../../ui/button.tsx'
import { OpenDialog } from '../../../ui/dialog.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { countText } from '../../../widgets/figures.ts'
import { Loaded } from '../../../widgets/loaded.tsx'
import { useSession } from '../../../widgets/session.ts'
import { useCalendarFile, useCalendarLines } from './data.ts'
import { LineList } from './line-list.tsx'
import { useAdding } from './use-adding.ts'

/** Meetings of a week as lines to add to the reader's sheet, from their calendar or a file. Shown while it is mounted. */
export function CalendarDialog({ sheet, onClose }: { sheet: WeekSheet; onClose: () => void }) {
  const read = useCalendarLines(sheet.week)
  const file = useCalendarFile(sheet.week)
  return (
    <OpenDialog
      onClose={onClose}
      title="From Your Calendar"
      description="Meetings of this week. Nothing is logged until you add it."
      size="large"
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Loaded
          read={file.lines ? { ...read, data: file.lines } : read}
          what="your calendar"
          skeleton={<SkeletonRows rows={4} className="h-16" />}
        >
          {(found) => (
            <>
              {found.fault !== null && (
                <p role="alert" className="mx-4 mb-3 text-danger-ink sm:mx-5">
                  {found.source} could not be read: {found.fault}.{' '}
                  <button type="button" className={linkStyle} onClick={() => void read.refetch()}>
                    Try again
                  </button>
                </p>
              )}
              {found.source === null && <NoCalendarYet />}
              {found.source !== null && found.fault === null && (
                <>
                  <Problems found={found} />
                  <Lines sheet={sheet} found={found} />
                </>
              )}
            </>
          )}
        </Loaded>
      </div>
      <footer className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 sm:px-5">
        <ChooseCalendarFile onFile={(chosen) => void file.take(chosen)} busy={file.busy} />
        <p role={file.fault === null ? undefined : 'alert'} className="min-w-0 flex-1 text-sm text-muted">
          {file.fault === null ? 'A file is read for this week and not kept.' : file.fault}
        </p>
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </footer>
    </OpenDialog>
  )
}

/** What of a calendar could not be read, and which time zones are not known. */
function Problems({ found: { unreadable, unknownZones } }: { found: CalendarLines }) {
  if (unreadable.length + unknownZones.length === 0) return null
  return (
    <output className="block space-y-1 px-4 pb-3 text-sm text-caution-ink sm:px-5">
      {unreadable.length > 0 && (
        <p className="break-words">
          {countText(unreadable.length, 'event', 'events')} could not be read: {unreadable.join(', ')}
        </p>
      )}
      {unknownZones.length > 0 && (
        <p className="break-words">Unknown time zone, read as yours: {unknownZones.join(', ')}</p>
      )}
    </output>
  )
}

function Lines({ sheet, found: { source, lines: given } }: { sheet: WeekSheet; found: CalendarLines }) {
  const { lines, choose, add, addAll } = useAdding(sheet.userId, given, sheet.entries)
  const ready = lines.filter(({ state, choice }) => state === 'open' && choice.projectId !== null)
  if (lines.length === 0) {
    return (
      <p className="px-4 pb-6 text-muted sm:px-5">No meetings in this week at {source}. All-day events are left out.</p>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pb-3 sm:px-5">
        <p className="min-w-0 text-sm break-words text-muted">
          {countText(lines.length, 'meeting', 'meetings')} from {source}
        </p>
        <Button size="small" disabled={ready.length === 0} onClick={() => void addAll()}>
          {ready.length === 0 ? 'Add All' : `Add ${countText(ready.length, 'Line', 'Lines')}`}
        </Button>
      </div>
      <LineList
        lines={lines}
        recent={[...sheet.entries, ...sheet.previous]}
        onChoose={choose}
        onAdd={(line) => void add(line)}
      />
    </>
  )
}

/** The address of a calendar needs an account; a file does not. */
function NoCalendarYet() {
  const hasAccount = useSession()?.mode === 'accounts'
  return (
    <p className="px-4 pb-6 text-muted sm:px-5">
      {hasAccount ? (
        <>
          Name your calendar once in{' '}
          <Link to="/settings" search={{ tab: 'calendars' }} className={linkStyle}>
            Settings, Calendars
          </Link>
          , or choose a file that you have exported from it.
        </>
      ) : (
        'Choose an iCalendar file (.ics) that you have exported from your calendar.'
      )}
    </p>
  )
}

const linkStyle = 'rounded-sm font-medium text-accent-ink hover:underline'

function ChooseCalendarFile({ onFile, busy }: { onFile: (file: File) => void; busy: boolean }) {
  return (
    <FileButton
      look="outline"
      size="small"
      icon={FileUp}
      file="Calendar file"
      accept=".ics,text/calendar"
      disabled={busy}
      onFile={onFile}
    >
      {busy ? 'Reading…' : 'Choose File'}
    </FileButton>
  )
}
