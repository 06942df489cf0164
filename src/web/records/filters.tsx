import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { clsx } from 'clsx'
import type { Day } from '#shared/time/day.ts'
import type { Address } from '../address.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceFilter } from '../ui/filter-options.tsx'
import { RemovableText } from '../ui/removable-text.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { SettledDay } from '../widgets/day-input.tsx'
import { EmployeeFilter } from '../widgets/filters/employee-filter.tsx'
import { Labeled } from '../widgets/filters/labeled.tsx'
import { ProjectFilter } from '../widgets/filters/project-filter.tsx'
import { RoleFilter } from '../widgets/filters/role-filter.tsx'

/** A filter with its label and its choices; `key` is its parameter in the address. */
export type Filter<Key extends string = string> = { key: Key; label: string } & (
  | { kind: 'person'; all?: string }
  | { kind: 'project' }
  | { kind: 'role' }
  /** `labels` are the texts of the choices, if they differ from their values in the address. */
  | { kind: 'choice'; all: string; choices: readonly string[]; labels?: Readonly<Record<string, string>> }
  /** A button that is pressed while only matching rows are listed. */
  | { kind: 'only' }
  /** Chosen elsewhere and only removed here; a text is shown itself, anything else by the label. */
  | { kind: 'chosen' }
  /** The first or the last day of a period, with the key of the other end if that is a limit. */
  | { kind: 'from'; other?: Key }
  | { kind: 'to'; other?: Key }
)

/** How many of these parameters narrow a list, and a way to clear them. */
export function useActiveFilters<Search extends object>(
  { search, go }: Address<Search>,
  keys: readonly (keyof Search)[],
) {
  return {
    active: keys.filter((key) => search[key] !== undefined).length,
    clear: () => go(Object.fromEntries(keys.map((key) => [key, undefined])) as Partial<Search>),
  }
}

interface FiltersProps<Search> {
  address: Address<Search>
  filters: readonly Filter<keyof Search & string>[]
  /** From `useActiveFilters`: it may include filters that are not shown here. */
  active: { active: number; clear: () => void }
  /** What the search box searches; its text is kept as `q`. On a phone the filters then wait behind a button, unless some are set. */
  search?: string
  placeholder?: string
  /** Further filters, before Clear Filters. */
  children?: ReactNode
}

/** The filters of a list; all of them are kept in the address. */
export function Filters<Search extends { q?: string | undefined } | object>(props: FiltersProps<Search>) {
  const {
    address,
    filters,
    active: { active, clear },
    search,
    placeholder = 'Search...',
    children,
  } = props
  // Filters that are set by an address are visible.
  const [open, setOpen] = useState(search === undefined || active > 0)
  const more = useId()
  const words = address.search as Readonly<Record<string, unknown>>
  const set = (key: string, value: unknown) => address.go({ [key]: value } as Partial<Search>)
  return (
    <section aria-label="Filters" className="mb-4 flex flex-wrap items-center gap-2">
      {search !== undefined && (
        <div className="flex min-w-0 gap-2 max-sm:w-full sm:max-w-64 sm:min-w-36 sm:flex-1">
          <div className="min-w-0 flex-1">
            <SearchInput
              label={search}
              placeholder={placeholder}
              value={words['q'] as string | undefined}
              onChange={(text) => set('q', text)}
            />
          </div>
          <Button
            look="outline"
            aria-expanded={open}
            aria-controls={more}
            onClick={() => setOpen(!open)}
            className="sm:hidden"
          >
            <SlidersHorizontal aria-hidden />
            {active > 0 ? `Filters (${active})` : 'Filters'}
          </Button>
        </div>
      )}
      <div id={more} className={clsx('grid grid-cols-2 gap-2 max-sm:w-full sm:contents', !open && 'max-sm:hidden')}>
        {filters.map((filter) => (
          <OneFilter
            key={filter.key}
            filter={filter}
            value={words[filter.key]}
            other={'other' in filter ? (words[filter.other ?? ''] as Day | undefined) : undefined}
            onChange={(value) => set(filter.key, value)}
          />
        ))}
        {children}
        {active > 0 && (
          <Button look="quiet" onClick={clear} className="max-sm:col-span-2">
            Clear Filters
          </Button>
        )}
      </div>
    </section>
  )
}

interface OneFilterProps {
  filter: Filter
  value: unknown
  /** The other end of a period. */
  other: Day | undefined
  onChange: (value: unknown) => void
}

function OneFilter({ filter, value, other, onChange }: OneFilterProps) {
  const { kind, label } = filter
  if (filter.kind === 'from' || filter.kind === 'to') {
    return (
      <label className="flex min-w-0 items-center gap-1.5 text-sm text-muted max-sm:col-span-2">
        <span className="max-sm:w-10">{label}</span>
        <span className="max-sm:flex-1 sm:w-34">
          <SettledDay
            value={value as Day | undefined}
            {...(other !== undefined && (kind === 'from' ? { max: other } : { min: other }))}
            onDay={onChange}
            className="pr-2"
          />
        </span>
      </label>
    )
  }
  if (filter.kind === 'only') {
    return (
      <Button
        look="outline"
        aria-pressed={value === true}
        onClick={() => onChange(value === true ? undefined : true)}
        className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      >
        {label}
      </Button>
    )
  }
  if (filter.kind === 'chosen') {
    if (value === undefined) return null
    return <RemovableText text={typeof value === 'string' ? value : label} onRemove={() => onChange(undefined)} />
  }
  if (filter.kind === 'role') {
    return (
      <div className="min-w-0 sm:w-44">
        <RoleFilter value={value as string | undefined} onChange={onChange} />
      </div>
    )
  }
  return (
    <div className={clsx('min-w-0', kind === 'choice' ? 'sm:w-38' : 'sm:w-44')}>
      <Labeled label={label}>
        {(id) => {
          const one = { id, value: value as number | undefined, onChange }
          if (filter.kind === 'project') return <ProjectFilter {...one} />
          if (filter.kind === 'person')
            return <EmployeeFilter {...one} label={label} {...(filter.all !== undefined && { all: filter.all })} />
          const { all, choices } = filter
          return (
            <ChoiceFilter
              id={id}
              all={all}
              values={choices.map((choice) => ({ value: choice, label: filter.labels?.[choice] ?? choice }))}
              value={value as string | undefined}
              onChange={onChange}
            />
          )
        }}
      </Labeled>
    </div>
  )
}
