import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PerformanceReview, ReviewEvidence } from '#shared/reviews/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { EVIDENCE_GAINS_SHOWN, EVIDENCE_PROJECTS_SHOWN } from '#shared/reviews/rules.ts'
import { Basis } from '../ui/basis.tsx'
import { Nothing } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { countText, hoursText, meanText, utilizationText, wholeHoursText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { SkillHoursBasis } from '../widgets/skills/skill-hours.tsx'
import { useEvidence } from './data.ts'

/** High and wide enough to be hit, since rows are close together. */
const linkStyle = 'min-w-6 truncate rounded-sm leading-6 underline-offset-3 hover:underline'

type Of = Pick<PerformanceReview, 'userId'> & { periodStart?: string | null; periodEnd?: string | null }

/** What the records say about the person in the review's days; each figure links to its source. */
export function Evidence({ of }: { of: Of }) {
  const read = useEvidence(of)
  if (!of.periodStart || !of.periodEnd)
    return <Nothing>Set the first and last day of the period to see what the records show.</Nothing>
  return (
    <Loaded read={read} what="the evidence" skeleton={<EvidenceSkeleton />}>
      {(evidence) => <Records of={of} evidence={evidence} />}
    </Loaded>
  )
}

function Records({ of: { userId, periodStart, periodEnd }, evidence }: { of: Of; evidence: ReviewEvidence }) {
  const days = { ...(periodStart && { from: periodStart }), ...(periodEnd && { to: periodEnd }) }
  const { hours, entries, utilization, projects, gained, practiced, presentations, leaveDays } = evidence
  const entriesOf = { employee: userId, ...days }
  return (
    <div className="space-y-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5">
        <Fact name="Hours">
          <Link to="/timesheets-detail" search={entriesOf} className={linkStyle}>
            {hoursText(hours)}
          </Link>
          <small className="text-sm font-normal text-muted"> {countText(entries, 'entry', 'entries')}</small>
        </Fact>
        <Fact
          name="Utilization"
          aside={
            <Basis text="Hours ÷ effective capacity of this period up to today: contracted hours less approved leave and public holidays." />
          }
        >
          {utilizationText(utilization)}
        </Fact>
        <Fact name="Presentations">
          <Link to="/timesheets-detail" search={entriesOf} className={linkStyle}>
            {presentations}
          </Link>
        </Fact>
        <Fact name="Leave">
          <Link to="/leave-management" search={{ ...entriesOf, status: 'Approved' }} className={linkStyle}>
            {meanText(leaveDays)} {leaveDays === 1 ? 'day' : 'days'}
          </Link>
        </Fact>
      </dl>
      <Part title="Projects" none="No hours in this period." more={projects.length - EVIDENCE_PROJECTS_SHOWN}>
        {projects.slice(0, EVIDENCE_PROJECTS_SHOWN).map(({ projectId, name, hours: worked }) => (
          <Row key={projectId} right={wholeHoursText(worked)}>
            <Link to="/timesheets-detail" search={{ ...entriesOf, project: projectId }} className={linkStyle}>
              {name}
            </Link>
          </Row>
        ))}
      </Part>
      <Part title="Skills gained" none="No new skills in this period." more={gained.length - EVIDENCE_GAINS_SHOWN}>
        {gained.slice(0, EVIDENCE_GAINS_SHOWN).map(({ skill, hours: shown, firstUsed }) => (
          <Row key={skill} right={`${wholeHoursText(shown)} since ${dayText(firstUsed)}`}>
            <SkillLink userId={userId} skill={skill} />
          </Row>
        ))}
      </Part>
      <Part
        title="Skills practiced"
        aside={practiced.length > 0 && <SkillHoursBasis />}
        none="The entries of this period show no skills."
      >
        {practiced.map(({ skill, hours: shown }) => (
          <Row key={skill} right={wholeHoursText(shown)}>
            <SkillLink userId={userId} skill={skill} />
          </Row>
        ))}
      </Part>
    </div>
  )
}

/** Leads to the entries that show the skill. */
function SkillLink({ userId, skill }: { userId: number; skill: string }) {
  return (
    <Link to="/people/$id" params={{ id: String(userId) }} search={{ skill }} className={linkStyle}>
      {skill}
    </Link>
  )
}

function Fact({ name, aside, children }: { name: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="flex h-5 items-center gap-0.5 text-sm text-muted">
        {name}
        {aside}
      </dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  )
}

interface PartProps {
  title: string
  aside?: ReactNode
  none: string
  /** The number of rows that are not shown. */
  more?: number
  children: readonly ReactNode[]
}

function Part({ title, aside, none, more = 0, children }: PartProps) {
  return (
    <section aria-label={title}>
      <div className="mb-1 flex items-center gap-0.5">
        <h4 className="text-sm font-medium">{title}</h4>
        {aside}
      </div>
      {children.length === 0 ? <Nothing>{none}</Nothing> : <ul className="text-sm">{children}</ul>}
      {more > 0 && <p className="mt-0.5 text-sm text-muted">and {countText(more, 'more', 'more')}</p>}
    </section>
  )
}

function Row({ right, children }: { right: string; children: ReactNode }) {
  return (
    <li className="flex justify-between gap-3 leading-6">
      {children}
      <span className="shrink-0 text-muted">{right}</span>
    </li>
  )
}

function EvidenceSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
