import type { ReactNode } from 'react'
import { DEFAULT_LOCATION, SENIORITY } from '#shared/people/profile-rules.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import { Confidence } from '../../widgets/confidence.tsx'
import { wholeHoursText, wholeText } from '../../widgets/figures.ts'
import { ActivityBadge } from '../../widgets/profile/activity-badge.tsx'
import { AiInsights } from '../../widgets/profile/ai-insights.tsx'
import { CurrentUtilization } from '../../widgets/profile/current-utilization.tsx'

/** Who it is, how to reach them, and their figures. */
export function OverviewTab({ profile, today }: { profile: PersonProfile; today: Day }) {
  const { person, utilization, insights } = profile
  return (
    <div className="space-y-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Detail name="State">
          <ActivityBadge lastActivity={person.lastActivity} today={today} />
        </Detail>
        <Detail name="Location">{person.location ?? DEFAULT_LOCATION}</Detail>
        <Detail name="Experience">{person.experience === null ? '–' : SENIORITY[person.experience]}</Detail>
        <Detail name="Joined">{person.joinDate === null ? '–' : dayText(person.joinDate)}</Detail>
        <Detail name="Hours">{wholeHoursText(person.hours)}</Detail>
        <Detail name="Projects">{wholeText(person.projects)}</Detail>
        <Detail name="Skills">{wholeText(person.skills)}</Detail>
        <Detail name="Confidence">
          <span className="-ml-1 inline-block">
            <Confidence percent={person.confidence} parts={person.confidenceParts} />
          </span>
        </Detail>
        <Detail name="E-mail" wide>
          {person.email === null ? (
            '–'
          ) : (
            <a href={`mailto:${person.email}`} className="text-accent-ink hover:underline">
              {person.email}
            </a>
          )}
        </Detail>
        <Detail name="Phone" wide>
          {person.phone ?? '–'}
        </Detail>
      </dl>
      <CurrentUtilization utilization={utilization} />
      <AiInsights insights={insights} />
    </div>
  )
}

function Detail({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-xs font-medium text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
