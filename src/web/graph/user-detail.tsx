import { Link } from '@tanstack/react-router'
import { MapPin, UserX, X } from 'lucide-react'
import { Fragment } from 'react'
import { DEFAULT_LOCATION } from '#shared/people/rules.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import type { Day } from '#shared/time/day.ts'
import { ApiError } from '../api.ts'
import { Panel } from '../ui/card.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FoldsOnPhone } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import { ActiveProjects } from '../widgets/profile/active-projects.tsx'
import { ActivityBadge } from '../widgets/profile/badges.tsx'
import { AiInsights } from '../widgets/profile/ai-insights.tsx'
import { CurrentUtilization } from '../widgets/profile/current-utilization.tsx'
import { usePersonProfile } from '../widgets/profile/data.ts'
import { DeveloperProfile } from '../widgets/profile/developer-profile.tsx'
import { ExperienceSummary } from '../widgets/profile/experience-summary.tsx'
import { LinkedinProfile } from '../widgets/profile/linkedin-profile.tsx'
import { SkillsExpertise } from '../widgets/profile/skills-expertise.tsx'
import { useToday } from '../widgets/today.ts'

/** The heading to which a person's card leads. */
export const DETAIL_HEADING = 'person-details'

/** The details of the selected person (spec §2, screen 9). */
export function UserDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const today = useToday()
  const read = usePersonProfile(id, today)
  const gone = read.error instanceof ApiError && read.error.status === 404
  return (
    <Panel className="relative">
      <Button
        look="quiet"
        size="icon"
        aria-label="Close details"
        onClick={onClose}
        className="absolute top-3 right-3 z-1"
        icon={X}
      />
      {gone ? (
        <EmptyState icon={UserX} text="This person no longer exists." />
      ) : (
        <Loaded read={read} what="this person" skeleton={<DetailSkeleton />}>
          {(profile) => <Detail profile={profile} today={today} />}
        </Loaded>
      )}
    </Panel>
  )
}

function Detail({ profile, today }: { profile: PersonProfile; today: Day }) {
  const { person } = profile
  return (
    <section aria-label={`Details of ${person.name}`}>
      <header className="p-4 pr-13 sm:px-5">
        <div className="flex items-center gap-2.5">
          <Avatar initials={person.initials} />
          <h2 id={DETAIL_HEADING} tabIndex={-1} className="min-w-0 scroll-mt-20 truncate text-lg font-semibold">
            {person.name}
          </h2>
          {person.lastActivity !== undefined && <ActivityBadge lastActivity={person.lastActivity} today={today} />}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {person.role}
          <span className="flex items-center gap-1">
            <MapPin aria-hidden className="size-3.5" />
            {person.location ?? DEFAULT_LOCATION}
          </span>
        </p>
        <Link
          to="/people/$id"
          params={{ id: String(person.id) }}
          className={`mt-3 ${buttonStyle({ look: 'outline', size: 'small' })}`}
        >
          View Full Profile
        </Link>
      </header>
      <div className="@container border-t border-line">
        <div className="gap-0 @2xl:columns-2">
          {sectionsOf(profile, today).map((section) => (
            <div
              key={section.key}
              className="break-inside-avoid border-b border-line px-4 py-3.5 last:border-0 sm:px-5 @2xl:border-0"
            >
              <FoldsOnPhone value={section.key !== OPEN_SECTION}>{section}</FoldsOnPhone>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The section that stays open on phones, where the others fold. */
const OPEN_SECTION = 'utilization'

/** In the order of the specification. */
function sectionsOf(profile: PersonProfile, today: Day) {
  return [
    profile.utilization && <CurrentUtilization key="utilization" utilization={profile.utilization} />,
    <ActiveProjects key="projects" projects={profile.activeProjects} today={today} />,
    <SkillsExpertise key="skills" skills={profile.skills} recentGains={profile.recentGains} />,
    <ExperienceSummary key="experience" experience={profile.experience} />,
    <LinkedinProfile key="linkedin" profile={profile} />,
    <DeveloperProfile key="developer" github={profile.github} />,
    profile.utilization && <AiInsights key="insights" insights={profile.insights} />,
  ].filter((section) => section !== undefined)
}

function DetailSkeleton() {
  return (
    <div className="p-4 sm:px-5">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="mt-2 h-4 w-2/3" />
      {['h-20', 'h-32', 'h-56', 'h-24'].map((height) => (
        <Fragment key={height}>
          <Skeleton className="mt-8 h-4 w-1/3" />
          <Skeleton className={`mt-3 w-full ${height}`} />
        </Fragment>
      ))}
    </div>
  )
}
