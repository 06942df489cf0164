import { CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { MatchReply, MatchRow } from '#shared/match/contract.ts'
import { failureText } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { showToast } from '../ui/toast.ts'
import { useBook } from '../widgets/booking/data.ts'
import { countText } from '../widgets/figures.ts'
import { overWeeks } from './parts.ts'

const NewBookingDialog = lazyPart(() => import('../widgets/booking/new-booking-dialog.tsx'), 'NewBookingDialog')

interface BookButtonProps {
  row: MatchRow
  asked: MatchReply['asked']
}

/** Books somebody for what was asked, to be confirmed later; without a project it asks for one first. */
export function BookButton({ row, asked }: BookButtonProps) {
  const [choosing, setChoosing] = useState(false)
  const book = useBook()
  const { userId, name } = row
  const { project, from: startDate, to: endDate, percentage } = asked
  const again = row.conflicts.bookings.some(({ projectId }) => projectId === project?.id)

  function bookOn({ id: projectId, name: projectName }: NonNullable<typeof project>) {
    const body = { userId, projectId, startDate, endDate, allocatedPercentage: percentage, isConfirmed: 'No' } as const
    const over = overWeeks(row)
    const warning = over === 0 ? '' : ` Over-allocated in ${countText(over, 'week', 'weeks')}.`
    book.mutate(
      { body, said: `${name} is booked on ${projectName}, tentatively.${warning}` },
      { onError: (error) => showToast({ title: 'Error', description: failureText(error), look: 'destructive' }) },
    )
  }

  return (
    <>
      <Button
        size="small"
        look={again ? 'outline' : 'primary'}
        aria-label={`${again ? 'Book Again' : 'Book'} ${name}`}
        disabled={book.isPending}
        onClick={() => (project ? bookOn(project) : setChoosing(true))}
      >
        <CalendarPlus aria-hidden />
        {book.isPending ? 'Booking…' : again ? 'Book Again' : 'Book'}
      </Button>
      <Suspense>
        {choosing && (
          <NewBookingDialog
            title={`Book ${name}`}
            submit="Book"
            submitting="Booking…"
            userId={userId}
            days={{ startDate, endDate }}
            percentage={percentage}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
