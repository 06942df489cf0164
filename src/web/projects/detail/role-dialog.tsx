import { useId } from 'react'
import type { ProjectDetail } from '#shared/projects/contract.ts'
import {
  createProjectRole,
  deleteProjectRole,
  projectRoleForm,
  updateProjectRole,
  type ProjectRole,
  type ProjectRoleForm,
} from '#shared/projects/roles-contract.ts'
import { failureText } from '../../api.ts'
import { deletion, notUndone, useChange, useCreate } from '../../change.ts'
import { FormBody, sending, TextField, useRecordForm } from '../../records/form.tsx'
import { Button } from '../../ui/button.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { PersonField } from '../../widgets/people/person-field.tsx'
import { useRoleNames } from '../../widgets/role-names.ts'

interface RoleDialogProps {
  projectId: number
  /** The member whose role is assigned; without one, the person is chosen. */
  member?: Pick<ProjectDetail['team'][number], 'userId' | 'name' | 'role'> | undefined
  /** The role that the member has on the project. */
  held?: ProjectRole | undefined
  onClose: () => void
}

/** Assigns a role on a project, or changes or removes it. */
export function RoleDialog({ projectId, member, held, onClose }: RoleDialogProps) {
  return (
    <OpenDialog
      onClose={onClose}
      title={member ? `Role of ${member.name}` : 'Assign Role'}
      description={`Hours on this project are priced by the role here${member ? `, otherwise as ${member.role}` : ''}.`}
    >
      <RoleForm projectId={projectId} member={member} held={held} onClose={onClose} />
    </OpenDialog>
  )
}

function RoleForm({ projectId, member, held, onClose }: RoleDialogProps) {
  const namesId = useId()
  const { data: names = [] } = useRoleNames()
  const add = useCreate(createProjectRole, { done: ({ role }) => `The role ${role} is assigned.` })
  const again = useCreate(createProjectRole, { done: () => 'The role is back.', failed: notUndone })
  const update = useChange(
    updateProjectRole,
    ({ id, version, role }: ProjectRole) => ({ params: { id }, body: { role, version } }),
    { done: ({ role }) => `The role is ${role} now.` },
  )
  const remove = useChange(deleteProjectRole, deletion, {
    done: (_, { role }: ProjectRole) => `The role ${role} is removed.`,
    undo:
      (_, { userId, role }) =>
      () =>
        again.mutate({ userId, projectId, role }),
    failed: failureText,
  })
  const form = useRecordForm<ProjectRoleForm, ProjectRoleForm>({
    schema: projectRoleForm,
    values: { projectId, role: held?.role ?? '', ...(member && { userId: member.userId }) },
    labels: { ...(member ? {} : { userId: 'Person' }), role: 'Role' },
    otherwise: 'role',
  })
  const save = {
    isPending: add.isPending || update.isPending,
    mutate(typed: ProjectRoleForm, then: { onSuccess: (saved: ProjectRole) => void; onError: (error: Error) => void }) {
      if (held) update.mutate({ ...held, role: typed.role }, { ...then })
      else add.mutate(typed, then)
    },
  }
  return (
    <FormBody {...sending(form, save, onClose)} submit="Save Role" onCancel={onClose}>
      {!member && <PersonField control={form.control} name="userId" />}
      <TextField form={form} name="role" list={namesId} maxLength={200} />
      <datalist id={namesId}>
        {names.map(({ role }) => (
          <option key={role}>{role}</option>
        ))}
      </datalist>
      {held && (
        <Button
          look="outline"
          size="small"
          disabled={remove.isPending}
          onClick={() => remove.mutate(held, { onSuccess: onClose })}
        >
          Remove Role
        </Button>
      )}
    </FormBody>
  )
}
