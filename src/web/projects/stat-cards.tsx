import { Clock, FolderKanban, Gauge, Play } from 'lucide-react'
import type { ProjectSummary } from '#shared/projects/contract.ts'
import { countText, meanText, wholeHoursText, wholeText } from '../widgets/figures.ts'
import { SummaryCards, type SummaryFigure } from '../widgets/summary-cards.tsx'
import { useProjectSummary } from './data.ts'

const FIGURES: readonly SummaryFigure<ProjectSummary>[] = [
  {
    label: 'Total Projects',
    href: '/projects-detail',
    icon: FolderKanban,
    value: ({ projects }) => wholeText(projects),
    caption: ({ archived }) => (archived === 0 ? 'in the company' : `and ${wholeText(archived)} archived`),
    basis: 'All projects of every status; archived ones are not counted.',
  },
  {
    label: 'Total Hours',
    href: '/projects-detail?sort=hours',
    icon: Clock,
    value: ({ hours }) => (hours === undefined ? undefined : wholeHoursText(hours)),
    caption: 'logged',
    basis: 'Hours of all time entries on projects that are not archived.',
  },
  {
    label: 'Active Projects',
    href: '/projects-detail?open=true',
    icon: Play,
    value: ({ active }) => wholeText(active),
    caption: 'not completed',
    basis: 'Projects with the status Active, In Progress or Ongoing.',
  },
  {
    label: 'Avg Completion',
    href: '/projects-detail?rated=true',
    icon: Gauge,
    value: ({ completion }) =>
      completion === undefined ? undefined : completion === null ? '–' : `${meanText(completion)} %`,
    caption: ({ rated = 0 }) => `of ${countText(rated, 'project', 'projects')}`,
    basis:
      'Mean over the projects whose completion is entered or follows from their hours; a completed one is at 100 %. Assumed ones are left out.',
  },
]

export function StatCards() {
  return <SummaryCards read={useProjectSummary()} figures={FIGURES} />
}
