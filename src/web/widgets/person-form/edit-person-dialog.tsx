import { useWatch } from 'react-hook-form'
import type { User, UserForm } from '#shared/people/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { History, useHistory } from '../history.tsx'
import { Loaded } from '../loaded.tsx'
import { usePerson } from '../people/people.ts'
import { staleRow, useStaleEdit } from '../stale-edit.ts'
import { StaleNotice } from '../stale-notice.tsx'
import { useToday } from '../today.ts'
import { useHolidayCalendars, useSavePerson } from './data.ts'
import { FIELD_LABELS, FIELDS, fieldText, formValuesOf, isSameValue, type PersonField } from './fields.ts'
import { PersonForm, showFaults, usePersonForm } from './person-form.tsx'

interface EditPersonDialogProps {
  id: number
  onClose: () => void
}

/** Changes a person, and shows who has changed them. Shown while it is mounted. */
export function EditPersonDialog({ id, onClose }: EditPersonDialogProps) {
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

/** The last day is no field of the form: offboarding sets it. */
const HISTORY_LABELS = { ...FIELD_LABELS, lastDay: 'Last day' }

function dayOrNone(value: unknown): string {
  return typeof value === 'string' ? dayText(value) : '–'
}

/** Where somebody else was faster, it shows what they did and keeps what was typed. */
function EditPersonForm({ person, onDone }: { person: User; onDone: () => void }) {
  const { id } = person
  const form = usePersonForm(formValuesOf(person))
  const values = useWatch({ control: form.control })
  const save = useSavePerson(id)
  const today = useToday()
  const { nameOf } = useHolidayCalendars()
  const { data: latest } = useHistory('person', id, 1)
  const text = (field: PersonField, value: unknown) => fieldText(field, value, nameOf)
  const take = (field: PersonField, value: unknown) => form.setValue(field, value as never, { shouldDirty: true })
  const { base, foreign, changed, merge } = useStaleEdit({ opened: person, fields: FIELDS, isSame: isSameValue, take })

  function submit(typed: UserForm) {
    save.mutate(
      { ...changed(typed), version: base.version },
      {
        onSuccess: ({ name }) => {
          showToast({ title: 'Success', description: `${name} is saved.` })
          onDone()
        },
        onError: (error) => {
          const current = staleRow(error) as User | undefined
          if (current) merge(typed, current)
          else showFaults(form, error)
        },
      },
    )
  }

  return (
    <PersonForm
      form={form}
      busy={save.isPending}
      submit="Save Employee"
      onCancel={onDone}
      onSubmit={submit}
      notice={
        foreign.length > 0 && (
          <StaleNotice
            what="person"
            by={latest?.[0]?.actor?.name}
            changes={foreign}
            labels={FIELD_LABELS}
            text={text}
            isTaken={({ field, theirs }) => isSameValue(values[field], theirs)}
            onTake={take}
          />
        )
      }
    >
      <History
        entity="person"
        id={id}
        today={today}
        labels={HISTORY_LABELS}
        text={(field, value) => (field === 'lastDay' ? dayOrNone(value) : text(field, value))}
      />
    </PersonForm>
  )
}
