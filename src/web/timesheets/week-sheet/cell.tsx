import { Layers } from 'lucide-react'
import { clsx } from 'clsx'
import type { EditedCell, EditedRow } from '#shared/timesheets/edited-sheet.ts'
import { useOutbox } from '../../widgets/outbox/outbox.ts'
import { dayName } from './cell-edits.ts'
import { itemState, STATE_TONES } from './item-state.tsx'

/** What a cell shows while nobody types into it: hours, and below them its note or what is wrong. */
export function CellText({ cell }: { cell: EditedCell }) {
  const { link } = useOutbox()
  const [item, ...others] = cell.items
  if (!item)
    return (
      <span aria-hidden className="text-control/70 group-hover:text-muted">
        –
      </span>
    )
  const states = cell.items.flatMap((one) => itemState(one, link) ?? [])
  const [state] = states
  return (
    <>
      <span className={clsx('block font-medium', state?.tone === 'danger' && 'text-danger-ink')}>
        {others.length > 0 ? String(cell.hours) : item.hours || '?'}
      </span>
      {state ? (
        <span className={clsx('line-clamp-2 text-xs leading-3.5', STATE_TONES[state.tone])}>
          <state.icon aria-hidden className="mr-1 inline size-3 align-[-2px]" />
          {state.text}
        </span>
      ) : (
        <span className="block truncate text-xs text-muted" title={item.notes}>
          {others.length > 0 ? (
            <span className="inline-flex items-center gap-1">
              <Layers aria-hidden className="size-3" />
              {cell.items.length} entries
            </span>
          ) : (
            item.notes
          )}
        </span>
      )}
    </>
  )
}

/** Which cell it is. */
export function cellPlace(row: EditedRow, cell: EditedCell): string {
  return `${row.project.name}, ${row.category}, ${dayName(cell.address.date)}`
}
