import { useQuery } from '@tanstack/react-query'
import { Presentation } from 'lucide-react'
import { getProjectPresentations } from '#shared/projects/presentations-contract.ts'
import type { Day } from '#shared/time/day.ts'
import { query } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { hoursText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { MarkedText } from '../../widgets/marked-text.tsx'

interface PresentationsProps {
  projectId: number
  /** The entry that the dialog shows. */
  entryId: number
  today: Day
}

/** Presentations, demos, workshops and trainings in the notes of the whole project. */
export function Presentations({ projectId, entryId, today }: PresentationsProps) {
  const read = useQuery(query(getProjectPresentations, { params: { id: projectId } }))
  return (
    <Loaded read={read} what="the presentations" skeleton={<Skeleton className="h-40 w-full" />}>
      {({ presentations, more }) =>
        presentations.length === 0 ? (
          <EmptyState icon={Presentation} text="No presentation activities found for this project" />
        ) : (
          <>
            <p className="mb-2 text-sm text-muted">
              {more ? `The newest ${presentations.length} of this project` : 'Of this project, newest first'}
            </p>
            <ul className="divide-y divide-line">
              {presentations.map(({ entryId: id, name, date, hours, notes, audience, evidence, tags }) => (
                <li key={id} className="py-2.5 first:pt-0">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <span className="font-medium">{name}</span>
                    <span className="text-sm text-muted">
                      <time dateTime={date}>{dayLabel(date, today)}</time> · {hoursText(hours)}
                    </span>
                    <Badge tone="accent">For: {audience}</Badge>
                    {id === entryId && <Badge>This entry</Badge>}
                  </p>
                  <p className="mt-1 break-words">
                    <MarkedText text={notes} spans={evidence} />
                  </p>
                  {tags.length > 0 && (
                    <p className="mt-1 flex flex-wrap gap-1">
                      {tags.map((tag) => (
                        <Badge key={tag}>{tag}</Badge>
                      ))}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  )
}
