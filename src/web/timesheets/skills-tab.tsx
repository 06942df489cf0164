import { Sparkles } from 'lucide-react'
import { TOP_SKILLS } from '#shared/timesheets/rules.ts'
import { Bar } from '../ui/bar.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { countText, percentText, wholeHoursText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { useFigures } from './data.ts'

/** The skills that most hours show. */
export function SkillsTab() {
  const read = useFigures()
  return (
    <Card
      title="Skills Analysis"
      hint={`Top ${TOP_SKILLS} by hours. An entry's hours count in full for every skill that its notes show, so shares overlap.`}
    >
      <Loaded read={read} what="the top skills" skeleton={<SkillsSkeleton />}>
        {({ topSkills, hours: total }) =>
          topSkills.length === 0 ? (
            <EmptyState icon={Sparkles} text="No data available" />
          ) : (
            <ol aria-label="Top skills" className="border-t border-line">
              {topSkills.map(({ skill, category, hours, entries }, index) => (
                <li
                  key={skill}
                  className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-2.5 last:border-0 sm:grid-cols-[1.5rem_minmax(0,16rem)_minmax(0,1fr)_18rem] sm:px-5"
                >
                  <span className="text-sm text-muted">{index + 1}</span>
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{skill}</span>
                    <span className="block truncate text-sm text-muted">{category}</span>
                  </span>
                  <Bar value={hours} max={topSkills[0]?.hours ?? hours} className="max-sm:hidden" />
                  <span className="text-right text-sm">
                    <span className="font-medium">{wholeHoursText(hours)}</span>{' '}
                    <span className="text-muted max-sm:block">
                      {percentText((100 * hours) / total)} of all hours, {countText(entries, 'entry', 'entries')}
                    </span>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  )
}

function SkillsSkeleton() {
  return (
    <div className="border-t border-line">
      {Array.from({ length: TOP_SKILLS }, (_, row) => (
        <div key={row} className="flex h-16 items-center gap-6 border-b border-line px-5 last:border-0">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-1.5 flex-1" />
        </div>
      ))}
    </div>
  )
}
