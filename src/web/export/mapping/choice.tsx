import { Select } from '../../ui/select.tsx'

interface ChoiceProps {
  id: string
  /** The title of the card around it, for screen readers. */
  part: string
  label: string
  value: string | null
  options: readonly { value: string; text: string }[]
  /** The text for no choice; null if a choice is required. */
  none: string | null
  fault: string | undefined
  /** What the names in the database suggest instead. */
  suggestion: string | null
  onChoose: (value: string | null) => void
}

/** A field and where it comes from. A chosen value that no longer exists stays visible. */
export function Choice({ id, part, label, value, options, none, fault, suggestion, onChoose }: ChoiceProps) {
  const isThere = value === null || options.some((option) => option.value === value)
  const notes = [fault === undefined ? null : `${id}-fault`, suggestion === null ? null : `${id}-suggestion`]
  const described = notes.filter((note) => note !== null).join(' ')
  return (
    <div className="grid gap-x-3 gap-y-1 py-1.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <label htmlFor={id} className="text-sm font-medium sm:pt-2">
        <span className="sr-only">{part}: </span>
        {label}
      </label>
      <div className="min-w-0">
        <Select
          id={id}
          value={value ?? ''}
          aria-invalid={fault !== undefined}
          {...(described !== '' && { 'aria-describedby': described })}
          onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        >
          {(none !== null || value === null) && <option value="">{none ?? 'Choose…'}</option>}
          {!isThere && <option value={value}>{value} (not there)</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </Select>
        {fault !== undefined && (
          <p id={`${id}-fault`} className="mt-1 text-sm break-words text-danger-ink">
            {fault}
          </p>
        )}
        {suggestion !== null && (
          <p id={`${id}-suggestion`} className="mt-1 text-sm break-words text-muted">
            Suggested: {suggestion}
          </p>
        )}
      </div>
    </div>
  )
}
