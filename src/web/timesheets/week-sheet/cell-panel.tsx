import { useState, type Ref } from 'react'
import { clsx } from 'clsx'
import type { EditedCell, EditedRow } from '#shared/timesheets/edited-sheet.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { countText } from '../../widgets/figures.ts'
import { useOutbox } from '../../widgets/outbox/outbox.ts'
import { dayName, itemsWithoutNote } from './cell-edits.ts'
import { Decision } from './decision.tsx'
import { EntryFields } from './entry-fields.tsx'
import { NoteField } from './note-field.tsx'

interface CellPanelProps {
  row: EditedRow
  cell: EditedCell
  /** Returns to the cell. */
  onDone: () => void
  onNoteRow: (note: string) => void
  ref: Ref<HTMLDivElement>
}

/** Everything about the chosen cell besides its hours: notes, skills, several entries, and pending decisions. */
export function CellPanel({ row, cell, onDone, onNoteRow, ref }: CellPanelProps) {
  const { link } = useOutbox()
  const [item, ...others] = cell.items
  return (
    <div
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
      role="group"
      aria-label="Chosen cell"
      className={clsx(
        'sticky z-10 max-h-[40vh] overflow-y-auto rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:px-5',
        // The bar about a lost connection is below it.
        link === 'good' ? 'bottom-0' : 'bottom-12',
      )}
    >
      <div className="mb-2 flex items-baseline justify-between gap-4 text-sm text-muted">
        <p className="min-w-0 truncate">
          <span className="font-medium text-ink">{dayName(cell.address.date)}</span> · {row.project.name} ·{' '}
          {row.category}
          {item?.entry?.billable === false && ' · Not billable'}
        </p>
        <p className="shrink-0 text-xs max-lg:hidden">
          Digits or <Key>Enter</Key> edit, <Key>n</Key> note, <Key>Del</Key> empties, <Key>Alt</Key> and arrows week
        </p>
      </div>
      {item && others.length === 0 && <Decision item={item} />}
      <div className="grid gap-4 grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {others.length > 0 ? (
          <ul aria-label="Entries of this cell" className="space-y-3">
            {cell.items.map((one, place) => (
              <EntryFields key={one.entry?.id ?? one.change?.id} item={one} place={place + 1} onDone={onDone} />
            ))}
          </ul>
        ) : (
          <NoteField label="Note" item={item} cell={cell.address} onDone={onDone} />
        )}
        <RowNote key={row.note} row={row} onKeep={onNoteRow} />
      </div>
    </div>
  )
}

/** One note for all cells of a row that have none, including those that get hours later. */
function RowNote({ row, onKeep }: { row: EditedRow; onKeep: (note: string) => void }) {
  const [text, setText] = useState(row.note)
  const missing = itemsWithoutNote(row).length
  const keep = () => (text !== row.note || missing > 0) && onKeep(text)
  return (
    <Field label="Note for the cells in this row that have none">
      {(aria) => (
        <>
          <Input
            {...aria}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onBlur={keep}
            onKeyDown={(event) => event.key === 'Enter' && keep()}
          />
          <p className="mt-1.5 text-sm text-muted">
            {missing > 0
              ? `${countText(missing, 'cell has', 'cells have')} no note yet.`
              : 'Also for hours that you add to the row later.'}
          </p>
        </>
      )}
    </Field>
  )
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-sm border border-line px-1 font-sans text-ink">{children}</kbd>
}
