import { TriangleAlert } from 'lucide-react'
import { overlapsIn, overlapText, type TimedWork } from '#shared/time-entries/overlaps.ts'
import { dayName } from './cell-edits.ts'

/** Entries of one person in a week that are at the same time; nothing if there are none. */
export function Overlaps({
  entries,
}: {
  entries: readonly (TimedWork & { readonly id: number; readonly project: string })[]
}) {
  const overlaps = overlapsIn(entries)
  if (overlaps.length === 0) return null
  return (
    <ul aria-label="Overlapping times" className="border-t border-line px-4 py-2.5 text-sm text-caution-ink sm:px-5">
      {overlaps.map((overlap) => (
        <li key={overlap.second.id} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {dayName(overlap.second.date)}: {overlapText(overlap)}
          </span>
        </li>
      ))}
    </ul>
  )
}
