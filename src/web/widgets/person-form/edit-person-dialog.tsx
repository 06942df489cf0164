import { updateUser, type User } from '#shared/people/contract.ts'
import { useUpdate } from '../../change.ts'
import { useEdit } from '../../records/edit.tsx'
import { dayOrDash } from '../../records/field-text.ts'
import { History } from '../../records/history.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../loaded.tsx'
import { usePerson } from '../people/people.ts'
import { useToday } from '../today.ts'
import { useHolidayCalendars } from './data.ts'
import { FIELD_LABELS, fieldText, formValuesOf, isSameValue, type PersonField } from './fields.tsx'
import { PersonForm, usePersonForm } from './person-form.tsx'

/** Changes a person, and shows who has changed them. Shown while it is mounted. */
export function EditPersonDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = usePerson(id)
  return (
    <OpenDialog
      onClose={onClose}
      title={read.data ? `Edit ${read.data.name}` : 'Loading…'}
      description={read.data?.role ?? ''}
      size="large"
    >
      <Loaded read={read} what="this person" skeleton={<Skeleton className="m-4 h-96" />}>
        {(person) => <EditPersonForm person={person} onDone={onClose} />}
      </Loaded>
    </OpenDialog>
  )
}

/** The last day is not a field of the form: offboarding sets it. */
const HISTORY_LABELS = { ...FIELD_LABELS, lastDay: 'Last day' }

/** If somebody else was faster, it shows their changes and keeps the typed values. */
function EditPersonForm({ person, onDone }: { person: User; onDone: () => void }) {
  const { id } = person
  const form = usePersonForm(formValuesOf(person))
  const save = useUpdate(updateUser, id, { done: ({ name }) => `${name} is saved.` })
  const today = useToday()
  const { nameOf } = useHolidayCalendars()
  const text = (field: string, value: unknown) => fieldText(field as PersonField, value, nameOf)
  const { editing } = useEdit({
    form,
    opened: person,
    record: { entity: 'person', id },
    text,
    isSame: isSameValue,
    save,
    onSaved: onDone,
  })
  return (
    <PersonForm {...editing} id={id} submit="Save Employee" onCancel={onDone}>
      <History
        entity="person"
        id={id}
        today={today}
        labels={HISTORY_LABELS}
        text={(field, value) => (field === 'lastDay' ? dayOrDash(value) : text(field, value))}
      />
    </PersonForm>
  )
}
