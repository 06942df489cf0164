import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { createTimeEntry, deleteTimeEntry, type TimeEntry } from '#shared/time-entries/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { RECENT_ENTRIES, RECENT_ENTRIES_ON_PHONE } from '#shared/dashboard/rules.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FirstRows } from '../ui/first-rows.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { dayLabel } from '../widgets/day-label.ts'
import { hoursText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { useOffers } from '../widgets/session.ts'
import { useDeleteEntries } from '../widgets/time-entry/data.ts'
import { EntrySkills } from '../widgets/time-entry/entry-skills.tsx'

interface RecentEntriesProps {
  /** Whose entries they are; undefined while that is not known, and in a company without people. */
  userId: number | undefined
  entries: UseQueryResult<TimeEntry[]>
  today: Day
}

/** The newest entries by creation: a table, and cards on a phone. */
export function RecentEntries({ userId, entries, today }: RecentEntriesProps) {
  const wide = useMediaQuery('(width >= 48rem)')
  const deletion = useDeleteEntries()
  const offers = useOffers()
  const body = useRef<HTMLDivElement>(null)
  const List = wide ? EntryTable : EntryCards

  const deleteButton = (entry: TimeEntry) =>
    offers(deleteTimeEntry, { userId: entry.userId, projectId: entry.projectId }) && (
      <Button
        look="quiet"
        size="icon"
        aria-label={`Delete entry ${entry.project.name}, ${entry.date}, ${hoursText(entry.hours)}`}
        disabled={deletion.isPending}
        // The button disappears with its row, so the focus moves to the list.
        onClick={() => deletion.mutate([entry], { onSuccess: () => body.current?.focus() })}
        icon={Trash2}
      />
    )

  return (
    <Card
      title="Recent Entries"
      hint={`The ${RECENT_ENTRIES} you logged last`}
      aside={
        userId !== undefined && (
          <Link
            to="/timesheets-detail"
            search={{ employee: userId }}
            className={buttonStyle({ look: 'outline', size: 'small' })}
          >
            My entries
          </Link>
        )
      }
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        <Loaded read={entries} what="recent entries" skeleton={<SkeletonRows rows={6} className="h-16" />}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState
                icon={ClipboardList}
                text={`No time entries yet.${offers(createTimeEntry) ? ' Create your first entry above!' : ''}`}
              />
            ) : (
              <FirstRows rows={rows} first={RECENT_ENTRIES_ON_PHONE} what="entries">
                {(shown) => <List entries={shown} today={today} deleteButton={deleteButton} />}
              </FirstRows>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

interface EntryListProps {
  entries: readonly TimeEntry[]
  today: Day
  deleteButton: (entry: TimeEntry) => ReactNode
}

function EntryTable({ entries, today, deleteButton }: EntryListProps) {
  return (
    <Table
      framed
      label="Recent entries"
      rows={entries}
      keyOf={({ id }) => id}
      className="table-fixed border-t border-line"
      columns={[
        {
          key: 'project',
          title: 'Project',
          width: 'w-[25%]',
          style: 'align-top',
          cell: ({ project: { name, client } }) => (
            <>
              <span className="block truncate font-medium" title={name}>
                {name}
              </span>
              <span className="block truncate text-sm text-muted" title={client}>
                {client}
              </span>
            </>
          ),
        },
        {
          key: 'date',
          title: 'Date',
          width: 'w-26',
          style: 'align-top whitespace-nowrap',
          cell: ({ date }) => <time dateTime={date}>{dayLabel(date, today)}</time>,
        },
        {
          key: 'hours',
          title: 'Hours',
          width: 'w-18',
          end: true,
          style: 'align-top font-medium whitespace-nowrap',
          cell: ({ hours }) => hoursText(hours),
        },
        {
          key: 'category',
          title: 'Category',
          width: 'w-30',
          style: 'align-top',
          cell: ({ category }) => <Badge>{category}</Badge>,
        },
        {
          key: 'notes',
          title: 'Notes and skills',
          style: 'align-top',
          cell: (entry) => (
            <>
              <p className="line-clamp-2 break-words" title={entry.notes}>
                {entry.notes}
              </p>
              <EntrySkills entry={entry} />
            </>
          ),
        },
        {
          key: 'actions',
          title: 'Actions',
          untitled: true,
          end: true,
          width: 'w-14',
          style: 'align-top',
          cell: deleteButton,
        },
      ]}
    />
  )
}

function EntryCards({ entries, today, deleteButton }: EntryListProps) {
  return (
    <ul className="border-t border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-line px-4 py-3 last:border-0">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{entry.project.name}</p>
              <p className="truncate text-sm text-muted">{entry.project.client}</p>
            </div>
            <p className="font-semibold whitespace-nowrap">{hoursText(entry.hours)}</p>
            <div className="-mt-2 -mr-2.5">{deleteButton(entry)}</div>
          </div>
          <p className="mt-1 line-clamp-3 break-words">{entry.notes}</p>
          <EntrySkills entry={entry} />
          <p className="mt-2 flex items-center gap-2 text-sm text-muted">
            <time dateTime={entry.date}>{dayLabel(entry.date, today)}</time>
            <Badge>{entry.category}</Badge>
          </p>
        </li>
      ))}
    </ul>
  )
}
