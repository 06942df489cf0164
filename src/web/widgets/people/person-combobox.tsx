import type { ComponentProps } from 'react'
import type { User } from '#shared/people/contract.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { usePeopleSearch } from './search.ts'

/** Stands for nobody in particular among people, whose ids begin with 1. */
const NOBODY = 0

interface PersonComboboxProps extends Pick<
  ComponentProps<typeof Combobox>,
  'id' | 'label' | 'chosenLabel' | 'onBlur' | 'ref' | 'aria-invalid' | 'aria-describedby'
> {
  /** Null if nobody is chosen, undefined while nothing is. */
  value: number | null | undefined
  onChoose: (person: { id: number; name: string } | null) => void
  /** The text for choosing nobody; absent if somebody must be chosen. */
  nobody?: string | undefined
  placeholder?: string | undefined
  /** Also finds people who have left. */
  employed?: 'all'
  /** Somebody who cannot be chosen. */
  but?: number
  /** The text below the name; by default the role. */
  detailOf?: (person: User) => string
}

/** Chooses a person by name or role. The server searches. */
export function PersonCombobox(props: PersonComboboxProps) {
  const { value, onChoose, nobody, placeholder, employed, but, detailOf, ...control } = props
  const { people, read, isSearching, setSearch, hasMore, empty } = usePeopleSearch(employed && { employed })
  const options = people
    .filter(({ id }) => id !== but)
    .map((person) => ({ value: person.id, label: person.name, detail: detailOf?.(person) ?? person.role }))
  return (
    <Combobox
      {...control}
      value={value === null ? NOBODY : (value ?? null)}
      onChange={(id, { label: name }) => onChoose(id === NOBODY ? null : { id, name })}
      onSearch={setSearch}
      hasMore={hasMore}
      groups={[
        { options: !isSearching && nobody !== undefined ? [{ value: NOBODY, label: nobody }] : [] },
        { options },
      ]}
      loading={read.isPending}
      placeholder={placeholder ?? nobody ?? 'Choose a person'}
      searchPlaceholder="Search by name or role"
      empty={empty}
    />
  )
}
