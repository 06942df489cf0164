import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HrOverview } from '#shared/hr/contract.ts'
import { NEWEST_SHOWN } from '#shared/hr/rules.ts'
import { DEFAULT_LOCATION } from '#shared/people/rules.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card, coverStyle } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { dayLabel } from '../widgets/day-label.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { useToday } from '../widgets/today.ts'
import { useHrOverview } from './data.ts'

/** The people with the latest join dates. */
export function NewestPeople({ onAddEmployee }: { onAddEmployee?: () => void }) {
  const read = useHrOverview()
  return (
    <Card
      title="Newest people"
      hint="Who joined last"
      className="mb-4"
      aside={
        <p className="flex gap-4 text-sm font-medium text-accent-ink">
          <Link to="/users-teams" search={{ employed: 'former' }} className="rounded-sm hover:underline">
            Former people
          </Link>
          <Link to="/users-teams" className="rounded-sm hover:underline">
            All people
          </Link>
        </p>
      }
    >
      <div className="px-4 pb-4 sm:px-5">
        <Loaded read={read} what="the people" skeleton={<NewestSkeleton />}>
          {({ newest }) =>
            newest.length === 0 ? (
              <EmptyState
                icon={Users}
                text={`Nobody with a join date yet.${onAddEmployee ? ' Add the first employee.' : ''}`}
              >
                {onAddEmployee && (
                  <Button size="small" onClick={onAddEmployee}>
                    Add the first employee
                  </Button>
                )}
              </EmptyState>
            ) : (
              <Grid>
                {newest.map((person) => (
                  <NewPerson key={person.id} person={person} />
                ))}
              </Grid>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

function NewPerson({ person }: { person: HrOverview['newest'][number] }) {
  const { id, name, initials, role, location, joinDate } = person
  const today = useToday()
  return (
    <article
      aria-label={name}
      className="relative flex min-w-0 items-center gap-3 rounded-md border border-line px-3 py-2.5 hover:border-control"
    >
      <Avatar initials={initials} />
      <div className="min-w-0 flex-1">
        <h3 className="truncate font-medium">
          <Link to="/people/$id" params={{ id: String(id) }} className={coverStyle}>
            {name}
          </Link>
        </h3>
        <p className="truncate text-sm text-muted">{role}</p>
      </div>
      <p className="shrink-0 text-right text-sm text-muted">
        {joinDate !== null && <time dateTime={joinDate}>{dayLabel(joinDate, today)}</time>}
        <span className="block max-w-32 truncate">{location ?? DEFAULT_LOCATION}</span>
      </p>
    </article>
  )
}

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">{children}</div>
}

function NewestSkeleton() {
  return (
    <Grid>
      {Array.from({ length: NEWEST_SHOWN }, (_, nth) => (
        <Skeleton key={nth} className="h-16 w-full" />
      ))}
    </Grid>
  )
}
