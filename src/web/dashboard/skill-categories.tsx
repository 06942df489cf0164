import { Layers } from 'lucide-react'
import type { DashboardSkills } from '#shared/dashboard/contract.ts'
import { CATEGORIES_ON_PHONE } from '#shared/dashboard/rules.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FirstRows } from '../ui/first-rows.tsx'
import { wholeHoursText } from '../widgets/figures.ts'

const SERIES = ['bg-series-1', 'bg-series-2', 'bg-series-3', 'bg-series-4', 'bg-series-5', 'bg-series-6'] as const

/** Categories beyond the series share its last color. */
const REST = 'bg-series-7'

/** One bar of all hours, cut by skill category, with its legend. */
export function SkillCategories({ categories }: { categories: DashboardSkills['categories'] }) {
  const total = categories.reduce((sum, { hours }) => sum + hours, 0)
  if (total === 0) {
    return <EmptyState icon={Layers} text="No skills tracked yet. Categories follow from the skills in your notes." />
  }
  return (
    <div className="px-4 pb-4 sm:px-5 sm:pb-5">
      <div aria-hidden className="mb-3 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {categories.map(({ category, hours }, index) => (
          <div key={category} className={SERIES[index] ?? REST} style={{ width: `${(hours / total) * 100}%` }} />
        ))}
      </div>
      <FirstRows rows={categories} first={CATEGORIES_ON_PHONE} what="categories">
        {(shown) => (
          <ul className="space-y-1.5">
            {shown.map(({ category, hours, skills }, index) => (
              <li key={category} className="flex items-baseline gap-2">
                <span aria-hidden className={`size-2 shrink-0 rounded-full ${SERIES[index] ?? REST}`} />
                <span className="min-w-0 flex-1 truncate">
                  {category}{' '}
                  <span className="text-sm text-muted">
                    {skills} {skills === 1 ? 'skill' : 'skills'}
                  </span>
                </span>
                <span className="shrink-0 text-sm font-medium">{wholeHoursText(hours)}</span>
              </li>
            ))}
          </ul>
        )}
      </FirstRows>
    </div>
  )
}
