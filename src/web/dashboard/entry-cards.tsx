import { Badge } from '../ui/badge.tsx'
import { hoursText } from '../widgets/figures.ts'
import { dayLabel } from '../widgets/day-label.ts'
import { EntrySkills } from '../widgets/time-entry/entry-skills.tsx'
import type { EntryListProps } from './entry-list.ts'

export function EntryCards({ entries, today, deleteButton }: EntryListProps) {
  return (
    <ul className="border-t border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-line px-4 py-3 last:border-0">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{entry.project.name}</p>
              <p className="truncate text-sm text-muted">{entry.project.client}</p>
            </div>
            <p className="font-semibold whitespace-nowrap">{hoursText(entry.hours)}</p>
            <div className="-mt-2 -mr-2.5">{deleteButton(entry)}</div>
          </div>
          <p className="mt-1 line-clamp-3 break-words">{entry.notes}</p>
          <EntrySkills entry={entry} />
          <p className="mt-2 flex items-center gap-2 text-sm text-muted">
            <time dateTime={entry.date}>{dayLabel(entry.date, today)}</time>
            <Badge>{entry.category}</Badge>
          </p>
        </li>
      ))}
    </ul>
  )
}
