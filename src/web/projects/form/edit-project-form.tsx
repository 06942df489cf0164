import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Project, ProjectForm as Form } from '#shared/projects/contract.ts'
import { showToast } from '../../ui/toast.ts'
import { staleProject, useProjectHistory, useUpdateProject, type ProjectChange } from '../data.ts'
import { ProjectForm, showFaults, useProjectForm } from './project-form.tsx'
import { StaleNotice, type ForeignChange } from './stale-notice.tsx'
import { differing, formValuesOf, sameValue, type FormValues } from './values.ts'

interface EditProjectFormProps {
  /** As it was when the form was opened; what comes later shows itself when one saves. */
  project: Project
  onDone: () => void
}

/** Changes a project. Where somebody else was faster, it shows what they did and keeps what was typed. */
export function EditProjectForm({ project, onDone }: EditProjectFormProps) {
  const [base, setBase] = useState(project)
  const [foreign, setForeign] = useState<readonly ForeignChange[]>([])
  const form = useProjectForm(formValuesOf(project))
  const values = useWatch({ control: form.control }) as FormValues
  const update = useUpdateProject()

  // The form takes the place of what was pressed; where that is still there, the dialog places the focus itself.
  const { setFocus } = form
  useEffect(() => {
    if (document.activeElement === document.body) setFocus('name')
  }, [setFocus])

  function save(typed: Form) {
    const body: ProjectChange = { ...changed(typed, base), version: base.version }
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

  /** What one has not touched takes the others' change; the next try is made from how the project stands now. */
  function merge(typed: Form, current: Project) {
    const theirs = differing(base, current)
    setForeign(theirs.map((field) => ({ field, theirs: current[field], yours: typed[field] })))
    for (const field of theirs) {
      if (sameValue(typed[field], base[field])) form.setValue(field, current[field], { shouldDirty: true })
    }
    setBase(current)
  }

  return (
    <ProjectForm
      form={form}
      busy={update.isPending}
      submit="Save Project"
      onCancel={onDone}
      onSubmit={save}
      notice={
        foreign.length > 0 && (
          <LatestChange
            id={project.id}
            changes={foreign}
            values={values}
            onTake={(field, value) => form.setValue(field, value as FormValues[typeof field], { shouldDirty: true })}
          />
        )
      }
    />
  )
}

type LatestChangeProps = { id: number } & Omit<Parameters<typeof StaleNotice>[0], 'by'>

/** The notice with the name of whoever changed the project last. */
function LatestChange({ id, ...notice }: LatestChangeProps) {
  const { data: latest } = useProjectHistory(id, 1)
  return <StaleNotice by={latest?.[0]?.actor?.name} {...notice} />
}

/** The fields in which the form differs from the project that it was made from. */
function changed(typed: Form, base: Project): Partial<Form> {
  const values = { ...typed, totalHours: typed.totalHours ?? 0 }
  return Object.fromEntries(differing(values, base).map((field) => [field, values[field]]))
}
