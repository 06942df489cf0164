import { Clock, Gauge, IdCard, Users } from 'lucide-react'
import type { ResourceSummary } from '#shared/people/resource-contract.ts'
import { meanText, wholeHoursText, wholeText } from '../../widgets/figures.ts'
import { useResourceSummary } from '../../widgets/people/people.ts'
import { SummaryCards, type SummaryFigure } from '../../widgets/summary-cards.tsx'

const FIGURES: readonly SummaryFigure<ResourceSummary>[] = [
  {
    label: 'Total Employees',
    href: '/users-teams',
    icon: Users,
    value: ({ people }) => wholeText(people),
    caption: 'in the company',
    basis: 'Everybody in the company.',
  },
  {
    label: 'Total Hours',
    href: '/users-teams',
    icon: Clock,
    value: ({ totalHours }) => (totalHours === undefined ? undefined : wholeHoursText(totalHours)),
    caption: 'by everybody',
    basis: 'Hours of all time entries, also of people who have left.',
  },
  {
    label: 'Roles',
    icon: IdCard,
    value: ({ roles }) => wholeText(roles.length),
    caption: 'job titles',
    basis: 'Different job titles in the company.',
  },
  {
    label: 'Avg Hours/Person',
    href: '/users-teams',
    icon: Gauge,
    value: ({ averageHoursPerPerson: hours }) => (hours === undefined ? undefined : `${meanText(hours)} h`),
    caption: 'all time',
    basis: 'Hours of all time entries of the people in the company, divided by their number.',
  },
]

export function StatCards() {
  return <SummaryCards read={useResourceSummary()} figures={FIGURES} />
}
