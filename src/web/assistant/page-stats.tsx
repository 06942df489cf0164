import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Permission } from '#shared/access/permissions.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Explained } from '../ui/tooltip.tsx'
import { useCurrentUser } from '../widgets/current-user.ts'
import { useOffers } from '../widgets/session.ts'
import { useToday } from '../widgets/today.ts'
import { pageFigures } from './page-figures.ts'

/** Screens whose figures need a permission for all rows, and the screen whose figures replace them. */
const INSTEAD: Readonly<Record<string, readonly [Permission, pathname: string]>> = {
  '/timesheets-detail': ['analytics.read', '/dashboard'],
  '/resource-allocation': ['capacity.read', '/people-overview'],
}

const PLACES = ['first', 'second', 'third', 'fourth'] as const

/** The figures of the open screen, at most four. Nothing if they cannot be read; the screen says why. */
export function PageStats() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { data: user } = useCurrentUser()
  const offers = useOffers()
  const [takes, instead] = INSTEAD[pathname] ?? []
  const shown = takes && instead !== undefined && !offers(takes, {}) ? instead : pathname
  const { data, isError } = useQuery(pageFigures(shown, useToday(), user?.id))
  if (isError) return null
  return (
    <dl
      className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-lg border border-line bg-surface"
      aria-busy={!data}
    >
      {PLACES.slice(0, data?.length).map((place, index) => {
        const figure = data?.[index]
        return (
          <div key={place} className="flex min-w-0 flex-col-reverse border-l border-line px-2 py-2 first:border-l-0">
            <dt className="truncate text-xs text-muted">{figure?.label ?? <Skeleton className="h-3 w-10" />}</dt>
            <dd className="h-6 text-base font-semibold">
              {figure ? (
                <Explained text={figure.basis}>
                  <button
                    type="button"
                    aria-label={`${figure.value}: ${figure.basis}`}
                    className="max-w-full cursor-help truncate rounded-sm"
                  >
                    {figure.value}
                  </button>
                </Explained>
              ) : (
                <Skeleton className="mt-1 h-4 w-12" />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
