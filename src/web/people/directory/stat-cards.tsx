import { Award, Clock, Sparkles, Trophy } from 'lucide-react'
import type { ResourceSummary } from '#shared/people/resource-contract.ts'
import { EXPERT_FROM_HOURS } from '#shared/skills/rules.ts'
import { meanText, wholeHoursText, wholeText } from '../../widgets/figures.ts'
import { useResourceSummary } from '../../widgets/people/people.ts'
import { SummaryCards, type SummaryFigure } from '../../widgets/summary-cards.tsx'

const FIGURES: readonly SummaryFigure<ResourceSummary>[] = [
  {
    label: 'Total Hours Logged',
    href: '/resources',
    icon: Clock,
    value: ({ totalHours }) => (totalHours === undefined ? undefined : wholeHoursText(totalHours)),
    caption: 'by everybody',
    basis: 'Hours of all time entries, also of people who have left.',
  },
  {
    label: 'Avg Skills/Person',
    href: '/users-teams',
    icon: Sparkles,
    value: ({ averageSkillsPerPerson }) => meanText(averageSkillsPerPerson),
    caption: 'from all notes',
    basis: 'Skills that the notes of each person show, added up and divided by the number of people.',
  },
  {
    label: 'Expert Skills',
    href: '/resources?expert=true',
    icon: Award,
    value: ({ expertSkills }) => wholeText(expertSkills),
    caption: `from ${EXPERT_FROM_HOURS} h each`,
    basis: `How often a person has logged ${EXPERT_FROM_HOURS} h or more with one skill.`,
  },
  {
    label: 'Top Skill',
    icon: Trophy,
    value: ({ topSkill }) => topSkill ?? '–',
    caption: 'most hours',
    basis: 'The skill that the most logged hours show.',
  },
]

export function StatCards() {
  return <SummaryCards read={useResourceSummary()} figures={FIGURES} />
}
