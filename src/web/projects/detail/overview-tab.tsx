import type { ProjectDetail } from '#shared/projects/contract.ts'
import { projectHealth } from '#shared/projects/health.ts'
import { daysBetween, type Day } from '#shared/time/day.ts'
import { Nothing, Section } from '../../ui/section.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { countText, percentText, wholeHoursText, wholeText } from '../../widgets/figures.ts'
import { FigureText } from '../../widgets/figure-text.tsx'
import { Fact, Facts } from '../../widgets/facts.tsx'
import { Health } from './health.tsx'
import { History } from './history.tsx'

/** What the project is, how it does, and who changed what. */
export function OverviewTab({ detail, today }: { detail: ProjectDetail; today: Day }) {
  const { project } = detail
  const { completion, priority } = project.figures
  const dayText = (day: Day | null) => (day === null ? '–' : dayLabel(day, today))
  return (
    <div className="space-y-6">
      <p className="max-w-[70ch] break-words whitespace-pre-line">
        {project.description || <span className="text-muted">No description yet.</span>}
      </p>
      <Facts>
        <Fact name="Start">{dayText(project.startDate)}</Fact>
        <Fact name="Deadline">{dayText(project.deadline)}</Fact>
        <Fact name="Priority">
          <FigureText figure={priority} text={(value) => value} />
        </Fact>
        <Fact name="Completion">
          <FigureText figure={completion} text={percentText} marks={{ logged: 'by hours' }} />
        </Fact>
        <Fact name="Logged">{wholeHoursText(project.loggedHours)}</Fact>
        <Fact name="Planned">{project.totalHours === 0 ? '–' : wholeHoursText(project.totalHours)}</Fact>
        <Fact name="People">{wholeText(project.people)} logged time</Fact>
        <Fact name="Booked">{countText(project.bookedPeople, 'person', 'people')}</Fact>
      </Facts>
      <Section title="Next Milestone">
        <NextMilestone milestones={detail.milestones} today={today} />
      </Section>
      <Health health={projectHealth(project, today)} archived={project.archived} />
      <History id={project.id} today={today} />
    </div>
  )
}

function NextMilestone({ milestones, today }: { milestones: ProjectDetail['milestones']; today: Day }) {
  const open = milestones.filter(({ doneOn }) => doneOn === null)
  const next = open.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))[0]
  if (!next) {
    return <Nothing>{milestones.length === 0 ? 'No milestones yet.' : 'All milestones are reached.'}</Nothing>
  }
  const left = daysBetween(today, next.dueDate)
  const late = left < 0
  return (
    <p>
      <span className="font-medium">{next.name}</span>{' '}
      <span className={late ? 'text-danger-ink' : 'text-muted'}>
        · {dayLabel(next.dueDate, today)}, {late ? `${countText(-left, 'day', 'days')} overdue` : dueText(left)}
      </span>
    </p>
  )
}

function dueText(left: number): string {
  return left === 0 ? 'due today' : `in ${countText(left, 'day', 'days')}`
}
