import { DEFAULT_LOCATION, SENIORITY } from '#shared/people/rules.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import type { Day } from '#shared/time/day.ts'
import { dayText } from '#shared/time/day-text.ts'
import { Confidence } from '../../widgets/confidence.tsx'
import { Fact, Facts } from '../../widgets/facts.tsx'
import { wholeHoursText, wholeText } from '../../widgets/figures.ts'
import { ActivityBadge } from '../../widgets/profile/badges.tsx'
import { AiInsights } from '../../widgets/profile/ai-insights.tsx'
import { CurrentUtilization } from '../../widgets/profile/current-utilization.tsx'

/** Who the person is, how to reach them, and their figures. */
export function OverviewTab({ profile, today }: { profile: PersonProfile; today: Day }) {
  const { person, utilization, insights } = profile
  return (
    <div className="space-y-5">
      <Facts>
        {person.lastActivity !== undefined && (
          <Fact name="State">
            <ActivityBadge lastActivity={person.lastActivity} today={today} />
          </Fact>
        )}
        <Fact name="Location">{person.location ?? DEFAULT_LOCATION}</Fact>
        <Fact name="Experience">{person.experience === null ? '–' : SENIORITY[person.experience]}</Fact>
        <Fact name="Joined">{person.joinDate === null ? '–' : dayText(person.joinDate)}</Fact>
        {person.hours !== undefined && <Fact name="Hours">{wholeHoursText(person.hours)}</Fact>}
        <Fact name="Projects">{wholeText(person.projects)}</Fact>
        <Fact name="Skills">{wholeText(person.skills)}</Fact>
        <Fact name="Confidence">
          <span className="-ml-1 inline-block">
            <Confidence percent={person.confidence} parts={person.confidenceParts} />
          </span>
        </Fact>
        <Fact name="E-mail" wide>
          {person.email === null ? (
            '–'
          ) : (
            <a href={`mailto:${person.email}`} className="text-accent-ink hover:underline">
              {person.email}
            </a>
          )}
        </Fact>
        {person.phone !== undefined && (
          <Fact name="Phone" wide>
            {person.phone ?? '–'}
          </Fact>
        )}
      </Facts>
      {utilization && <CurrentUtilization utilization={utilization} />}
      <AiInsights insights={insights} />
    </div>
  )
}
