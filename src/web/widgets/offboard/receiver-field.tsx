import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listUsers } from '#shared/people/contract.ts'
import { query } from '../../api.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { useDebounced } from '../../ui/debounced.ts'
import { Field } from '../../ui/field.tsx'

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

/** The server searches, so that a company of thousands costs one page: what is shown, and one more if there are. */
const MOST_READ = 51

const DEBOUNCE_MS = 150

/** Chooses who takes something over, or that nobody does. */
export function ReceiverField({ label, value, onChange, nobody, placeholder, but, error }: ReceiverFieldProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const [search, setSearch] = useState('')
  const q = useDebounced(search.trim(), DEBOUNCE_MS)
  const people = useQuery({
    ...query(listUsers, { query: { limit: MOST_READ, ...(q !== '' && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const waiting = search.trim() !== q || people.isPlaceholderData
  const missing = people.isError ? 'People could not be loaded.' : 'No team members found.'
  const options = (people.data ?? [])
    .filter(({ id }) => id !== but)
    .map((person) => ({ value: person.id, label: person.name, detail: person.role }))
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
            { options: q === '' && nobody !== undefined ? [{ value: NOBODY, label: nobody }] : [] },
            { options },
          ]}
          loading={people.isPending}
          placeholder={placeholder ?? 'Choose a person'}
          searchPlaceholder="Search by name or role"
          empty={waiting ? 'Searching…' : missing}
        />
      )}
    </Field>
  )
}
