import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { PersonCombobox } from './person-combobox.tsx'
import { usePersonNames } from './person-names.ts'

interface PersonFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label?: string
  /** The chosen person, if the name is known already. */
  chosen?: { name: string } | undefined
  /** The text for choosing nobody; absent if somebody must be chosen. */
  nobody?: string
  /** Somebody who cannot be chosen. */
  but?: number | undefined
  onChoose?: (person: { id: number; name: string }) => void
}

/** The field of a form that names a person by the id. */
export function PersonField<Values extends FieldValues, Output>(props: PersonFieldProps<Values, Output>) {
  const { control, name, label = 'Person', chosen, onChoose, nobody, but } = props
  const { field, fieldState } = useController({ control, name })
  const value = field.value as number | null | undefined
  const nameOf = usePersonNames(value && !chosen ? [value] : [])
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(aria) => (
        <PersonCombobox
          {...aria}
          ref={field.ref}
          label={label}
          value={value}
          chosenLabel={chosen?.name ?? (value ? nameOf(value) : undefined)}
          nobody={nobody}
          {...(but !== undefined && { but })}
          onChoose={(person) => {
            field.onChange(person?.id ?? null)
            if (person) onChoose?.(person)
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
