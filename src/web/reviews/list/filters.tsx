import { REVIEW_STATUSES } from '#shared/reviews/contract.ts'
import { latestHalfYears } from '#shared/reviews/periods.ts'
import { isPending } from '#shared/reviews/rules.ts'
import { Button } from '../../ui/button.tsx'
import { FilterOptions } from '../../ui/filter-options.tsx'
import { Select } from '../../ui/select.tsx'
import { EmployeeFilter } from '../../widgets/filters/employee-filter.tsx'
import { Labeled } from '../../widgets/filters/labeled.tsx'
import { useToday } from '../../widgets/today.ts'
import { useAddress } from '../address.ts'

/** Half-years that the filter offers; the address may name any period. */
const PERIODS = 8

/** What leads back to everything. */
export const NO_FILTERS = { employee: undefined, reviewer: undefined, status: undefined, period: undefined } as const

/** Whether anything but the tab narrows the list. */
export function useFiltered(): boolean {
  const { search } = useAddress()
  return (Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]).some((field) => search[field] !== undefined)
}

/** By person, reviewer, status and period. */
export function Filters() {
  const { search, go } = useAddress()
  const { tab, employee, reviewer, status, period } = search
  const today = useToday()
  const filtered = useFiltered()
  return (
    <section aria-label="Filters" className="mb-3 flex flex-wrap items-center gap-2">
      <div className="w-52 max-sm:w-full">
        <Labeled label="Employee">
          {(id) => <EmployeeFilter id={id} value={employee} onChange={(value) => go({ employee: value })} />}
        </Labeled>
      </div>
      <div className="w-52 max-sm:w-full">
        <Labeled label="Reviewer">
          {(id) => (
            <EmployeeFilter
              id={id}
              label="Reviewer"
              all="All Reviewers"
              value={reviewer}
              onChange={(value) => go({ reviewer: value })}
            />
          )}
        </Labeled>
      </div>
      {tab !== 'completed' && (
        <div className="w-40 max-sm:flex-1">
          <Select
            aria-label="Status"
            value={status ?? ''}
            onChange={({ target }) => go({ status: REVIEW_STATUSES.find((one) => one === target.value) })}
          >
            <option value="">All Statuses</option>
            {REVIEW_STATUSES.filter((one) => tab === undefined || isPending(one)).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </div>
      )}
      <div className="w-36 max-sm:flex-1">
        <Select
          aria-label="Period"
          value={period ?? ''}
          onChange={({ target }) => go({ period: target.value || undefined })}
        >
          <option value="">All Periods</option>
          <FilterOptions values={latestHalfYears(today, PERIODS).map(({ name }) => name)} chosen={period} />
        </Select>
      </div>
      {filtered && (
        <Button look="quiet" onClick={() => go(NO_FILTERS)}>
          Clear Filters
        </Button>
      )}
    </section>
  )
}
