import { Pencil } from 'lucide-react'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import type { Day } from '#shared/time/day.ts'
import { Button } from '../../ui/button.tsx'
import { ActiveProjects } from '../../widgets/profile/active-projects.tsx'
import { AiInsights } from '../../widgets/profile/ai-insights.tsx'
import { CurrentUtilization } from '../../widgets/profile/current-utilization.tsx'
import { DeveloperProfile } from '../../widgets/profile/developer-profile.tsx'
import { ExperienceSummary } from '../../widgets/profile/experience-summary.tsx'
import { LinkedinProfile } from '../../widgets/profile/linkedin-profile.tsx'
import { OtherSkills } from '../../widgets/profile/other-skills.tsx'
import { SkillsExpertise } from '../../widgets/profile/skills-expertise.tsx'
import { Chapter } from './chapters.tsx'
import { ConfidenceBreakdown } from './confidence-breakdown.tsx'
import { Panel } from './panel.tsx'
import { Allocations, Leave } from './planning.tsx'
import { EarlierProjects } from './earlier-projects.tsx'
import { Reviews } from './reviews.tsx'
import { SkillLedgerTable } from './skill-ledger-table.tsx'
import { SkillRadar } from './skill-radar.tsx'
import { WorkTimeline } from './work-timeline.tsx'

interface ProfileChaptersProps {
  profile: PersonProfile
  today: Day
  onOpenSkill: (skill: string) => void
  onEditBackground: () => void
}

/** All sections in their order. */
export function ProfileChapters({ profile, today, onOpenSkill, onEditBackground }: ProfileChaptersProps) {
  return (
    <>
      <Chapter id="overview" className="lg:grid-cols-3">
        <Panel>
          <CurrentUtilization utilization={profile.utilization} />
        </Panel>
        <Panel>
          <AiInsights insights={profile.insights} />
        </Panel>
        <Panel>
          <ConfidenceBreakdown person={profile.person} />
        </Panel>
      </Chapter>
      <Chapter id="work">
        <Panel className="lg:col-span-2">
          <WorkTimeline weeks={profile.weeks} />
        </Panel>
        <Panel>
          <ActiveProjects projects={profile.activeProjects} today={today} />
        </Panel>
        <Panel>
          <EarlierProjects profile={profile} today={today} />
        </Panel>
      </Chapter>
      <Chapter id="skills">
        <Panel>
          <SkillsExpertise skills={profile.skills} recentGains={profile.recentGains} onOpenSkill={onOpenSkill} />
        </Panel>
        <Panel>
          <SkillRadar skills={profile.skills} />
        </Panel>
        <Panel className="lg:col-span-2">
          <SkillLedgerTable skills={profile.skills} today={today} onOpenSkill={onOpenSkill} />
          <div className="mt-6 empty:mt-0">
            <OtherSkills userId={profile.person.id} onOpenSkill={onOpenSkill} />
          </div>
        </Panel>
      </Chapter>
      <Chapter
        id="background"
        aside={
          <Button look="outline" size="small" aria-haspopup="dialog" onClick={onEditBackground}>
            <Pencil aria-hidden />
            Edit Background
          </Button>
        }
      >
        <div className="grid content-start gap-4">
          <Panel>
            <ExperienceSummary experience={profile.experience} />
          </Panel>
          <Panel>
            <DeveloperProfile github={profile.github} />
          </Panel>
        </div>
        <Panel>
          <LinkedinProfile profile={profile} />
        </Panel>
      </Chapter>
      <Chapter id="planning">
        <Panel>
          <Allocations allocations={profile.allocations} today={today} />
        </Panel>
        <Panel>
          <Leave leave={profile.leave} today={today} />
        </Panel>
      </Chapter>
      <Chapter id="reviews" className="">
        <Panel>
          <Reviews reviews={profile.reviews} today={today} />
        </Panel>
      </Chapter>
    </>
  )
}
