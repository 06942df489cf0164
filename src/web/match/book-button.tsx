import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MatchReply, MatchRow } from '#shared/match/contract.ts'
import { Button } from '../ui/button.tsx'
import { useBook } from './data.ts'
import { overWeeks } from './parts.ts'

const BookDialog = lazy(async () => ({ default: (await import('./book-dialog.tsx')).BookDialog }))

interface BookButtonProps {
  row: MatchRow
  asked: MatchReply['asked']
}

/** Books somebody for what was asked, to be confirmed later; without a project it asks for one first. */
export function BookButton({ row, asked }: BookButtonProps) {
  const [choosing, setChoosing] = useState(false)
  const book = useBook()
  const { project, from, to, percentage } = asked
  const again = row.conflicts.bookings.some(({ projectId }) => projectId === project?.id)
  const bookOn = (on: { id: number; name: string }, onDone?: () => void) =>
    book.mutate(
      {
        person: row,
        project: on,
        form: { startDate: from, endDate: to, allocatedPercentage: percentage },
        overWeeks: overWeeks(row),
      },
      { onSuccess: () => onDone?.() },
    )
  return (
    <>
      <Button
        size="small"
        look={again ? 'outline' : 'primary'}
        aria-label={`${again ? 'Book Again' : 'Book'} ${row.name}`}
        disabled={book.isPending}
        onClick={() => (project ? bookOn(project) : setChoosing(true))}
      >
        <CalendarPlus aria-hidden />
        {book.isPending ? 'Booking…' : again ? 'Book Again' : 'Book'}
      </Button>
      <Suspense>
        {choosing && (
          <BookDialog
            row={row}
            asked={asked}
            busy={book.isPending}
            onBook={(on) => bookOn(on, () => setChoosing(false))}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
