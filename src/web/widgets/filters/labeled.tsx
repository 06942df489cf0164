import { useId, type ReactNode } from 'react'

/** The filter's value is clear by itself; the label is for screen readers. */
export function Labeled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

/** The props of every filter; `undefined` means everything. */
export interface FilterProps<Value> {
  id: string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Stands for everything among options identified by ids, which begin with 1. */
export const EVERYTHING = 0
