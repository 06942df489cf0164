import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hasLeft } from '#shared/capacity/working-time.ts'
import { lastDayText } from '#shared/people/employment.ts'
import { listUsers } from '#shared/people/contract.ts'
import { query } from '../../api.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { useDebounced } from '../../ui/debounced.ts'
import { usePerson } from '../people.ts'
import { useToday } from '../today.ts'
import { EVERYTHING, type FilterProps } from './filter-props.ts'

interface EmployeeFilterProps extends FilterProps<number> {
  label?: string
  /** What stands for nobody in particular. */
  all?: string
}

/** The server searches, so that a company of thousands costs one page: what is shown, and one more if there are. */
const MOST_READ = 51

const DEBOUNCE_MS = 150

export function EmployeeFilter(props: EmployeeFilterProps) {
  const { id, value, onChange, label = 'Employee', all = 'All Employees' } = props
  const ref = useRef<HTMLButtonElement>(null)
  const [search, setSearch] = useState('')
  const q = useDebounced(search.trim(), DEBOUNCE_MS)
  const people = useQuery({
    // Those who have left stand in the records that are filtered: they are found by their name.
    ...query(listUsers, { query: { limit: MOST_READ, ...(q !== '' && { q, employed: 'all' as const }) } }),
    placeholderData: keepPreviousData,
  })
  const chosen = usePerson(value)
  const today = useToday()
  const waiting = search.trim() !== q || people.isPlaceholderData
  const missing = people.isError ? 'People could not be loaded.' : 'No team members found.'
  const options = (people.data ?? []).map((person) => ({
    value: person.id,
    label: person.name,
    detail: hasLeft(today, person) ? `${person.role} · left on ${lastDayText(person.lastDay ?? '')}` : person.role,
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
      groups={[{ options: q === '' ? [{ value: EVERYTHING, label: all }] : [] }, { options }]}
      loading={false}
      placeholder={all}
      searchPlaceholder="Search by name or role"
      empty={waiting ? 'Searching…' : missing}
      aria-invalid={false}
    />
  )
}
