import { clsx } from 'clsx'
import { useId, useState, type KeyboardEvent } from 'react'
import { draftFaults, type CellAddress } from '#shared/timesheets/outbox.ts'
import type { SheetItem } from '#shared/timesheets/edited-sheet.ts'
import { Textarea } from '../../ui/input.tsx'
import { edit, useOutbox, type EditTarget } from '../../widgets/outbox/outbox.ts'
import { NoteSkills } from '../../widgets/time-entry/note-skills.tsx'
import { targetOf } from './cell-edits.ts'
import { useBeforeLeaving } from '../../ui/before-leaving.ts'

interface NoteFieldProps {
  id?: string
  label: string
  /** Classes of the label, such as those that leave it to screen readers. */
  labelStyle?: string
  /** How many lines it shows while it is empty or short. */
  rows?: 1 | 2
  item: SheetItem | undefined
  cell: CellAddress
  /** Called after Enter, which ends the note, and after Escape: returns to the cell. */
  onDone?: () => void
}

/** The note of an entry. Changes by others appear unless somebody is typing here. */
export function NoteField({ id, label, labelStyle, rows = 2, item, cell, onDone }: NoteFieldProps) {
  const ownId = useId()
  const { rules } = useOutbox()
  const [typing, setTyping] = useState<{ text: string; target: EditTarget } | null>(null)
  const saved = item?.notes ?? ''
  const text = typing?.text ?? saved
  const fault = item?.change && !typing ? draftFaults(item.change, rules).notes : undefined

  function keep() {
    if (typing && typing.text !== saved) edit(typing.target, { notes: typing.text })
  }
  useBeforeLeaving(keep)

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey && onDone) {
      event.preventDefault()
      keep()
      setTyping(null)
      onDone()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setTyping(null)
      onDone?.()
    }
  }

  const fieldId = id ?? ownId
  return (
    <div className="min-w-0">
      <label htmlFor={fieldId} className={clsx('mb-1.5 block text-sm font-medium', labelStyle)}>
        {label}
      </label>
      <Textarea
        id={fieldId}
        rows={rows}
        className={clsx(
          'field-sizing-content',
          rows === 1 ? 'min-h-9! py-1.5! max-md:min-h-11! max-md:py-2!' : 'min-h-15!',
        )}
        value={text}
        placeholder="What did you do, and with what?"
        aria-invalid={fault !== undefined}
        {...(fault !== undefined && { 'aria-describedby': `${fieldId}-fault` })}
        onFocus={() => setTyping({ text: saved, target: targetOf(item, cell) })}
        onChange={({ target }) => setTyping((now) => now && { ...now, text: target.value })}
        onBlur={() => {
          keep()
          setTyping(null)
        }}
        onKeyDown={onKeyDown}
      />
      {fault !== undefined && (
        <p id={`${fieldId}-fault`} className="mt-1.5 text-sm text-caution-ink">
          {fault}
        </p>
      )}
      <div className="mt-1.5 empty:mt-0">
        <NoteSkills
          notes={text}
          rejected={item?.rejected}
          onRejected={(rejected) => edit(targetOf(item, cell), { rejected: [...rejected] })}
        />
      </div>
    </div>
  )
}
