import { useRef } from 'react'
import { hasLeft } from '#shared/capacity/working-time.ts'
import { dayText } from '#shared/time/day-text.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { usePerson } from '../people/people.ts'
import { personOption, usePeopleSearch } from '../people/search.ts'
import { useToday } from '../today.ts'
import { EVERYTHING, type FilterProps } from './filter-props.ts'

interface EmployeeFilterProps extends FilterProps<number> {
  label?: string
  /** What stands for nobody in particular. */
  all?: string
}

export function EmployeeFilter(props: EmployeeFilterProps) {
  const { id, value, onChange, label = 'Employee', all = 'All Employees' } = props
  const ref = useRef<HTMLButtonElement>(null)
  // Those who have left stand in the records that are filtered: they are found by their name.
  const { people, isSearching, setSearch, empty } = usePeopleSearch({ employed: 'all' })
  const chosen = usePerson(value)
  const today = useToday()
  const options = people.map((person) => ({
    ...personOption(person),
    ...(hasLeft(today, person) && { detail: `${person.role} · left on ${dayText(person.lastDay ?? '')}` }),
  }))
  return (
    <Combobox
      id={id}
      ref={ref}
      label={label}
      value={value ?? EVERYTHING}
      chosenLabel={chosen.data?.name ?? (chosen.isError ? 'Unknown User' : '…')}
      onChange={(person) => onChange(person === EVERYTHING ? undefined : person)}
      onBlur={() => undefined}
      onSearch={setSearch}
      groups={[{ options: !isSearching ? [{ value: EVERYTHING, label: all }] : [] }, { options }]}
      loading={false}
      placeholder={all}
      searchPlaceholder="Search by name or role"
      empty={empty}
      aria-invalid={false}
    />
  )
}
