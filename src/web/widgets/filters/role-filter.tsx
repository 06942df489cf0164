import { ChoiceFilter } from '../../ui/filter-options.tsx'
import { useResourceSummary } from '../people/people.ts'

export function RoleFilter(props: { value: string | undefined; onChange: (role: string | undefined) => void }) {
  const { data: summary } = useResourceSummary()
  return <ChoiceFilter aria-label="Role" all="All Roles" values={summary?.roles.map(({ role }) => role)} {...props} />
}
