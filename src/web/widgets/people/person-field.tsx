import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { PersonCombobox } from './person-combobox.tsx'

interface PersonFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label?: string
  /** The chosen person, who may no longer be in the list. */
  chosen: { name: string } | undefined
  onChoose?: (person: { id: number; name: string }) => void
}

/** The field of a form that names a person by the id. */
export function PersonField<Values extends FieldValues, Output>(props: PersonFieldProps<Values, Output>) {
  const { control, name, label = 'Person', chosen, onChoose } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(aria) => (
        <PersonCombobox
          {...aria}
          ref={field.ref}
          label={label}
          value={field.value}
          chosenLabel={chosen?.name}
          onChoose={(person) => {
            if (!person) return
            field.onChange(person.id)
            onChoose?.(person)
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
