import { NoTeamMembers } from '../../widgets/people/nobody-yet.tsx'
import { countText } from '../../widgets/figures.ts'
import { PeopleCards } from '../../widgets/people/people-cards.tsx'
import { usePeople } from '../../widgets/people/people.ts'
import { EmployeeCard } from './employee-card.tsx'
import type { PeopleTeamsSearch } from './search.ts'

interface EmployeesProps {
  filter: Pick<PeopleTeamsSearch, 'q' | 'role' | 'skill' | 'joined' | 'employed'>
  onOpen: (id: number) => void
}

/** The people of the open tab. */
export function Employees({ filter, onOpen }: EmployeesProps) {
  const read = usePeople(filter)
  return (
    <>
      <p aria-live="polite" className="mb-2 h-5 text-sm text-muted">
        {read.data && read.data.total > 0 && countText(read.data.total, 'person', 'people')}
      </p>
      <PeopleCards
        read={read}
        minWidthPx={260}
        heightPx={172}
        renderCard={(person, place) => (
          <EmployeeCard
            key={person.id}
            person={person}
            place={place}
            skill={filter.skill}
            onOpen={() => onOpen(person.id)}
          />
        )}
        empty={
          <div className="rounded-lg border border-line bg-surface shadow-card">
            <NoTeamMembers />
          </div>
        }
      />
    </>
  )
}
