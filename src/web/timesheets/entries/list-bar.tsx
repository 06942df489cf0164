import { Download, Pencil, Trash2, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ENTRIES_CSV_PATH, MOST_AT_ONCE, type TimeEntry } from '#shared/time-entries/contract.ts'
import { urlOf } from '../../api.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import type { PageWindow } from '../../page-window.ts'
import { countText, wholeText } from '../../widgets/figures.ts'
import type { Selection } from '../../widgets/row-list/selection.ts'
import { useAddress, useFilters } from '../address.ts'

const BulkEditDialog = lazy(async () => ({ default: (await import('./bulk-edit-dialog.tsx')).BulkEditDialog }))

interface ListBarProps {
  pages: PageWindow<TimeEntry>
  /** The places in sight, from 0. */
  seen: { first: number; last: number }
  selection: Selection<TimeEntry>
  onDelete: (entries: readonly TimeEntry[]) => void
  deleting: boolean
}

/** Stays above the list: where one is in it, and what one can do with the chosen ones. */
export function ListBar({ pages, seen, selection, onDelete, deleting }: ListBarProps) {
  const [editing, setEditing] = useState(false)
  const { search } = useAddress()
  const { between } = useFilters()
  const count = selection.chosen.length
  const tooMany = count > MOST_AT_ONCE
  return (
    <div className="sticky top-14 z-10 flex h-11 items-center gap-2 rounded-t-lg bg-surface pr-2 pl-4 text-sm">
      <p aria-live="polite" className="min-w-0 flex-1 truncate text-muted">
        {count === 0 ? (
          <>
            {wholeText(Math.min(seen.first + 1, pages.total))}–{wholeText(Math.min(seen.last + 1, pages.total))} of{' '}
            {countText(pages.total, 'entry', 'entries')}
          </>
        ) : (
          <>
            <span className="font-medium text-ink">{wholeText(count)} selected</span>
            {tooMany && `, at most ${MOST_AT_ONCE} can be changed at once`}
          </>
        )}
      </p>
      {count === 0 && (
        <a
          href={urlOf(ENTRIES_CSV_PATH, {}, { ...between, sort: search.sort, order: search.order })}
          download="time-entries.csv"
          className={buttonStyle({ look: 'outline', size: 'small' })}
        >
          <Download aria-hidden />
          Download CSV
        </a>
      )}
      {count > 0 && (
        <>
          <Button
            look="outline"
            size="small"
            aria-haspopup="dialog"
            disabled={tooMany}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden />
            Edit
          </Button>
          <Button look="outline" size="small" disabled={tooMany || deleting} onClick={() => onDelete(selection.chosen)}>
            <Trash2 aria-hidden />
            Delete
          </Button>
          <Button look="quiet" size="icon" aria-label="Clear selection" onClick={selection.clear}>
            <X aria-hidden />
          </Button>
        </>
      )}
      <Suspense>{editing && <BulkEditDialog selection={selection} onClose={() => setEditing(false)} />}</Suspense>
    </div>
  )
}
