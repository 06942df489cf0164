import { X, Layers, Lock } from 'lucide-react'
import { clsx } from 'clsx'
import type { WeekSheet } from '#shared/timesheets/contract.ts'
import type { EditedCell, EditedRow } from '#shared/timesheets/edited-sheet.ts'
import { Button } from '../../ui/button.tsx'
import { hoursText } from '../../widgets/figures.ts'
import { typeHours, dayName, hoursOfCell } from './cell-edits.ts'
import { isAway } from './day.tsx'
import { HoursInput } from './hours-input.tsx'
import type { Grid } from './use-grid.ts'
import { useOutbox } from '../../widgets/outbox/outbox.ts'
import { itemState, STATE_TONES } from './item-state.tsx'

interface GridRowProps {
  row: EditedRow
  days: WeekSheet['days']
  grid: Grid
  onRemove: () => void
}

/** One kind of work on one project, from Monday to Sunday. */
export function GridRow({ row, days, grid, onRemove }: GridRowProps) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="sticky left-0 z-10 bg-surface px-4 py-2 text-left font-normal sm:px-5">
        <span className="block truncate font-medium" title={`${row.project.name}, ${row.project.client}`}>
          {row.project.name}
        </span>
        <span className="block truncate text-sm text-muted">{row.category}</span>
      </th>
      {row.cells.map((cell, day) => {
        const dayOf = days[day]
        return (
          <GridCell
            key={cell.address.date}
            row={row}
            cell={cell}
            day={day}
            away={dayOf !== undefined && isAway(dayOf)}
            grid={grid}
          />
        )
      })}
      <td className="border-l border-line px-2 text-right font-medium whitespace-nowrap">{hoursText(row.hours)}</td>
      <td className="px-0.5">
        {row.cells.every(({ items }) => items.length === 0) && (
          <Button
            look="quiet"
            size="icon"
            aria-label={`Remove row ${row.project.name}, ${row.category}`}
            title="Remove row"
            onClick={onRemove}
            icon={X}
          />
        )}
      </td>
    </tr>
  )
}

interface GridCellProps {
  row: EditedRow
  cell: EditedCell
  day: number
  away: boolean
  grid: Grid
}

function GridCell({ row, cell, day, away, grid }: GridCellProps) {
  const { active, editing } = grid
  const place = { row: row.key, day }
  const isActive = active?.row === row.key && active.day === day
  const isEdited = editing?.place.row === row.key && editing.place.day === day
  return (
    <td
      data-cell={`${row.key}/${day}`}
      tabIndex={isActive && !isEdited ? 0 : -1}
      onFocus={() => grid.choose(place)}
      onClick={() => !isEdited && grid.edit(place, cell)}
      onKeyDown={(event) => grid.onCellKeyDown(event, place, cell)}
      className={clsx(
        'group relative h-14 scroll-mt-20 scroll-mb-56 border-l border-line px-1 outline-offset-[-2px] hover:bg-highlight',
        away && 'bg-sunken',
        grid.isFilledIn(place) && 'cursor-cell',
        isActive && 'shadow-[inset_0_0_0_1px_var(--accent)]',
        isEdited && 'p-0 outline-2 outline-accent',
      )}
    >
      {isEdited ? (
        <HoursInput
          label={`Hours, ${cellPlace(row, cell)}`}
          initial={editing.initial}
          saved={hoursOfCell(cell) ?? ''}
          onKeep={(text) => typeHours(row, cell, editing.target, text)}
          onDone={(way) => grid.endEditing(place, way)}
          className="size-full text-center font-medium"
        />
      ) : (
        <>
          <span className="absolute top-1 right-1 empty:hidden">
            <LockMark why={grid.whyLocked(cell)} />
          </span>
          <CellText cell={cell} />
        </>
      )}
    </td>
  )
}

/** Says why a cell cannot be changed. */
export function LockMark({ why }: { why: string | null }) {
  if (why === null) return null
  return (
    <span title={why} className="inline-flex items-center gap-1 text-xs text-muted">
      <Lock aria-hidden className="size-3" />
      <span className="sr-only">{why}</span>
    </span>
  )
}

/** A cell while nobody types into it: hours, and below them its note or what is wrong. */
function CellText({ cell }: { cell: EditedCell }) {
  const outbox = useOutbox()
  const [item, ...others] = cell.items
  if (!item)
    return (
      <span aria-hidden className="text-control/70 group-hover:text-muted">
        –
      </span>
    )
  const states = cell.items.flatMap((one) => itemState(one, outbox) ?? [])
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

/** Names a cell by its row and day. */
function cellPlace(row: EditedRow, cell: EditedCell): string {
  return `${row.project.name}, ${row.category}, ${dayName(cell.address.date)}`
}
