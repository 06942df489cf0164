import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { Project, ProjectForm as Form } from '#shared/projects/contract.ts'
import { showToast } from '../../ui/toast.ts'
import { useStaleEdit } from '../../widgets/stale-edit.ts'
import { staleProject, useUpdateProject, type ProjectChange } from '../data.ts'
import { ProjectForm, showFaults, useProjectForm } from './project-form.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { FORM_FIELDS, formValuesOf, sameValue, type FormField, type FormValues } from './values.ts'

interface EditProjectFormProps {
  /** As it was when the form was opened; what comes later shows itself when one saves. */
  project: Project
  onDone: () => void
}

/** Changes a project. Where somebody else was faster, it shows what they did and keeps what was typed. */
export function EditProjectForm({ project, onDone }: EditProjectFormProps) {
  const form = useProjectForm(formValuesOf(project))
  const values = useWatch({ control: form.control }) as FormValues
  const update = useUpdateProject()
  const take = (field: FormField, value: unknown) => form.setValue(field, value as never, { shouldDirty: true })
  const { base, foreign, changed, merge } = useStaleEdit({
    opened: project,
    fields: FORM_FIELDS,
    isSame: sameValue,
    take,
  })

  // The form takes the place of what was pressed; where that is still there, the dialog places the focus itself.
  const { setFocus } = form
  useEffect(() => {
    if (document.activeElement === document.body) setFocus('name')
  }, [setFocus])

  function save(typed: Form) {
    const body: ProjectChange = { ...changed({ ...typed, totalHours: typed.totalHours ?? 0 }), version: base.version }
    update.mutate(
      { id: project.id, body },
      {
        onSuccess: ({ name }) => {
          showToast({ title: 'Success', description: `${name} is saved.` })
          onDone()
        },
        onError: (error) => {
          const current = staleProject(error)
          if (current) merge(typed, current)
          else showFaults(form, error)
        },
      },
    )
  }

  return (
    <ProjectForm
      form={form}
      busy={update.isPending}
      submit="Save Project"
      onCancel={onDone}
      onSubmit={save}
      notice={foreign.length > 0 && <StaleNotice id={project.id} changes={foreign} values={values} onTake={take} />}
    />
  )
}
