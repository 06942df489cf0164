import type { PersonProfile } from '#shared/people/resource-contract.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { wholeHoursText } from '../../widgets/figures.ts'
import { Nothing, Section } from '../../ui/section.tsx'
import { LongList } from './long-list.tsx'
import { cellStyle, headStyle } from '../../ui/table-style.ts'

const FIRST = 8

/** The projects that the person logged time on and that are not among the active ones, most hours first. */
export function EarlierProjects({ profile, today }: { profile: PersonProfile; today: Day }) {
  const active = new Set(profile.activeProjects.map(({ id }) => id))
  const projects = profile.projects.filter(({ id }) => !active.has(id))
  return (
    <Section title="Earlier Projects" count={projects.length}>
      {projects.length === 0 ? (
        <Nothing>No earlier projects.</Nothing>
      ) : (
        <LongList rows={projects} first={FIRST} name="projects" what="projects">
          {(shown) => (
            <table aria-label="Earlier projects" className="w-full table-fixed">
              <thead>
                <tr>
                  <th scope="col" className={headStyle}>
                    Project
                  </th>
                  <th scope="col" className={`${headStyle} w-26`}>
                    Status
                  </th>
                  <th scope="col" className={`${headStyle} w-20 text-right`}>
                    Hours
                  </th>
                  <th scope="col" className={`${headStyle} w-28 text-right max-sm:hidden`}>
                    Last entry
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map(({ id, name, client, status, hours, lastActivity }) => (
                  <tr key={id}>
                    <td className={cellStyle}>
                      <span className="block font-medium break-words">{name}</span>
                      <span className="block text-sm break-words text-muted">{client}</span>
                    </td>
                    <td className={cellStyle}>
                      <Badge>{status}</Badge>
                    </td>
                    <td className={`${cellStyle} text-right whitespace-nowrap`}>{wholeHoursText(hours)}</td>
                    <td className={`${cellStyle} text-right whitespace-nowrap max-sm:hidden`}>
                      <time dateTime={lastActivity}>{dayLabel(lastActivity, today)}</time>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </LongList>
      )}
    </Section>
  )
}
