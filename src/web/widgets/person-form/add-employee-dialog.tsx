import { createUser } from '#shared/people/contract.ts'
import { useCreate } from '../../change.ts'
import { sending } from '../../records/form.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { useCompany } from '../company.ts'
import { Loaded } from '../loaded.tsx'
import { EMPTY_FORM } from './fields.tsx'
import { PersonForm, usePersonForm } from './person-form.tsx'

interface AddEmployeeDialogProps {
  onClose: () => void
  onOpenPerson: (id: number) => void
}

/** Adds a person. Shown while it is mounted. */
export function AddEmployeeDialog({ onClose, onOpenPerson }: AddEmployeeDialogProps) {
  return (
    <OpenDialog
      onClose={onClose}
      title="Add Employee"
      description="A name and a role are enough; everything can be changed later."
      size="large"
    >
      <Loaded read={useCompany()} what="what new people get" skeleton={<Skeleton className="mx-4 mb-4 h-96" />}>
        {({ contractedHours }) => (
          <AddEmployeeForm contractedHours={contractedHours} onClose={onClose} onOpenPerson={onOpenPerson} />
        )}
      </Loaded>
    </OpenDialog>
  )
}

interface AddEmployeeFormProps extends AddEmployeeDialogProps {
  /** The usual hours of people who are added. */
  contractedHours: number[]
}

function AddEmployeeForm({ contractedHours, onClose, onOpenPerson }: AddEmployeeFormProps) {
  const form = usePersonForm({ ...EMPTY_FORM, contractedHours })
  const add = useCreate(createUser)
  return (
    <PersonForm
      {...sending(form, add, ({ id, name }) => {
        showToast({
          title: 'Success',
          description: `${name} has been added.`,
          action: { label: 'Open', run: () => onOpenPerson(id) },
        })
        onClose()
      })}
      isNew
      submit="Add Employee"
      onCancel={onClose}
    />
  )
}
