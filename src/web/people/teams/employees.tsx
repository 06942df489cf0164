import { exportResources, type Resource } from '#shared/people/resource-contract.ts'
import { CARD_SKILLS_SHOWN } from '#shared/people/rules.ts'
import { DownloadList } from '../../records/download.tsx'
import { NoTeamMembers } from '../../widgets/people/nobody-yet.tsx'
import { countText, wholeHoursText } from '../../widgets/figures.ts'
import { PeopleCards } from '../../widgets/people/people-cards.tsx'
import { usePeople } from '../../widgets/people/people.ts'
import type { TeamsSearch } from './search.ts'
import { Badge } from '../../ui/badge.tsx'
import type { CardPlace } from '../../widgets/list-cards.tsx'
import { KnownBy } from '../../widgets/skills/known-by.tsx'
import { PersonCard } from '../../widgets/people/person-card.tsx'
import { ActivityBadge, EmploymentBadge } from '../../widgets/profile/badges.tsx'
import { useToday } from '../../widgets/today.ts'

interface EmployeesProps {
  filter: Pick<TeamsSearch, 'q' | 'role' | 'skill' | 'joined' | 'employed'>
  onOpen: (id: number) => void
}

/** The people of the open tab. */
export function Employees({ filter, onOpen }: EmployeesProps) {
  return (
    <PeopleCards
      read={usePeople(filter)}
      minWidthPx={260}
      heightPx={172}
      count={['person', 'people']}
      aside={<DownloadList call={exportResources} filter={filter} />}
      renderCard={(person, place) => (
        <EmployeeCard
          key={person.id}
          person={person}
          place={place}
          skill={filter.skill}
          onOpen={() => onOpen(person.id)}
        />
      )}
      empty={<NoTeamMembers framed />}
    />
  )
}

interface EmployeeCardProps {
  person: Resource
  place: CardPlace
  /** The skill that the list is filtered by. */
  skill: string | undefined
  onOpen: () => void
}

/** A person; a press opens the dialog with their details. */
function EmployeeCard({ person, place, skill, onOpen }: EmployeeCardProps) {
  const today = useToday()
  return (
    <PersonCard person={person} place={place} press={{ run: onOpen, opens: 'dialog' }}>
      <p className="mt-2 text-sm text-muted">
        {person.hours !== undefined && `${wholeHoursText(person.hours)} · `}
        {countText(person.projects, 'project', 'projects')} · {countText(person.skills, 'skill', 'skills')}
      </p>
      <KnownBy skill={skill} known={person.known} />
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {person.topSkills.slice(0, CARD_SKILLS_SHOWN).map((top) => (
          <li key={top.skill} className="max-w-full truncate">
            <Badge>{top.skill}</Badge>
          </li>
        ))}
      </ul>
      <p className="mt-auto pt-2.5">
        {person.lastDay === null ? (
          person.lastActivity !== undefined && <ActivityBadge lastActivity={person.lastActivity} today={today} />
        ) : (
          <EmploymentBadge lastDay={person.lastDay} today={today} />
        )}
      </p>
    </PersonCard>
  )
}
