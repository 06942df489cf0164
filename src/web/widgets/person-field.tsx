import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { listUsers } from '#shared/people/contract.ts'
import { query } from '../api.ts'
import { Combobox } from '../ui/combobox.tsx'
import { useDebounced } from '../ui/debounced.ts'
import { Field } from '../ui/field.tsx'

/** The server searches, so that a company of thousands costs one page: what is shown, and one more if there are. */
const MOST_READ = 51

const DEBOUNCE_MS = 150

interface PersonFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label?: string
  /** Who is chosen; the list may not hold them any more. */
  chosen: { name: string } | undefined
  onChoose: (person: { id: number; name: string }) => void
}

/** The field of a form that names a person by the id. */
export function PersonField<Values extends FieldValues, Output>(props: PersonFieldProps<Values, Output>) {
  const { control, name, label = 'Person', chosen, onChoose } = props
  const { field, fieldState } = useController({ control, name })
  const [search, setSearch] = useState('')
  const q = useDebounced(search.trim(), DEBOUNCE_MS)
  const people = useQuery({
    ...query(listUsers, { query: { limit: MOST_READ, ...(q !== '' && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const waiting = search.trim() !== q || people.isPlaceholderData
  const options = (people.data ?? []).map((person) => ({ value: person.id, label: person.name, detail: person.role }))
  const missing = people.isError ? 'People could not be loaded.' : 'No team members found.'

  return (
    <Field label={label} error={fieldState.error?.message}>
      {(aria) => (
        <Combobox
          {...aria}
          ref={field.ref}
          label={label}
          value={field.value ?? null}
          chosenLabel={chosen?.name}
          onChange={(id, option) => {
            field.onChange(id)
            onChoose({ id, name: option.label })
          }}
          onBlur={field.onBlur}
          onSearch={setSearch}
          groups={[{ options }]}
          loading={people.isPending}
          placeholder="Choose a person"
          searchPlaceholder="Search by name or role"
          empty={waiting ? 'Searching…' : missing}
        />
      )}
    </Field>
  )
}
