import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import { BUDGET_STATES, DEADLINE_STATES, HEALTH_STATES, PROJECT_ORDERS } from '#shared/projects/choices.ts'
import { BUDGET_AT_RISK_FROM } from '#shared/projects/health.ts'
import { SOON_DAYS } from '#shared/projects/standing.ts'
import { Filters, type Filter } from '../records/filters.tsx'
import { FilterOptions } from '../ui/filter-options.tsx'
import { RemovableText } from '../ui/removable-text.tsx'
import { Select } from '../ui/select.tsx'
import { HEALTH_LABELS } from '../widgets/health-badge.tsx'
import { usePerson } from '../widgets/people/people.ts'
import { useMay } from '../widgets/session.ts'
import { useAddress, useFilters } from './address.ts'
import type { ProjectsSearch } from './search.ts'
import { useTags } from './tags.tsx'

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

const FILTERS: readonly Filter<keyof ProjectsSearch>[] = [
  { key: 'health', label: 'Health', kind: 'choice', all: 'All Health', choices: HEALTH_STATES, labels: HEALTH_LABELS },
  {
    key: 'deadline',
    label: 'Deadline',
    kind: 'choice',
    all: 'All Deadlines',
    choices: DEADLINE_STATES,
    labels: DEADLINE_LABELS,
  },
  {
    key: 'budget',
    label: 'Budget used',
    kind: 'choice',
    all: 'All Budgets',
    choices: BUDGET_STATES,
    labels: BUDGET_LABELS,
  },
]

const FURTHER: readonly Filter<keyof ProjectsSearch>[] = [
  { key: 'archived', label: 'Archived', kind: 'only' },
  { key: 'skill', label: 'Skill', kind: 'chosen' },
  { key: 'open', label: 'Not completed', kind: 'chosen' },
  { key: 'rated', label: 'With a known completion', kind: 'chosen' },
  { key: 'alert', label: 'With an alert', kind: 'chosen' },
]

/** Filters and orders that use figures which the reader may not see for any project. */
function useHidden(): ReadonlySet<string> {
  const [hours, money] = [useMay('projects.hours'), useMay('projects.budgets')]
  return new Set([...(hours ? [] : ['health', 'hours']), ...(money ? [] : ['budget'])])
}

/** Search, state, order and the archive, in addition to the tabs. */
export function ProjectFilters() {
  const address = useAddress()
  const { status, activeFor, tag, sort = 'activity' } = address.search
  const { active, clear } = useFilters()
  const { data: person } = usePerson(activeFor)
  const { data: tags = [] } = useTags()
  const names = tags.map(({ name }) => name)
  const hidden = useHidden()
  // Absent if no project has a tag.
  const byTag: Filter<keyof ProjectsSearch>[] =
    names.length === 0 && tag === undefined
      ? []
      : [{ key: 'tag', label: 'Tag', kind: 'choice', all: 'All Tags', choices: names }]
  return (
    <Filters
      address={address}
      filters={[...FILTERS.filter(({ key }) => !hidden.has(key)), ...byTag, ...FURTHER]}
      active={{ active: status === undefined ? active : active - 1, clear }}
      search="Search projects"
      placeholder="Search by name, client or industry..."
    >
      <div className="sm:w-44">
        <Select
          aria-label="Sort by"
          value={sort}
          onChange={({ target }) => {
            const order = PROJECT_ORDERS.find((one) => one === target.value)
            address.go({ sort: order === 'activity' ? undefined : order })
          }}
        >
          <FilterOptions
            values={PROJECT_ORDERS.filter((value) => !hidden.has(value)).map((value) => ({
              value,
              label: ORDER_LABELS[value],
            }))}
            chosen={sort}
          />
        </Select>
      </div>
      {activeFor !== undefined && (
        <RemovableText
          text={`Hours of ${person?.name ?? '…'} in the last ${ACTIVE_PROJECT_DAYS} days`}
          onRemove={() => address.go({ activeFor: undefined })}
        />
      )}
    </Filters>
  )
}
