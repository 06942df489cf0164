import { useId, type ReactNode } from 'react'
import { clsx } from 'clsx'

interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby'?: string
}

interface FieldProps {
  label: string
  error?: string | undefined
  /** What to know before filling it in, below the control. */
  hint?: ReactNode
  className?: string
  /** Renders the control with the props that tie it to its label and its error. */
  children: (control: ControlProps) => ReactNode
}

/** A labeled control with room for what is wrong with its value. */
export function Field({ label, error, hint, className, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const described = [error !== undefined && errorId, hint !== undefined && hintId].filter(Boolean).join(' ')
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        ...(described !== '' && { 'aria-describedby': described }),
      })}
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 text-sm text-danger-ink">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
