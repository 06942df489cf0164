import { Lock, PenLine } from 'lucide-react'
import { useState } from 'react'
import { monthText, nextMonth, monthOf } from '#shared/months/rules.ts'
import { createTimeEntry, deleteTimeEntries, updateTimeEntry } from '#shared/time-entries/contract.ts'
import { MAX_HOURS } from '#shared/time-entries/rules.ts'
import type { EditedCell, EditedRow, SheetItem } from '#shared/timesheets/edited-sheet.ts'
import { parseHours } from '#shared/timesheets/hours-text.ts'
import { hoursFault } from '#shared/timesheets/hours-fault.ts'
import { failureText } from '../../api.ts'
import { useChange, useSend } from '../../change.ts'
import { NoteField, useNote } from '../../records/steps.tsx'
import { Button } from '../../ui/button.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { useCompany } from '../../widgets/company.ts'
import { dayName } from './cell-edits.ts'
import { closedText } from './locked.ts'

interface Place {
  row: EditedRow
  cell: EditedCell
}

/** The panel of a chosen cell in a closed month: why it is locked, and the way to correct it. */
export function CorrectionPanel(place: Place) {
  const { cell, row } = place
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div role="group" aria-label="Chosen cell" className="border-t border-line px-4 py-3 sm:px-5">
      <p className="mb-2 truncate text-sm text-muted">
        <span className="font-medium text-ink">{dayName(cell.address.date)}</span> · {row.project.name} · {row.category}
      </p>
      <Correctable {...place} />
    </div>
  )
}

/** Says that the month is closed, and offers to correct each of a cell's entries, or to add one. */
export function Correctable({ row, cell }: Place) {
  const [correcting, setCorrecting] = useState<SheetItem | 'new' | null>(null)
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <p className="mr-auto flex items-center gap-1.5 text-sm text-muted">
          <Lock aria-hidden className="size-3.5" />
          {closedText(cell.address.date)}
        </p>
        {cell.items.map((item, nth) => (
          <CorrectButton
            key={item.entry?.id}
            label={cell.items.length > 1 ? `Correct ${item.hours} h, entry ${nth + 1}…` : 'Correct…'}
            onPress={() => setCorrecting(item)}
          />
        ))}
        {cell.items.length === 0 && <CorrectButton label="Add Hours…" onPress={() => setCorrecting('new')} />}
      </div>
      {correcting !== null && (
        <CorrectionDialog
          row={row}
          cell={cell}
          item={correcting === 'new' ? null : correcting}
          onClose={() => setCorrecting(null)}
        />
      )}
    </>
  )
}

function CorrectButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button icon={PenLine} look="outline" size="small" aria-haspopup="dialog" onClick={onPress}>
      {label}
    </Button>
  )
}

interface CorrectionDialogProps extends Place {
  /** Null for hours that were forgotten. */
  item: SheetItem | null
  onClose: () => void
}

const done = () => 'The correction is saved.'

/** Changes hours of a closed month; empty hours remove the entry. */
function CorrectionDialog({ row, cell: { address }, item, onClose }: CorrectionDialogProps) {
  const [hours, setHours] = useState(item?.hours ?? '')
  const [fault, setFault] = useState<string>()
  const firstNotes = item?.notes ?? row.note
  const [notes, setNotes] = useState(firstNotes)
  const reason = useNote('Reason is required')
  const { data: company } = useCompany()
  const create = useSend(createTimeEntry, { once: true, waits: true, done })
  const remove = useSend(deleteTimeEntries, { waits: true, done })
  const update = useChange(updateTimeEntry, ({ id, ...body }: Update) => ({ params: { id }, body }), {
    waits: true,
    done,
  })
  const asked = [create, remove, update]
  const failure = asked.find(({ error }) => error !== null)?.error
  const reportedIn = company?.closedThrough ? monthText(nextMonth(monthOf(company.closedThrough))) : 'the next month'
  const { onSubmit } = reason.form((why) => {
    const entry = item?.entry ?? null
    const then = { onSuccess: onClose }
    if (entry !== null && hours.trim() === '') {
      remove.mutate({ entries: [{ id: entry.id, version: entry.version }], reason: why }, then)
      return
    }
    const found = hoursFault(hours)
    setFault(found)
    if (found !== undefined) return
    const said = { hours: parseHours(hours), notes: notes.trim(), reason: why }
    if (entry === null) create.mutate({ ...address, ...said }, then)
    else update.mutate({ id: entry.id, version: entry.version, ...said }, then)
  })
  return (
    <OpenDialog
      title={item === null ? 'Add hours' : 'Correct hours'}
      description={`${dayName(address.date)}, ${row.project.name}, ${row.category}`}
      onClose={onClose}
    >
      <DialogForm
        onSubmit={onSubmit}
        dirty={reason.text !== '' || hours !== (item?.hours ?? '') || notes !== firstNotes}
        submit="Save Correction"
        busy={asked.some(({ isPending }) => isPending)}
        onCancel={onClose}
      >
        <p>
          {closedText(address.date)}. The change is a correction in the report of {reportedIn}.
        </p>
        <Field label={item === null ? 'Hours' : 'Hours (empty to delete the entry)'} error={fault}>
          {(aria) => (
            <Input
              {...aria}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- in place of the button that was pressed
              autoFocus
              inputMode="decimal"
              autoComplete="off"
              placeholder={`At most ${MAX_HOURS} h`}
              value={hours}
              onChange={({ target }) => setHours(target.value)}
            />
          )}
        </Field>
        <Field label="Notes">
          {(aria) => <Textarea {...aria} rows={2} value={notes} onChange={({ target }) => setNotes(target.value)} />}
        </Field>
        <NoteField label="Reason" note={reason} required error={failure ? failureText(failure) : undefined} />
      </DialogForm>
    </OpenDialog>
  )
}

interface Update {
  id: number
  version: number
  hours: number
  notes: string
  reason: string
}
