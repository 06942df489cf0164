import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { createLeaveRequest, getLeaveRequest } from '#shared/leave/contract.ts'
import type { CurrentUser } from '#shared/people/contract.ts'
import { useCreate } from '../change.ts'
import { OpenDialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { useCurrentUser } from '../widgets/current-user.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { usePerson } from '../widgets/people/people.ts'
import { PersonField } from '../widgets/people/person-field.tsx'
import { useOffers } from '../widgets/session.ts'
import { useToday } from '../widgets/today.ts'
import { useAddress, useDialogs } from './address.ts'
import { LeaveForm, useLeaveForm } from './form.tsx'
import { SubstituteField, useNameSubstitute, type Chosen } from './substitute-field.tsx'

/** Asks for leave. Shown while it is mounted. */
export function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const me = useCurrentUser()
  return (
    <OpenDialog
      onClose={onClose}
      title="New Leave Request"
      description="The first and last day are both included."
      size="large"
    >
      <Loaded read={me} what="the form" skeleton={<Skeleton className="m-4 h-80" />}>
        {(user) => <NewRequestForm me={user} onClose={onClose} />}
      </Loaded>
    </OpenDialog>
  )
}

/** For the reader, unless the address says otherwise. */
function NewRequestForm({ me, onClose }: { me: CurrentUser | null; onClose: () => void }) {
  const { who = me?.id, kind = 'Annual Leave', start, end = start } = useAddress().search
  const today = useToday()
  const days = { startDate: start ?? '', endDate: end ?? '', startsAtNoon: false, endsAtNoon: false }
  const values = { ...(who !== undefined && { userId: who }), leaveType: kind, ...days, reason: '' }
  const form = useLeaveForm(values, { isNew: true })
  const [chosen, setChosen] = useState<{ id: number; name: string }>()
  const known = usePerson(chosen ? undefined : who)
  const create = useCreate(createLeaveRequest, { record: getLeaveRequest })
  const { openRequest } = useDialogs()
  const [substitute, setSubstitute] = useState<Chosen | null>(null)
  const nameSubstitute = useNameSubstitute()
  const person = useWatch({ control: form.control, name: 'userId' })
  const forOthers = useOffers()(createLeaveRequest, {})
  return (
    <LeaveForm
      form={form}
      today={today}
      busy={create.isPending}
      submit="Send Request"
      person={
        forOthers && (
          <PersonField control={form.control} name="userId" chosen={chosen ?? known.data} onChoose={setChosen} />
        )
      }
      more={<SubstituteField of={person} chosen={substitute} onChoose={setSubstitute} />}
      onCancel={onClose}
      onSubmit={(request) =>
        create.mutate(request, {
          onSuccess: ({ id }) => {
            showToast({
              title: 'Success',
              description: 'The request has been submitted and is waiting for a decision.',
              action: { label: 'Open', run: () => openRequest(id) },
            })
            const { userId, startDate, endDate } = request
            if (substitute && userId === me?.id) {
              nameSubstitute.mutate({ userId, substituteId: substitute.id, startDate, endDate })
            }
            onClose()
          },
          onError: form.showFaults,
        })
      }
    />
  )
}
