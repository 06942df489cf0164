import { ClipboardList, FilterX } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { LoadedPages } from '../../widgets/loaded-pages.tsx'
import { useSelection } from '../../widgets/row-list/selection.ts'
import { useDeleteEntries } from '../../widgets/time-entry/data.ts'
import { useToday } from '../../widgets/today.ts'
import { useAddress, useFilters } from '../address.ts'
import { EntriesSkeleton } from './entries-skeleton.tsx'
import { EntryCards } from './entry-cards.tsx'
import { useEntryPages } from './entry-pages.ts'
import { EntryTable } from './entry-table.tsx'
import { ListBar } from './list-bar.tsx'
import type { EntryActions } from './list-props.ts'

interface EntriesTabProps {
  /** The entry that is being changed, as it was when that began. */
  editing: TimeEntry | null
  onEdit: (entry: TimeEntry | null) => void
}

/** All entries that the filters leave: a table, and cards where there is no room for one. */
export function EntriesTab({ editing, onEdit }: EntriesTabProps) {
  const wide = useMediaQuery('(width >= 60rem)')
  const today = useToday()
  const { search, go } = useAddress()
  const filters = useFilters()
  const read = useEntryPages({ ...filters.between, sort: search.sort, order: search.order })
  const selection = useSelection(read.data?.rows ?? [], filters.between)
  const deletion = useDeleteEntries()
  const list = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ first: 0, last: 0 })
  const onSeen = useCallback((first: number, last: number) => setSeen({ first, last }), [])

  const remove = (entries: readonly TimeEntry[]) =>
    // The rows go, and the focus with them.
    deletion.mutate(entries, {
      onSuccess: () => {
        selection.drop(entries)
        list.current?.focus({ preventScroll: true })
      },
    })

  const actions: EntryActions = {
    open: (entry) => go({ entry: entry.id, part: undefined }, { push: true }),
    edit: onEdit,
    stopEditing: () => {
      const id = editing?.id
      onEdit(null)
      requestAnimationFrame(() => focusEntry(list.current, id))
    },
    remove: (entry) => remove([entry]),
  }

  const startOver = () => {
    const top = box.current?.getBoundingClientRect().top ?? 0
    // Below the top bar; a list that is sorted anew begins at its beginning.
    if (top < 0) window.scrollBy({ top: top - 56 })
  }

  return (
    <div ref={box} className="min-w-0 rounded-lg border border-line bg-surface shadow-card">
      <LoadedPages
        read={read}
        what={['the time entries', 'more time entries']}
        skeleton={<EntriesSkeleton wide={wide} />}
      >
        {(pages) => {
          if (pages.total === 0 && editing === null)
            return <NoEntries filtered={filters.active} onClear={filters.clear} />
          const shown = { list, pages, today, selection, editing, actions, busy: read.isPlaceholderData, onSeen }
          return (
            <>
              <ListBar
                pages={pages}
                seen={seen}
                selection={selection}
                onDelete={remove}
                deleting={deletion.isPending}
              />
              {wide ? <EntryTable {...shown} onSorted={startOver} /> : <EntryCards {...shown} />}
            </>
          )
        }}
      </LoadedPages>
    </div>
  )
}

/** The entry that was changed has the focus again; the list, where it is out of sight. */
function focusEntry(list: HTMLElement | null, id: number | undefined): void {
  const button = list?.querySelector<HTMLElement>(`[data-entry="${id}"] button[aria-haspopup="dialog"]`)
  ;(button ?? list)?.focus({ preventScroll: true })
}

function NoEntries({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState icon={ClipboardList} text="No time entries yet. Create your first entry above!" />
  return (
    <div className="pb-8 text-center">
      <EmptyState icon={FilterX} text="No data available. No time entry matches these filters." />
      <Button look="outline" size="small" onClick={onClear}>
        Clear Filters
      </Button>
    </div>
  )
}
