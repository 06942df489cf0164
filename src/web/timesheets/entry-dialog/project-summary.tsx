import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getProject, type ProjectDetail } from '#shared/projects/contract.ts'
import { showsHours } from '#shared/projects/figures.ts'
import { dayText } from '#shared/time/day-text.ts'
import { SUMMARY_SKILLS } from '#shared/timesheets/rules.ts'
import { query } from '../../api.ts'
import { Bar } from '../../ui/bar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Nothing, Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Fact, Facts } from '../../widgets/facts.tsx'
import { percentText, wholeHoursText, wholeText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'

/** Everybody's logged time on the entry's project, as far as the reader may see it. */
export function ProjectSummary({ projectId }: { projectId: number }) {
  const read = useQuery(query(getProject, { params: { id: projectId } }))
  return (
    <Loaded read={read} what="the project" skeleton={<Skeleton className="h-40 w-full" />}>
      {(detail) => <Summary detail={detail} />}
    </Loaded>
  )
}

function Summary({ detail }: { detail: ProjectDetail }) {
  const { project, entries, categories, skills, firstEntry, lastEntry } = detail
  const top = skills.filter(({ hours }) => hours !== 0).toSorted((a, b) => (b.hours ?? 0) - (a.hours ?? 0))
  return (
    <div className="space-y-5">
      <Facts>
        {showsHours(project) && (
          <Fact name="Hours">
            {wholeHoursText(project.loggedHours)}
            {project.totalHours > 0 && (
              <span className="block text-sm text-muted">
                {percentText((100 * project.loggedHours) / project.totalHours)} of {wholeHoursText(project.totalHours)}{' '}
                planned
              </span>
            )}
          </Fact>
        )}
        <Fact name="People">{wholeText(project.people)}</Fact>
        {entries !== undefined && <Fact name="Entries">{wholeText(entries)}</Fact>}
        {firstEntry !== undefined && (
          <Fact name="Period">{firstEntry && lastEntry ? `${dayText(firstEntry)} – ${dayText(lastEntry)}` : '–'}</Fact>
        )}
      </Facts>
      {categories && showsHours(project) && (
        <Section title="Hours by Category">
          {categories.length === 0 ? (
            <Nothing>No data available</Nothing>
          ) : (
            <ul className="space-y-2">
              {categories.map(({ category, hours }) => (
                <li key={category} className="grid grid-cols-[7rem_minmax(0,1fr)_9rem] items-center gap-3 text-sm">
                  {category}
                  <Bar value={hours} max={project.loggedHours} />
                  <span className="text-right">
                    {wholeHoursText(hours)}{' '}
                    <span className="text-muted">{percentText((100 * hours) / project.loggedHours)} of all</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      <Section title="Top Skills">
        {top.length === 0 ? (
          <Nothing>No data available</Nothing>
        ) : (
          <ul className="flex flex-wrap gap-1.5">
            {top.slice(0, SUMMARY_SKILLS).map(({ skill, hours }) => (
              <li key={skill}>
                <Badge tone="accent">
                  {skill} {hours !== undefined && <span className="font-normal">{wholeHoursText(hours)}</span>}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Link
        to="/projects-detail"
        search={{ project: project.id }}
        className={buttonStyle({ look: 'outline', size: 'small' })}
      >
        Open project
      </Link>
    </div>
  )
}
