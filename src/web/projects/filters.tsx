import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import { BUDGET_STATES, DEADLINE_STATES, HEALTH_STATES, PROJECT_ORDERS } from '#shared/projects/contract.ts'
import { BUDGET_AT_RISK_FROM } from '#shared/projects/health.ts'
import { SOON_DAYS } from '#shared/projects/standing.ts'
import { Button } from '../ui/button.tsx'
import { RemovableText } from '../ui/removable-text.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { Select } from '../ui/select.tsx'
import { useAddress } from './address.ts'
import { HEALTH_LABELS } from '../widgets/health-badge.tsx'
import { useTags } from './tags.tsx'
import { usePerson } from '../widgets/people/people.ts'

const ORDER_LABELS: Record<(typeof PROJECT_ORDERS)[number], string> = {
  activity: 'Latest activity',
  name: 'Name',
  deadline: 'Nearest deadline',
  hours: 'Most hours',
  health: 'Worst health',
  budget: 'Most budget used',
}

const DEADLINE_LABELS: Record<(typeof DEADLINE_STATES)[number], string> = {
  overdue: 'Overdue',
  soon: `Due within ${SOON_DAYS} days`,
  later: 'Due later',
  none: 'No deadline',
}

const NEARLY = BUDGET_AT_RISK_FROM * 100

const BUDGET_LABELS: Record<(typeof BUDGET_STATES)[number], string> = {
  over: 'Over budget',
  near: `${NEARLY}–100 % used`,
  within: `Under ${NEARLY} % used`,
  none: 'No budget',
}

/** What leads back to all projects; their order stays. */
export const NO_FILTERS = {
  q: undefined,
  status: undefined,
  skill: undefined,
  tag: undefined,
  health: undefined,
  deadline: undefined,
  budget: undefined,
  open: undefined,
  rated: undefined,
  activeFor: undefined,
  archived: undefined,
} as const

/** Search, how projects stand, order and the archive, besides the tabs. */
export function Filters() {
  const { search, go } = useAddress()
  const {
    q,
    skill,
    tag,
    health,
    deadline,
    budget,
    open,
    rated,
    activeFor,
    sort = 'activity',
    archived = false,
  } = search
  const { data: person } = usePerson(activeFor)
  const active =
    archived || [q, skill, tag, health, deadline, budget, open, rated, activeFor].some((value) => value !== undefined)
  return (
    <section aria-label="Filters" className="mb-3 flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
      <div className="w-full max-sm:col-span-2 sm:w-72">
        <SearchInput
          label="Search projects"
          placeholder="Search by name, client or industry..."
          value={q ?? ''}
          onChange={(text) => go({ q: text || undefined })}
        />
      </div>
      <StandingFilter
        label="Health"
        all="All Health"
        states={HEALTH_STATES}
        labels={HEALTH_LABELS}
        value={health}
        onChange={(state) => go({ health: state })}
      />
      <StandingFilter
        label="Deadline"
        all="All Deadlines"
        states={DEADLINE_STATES}
        labels={DEADLINE_LABELS}
        value={deadline}
        onChange={(state) => go({ deadline: state })}
      />
      <StandingFilter
        label="Budget used"
        all="All Budgets"
        states={BUDGET_STATES}
        labels={BUDGET_LABELS}
        value={budget}
        onChange={(state) => go({ budget: state })}
      />
      <TagFilter value={tag} onChange={(name) => go({ tag: name })} />
      <div className="sm:w-44">
        <Select
          aria-label="Sort by"
          value={sort}
          onChange={({ target }) => {
            const order = PROJECT_ORDERS.find((one) => one === target.value)
            go({ sort: order === 'activity' ? undefined : order })
          }}
        >
          {PROJECT_ORDERS.map((order) => (
            <option key={order} value={order}>
              {ORDER_LABELS[order]}
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
      {open && <RemovableText text="Not completed" onRemove={() => go({ open: undefined })} />}
      {rated && <RemovableText text="With a known completion" onRemove={() => go({ rated: undefined })} />}
      {activeFor !== undefined && (
        <RemovableText
          text={`Hours of ${person?.name ?? '…'} in the last ${ACTIVE_PROJECT_DAYS} days`}
          onRemove={() => go({ activeFor: undefined })}
        />
      )}
      {active && (
        <Button look="quiet" onClick={() => go(NO_FILTERS)}>
          Clear Filters
        </Button>
      )}
    </section>
  )
}

/** Absent while no project has a tag. */
function TagFilter({ value, onChange }: { value: string | undefined; onChange: (tag: string | undefined) => void }) {
  const { data = [] } = useTags()
  const names = data.map(({ name }) => name)
  if (names.length === 0 && value === undefined) return null
  return (
    <div className="sm:w-40">
      <Select aria-label="Tag" value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">All Tags</option>
        {(value === undefined || names.includes(value) ? names : [...names, value]).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </div>
  )
}

interface StandingFilterProps<State extends string> {
  label: string
  /** What the list is without the filter. */
  all: string
  states: readonly State[]
  labels: Record<State, string>
  value: State | undefined
  onChange: (state: State | undefined) => void
}

function StandingFilter<State extends string>(props: StandingFilterProps<State>) {
  const { label, all, states, labels, value, onChange } = props
  return (
    <div className="sm:w-40">
      <Select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(states.find((state) => state === target.value))}
      >
        <option value="">{all}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {labels[state]}
          </option>
        ))}
      </Select>
    </div>
  )
}
