import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Tag, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { createResourceAllocation } from '#shared/allocations/contract.ts'
import type { ProjectDetail } from '#shared/projects/contract.ts'
import { createProjectRole, listProjectRoles } from '#shared/projects/roles-contract.ts'
import type { Day } from '#shared/time/day.ts'
import { query } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/section.tsx'
import { dayInText, dayLabel } from '../../widgets/day-label.ts'
import { countText, hoursText } from '../../widgets/figures.ts'
import { useOffers } from '../../widgets/session.ts'
import { useAddress } from '../address.ts'
import { RoleDialog } from './role-dialog.tsx'

/** Who works on the project, each person's share of it, and who is booked. */
export function TeamTab({ detail, today }: { detail: ProjectDetail; today: Day }) {
  const { project, team, bookings } = detail
  const { go } = useAddress()
  const offers = useOffers()
  const mayBook = offers(createResourceAllocation, { projectId: project.id })
  const mayAssign = offers(createProjectRole, { projectId: project.id })
  const roles = useQuery({ ...query(listProjectRoles, { query: { projectId: project.id } }), enabled: mayAssign })
  const [assigned, setAssigned] = useState<Member | 'new' | null>(null)
  const member = assigned === 'new' || assigned === null ? undefined : assigned
  return (
    <div className="space-y-6">
      <Section
        title={countText(team.length, 'person', 'people')}
        aside={
          !project.archived && (
            <span className="flex flex-wrap gap-2">
              {mayAssign && (
                <Button icon={Tag} look="outline" size="small" onClick={() => setAssigned('new')}>
                  Assign Role
                </Button>
              )}
              {mayBook && (
                <Button icon={UserPlus} look="outline" size="small" onClick={() => go({ action: 'assign' })}>
                  Assign Project
                </Button>
              )}
            </span>
          )
        }
      >
        {team.length === 0 ? (
          <EmptyState
            icon={Users}
            text={`No team members found.${mayBook ? ' Assign somebody, or log time on the project.' : ''}`}
          />
        ) : (
          <ul aria-label="Team" className="divide-y divide-line">
            {team.map((each) => (
              <Member
                key={each.userId}
                member={each}
                today={today}
                onAssign={mayAssign && !project.archived ? () => setAssigned(each) : undefined}
              />
            ))}
          </ul>
        )}
      </Section>
      {assigned !== null && roles.data && (
        <RoleDialog
          projectId={project.id}
          member={member}
          held={roles.data.find(({ userId }) => userId === member?.userId)}
          onClose={() => setAssigned(null)}
        />
      )}
      {bookings.length > 0 && (
        <Section title="Booked From Today">
          <ul className="divide-y divide-line">
            {bookings.map(({ id, userId, name, startDate, endDate, percentage, confirmed }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0">
                <PersonLink id={userId} name={name} />
                <span className="flex items-center gap-3 text-sm text-muted">
                  {dayLabel(startDate, today)} – {dayLabel(endDate, today)} · {percentage} %
                  <Badge tone={confirmed ? 'positive' : 'caution'}>{confirmed ? 'Confirmed' : 'Pending'}</Badge>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

type Member = ProjectDetail['team'][number]

interface MemberProps {
  member: Member
  today: Day
  /** Absent for those who may not assign roles. */
  onAssign: (() => void) | undefined
}

function Member({ member, today, onAssign }: MemberProps) {
  const { userId, name, role, projectRole, hours, share, lastEntry, bookedPercentage } = member
  const percent = share === undefined ? undefined : Math.round(share * 100)
  return (
    <li className="grid items-center gap-x-6 gap-y-1.5 py-2.5 first:pt-0 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <PersonLink id={userId} name={name} />
        <p className="text-sm break-words text-muted">
          {projectRole === null || projectRole === role ? role : `${projectRole} (${role})`}
          {onAssign && (
            <Button
              look="quiet"
              size="icon"
              icon={Pencil}
              aria-label={`Change the role of ${name}`}
              onClick={onAssign}
              className="ml-1 align-middle"
            />
          )}
        </p>
      </div>
      <div>
        {hours !== undefined && (
          <p className="flex justify-between gap-3 text-sm whitespace-nowrap">
            <span className="font-medium">{hoursText(hours)}</span>
            {percent !== undefined && <span className="text-muted">{percent} % of the hours</span>}
          </p>
        )}
        {percent !== undefined && <Bar value={percent} max={100} className="mt-1" />}
        <p className="mt-1 flex justify-between gap-3 text-sm whitespace-nowrap text-muted">
          {lastEntry !== undefined && (
            <span>{lastEntry === null ? 'No time yet' : `Last entry ${dayInText(lastEntry, today)}`}</span>
          )}
          <span>{bookedPercentage > 0 ? `Booked ${bookedPercentage} %` : 'Not booked today'}</span>
        </p>
      </div>
    </li>
  )
}

function PersonLink({ id, name }: { id: number; name: string }) {
  return (
    <Link to="/people/$id" params={{ id: String(id) }} className="font-medium hover:underline">
      {name}
    </Link>
  )
}
