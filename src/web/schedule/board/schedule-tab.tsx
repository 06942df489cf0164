import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { exportSchedule } from '#shared/schedule/contract.ts'
import { KEY_HELP, KEYS_THAT_CHANGE_NOTHING } from '#shared/schedule/keys.ts'
import { DownloadList } from '../../records/download.tsx'
import { Panel } from '../../ui/card.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadedList } from '../../widgets/loaded-list.tsx'
import { useMay } from '../../widgets/session.ts'
import { useToday } from '../../widgets/today.ts'
import { useSchedule, useScheduleFilter } from '../data.ts'
import { NoPeople, Period, ScheduleFilters } from '../filters.tsx'
import { Board } from './board.tsx'
import { PersonList } from './person-list.tsx'

/** Who is booked on what and when: the board, or a list if there is no room for one. */
export function ScheduleTab() {
  const wide = useMediaQuery('(width >= 48rem)')
  const filter = useScheduleFilter()
  return (
    <>
      <ScheduleFilters />
      {wide ? (
        <BoardCard />
      ) : (
        <>
          <div className="mb-2 flex justify-end">
            <DownloadList call={exportSchedule} filter={filter} />
          </div>
          <PersonList />
        </>
      )}
    </>
  )
}

function BoardCard() {
  const today = useToday()
  const read = useSchedule()
  const [help, setHelp] = useState(false)
  return (
    <Panel className="[--person:12rem] xl:[--person:15rem]">
      <div className="sticky top-14 z-20 flex h-13 items-center gap-3 rounded-t-lg bg-surface px-3">
        <Period />
        <Legend />
        <span className="ml-auto flex items-center gap-2">
          <DownloadList call={exportSchedule} filter={useScheduleFilter()} />
          <KeyHelp open={help} onOpenChange={setHelp} />
        </span>
      </div>
      <LoadedList
        read={read}
        what={['the schedule', 'more people']}
        skeleton={<SkeletonRows rows={10} className="h-9.5" />}
      >
        {(pages) =>
          pages.total === 0 ? (
            <NoPeople />
          ) : (
            <Board
              pages={pages}
              span={read.span}
              today={today}
              busy={read.isPlaceholderData}
              onHelp={() => setHelp(true)}
            />
          )
        }
      </LoadedList>
    </Panel>
  )
}

/** What the bars and patterns mean. */
function Legend() {
  return (
    <ul aria-label="Legend" className="flex items-center gap-3 text-xs text-muted max-xl:hidden">
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden
          className="h-3 w-5 rounded-sm border border-accent bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]"
        />
        Confirmed
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-3 w-5 rounded-sm border border-dashed border-accent" />
        Tentative
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="relative h-3 w-5 overflow-hidden rounded-sm">
          <span className="allocation-away absolute inset-0" />
        </span>
        Away
      </li>
      <li className="flex items-center gap-1.5 text-danger-ink">
        <span className="allocation-over">Over-allocated</span>
      </li>
    </ul>
  )
}

/** The board's keys. */
function KeyHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const mayBook = useMay('bookings.write')
  const listed = mayBook ? KEY_HELP : KEY_HELP.slice(0, KEYS_THAT_CHANGE_NOTHING)
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger
        aria-label="Keys of the schedule"
        title="Keys (?)"
        className={buttonStyle({ look: 'quiet', size: 'icon' })}
      >
        <Keyboard aria-hidden />
      </PopoverTrigger>
      <PopoverContent aria-label="Keys of the schedule" align="end" className="w-96 max-w-[calc(100vw-1rem)] p-3">
        <p className="mb-2 font-semibold">Keys</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          {listed.map(([keys, what]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-sm border border-line bg-sunken px-1.5 font-sans whitespace-nowrap">{keys}</kbd>
              </dt>
              <dd className="text-muted">{what}</dd>
            </div>
          ))}
        </dl>
        {mayBook && (
          <p className="mt-2.5 border-t border-line pt-2 text-sm text-muted">
            With the mouse: drag over free days to book, drag a bar to another day or person, pull its ends, right-click
            for more. Esc cancels.
          </p>
        )}
      </PopoverContent>
    </Popover>
  )
}
