import { useState } from 'react'
import { useMediaQuery } from '../../ui/media-query.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadedPages } from '../../widgets/loaded-pages.tsx'
import { useToday } from '../../widgets/today.ts'
import { useSchedule } from '../data.ts'
import { Filters } from '../filters.tsx'
import { NoPeople } from '../no-people.tsx'
import { Board } from './board.tsx'
import { KeyHelp } from './key-help.tsx'
import { Period } from '../period.tsx'
import { PersonList } from './person-list.tsx'

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** Who is booked on what and when: the board, and a list where there is no room for one. */
export function ScheduleTab() {
  const wide = useMediaQuery('(width >= 48rem)')
  return (
    <>
      <Filters />
      {wide ? <BoardCard /> : <PersonList />}
    </>
  )
}

function BoardCard() {
  const today = useToday()
  const read = useSchedule()
  const [help, setHelp] = useState(false)
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface shadow-card [--person:12rem] xl:[--person:15rem]">
      <div className="sticky top-14 z-20 flex h-13 items-center gap-3 rounded-t-lg bg-surface px-3">
        <Period />
        <Legend />
        <span className="ml-auto">
          <KeyHelp open={help} onOpenChange={setHelp} />
        </span>
      </div>
      <LoadedPages read={read} what={['the schedule', 'more people']} skeleton={<BoardSkeleton />}>
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
      </LoadedPages>
    </div>
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

function BoardSkeleton() {
  return (
    <div className="border-t border-line">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex h-13.5 items-center gap-3 border-b border-line px-3 last:border-0">
          <Skeleton className="size-7 shrink-0 rounded-full" />
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="h-5 flex-1" />
        </div>
      ))}
    </div>
  )
}
