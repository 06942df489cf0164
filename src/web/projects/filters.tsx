import { PROJECT_ORDERS } from '#shared/projects/contract.ts'
import { Button } from '../ui/button.tsx'
import { RemovableText } from '../ui/removable-text.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { Select } from '../ui/select.tsx'
import { useAddress } from './address.ts'

const ORDER_LABELS: Record<(typeof PROJECT_ORDERS)[number], string> = {
  activity: 'Latest activity',
  name: 'Name',
  deadline: 'Nearest deadline',
  hours: 'Most hours',
}

/** What leads back to all projects; their order stays. */
export const NO_FILTERS = { q: undefined, status: undefined, skill: undefined, archived: undefined } as const

/** Search, order and the archive, besides the tabs. */
export function Filters() {
  const { search, go } = useAddress()
  const { q, skill, sort = 'activity', archived = false } = search
  const active = q !== undefined || skill !== undefined || archived
  return (
    <section aria-label="Filters" className="mb-3 flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-80">
        <SearchInput
          label="Search projects"
          placeholder="Search by name, client or industry..."
          value={q ?? ''}
          onChange={(text) => go({ q: text || undefined })}
        />
      </div>
      <div className="w-44 max-sm:flex-1">
        <Select
          aria-label="Sort by"
          value={sort}
          onChange={({ target }) => {
            const order = PROJECT_ORDERS.find((one) => one === target.value)
            go({ sort: order === 'activity' ? undefined : order })
          }}
        >
          {Object.entries(ORDER_LABELS).map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Button
        look="outline"
        aria-pressed={archived}
        onClick={() => go({ archived: archived ? undefined : true })}
        className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      >
        Archived
      </Button>
      {skill !== undefined && <RemovableText text={skill} onRemove={() => go({ skill: undefined })} />}
      {active && (
        <Button look="quiet" onClick={() => go(NO_FILTERS)}>
          Clear Filters
        </Button>
      )}
    </section>
  )
}
