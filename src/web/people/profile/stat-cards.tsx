import { Clock, FolderKanban, ShieldCheck, Sparkles } from 'lucide-react'
import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { countText, hoursText, wholeHoursText, wholeText } from '../../widgets/figures.ts'
import { FigureCards, type SummaryFigure } from '../../widgets/summary-cards.tsx'

const FIGURES: readonly SummaryFigure<PersonProfile>[] = [
  {
    label: 'Total Hours',
    icon: Clock,
    value: ({ person: { hours } }) => (hours === undefined ? undefined : wholeHoursText(hours)),
    caption: ({ utilization }) => `${hoursText(utilization?.weekHours ?? 0)} this week`,
    basis: 'Hours of all time entries.',
  },
  {
    label: 'Projects',
    icon: FolderKanban,
    value: ({ person }) => wholeText(person.projects),
    caption: ({ person }) => `${person.activeProjects} active`,
    basis: `Projects with a time entry; active are those with one in the last ${ACTIVE_PROJECT_DAYS} days.`,
  },
  {
    label: 'Skills',
    icon: Sparkles,
    value: ({ person }) => wholeText(person.skills),
    caption: ({ skills }) =>
      `${skills.filter(({ proficiencyLevel }) => proficiencyLevel === 'Expert').length} at Expert level`,
    basis: 'Different skills that the notes of all time entries show.',
  },
  {
    label: 'Confidence',
    icon: ShieldCheck,
    value: ({ person }) => `${person.confidence} %`,
    caption: ({ person: { entries } }) =>
      entries === undefined ? 'of 100' : `from ${countText(entries, 'entry', 'entries')}`,
    basis:
      'How much is known about the person: projects, skills, hours, details and external profiles, in points up to 100.',
  },
]

/** A person's figures over the whole history. */
export function StatCards({ profile }: { profile: PersonProfile }) {
  return <FigureCards data={profile} figures={FIGURES} />
}
