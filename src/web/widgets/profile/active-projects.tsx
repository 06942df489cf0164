import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { dayLabel } from '../day-label.ts'
import { wholeHoursText } from '../figures.ts'
import { Section } from '../../ui/section.tsx'

/** Projects that the person logged time on lately, most hours first (spec §9). */
export function ActiveProjects({ projects, today }: { projects: PersonProfile['activeProjects']; today: Day }) {
  return (
    <Section
      title="Active Projects"
      nothing={projects.length === 0 && 'No recent project activity'}
      count={projects.length}
      aside={<span className="text-sm text-muted">Last {ACTIVE_PROJECT_DAYS} days</span>}
    >
      <ul className="divide-y divide-line">
        {projects.map(({ id, name, client, status, role, hours, lastActivity }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-2 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium break-words">{name}</p>
              <p className="text-sm break-words text-muted">{[client, role].filter(Boolean).join(' · ')}</p>
            </div>
            <div className="shrink-0 text-right">
              <p
                className="text-sm font-medium"
                title={hours === undefined ? undefined : 'All hours logged on the project'}
              >
                {hours !== undefined && wholeHoursText(hours)} <Badge>{status}</Badge>
              </p>
              {lastActivity !== undefined && (
                <p className="text-sm text-muted">
                  <time dateTime={lastActivity}>{dayLabel(lastActivity, today)}</time>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
