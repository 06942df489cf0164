import { X } from 'lucide-react'
import { useCallback, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { ScrolledList } from '../scrolled-list.ts'
import { Button } from '../ui/button.tsx'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { useMediaQuery } from '../ui/media-query.ts'
import { wholeText } from '../widgets/figures.ts'
import { LoadedList } from '../widgets/loaded-list.tsx'
import { RecordCards, type RecordCardsProps } from './cards.tsx'
import type { Identified } from './selection.tsx'
import { RowsSkeleton } from './states.tsx'
import { RecordTable, type RecordTableProps } from './table.tsx'

type Shown<Row extends Identified> = Omit<
  RecordTableProps<Row> & RecordCardsProps<Row>,
  'pages' | 'busy' | 'onSeen' | 'list' | 'selects'
>

interface RecordPagesProps<Row extends Identified> extends Shown<Row> {
  /** The result of `useScrolledList`. */
  read: ComponentProps<typeof LoadedList<ScrolledList<Row>>>['read'] & { isPlaceholderData: boolean }
  /** What is read, as the end of the sentence "Could not load …": the first rows, and further ones. */
  what: readonly [all: string, more: string]
  list: RecordTableProps<Row>['list']
  /** A number of rows: "1 entry", "12 entries". */
  count: (rows: number) => string
  /** Downloads the rows as a file. */
  download: ReactNode
  /** Actions for the selected rows, null if there are none; below, the text behind their number. */
  bulk: ReactNode
  said?: ReactNode
  /** Shown if there are no rows. */
  empty: ReactNode
}

/** A long list of records: a table, or cards if there is no room for one, below a bar that shows the position in the list. */
export function RecordPages<Row extends Identified>(props: RecordPagesProps<Row>) {
  const { read, what, count, download, bulk, said, empty, list, ...shown } = props
  const { selection, rowPx, cardPx, sorting, edited } = shown
  const wide = useMediaQuery('(width >= 60rem)')
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ first: 0, last: 0 })
  const onSeen = useCallback((first: number, last: number) => setSeen({ first, last }), [])
  useKeptFocus(box, read.data?.rows)

  const startOver = () => {
    const top = box.current?.getBoundingClientRect().top ?? 0
    // Below the top bar; a list that is sorted in another order starts at its beginning.
    if (top < 0) window.scrollBy({ top: top - 56 })
  }

  return (
    <div ref={box} className="min-w-0 rounded-lg border border-line bg-surface shadow-card">
      <LoadedList read={read} what={what} skeleton={<RowsSkeleton heightPx={wide ? rowPx : cardPx} />}>
        {(pages) => {
          if (pages.total === 0 && edited === undefined) return empty
          const rows = { ...shown, pages, list, busy: read.isPlaceholderData, onSeen, selects: bulk !== null }
          return (
            <>
              <div className="sticky top-14 z-10 flex min-h-12 flex-wrap items-center gap-2 rounded-t-lg bg-surface py-1.5 pr-2 pl-4 text-sm">
                <p aria-live="polite" className="min-w-0 flex-1 basis-40 truncate text-muted">
                  {selection.chosen.length === 0 ? (
                    <>
                      {wholeText(Math.min(seen.first + 1, pages.total))}–
                      {wholeText(Math.min(seen.last + 1, pages.total))} of {count(pages.total)}
                    </>
                  ) : (
                    <>
                      <span className="font-medium text-ink">{wholeText(selection.chosen.length)} selected</span>
                      {said}
                    </>
                  )}
                </p>
                {selection.chosen.length === 0 ? (
                  download
                ) : (
                  <>
                    {bulk}
                    <Button look="quiet" size="icon" aria-label="Clear selection" onClick={selection.clear}>
                      <X aria-hidden />
                    </Button>
                  </>
                )}
              </div>
              {wide ? (
                <RecordTable
                  {...rows}
                  sorting={
                    sorting && {
                      ...sorting,
                      onSort: (...to) => {
                        sorting.onSort(...to)
                        startOver()
                      },
                    }
                  }
                />
              ) : (
                <RecordCards {...rows} />
              )}
            </>
          )
        }}
      </LoadedList>
    </div>
  )
}
