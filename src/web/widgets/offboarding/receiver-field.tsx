import { useRef } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { personOption, usePeopleSearch } from '../people/search.ts'

/** Who takes something over. */
export interface Receiver {
  readonly id: number
  readonly name: string
}

interface ReceiverFieldProps {
  label: string
  /** Null where it ends instead, undefined while nothing is chosen. */
  value: Receiver | null | undefined
  onChange: (receiver: Receiver | null) => void
  /** What stands for nobody; absent where somebody must take it over. */
  nobody?: string | undefined
  placeholder?: string
  /** Somebody who cannot be chosen. */
  but: number
  error?: string | undefined
}

/** Stands for nobody among people, whose ids begin with 1. */
const NOBODY = 0

/** Chooses who takes something over, or that nobody does. */
export function ReceiverField({ label, value, onChange, nobody, placeholder, but, error }: ReceiverFieldProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const { people, read, isSearching, setSearch, empty } = usePeopleSearch()
  const options = people.filter(({ id }) => id !== but).map(personOption)
  return (
    <Field label={label} error={error}>
      {(aria) => (
        <Combobox
          {...aria}
          ref={ref}
          label={label}
          value={value === undefined ? null : (value?.id ?? NOBODY)}
          chosenLabel={value === null ? nobody : value?.name}
          onChange={(id, option) => onChange(id === NOBODY ? null : { id, name: option.label })}
          onBlur={() => undefined}
          onSearch={setSearch}
          groups={[
            { options: !isSearching && nobody !== undefined ? [{ value: NOBODY, label: nobody }] : [] },
            { options },
          ]}
          loading={read.isPending}
          placeholder={placeholder ?? 'Choose a person'}
          searchPlaceholder="Search by name or role"
          empty={empty}
        />
      )}
    </Field>
  )
}
