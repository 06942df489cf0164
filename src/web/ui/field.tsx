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
  className?: string
  /** Renders the control with what ties it to its label and its error. */
  children: (control: ControlProps) => ReactNode
}

/** A labeled control with room for what is wrong with its value. */
export function Field({ label, error, className, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        ...(error !== undefined && { 'aria-describedby': errorId }),
      })}
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
