import type { ComponentProps } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import type { ProjectName } from '#shared/projects/contract.ts'
import { Field } from '../../ui/field.tsx'
import { ProjectCombobox } from './project-combobox.tsx'

interface ProjectFieldProps<Values extends FieldValues, Output> extends Pick<
  ComponentProps<typeof ProjectCombobox>,
  'known' | 'recent' | 'none' | 'bookable'
> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  /** Is called with the chosen project, null for none, if other fields follow from it. */
  onChoose?: (project: ProjectName | null) => void
  className?: string
}

/** The field of a form that names a project by its id. */
export function ProjectField<Values extends FieldValues, Output>(props: ProjectFieldProps<Values, Output>) {
  const { control, name, onChoose, className, ...offered } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <Field label="Project" error={fieldState.error?.message} {...(className !== undefined && { className })}>
      {(aria) => (
        <ProjectCombobox
          {...aria}
          {...offered}
          ref={field.ref}
          value={field.value}
          onChange={(project) => {
            field.onChange(project?.id ?? null)
            onChoose?.(project)
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
