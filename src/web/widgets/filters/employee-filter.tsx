import { hasLeft } from '#shared/capacity/working-time.ts'
import { dayText } from '#shared/time/day-text.ts'
import { usePerson } from '../people/people.ts'
import { PersonCombobox } from '../people/person-combobox.tsx'
import { useToday } from '../today.ts'
import type { FilterProps } from './labeled.tsx'

interface EmployeeFilterProps extends FilterProps<number> {
  label?: string
  /** The text for nobody in particular. */
  all?: string
}

/** Finds former people, too, since the filtered records still name them. */
export function EmployeeFilter(props: EmployeeFilterProps) {
  const { id, value, onChange, label = 'Employee', all = 'All Employees' } = props
  const chosen = usePerson(value)
  const today = useToday()
  return (
    <PersonCombobox
      id={id}
      label={label}
      value={value ?? null}
      chosenLabel={chosen.data?.name ?? (chosen.isError ? 'Unknown User' : '…')}
      onChoose={(person) => onChange(person?.id)}
      nobody={all}
      employed="all"
      detailOf={(person) =>
        hasLeft(today, person) ? `${person.role} · left on ${dayText(person.lastDay ?? '')}` : person.role
      }
    />
  )
}
