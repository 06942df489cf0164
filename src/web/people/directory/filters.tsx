import { addressOf } from '../../address.ts'
import { useActiveFilters } from '../../records/filters.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceFilter } from '../../ui/filter-options.tsx'
import { RemovableText } from '../../ui/removable-text.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { useResourceSummary } from '../../widgets/people/people.ts'
import type { DirectorySearch } from './search.ts'

const useAddress = addressOf<DirectorySearch>('/resources')

/** The filters in the address, and how to change and clear them. */
export function useFilters() {
  const address = useAddress()
  return { ...address, ...useActiveFilters(address, ['q', 'role', 'skill', 'expert']) }
}

export function Filters() {
  const {
    search: { q = '', role, skill, expert, search = false },
    active,
    go,
    clear,
  } = useFilters()
  const { data: summary } = useResourceSummary()
  return (
    <section
      aria-label="Filters"
      className="mb-4 grid grid-cols-2 gap-2 max-sm:*:first:col-span-2 sm:grid-cols-[minmax(12rem,24rem)_minmax(8rem,13rem)_minmax(8rem,13rem)_auto] sm:items-center"
    >
      <SearchInput
        key={String(search)}
        label="Search resources"
        placeholder="Search by name, role, or skill..."
        value={q}
        onChange={(text) => go({ q: text })}
        takesFocus={search}
      />
      <ChoiceFilter
        aria-label="Role"
        all="All Roles"
        values={summary?.roles.map((one) => one.role).sort()}
        value={role}
        onChange={(chosen) => go({ role: chosen })}
      />
      <ChoiceFilter
        aria-label="Skill"
        all="All Skills"
        values={summary?.skills}
        value={skill}
        onChange={(chosen) => go({ skill: chosen })}
      />
      {active > 0 && (
        <Button look="outline" onClick={clear} className="max-sm:col-span-2 sm:justify-self-start">
          Clear Filters
        </Button>
      )}
      {expert && (
        <div className="max-sm:col-span-2">
          <RemovableText text="With skills at Expert level" onRemove={() => go({ expert: undefined })} />
        </div>
      )}
    </section>
  )
}
