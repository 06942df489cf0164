import { X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { clsx } from 'clsx'
import { dayAs } from '#shared/time/day-text.ts'
import type { EditedRow } from '#shared/timesheets/edited-sheet.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { hoursText } from '../../widgets/figures.ts'
import { useOutbox } from '../../widgets/outbox/outbox.ts'
import { typeHours } from './cell-edits.ts'
import { TimeOff, DayTotal, dayText } from './day.tsx'
import { Decision } from './decision.tsx'
import { EntryFields, HoursField } from './entry-fields.tsx'
import type { WeekGridProps } from './grid.tsx'
import { LockMark } from './grid-row.tsx'
import { itemState, STATE_TONES } from './item-state.tsx'
import { isCorrectable, useLockedCells } from './locked.ts'
import { NoteField } from './note-field.tsx'

const Correctable = lazyPart(() => import('./correction.tsx'), 'Correctable')

/** The week on a phone: one day at a time, with a card for every row. */
export function DayCards({ sheet, edited, today, mayLog, onRemoveRow }: Omit<WeekGridProps, 'onNoteRow'>) {
  const [day, setDay] = useState(() =>
    Math.max(
      sheet.days.findIndex(({ date }) => date === today),
      0,
    ),
  )
  const whyLocked = useLockedCells(sheet)
  const shown = sheet.days[day]
  const total = edited.totals.days[day]
  if (!shown || !total) return null
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields */}
      <div role="group" aria-label="Day" className="grid grid-cols-7 gap-1 border-y border-line px-2 py-2">
        {edited.totals.days.map((one, index) => (
          <button
            key={one.date}
            type="button"
            aria-pressed={index === day}
            onClick={() => setDay(index)}
            className={clsx(
              'flex min-h-14 flex-col items-center justify-center rounded-md text-xs text-muted aria-pressed:bg-accent-soft aria-pressed:text-accent-ink',
              one.date === today && 'font-semibold text-ink',
            )}
          >
            <span className="sr-only">
              {dayAs(one.date, 'EEEE d MMMM')}, {hoursText(one.logged)}
              {stateWords(one, today)}
            </span>
            <span aria-hidden>{dayAs(one.date, 'EEEEE')}</span>
            <span aria-hidden className="text-base">
              {dayAs(one.date, 'd')}
            </span>
            <span aria-hidden className={clsx(dayText(one, today)?.tone === 'caution' && 'text-caution-ink')}>
              {dayText(one, today)?.tone === 'caution' ? '! ' : ''}
              {one.logged}
            </span>
          </button>
        ))}
      </div>
      <div className="flex items-center justify-between px-4 py-3">
        <div>
          <h3 className="font-semibold">
            {dayAs(shown.date, 'EEEE d MMMM')}
            {shown.date === today && ' · Today'}
          </h3>
          <div className="flex">
            <TimeOff day={shown} />
          </div>
        </div>
        <div className="text-right">
          <DayTotal day={total} today={today} />
        </div>
      </div>
      <ul aria-label="Rows" className="space-y-3 px-3 pb-3">
        {edited.rows.map((row) => {
          const key = `${row.key} ${shown.date}`
          const cell = row.cells[day]
          const why = cell === undefined ? null : whyLocked(cell)
          if (!mayLog(row) || why !== null)
            return <ReadRow key={key} row={row} day={day} why={why} mayLog={mayLog(row)} />
          return <RowCard key={key} row={row} day={day} onRemove={() => onRemoveRow(row)} />
        })}
      </ul>
    </>
  )
}

/** A row that the reader may not fill in, or that is approved or in a closed month. */
function ReadRow({ row, day, why, mayLog }: { row: EditedRow; day: number; why: string | null; mayLog: boolean }) {
  const cell = row.cells[day]
  return (
    <li className="rounded-md border border-line p-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{row.project.name}</span>
        <span className="flex shrink-0 items-baseline gap-1 font-medium">
          <LockMark why={why} />
          {hoursText(cell?.hours ?? 0)}
        </span>
      </p>
      <p className="truncate text-sm text-muted">{row.category}</p>
      {cell?.items.map(({ notes, entry }) => (
        <p key={entry?.id} className="mt-1 text-sm break-words">
          {notes}
        </p>
      ))}
      {cell && mayLog && isCorrectable(cell, why) && (
        <Suspense>
          <Correctable row={row} cell={cell} />
        </Suspense>
      )}
    </li>
  )
}

function RowCard({ row, day, onRemove }: { row: EditedRow; day: number; onRemove: () => void }) {
  const outbox = useOutbox()
  const cell = row.cells[day]
  if (!cell) return null
  const [item, ...others] = cell.items
  const state = item && itemState(item, outbox)
  return (
    <li className="rounded-md border border-line p-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{row.project.name}</p>
          <p className="truncate text-sm text-muted">
            {row.category}
            {item?.entry?.billable === false && ' · Not billable'}
          </p>
        </div>
        {row.cells.every(({ items }) => items.length === 0) && (
          <Button
            look="quiet"
            size="icon"
            aria-label={`Remove row ${row.project.name}, ${row.category}`}
            onClick={onRemove}
            icon={X}
          />
        )}
        {others.length === 0 && (
          <HoursField
            label={`Hours, ${row.project.name}, ${row.category}`}
            labelStyle="sr-only"
            item={item}
            cell={cell.address}
            onKeep={(target, text) => typeHours(row, cell, target, text)}
          />
        )}
      </div>
      {state && (
        <p className={clsx('mt-1.5 flex items-center gap-1 text-sm', STATE_TONES[state.tone])}>
          <state.icon aria-hidden className="size-3.5" />
          {state.text}
        </p>
      )}
      {others.length > 0 && (
        <ul aria-label="Entries of this cell" className="mt-2 space-y-3">
          {cell.items.map((one, place) => (
            <EntryFields key={one.entry?.id ?? one.change?.id} item={one} place={place + 1} />
          ))}
        </ul>
      )}
      {item && others.length === 0 && (
        <div className="mt-2">
          <Decision item={item} />
          <NoteField label="Note" item={item} cell={cell.address} />
        </div>
      )}
    </li>
  )
}

function stateWords(day: Parameters<typeof dayText>[0], today: string): string {
  const said = dayText(day, today)
  return said ? `, ${said.text}` : ''
}
