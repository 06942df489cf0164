import { Pencil } from 'lucide-react'
import { updateBackground } from '#shared/people/background-contract.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import type { Day } from '#shared/time/day.ts'
import { roundToTenths } from '#shared/figures/rounding.ts'
import { MAX_CONFIDENCE, MOST_POINTS, type ConfidenceParts } from '#shared/people/confidence.ts'
import { Button } from '../../ui/button.tsx'
import { ActiveProjects } from '../../widgets/profile/active-projects.tsx'
import { AiInsights } from '../../widgets/profile/ai-insights.tsx'
import { CurrentUtilization } from '../../widgets/profile/current-utilization.tsx'
import { DeveloperProfile } from '../../widgets/profile/developer-profile.tsx'
import { ExperienceSummary } from '../../widgets/profile/experience-summary.tsx'
import { LinkedinProfile } from '../../widgets/profile/linkedin-profile.tsx'
import { OtherSkills } from '../../widgets/profile/other-skills.tsx'
import { SkillsExpertise } from '../../widgets/profile/skills-expertise.tsx'
import { OwnBillRates, OwnCostRates } from '../../widgets/rates/own-rates.tsx'
import { useOffers } from '../../widgets/session.ts'
import { Chapter, Panel } from './chapters.tsx'
import { Allocations, Leave, Reviews } from './planning.tsx'
import { EarlierProjects } from './earlier-projects.tsx'
import { SkillLedgerTable } from './skill-ledger-table.tsx'
import { SkillRadar } from './skill-radar.tsx'
import { WorkTimeline } from './work-timeline.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Section } from '../../ui/section.tsx'

interface ProfileChaptersProps {
  profile: PersonProfile
  today: Day
  onOpenSkill: (skill: string) => void
  onEditBackground: () => void
}

/** All sections in their order. */
export function ProfileChapters({ profile, today, onOpenSkill, onEditBackground }: ProfileChaptersProps) {
  const { id, removed } = profile.person
  const offers = useOffers()
  const mayEdit = offers(updateBackground, { userId: id }) && !removed
  return (
    <>
      <Chapter id="overview" className="lg:grid-cols-3">
        {profile.utilization && (
          <>
            <Panel>
              <CurrentUtilization utilization={profile.utilization} />
            </Panel>
            <Panel>
              <AiInsights insights={profile.insights} />
            </Panel>
          </>
        )}
        <Panel>
          <ConfidenceBreakdown person={profile.person} />
        </Panel>
      </Chapter>
      <Chapter id="work">
        {profile.weeks && (
          <Panel className="lg:col-span-2">
            <WorkTimeline weeks={profile.weeks} />
          </Panel>
        )}
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
          <SkillLedgerTable
            userId={profile.person.id}
            skills={profile.skills}
            today={today}
            onOpenSkill={onOpenSkill}
          />
          <div className="mt-6 empty:mt-0">
            <OtherSkills userId={profile.person.id} onOpenSkill={onOpenSkill} />
          </div>
        </Panel>
      </Chapter>
      <Chapter
        id="background"
        aside={
          mayEdit && (
            <Button look="outline" size="small" aria-haspopup="dialog" onClick={onEditBackground}>
              <Pencil aria-hidden />
              Edit Background
            </Button>
          )
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
        {offers('rates.write') && (
          <Panel>
            <OwnBillRates of={{ userId: id }} />
          </Panel>
        )}
        {offers('rates.read') && (
          <Panel>
            <OwnCostRates userId={id} />
          </Panel>
        )}
      </Chapter>
      <Chapter id="reviews" className="">
        <Panel>
          <Reviews reviews={profile.reviews} today={today} />
        </Panel>
      </Chapter>
    </>
  )
}

const LABELS: Readonly<Record<keyof ConfidenceParts, string>> = {
  projects: 'Projects',
  skills: 'Skills',
  hours: 'Hours',
  completeness: 'Name, role, e-mail',
  external: 'LinkedIn and GitHub',
}

const ORDER = ['projects', 'skills', 'hours', 'completeness', 'external'] as const satisfies (keyof ConfidenceParts)[]

/** The parts of the confidence score (spec §9). */
function ConfidenceBreakdown({ person }: { person: PersonProfile['person'] }) {
  const { confidence, confidenceParts: parts } = person
  return (
    <Section title="Confidence" aside={<span className="font-semibold">{confidence} %</span>}>
      <ul className="space-y-1.5">
        {ORDER.map((part) => (
          <li key={part} className="grid grid-cols-[8.5rem_1fr_4.5rem] items-center gap-2 text-sm">
            <span className="text-muted">{LABELS[part]}</span>
            <Bar value={parts[part]} max={MOST_POINTS[part]} />
            <span className="text-right">
              {roundToTenths(parts[part])} of {MOST_POINTS[part]}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">The sum of these points, at most {MAX_CONFIDENCE}.</p>
    </Section>
  )
}
