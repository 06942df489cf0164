import { getRouteApi } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { RemovableText } from '../../ui/removable-text.tsx'
import { FilterOptions } from '../../ui/filter-options.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import { useResourceSummary } from '../../widgets/people/people.ts'
import type { CompanyResourcesSearch } from './search.ts'

const route = getRouteApi('/resources')

const NO_FILTERS = { q: undefined, role: undefined, skill: undefined, expert: undefined } as const

/** Changes the filters in the address. */
export function useFilters() {
  const { search, ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  const change = (filter: Partial<CompanyResourcesSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...filter }), replace: true, resetScroll: false })
  return {
    filters,
    active: Object.values(filters).some((value) => value !== undefined),
    wantsSearch: search === true,
    change,
    clear: () => change(NO_FILTERS),
  }
}

export function Filters() {
  const { filters, active, wantsSearch, change, clear } = useFilters()
  const { data: summary } = useResourceSummary()
  return (
    <section
      aria-label="Filters"
      className="mb-4 grid grid-cols-2 gap-2 max-sm:*:first:col-span-2 sm:grid-cols-[minmax(12rem,24rem)_minmax(8rem,13rem)_minmax(8rem,13rem)_auto] sm:items-center"
    >
      <SearchInput
        key={String(wantsSearch)}
        label="Search resources"
        placeholder="Search by name, role, or skill..."
        value={filters.q ?? ''}
        onChange={(text) => change({ q: text || undefined })}
        takesFocus={wantsSearch}
      />
      <Select
        aria-label="Role"
        value={filters.role ?? ''}
        onChange={({ target }) => change({ role: target.value || undefined })}
      >
        <option value="">All Roles</option>
        <FilterOptions values={summary?.roles.map(({ role }) => role).sort()} chosen={filters.role} />
      </Select>
      <Select
        aria-label="Skill"
        value={filters.skill ?? ''}
        onChange={({ target }) => change({ skill: target.value || undefined })}
      >
        <option value="">All Skills</option>
        <FilterOptions values={summary?.skills} chosen={filters.skill} />
      </Select>
      {active && (
        <Button look="outline" onClick={clear} className="max-sm:col-span-2 sm:justify-self-start">
          Clear Filters
        </Button>
      )}
      {filters.expert && (
        <div className="max-sm:col-span-2">
          <RemovableText text="With skills at Expert level" onRemove={() => change({ expert: undefined })} />
        </div>
      )}
    </section>
  )
}
