import type { LucideIcon } from 'lucide-react'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { LONGEST_NOTE } from '#shared/http/change.ts'
import { Button } from '../ui/button.tsx'
import { OpenDialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/input.tsx'
import { unsaved } from '../ui/unsaved.ts'

export interface StepButton {
  label: string
  icon: LucideIcon
  onPress: () => void
  look?: 'primary' | 'quiet'
  disabled?: boolean
  /** Whether it opens a dialog. */
  asks?: boolean
}

/** What can be done with a record, a button for each step; false for a step that is not possible now. */
export function StepButtons({ steps }: { steps: readonly (StepButton | false)[] }) {
  return steps.map(
    (step) =>
      step && (
        <Button
          key={step.label}
          look={step.look ?? 'outline'}
          disabled={step.disabled}
          {...(step.asks && { 'aria-haspopup': 'dialog' })}
          onClick={step.onPress}
        >
          <step.icon aria-hidden />
          {step.label}
        </Button>
      ),
  )
}

/**
 * The note on a step. `missing` is the message if it is empty; without it the note may be left out. `form` belongs to the
 * surrounding form, whose submission passes on the note.
 */
export function useNote(missing?: string) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  return {
    text,
    fault,
    onChange: (typed: string) => {
      setText(typed)
      setFault(undefined)
    },
    form: (onNote: (note: string) => void) => ({
      noValidate: true,
      ...unsaved(text !== ''),
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        const note = text.trim()
        if (note === '' && missing !== undefined) setFault(missing)
        else onNote(note)
      },
    }),
  }
}

interface NoteFieldProps {
  label: string
  note: ReturnType<typeof useNote>
  /** What the server found wrong. */
  error?: string | undefined
  placeholder?: string
  required?: boolean
  /** Takes the focus when it appears, in place of the button that was pressed. */
  takesFocus?: boolean
}

export function NoteField({ label, note, error, placeholder, required = false, takesFocus = false }: NoteFieldProps) {
  return (
    <Field label={label} error={note.fault ?? error}>
      {(aria) => (
        <Textarea
          {...aria}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in place of a button that was pressed
          autoFocus={takesFocus}
          aria-required={required}
          placeholder={placeholder}
          maxLength={LONGEST_NOTE}
          rows={3}
          value={note.text}
          onChange={({ target }) => note.onChange(target.value)}
        />
      )}
    </Field>
  )
}

interface ConfirmDialogProps {
  title: string
  /** What happens. */
  children: ReactNode
  /** The labels of the buttons: leave it as it is, or do it. */
  labels: readonly [keep: string, act: string]
  busy?: boolean
  onAct: () => void
  onClose: () => void
}

/** Asks before something is done for good. Shown while it is mounted. */
export function ConfirmDialog({
  title,
  children,
  labels: [keep, act],
  busy = false,
  onAct,
  onClose,
}: ConfirmDialogProps) {
  return (
    <OpenDialog onClose={onClose} title={title}>
      <div className="px-4 pb-4">{children}</div>
      <div className="flex justify-end gap-2 border-t border-line px-4 py-3">
        <Button look="outline" onClick={onClose}>
          {keep}
        </Button>
        <Button disabled={busy} onClick={onAct}>
          {act}
        </Button>
      </div>
    </OpenDialog>
  )
}

/** The note of a decision. */
export function Quote({ children }: { children: string }) {
  return (
    <blockquote className="mt-1.5 border-l-2 border-line pl-3 break-words whitespace-pre-line">{children}</blockquote>
  )
}
