import { format } from 'date-fns'
import type { Expense } from '#shared/expenses/contract.ts'
import { localDay, type Day } from '#shared/time/day.ts'
import { Section } from '../../ui/section.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { usePersonNames } from '../../widgets/people/person-names.ts'

/** Who decided the claim, when and with which words, and when it was paid back; nothing while it is pending. */
export function Decision({ claim, today }: { claim: Expense; today: Day }) {
  const { status, decidedBy, decidedAt, decisionNote, reimbursedAt } = claim
  const nameOf = usePersonNames(decidedBy === null ? [] : [decidedBy])
  if (status === 'Pending') return null
  const who = decidedBy === null ? 'Somebody' : (nameOf(decidedBy) ?? '…')
  return (
    <Section title="Decision">
      <p>
        <span className="font-medium">{who}</span> {status === 'Rejected' ? 'rejected' : 'approved'} it
        {decidedAt !== null && <When at={decidedAt} today={today} />}
      </p>
      {reimbursedAt !== null && (
        <p>
          It was reimbursed
          <When at={reimbursedAt} today={today} />
        </p>
      )}
      {decisionNote !== '' && (
        <blockquote className="mt-2 border-l-2 border-line pl-3 break-words whitespace-pre-line">
          {decisionNote}
        </blockquote>
      )}
    </Section>
  )
}

function When({ at, today }: { at: string; today: Day }) {
  const time = new Date(at)
  return (
    <time dateTime={at} className="text-sm text-muted">
      {' '}
      · {dayLabel(localDay(time), today)}, {format(time, 'HH:mm')}
    </time>
  )
}
