import type { PersonProfile } from '#shared/people/resource-contract.ts'
import type { Day } from '#shared/time/day.ts'
import { EARLIER_PROJECTS_SHOWN } from '#shared/people/rules.ts'
import { Badge } from '../../ui/badge.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { wholeHoursText } from '../../widgets/figures.ts'
import { Section } from '../../ui/section.tsx'
import { LongList } from './long-list.tsx'
import { Table, type Column } from '../../ui/table.tsx'

/** The projects on which the person logged time, except the active ones, most hours first. */
export function EarlierProjects({ profile, today }: { profile: PersonProfile; today: Day }) {
  const active = new Set(profile.activeProjects.map(({ id }) => id))
  const projects = profile.projects.filter(({ id }) => !active.has(id))
  const columns: Column<PersonProfile['projects'][number]>[] = [
    {
      key: 'project',
      title: 'Project',
      cell: ({ name, client }) => (
        <>
          <span className="block font-medium break-words">{name}</span>
          <span className="block text-sm break-words text-muted">{client}</span>
        </>
      ),
    },
    { key: 'status', title: 'Status', width: 'w-26', cell: ({ status }) => <Badge>{status}</Badge> },
    {
      key: 'hours',
      title: 'Hours',
      width: 'w-20',
      end: true,
      cell: ({ hours }) => hours !== undefined && wholeHoursText(hours),
    },
    {
      key: 'last',
      title: 'Last entry',
      width: 'w-28 max-sm:hidden',
      end: true,
      cell: ({ lastActivity }) =>
        lastActivity !== undefined && <time dateTime={lastActivity}>{dayLabel(lastActivity, today)}</time>,
    },
  ]
  return (
    <Section title="Earlier Projects" nothing={projects.length === 0 && 'No earlier projects.'} count={projects.length}>
      <LongList rows={projects} first={EARLIER_PROJECTS_SHOWN} name="projects" what="projects">
        {(shown) => (
          <Table
            label="Earlier projects"
            rows={shown}
            keyOf={({ id }) => id}
            className="table-fixed"
            columns={columns}
          />
        )}
      </LongList>
    </Section>
  )
}
