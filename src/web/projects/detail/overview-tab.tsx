import type { ProjectDetail } from '#shared/projects/contract.ts'
import { showsHours } from '#shared/projects/figures.ts'
import { projectHealth, HOW_HEALTH_IS_JUDGED, type ProjectHealth } from '#shared/projects/health.ts'
import { daysBetween, type Day } from '#shared/time/day.ts'
import { History } from '../../records/history.tsx'
import { Nothing, Section } from '../../ui/section.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { countText, percentText, wholeHoursText, wholeText } from '../../widgets/figures.ts'
import { FigureText } from '../../widgets/figure-text.tsx'
import { Fact, Facts } from '../../widgets/facts.tsx'
import { HealthBadge } from '../../widgets/health-badge.tsx'
import { TagList } from '../tags.tsx'
import { FIELD_LABELS, useFieldText } from '../fields.tsx'

/** The project's description, its health, and its history. */
export function OverviewTab({ detail, today }: { detail: ProjectDetail; today: Day }) {
  const { project } = detail
  const { completion, priority } = project.figures
  const dayText = (day: Day | null) => (day === null ? '–' : dayLabel(day, today))
  return (
    <div className="space-y-6">
      <p className="max-w-[70ch] break-words whitespace-pre-line">
        {project.description || <span className="text-muted">No description yet.</span>}
      </p>
      <TagList tags={project.tags} />
      <Facts>
        <Fact name="Start">{dayText(project.startDate)}</Fact>
        <Fact name="Deadline">{dayText(project.deadline)}</Fact>
        <Fact name="Type">{project.billing}</Fact>
        <Fact name="Priority">
          <FigureText figure={priority} text={(value) => value} />
        </Fact>
        {showsHours(project) && completion !== undefined && (
          <>
            <Fact name="Completion">
              <FigureText figure={completion} text={percentText} marks={{ logged: 'by hours' }} />
            </Fact>
            <Fact name="Logged">{wholeHoursText(project.loggedHours)}</Fact>
            <Fact name="Planned">{project.totalHours === 0 ? '–' : wholeHoursText(project.totalHours)}</Fact>
          </>
        )}
        <Fact name="People">{wholeText(project.people)} logged time</Fact>
        <Fact name="Booked">{countText(project.bookedPeople, 'person', 'people')}</Fact>
      </Facts>
      <Section title="Next Milestone">
        <NextMilestone milestones={detail.milestones} today={today} />
      </Section>
      {showsHours(project) && <Health health={projectHealth(project, today)} archived={project.archived} />}
      <History entity="project" id={project.id} today={today} labels={FIELD_LABELS} text={useFieldText()} />
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

/** The health of a project, part by part, and the rule for it. */
function Health({ health, archived }: { health: ProjectHealth | null; archived: boolean }) {
  return (
    <Section title="Project Health" aside={health && <HealthBadge state={health.state} />}>
      {health ? (
        <ul className="divide-y divide-line">
          {health.parts.map(({ name, state, sentence }) => (
            <li
              key={name}
              className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 py-2 first:pt-0 sm:grid-cols-[5.5rem_6rem_minmax(0,1fr)]"
            >
              <span className="font-medium">{name}</span>
              <span>
                <HealthBadge state={state} />
              </span>
              <span className="text-sm text-muted max-sm:col-span-2">{sentence}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Nothing>{archived ? 'An archived project is not judged.' : 'A completed project is not judged.'}</Nothing>
      )}
      <details className="mt-2">
        <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-muted hover:text-ink">
          How health is judged
        </summary>
        <dl className="mt-2 space-y-2 text-sm">
          {HOW_HEALTH_IS_JUDGED.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-medium">{name}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Section>
  )
}
