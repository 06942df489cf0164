import { clsx } from 'clsx'
import { Suspense } from 'react'
import type { WeekSheet } from '#shared/timesheets/contract.ts'
import type { EditedRow, EditedSheet } from '#shared/timesheets/edited-sheet.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { hoursText } from '../../widgets/figures.ts'
import { CellPanel } from './cell-panel.tsx'
import { DayHead, isAway, DayTotal } from './day.tsx'
import { GridRow } from './grid-row.tsx'
import { isCorrectable, useLockedCells } from './locked.ts'
import { cellAt, useGrid } from './use-grid.ts'

const CorrectionPanel = lazyPart(() => import('./correction.tsx'), 'CorrectionPanel')

export interface WeekGridProps {
  sheet: WeekSheet
  edited: EditedSheet
  today: string
  /** Whether the reader may fill in a row; other rows are read-only. */
  mayLog: (row: EditedRow) => boolean
  onRemoveRow: (row: EditedRow) => void
  onNoteRow: (row: EditedRow, note: string) => void
}

/** The week as a spreadsheet: one cell has the focus, arrows move it, typing edits it. */
export function WeekGrid({ sheet, edited, today, mayLog, onRemoveRow, onNoteRow }: WeekGridProps) {
  const { rows, totals } = edited
  const whyLocked = useLockedCells(sheet)
  const grid = useGrid(sheet, rows, today, mayLog, whyLocked)
  const { table, panel, active } = grid
  const shown = active && cellAt(rows, active)
  return (
    <>
      <div className="overflow-x-auto">
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- it is edited like a spreadsheet
          role="grid"
          aria-label="Week sheet"
          className="w-full min-w-[52rem] table-fixed border-collapse text-center"
        >
          <colgroup>
            <col className="w-52 2xl:w-72" />
            {sheet.days.map(({ date }) => (
              <col key={date} />
            ))}
            <col className="w-20" />
            <col className="w-10" />
          </colgroup>
          <thead>
            <tr className="border-y border-line text-sm text-muted">
              <th scope="col" className="sticky left-0 z-10 bg-surface px-4 py-2 text-left font-medium sm:px-5">
                Project
              </th>
              {sheet.days.map((day) => (
                <th
                  key={day.date}
                  scope="col"
                  className={clsx('px-1 py-2 align-top font-medium', isAway(day) && 'bg-sunken')}
                >
                  <DayHead day={day} today={today} />
                </th>
              ))}
              <th scope="col" className="px-2 py-2 text-right align-top font-medium">
                Total
              </th>
              <th scope="col">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <GridRow key={row.key} row={row} days={sheet.days} grid={grid} onRemove={() => onRemoveRow(row)} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th
                scope="row"
                className="sticky left-0 z-10 bg-surface px-4 py-2.5 text-left text-sm font-medium text-muted sm:px-5"
              >
                Total by day
              </th>
              {totals.days.map((day) => (
                <td key={day.date} className="border-l border-line px-1 py-2.5 align-top">
                  <DayTotal day={day} today={today} />
                </td>
              ))}
              <td className="border-l border-line px-2 py-2.5 text-right align-top font-semibold whitespace-nowrap">
                {hoursText(totals.logged)}
              </td>
              <td aria-hidden />
            </tr>
          </tfoot>
        </table>
      </div>
      {shown && active && mayLog(shown.row) && isCorrectable(shown.cell, whyLocked(shown.cell)) && (
        <Suspense>
          <CorrectionPanel key={`${active.row}/${active.day}`} row={shown.row} cell={shown.cell} />
        </Suspense>
      )}
      {shown && active && mayLog(shown.row) && whyLocked(shown.cell) === null && (
        <CellPanel
          ref={panel}
          key={`${active.row}/${active.day}`}
          row={shown.row}
          cell={shown.cell}
          onDone={() => grid.focus(active)}
          onNoteRow={(note) => onNoteRow(shown.row, note)}
        />
      )}
    </>
  )
}
