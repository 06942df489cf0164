import { FilterOptions } from '../../ui/filter-options.tsx'
import { Select } from '../../ui/select.tsx'
import { useResourceSummary } from '../people/people.ts'

interface RoleFilterProps {
  value: string | undefined
  onChange: (role: string | undefined) => void
}

export function RoleFilter({ value, onChange }: RoleFilterProps) {
  const { data: summary } = useResourceSummary()
  return (
    <Select aria-label="Role" value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
      <option value="">All Roles</option>
      <FilterOptions values={summary?.roles.map((one) => one.role)} chosen={value} />
    </Select>
  )
}
