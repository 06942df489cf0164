import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { personOption, usePeopleSearch } from './search.ts'

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
  const { people, read, setSearch, empty } = usePeopleSearch()

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
          groups={[{ options: people.map(personOption) }]}
          loading={read.isPending}
          placeholder="Choose a person"
          searchPlaceholder="Search by name or role"
          empty={empty}
        />
      )}
    </Field>
  )
}
