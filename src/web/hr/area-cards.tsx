import { Link } from '@tanstack/react-router'
import { CalendarDays, ChevronRight, Receipt, TreePalm, Users, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { HrOverview } from '#shared/hr/contract.ts'
import { clsx } from 'clsx'
import { coverStyle, panelStyle } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { bookedText, countText, wholeText } from '../widgets/figures.ts'
import { moneyIn } from '../widgets/money.ts'
import { useOffered } from '../widgets/offered.ts'
import { useHrOverview } from './data.ts'

interface Area {
  label: string
  path: '/users-teams' | '/leave-management' | '/expenses' | '/resource-allocation'
  icon: LucideIcon
  /** Undefined if the reader may not see it. */
  value: (overview: HrOverview) => string | undefined
  /** What the figure counts. */
  unit: string
  detail: (overview: HrOverview) => string
}

const AREAS: readonly Area[] = [
  {
    label: 'People & Teams',
    path: '/users-teams',
    icon: Users,
    value: ({ people }) => wholeText(people),
    unit: 'in the company',
    detail: ({ roles }) => countText(roles, 'role', 'roles'),
  },
  {
    label: 'Leave',
    path: '/leave-management',
    icon: TreePalm,
    value: ({ awayToday }) => wholeText(awayToday),
    unit: 'away today',
    detail: ({ pendingLeave }) => countText(pendingLeave, 'request waiting', 'requests waiting'),
  },
  {
    label: 'Expenses',
    path: '/expenses',
    icon: Receipt,
    value: ({ pendingExpenseAmount, currency }) => moneyIn(currency).figure(pendingExpenseAmount),
    unit: 'awaiting a decision',
    detail: ({ pendingExpenses }) => countText(pendingExpenses, 'claim waiting', 'claims waiting'),
  },
  {
    label: 'Allocation',
    path: '/resource-allocation',
    icon: CalendarDays,
    value: ({ utilization }) => (utilization === undefined ? undefined : bookedText(utilization)),
    unit: 'booked this week',
    detail: ({ overAllocated = 0 }) => `${wholeText(overAllocated)} over-allocated`,
  },
]

/** Links to four areas, each with its main figure. If the figures cannot be read, the cards below say so. */
export function AreaCards() {
  const { data } = useHrOverview()
  const offered = useOffered()
  const areas = AREAS.filter(({ path, value }) => offered(path) && (data === undefined || value(data) !== undefined))
  return (
    <section
      aria-label="Areas"
      className={clsx('mb-4 grid grid-cols-2 gap-3 sm:gap-4', areas.length === 3 ? 'xl:grid-cols-3' : 'xl:grid-cols-4')}
    >
      {areas.map((area) => (
        <AreaCard key={area.path} area={area} overview={data} />
      ))}
    </section>
  )
}

function AreaCard({ area, overview }: { area: Area; overview: HrOverview | undefined }) {
  const { label, path, icon: Icon, value, unit, detail } = area
  const id = useId()
  const figure = overview && value(overview)
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for controls
      role="group"
      aria-labelledby={id}
      className={clsx(panelStyle, 'group relative p-4 hover:border-control sm:px-5')}
    >
      <p className="flex items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0 text-accent-ink max-sm:hidden" />
        <Link id={id} to={path} className={clsx(coverStyle, 'min-w-0 font-semibold')}>
          {label}
        </Link>
        <ChevronRight
          aria-hidden
          className="ml-auto size-4 shrink-0 text-muted transition-transform group-hover:translate-x-0.5"
        />
      </p>
      <p className="mt-2 flex min-h-9 flex-wrap items-baseline gap-x-2">
        {figure !== undefined && (
          <>
            <span className="text-2xl font-semibold tracking-tight">{figure}</span>
            <span className="text-sm text-muted">{unit}</span>
          </>
        )}
        {overview === undefined && <Skeleton className="h-6 w-24" />}
      </p>
      <p className="mt-0.5 min-h-5 text-sm text-muted">{overview && figure !== undefined && detail(overview)}</p>
    </div>
  )
}
