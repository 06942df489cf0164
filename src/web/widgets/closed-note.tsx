import { Lock } from 'lucide-react'
import { monthOf, monthText } from '#shared/months/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { useCompany } from './company.ts'

/** Says what a change on a day in a closed month requires; nothing for other days. */
export function ClosedNote({ date }: { date: Day }) {
  const { data: company } = useCompany()
  const closedThrough = company?.closedThrough ?? null
  if (closedThrough === null || date === '' || date > closedThrough) return null
  return (
    <p role="note" className="flex items-start gap-2 rounded-md bg-sunken px-3 py-2 text-sm">
      <Lock aria-hidden className="mt-0.5 size-3.5 shrink-0 text-muted" />
      {monthText(monthOf(date))} is closed: a change takes a reason, and is a correction in the report of the next open
      month.
    </p>
  )
}
