import { useEffect } from 'react'
import { updateProject, type Project } from '#shared/projects/contract.ts'
import { useUpdate } from '../change.ts'
import { useEdit } from '../records/edit.tsx'
import { showDone } from '../ui/toast.ts'
import { useOffers } from '../widgets/session.ts'
import { useFieldText } from './fields.tsx'
import { formValuesOf, ProjectForm, sameValue, useProjectForm } from './form.tsx'

interface EditProjectFormProps {
  /** The project when the form was opened; later changes by others appear on saving. */
  project: Project
  onDone: () => void
}

/** Changes a project. If somebody else was faster, it shows their changes and keeps the typed values. */
export function EditProjectForm({ project, onDone }: EditProjectFormProps) {
  const form = useProjectForm(formValuesOf(project))
  const update = useUpdate(updateProject, project.id, { waits: true })
  // Finance changes money alone.
  const parts = useOffers()('projects.plan', { projectId: project.id }) ? 'all' : 'money'

  // The form replaces the button that was pressed. If that still has the focus, the dialog moves it.
  const { setFocus } = form
  useEffect(() => {
    if (document.activeElement === document.body) setFocus(parts === 'all' ? 'name' : 'budget')
  }, [setFocus, parts])

  const { editing } = useEdit({
    form,
    opened: project,
    record: { entity: 'project', id: project.id },
    text: useFieldText(),
    isSame: sameValue,
    save: update,
    onSaved: ({ name }) => {
      showDone(`${name} is saved.`)
      onDone()
    },
  })

  return <ProjectForm {...editing} parts={parts} submit="Save Project" onCancel={onDone} />
}
