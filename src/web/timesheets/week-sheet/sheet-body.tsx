import { CalendarClock, CalendarDays, ChevronDown, CopyPlus, CalendarRange, Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { createTimeEntry } from '#shared/time-entries/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { WeekSheet } from '#shared/timesheets/contract.ts'
import { editedSheet, rowKey, type EditedRow, type SheetProject } from '#shared/timesheets/edited-sheet.ts'
import { copiesOfLastWeek, plannedHours } from '#shared/timesheets/sheet-suggestions.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useMediaQuery } from '../../ui/media-query.ts'
import { showToast } from '../../ui/toast.ts'
import { useCompany } from '../../widgets/company.ts'
import { useCurrentUser } from '../../widgets/current-user.ts'
import { countText, hoursText } from '../../widgets/figures.ts'
import { useOffers } from '../../widgets/session.ts'
import { useOutbox } from '../../widgets/outbox/outbox.ts'
import { projectText, useProjectsById } from '../../widgets/projects/project-names.ts'
import { AddRowDialog } from './add-row-dialog.tsx'
import { fillCells, noteRow } from './cell-edits.ts'
import { DayCards } from './day-cards.tsx'
import { WeekGrid } from './grid.tsx'
import { Overlaps } from './overlaps.tsx'
import { useOwnRows } from './own-rows.ts'
import { SheetStatus } from './sheet-status.tsx'
import { WeekBar } from './week-bar.tsx'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'

// The code that keeps and sends the hours is loaded before the connection can be lost.
void import('../../widgets/outbox/keeper.tsx').catch(() => undefined)

const ApprovalPanel = lazyPart(() => import('./approval/panel.tsx'), 'ApprovalPanel')

const CalendarDialog = latePart(() => import('./from-calendar/dialog.tsx'), 'CalendarDialog')

/** A week that has been read, with the changes that this device keeps. */
export function SheetBody({ sheet, today, onWeek }: { sheet: WeekSheet; today: Day; onWeek: (week: Day) => void }) {
  const { changes, rules } = useOutbox()
  const own = useOwnRows(sheet.userId, sheet.week)
  const projectOf = useProjectReferences(sheet, [...own.rows, ...changes.map(({ cell }) => cell)])
  const onPhone = useMediaQuery('(width < 48rem)')
  const [adding, setAdding] = useState(false)
  const [fromCalendar, setFromCalendar] = useState(false)
  const { data: me } = useCurrentUser()
  const { data: company } = useCompany()
  const firstCell = useRef<HTMLElement>(null)
  const [addedRow, setAddedRow] = useState<string | null>(null)
  const edited = editedSheet(sheet, changes, own.rows, projectOf, today, rules)
  const { rows, totals } = edited
  const { userId } = sheet
  const offers = useOffers()
  const isOwn = me?.id === userId
  const nothingLogged = sheet.previous.length === 0
  const nothingPlanned = sheet.planned.length === 0
  const mayFill = offers(createTimeEntry, { userId })
  const mayLog = ({ projectId }: Pick<EditedRow, 'projectId'>) => offers(createTimeEntry, { userId, projectId })

  // The dialog that adds a row moves the focus to the row's first cell, which exists only afterwards.
  useEffect(() => {
    firstCell.current = document.querySelector<HTMLElement>(`[data-cell="${addedRow}/0"]`)
  }, [addedRow])

  function copyRows() {
    const keys = new Set(rows.map(({ key }) => key))
    const missing = sheet.previous.filter((row) => !keys.has(rowKey(row)))
    own.add(missing.map(({ projectId, category }) => ({ projectId, category, note: '' })))
    showToast({ title: 'Copied', description: `${countText(missing.length, 'row', 'rows')} of last week added.` })
  }

  const closedThrough = company?.closedThrough ?? ''
  /** Whether a cell can be filled without a reason. */
  const isOpen = ({ cell }: { cell: { date: Day } }) => cell.date > closedThrough

  function copyAll() {
    const copies = copiesOfLastWeek(sheet, rows, company).filter(isOpen)
    fillCells(copies, `${countText(copies.length, 'cell', 'cells')} copied from last week.`)
  }

  function fill() {
    const planned = plannedHours(sheet, rows, company).filter(isOpen)
    const description =
      planned.length === 0
        ? 'All planned days have hours already.'
        : `${countText(planned.length, 'cell', 'cells')} filled.${company?.notesRequired === false ? '' : ' Add notes to save them.'}`
    fillCells(planned, description)
  }

  function keepRowNote(row: EditedRow, note: string) {
    own.note(row, note)
    noteRow(row, note)
  }

  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
        <WeekBar week={sheet.week} today={today} onWeek={onWeek} />
        {mayFill && (
          <div className="flex flex-wrap items-center gap-2">
            <DropdownMenu modal={false}>
              <DropdownMenuTrigger asChild>
                <Button
                  icon={CopyPlus}
                  look="outline"
                  size="small"
                  disabled={!onPhone && nothingLogged}
                  title={!onPhone && nothingLogged ? 'No time was logged last week' : undefined}
                >
                  {onPhone ? 'Fill Week' : 'Copy Last Week'}
                  <ChevronDown aria-hidden />
                </Button>
              </DropdownMenuTrigger>
              <DropdownMenuContent>
                {onPhone && <DropdownMenuLabel>Copy last week</DropdownMenuLabel>}
                <DropdownMenuItem disabled={nothingLogged} onSelect={copyRows}>
                  Rows only
                </DropdownMenuItem>
                <DropdownMenuItem disabled={nothingLogged} onSelect={copyAll}>
                  With hours and notes
                </DropdownMenuItem>
                {onPhone && (
                  <>
                    <DropdownMenuSeparator />
                    <DropdownMenuItem icon={CalendarRange} disabled={nothingPlanned} onSelect={fill}>
                      From Allocations
                    </DropdownMenuItem>
                    {isOwn && (
                      <DropdownMenuItem icon={CalendarClock} onSelect={() => setFromCalendar(true)}>
                        From Calendar
                      </DropdownMenuItem>
                    )}
                  </>
                )}
              </DropdownMenuContent>
            </DropdownMenu>
            {!onPhone && (
              <>
                <Button
                  icon={CalendarRange}
                  look="outline"
                  size="small"
                  disabled={nothingPlanned}
                  title={nothingPlanned ? 'No allocations in this week' : 'Planned hours; you add what was done'}
                  onClick={fill}
                >
                  Fill from Allocations
                </Button>
                {isOwn && (
                  <Button
                    icon={CalendarClock}
                    look="outline"
                    size="small"
                    aria-haspopup="dialog"
                    onClick={() => setFromCalendar(true)}
                  >
                    From Calendar
                  </Button>
                )}
              </>
            )}
            <Button
              icon={Plus}
              size="small"
              aria-haspopup="dialog"
              onClick={() => {
                setAddedRow(null)
                setAdding(true)
              }}
            >
              Add Row
            </Button>
          </div>
        )}
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-sm text-muted">
            <span className="font-semibold text-ink">{hoursText(totals.logged)}</span> of {hoursText(totals.expected)}{' '}
            expected
            {totals.leave > 0 &&
              ` (${hoursText(totals.contracted)} less ${hoursText(totals.contracted - totals.expected)} of leave and holidays)`}
          </p>
          <SheetStatus userId={sheet.userId} week={sheet.week} onWeek={onWeek} />
        </div>
      </header>
      {company && company.approval !== 'none' && (
        <Suspense>
          <ApprovalPanel userId={userId} week={sheet.week} today={today} />
        </Suspense>
      )}
      {rows.length === 0 && (
        <div className="border-t border-line">
          <EmptyState
            icon={CalendarDays}
            text={`No time in this week yet.${mayFill ? ' Copy last week, fill from allocations, or add a row.' : ''}`}
          />
        </div>
      )}
      {onPhone ? (
        <DayCards sheet={sheet} edited={edited} today={today} mayLog={mayLog} onRemoveRow={own.remove} />
      ) : (
        <WeekGrid
          sheet={sheet}
          edited={edited}
          today={today}
          mayLog={mayLog}
          onRemoveRow={own.remove}
          onNoteRow={keepRowNote}
        />
      )}
      <Overlaps entries={sheet.entries.map((entry) => ({ ...entry, project: entry.project.name }))} />
      {fromCalendar && <CalendarDialog sheet={sheet} onClose={() => setFromCalendar(false)} />}
      {adding && (
        <AddRowDialog
          recent={[...sheet.entries, ...sheet.previous]}
          returnFocusTo={firstCell}
          onClose={() => setAdding(false)}
          onAdd={(row) => {
            setAddedRow(rowKey(row))
            own.add([row])
            setAdding(false)
          }}
        />
      )}
    </>
  )
}

/** The projects that the sheet itself names, and those of what was added to it on this device. */
function useProjectReferences(sheet: WeekSheet, added: readonly { projectId: number }[]): (id: number) => SheetProject {
  const named = [...sheet.entries, ...sheet.planned, ...sheet.previous].map(({ project }) => project)
  const byId = new Map<number, SheetProject>(named.map((project) => [project.id, project]))
  const projectOf = useProjectsById(added.map(({ projectId }) => projectId).filter((id) => !byId.has(id)))
  return (id) => {
    const project = byId.get(id) ?? projectOf(id)
    return project ?? { id, name: projectText(project), client: '', status: 'Active' }
  }
}
