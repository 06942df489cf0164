import { clsx } from 'clsx'
import { useId } from 'react'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  /** The label of each choice. */
  options: Record<Value, string>
  onChange: (value: Value) => void
}

/** A choice of two or three, all of them visible. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-md bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <label
          key={option}
          className={clsx(
            'relative flex h-7 cursor-pointer items-center rounded-sm px-2.5 text-sm font-medium outline-offset-1 outline-accent has-[:focus-visible]:outline-2 max-md:h-10',
            option === value ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer max-md:-inset-y-0.5 appearance-none outline-none"
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {options[option]}
        </label>
      ))}
    </fieldset>
  )
}
