import { useQuery } from '@tanstack/react-query'
import { listTimeEntries } from '#shared/time-entries/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { LAST_ENTRIES_SHOWN } from '#shared/people/rules.ts'
import { query } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { hoursText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'

/** A person's last time entries, newest by creation first. */
export function TimesheetTab({ userId, today }: { userId: number; today: Day }) {
  const entries = useQuery(query(listTimeEntries, { query: { userId, limit: LAST_ENTRIES_SHOWN } }))
  return (
    <Loaded read={entries} what="time entries" skeleton={<Skeleton className="h-60 w-full" />}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-sm text-muted">No time entries yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map(({ id, date, hours, project, category, notes, extractedSkills }) => (
              <li key={id} className="py-2.5 first:pt-0">
                <p className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 truncate font-medium">{project.name}</span>
                  <span className="shrink-0 font-medium">{hoursText(hours)}</span>
                </p>
                <p className="flex items-center gap-2 text-sm text-muted">
                  <time dateTime={date}>{dayLabel(date, today)}</time>
                  <Badge>{category}</Badge>
                </p>
                <p className="mt-1 line-clamp-2 break-words">{notes}</p>
                {extractedSkills.length > 0 && (
                  <p className="mt-1 flex flex-wrap gap-1.5">
                    {extractedSkills.map((skill) => (
                      <Badge key={skill} tone="accent">
                        {skill}
                      </Badge>
                    ))}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
