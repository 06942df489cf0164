import { useCurrentUser } from '../current-user.ts'
import { EmployeeFilter } from './employee-filter.tsx'
import { type FilterProps, Labeled } from './labeled.tsx'

/** Whose records are shown: those of the reader until somebody is chosen. */
export function WhoseFilter(props: Omit<FilterProps<number>, 'id'>) {
  const { data: me } = useCurrentUser()
  return (
    <Labeled label="Employee">
      {(id) => <EmployeeFilter id={id} all={me ? `${me.name} (you)` : 'Choose a person'} {...props} />}
    </Labeled>
  )
}
