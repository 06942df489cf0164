import { useState } from 'react'
import { CONFIRMED_AT_FIRST } from '#shared/allocations/rules.ts'
import type { AskAction } from '#shared/assistant/ask/contract.ts'
import { useBook } from '../../widgets/booking/data.ts'
import { BookingFields, useBookingForm } from '../../widgets/booking/form.tsx'
import { ActionForm } from './action-form.tsx'
import { AnswerLink } from './answer-link.tsx'

/** A booking to be made, as a tentative one; every field can be changed before. */
export function BookForm({ action }: { action: Extract<AskAction, { kind: 'book' }> }) {
  const [booked, setBooked] = useState<{ id: number; userId: number; startDate: string }>()
  const form = useBookingForm({
    ...(action.person && { userId: action.person.id }),
    ...(action.project && { projectId: action.project.id }),
    startDate: action.startDate,
    endDate: action.endDate,
    allocatedPercentage: action.percentage,
    isConfirmed: CONFIRMED_AT_FIRST,
    note: '',
  })
  const { person, formState } = form
  const book = useBook()
  const submit = form.handleSubmit((body) =>
    book.mutate(
      { body, said: `${person?.name ?? 'A person'} is booked tentatively.` },
      { onSuccess: setBooked, onError: form.showFaults },
    ),
  )
  if (booked) {
    const { id, userId, startDate: from } = booked
    return (
      <p>
        <AnswerLink to={`/resource-allocation?tab=schedule&employee=${userId}&from=${from}&booking=${id}&of=${userId}`}>
          {person?.name ?? 'The person'} is booked tentatively
        </AnswerLink>
      </p>
    )
  }
  return (
    <ActionForm
      title={action.summary}
      isDirty={formState.isDirty}
      submit="Assign Project"
      pending={book.isPending && 'Assigning…'}
      onSubmit={submit}
    >
      <BookingFields form={form} />
    </ActionForm>
  )
}
