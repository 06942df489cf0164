import { Clock, FolderKanban, ShieldCheck, Sparkles } from 'lucide-react'
import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { StatCard } from '../../ui/stat-card.tsx'
import { countText, hoursText, wholeHoursText, wholeText } from '../../widgets/figures.ts'

/** A person's figures over the whole history. */
export function StatCards({ profile: { person, skills, utilization } }: { profile: PersonProfile }) {
  const experts = skills.filter(({ proficiencyLevel }) => proficiencyLevel === 'Expert').length
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        label="Total Hours"
        icon={Clock}
        value={wholeHoursText(person.hours)}
        caption={`${hoursText(utilization.weekHours)} this week`}
        basis="Hours of all time entries."
      />
      <StatCard
        label="Projects"
        icon={FolderKanban}
        value={wholeText(person.projects)}
        caption={`${person.activeProjects} active`}
        basis={`Projects with a time entry; active are those with one in the last ${ACTIVE_PROJECT_DAYS} days.`}
      />
      <StatCard
        label="Skills"
        icon={Sparkles}
        value={wholeText(person.skills)}
        caption={`${experts} at Expert level`}
        basis="Different skills that the notes of all time entries show."
      />
      <StatCard
        label="Confidence"
        icon={ShieldCheck}
        value={`${person.confidence} %`}
        caption={`from ${countText(person.entries, 'entry', 'entries')}`}
        basis="How much is known about the person: projects, skills, hours, details and external profiles, in points up to 100."
      />
    </div>
  )
}
