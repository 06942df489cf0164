import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { EXPENSE_CATEGORIES, EXPENSE_STATUS_FILTERS } from '#shared/expenses/contract.ts'
import { Button } from '../ui/button.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { Select } from '../ui/select.tsx'
import { SettledDay } from '../widgets/day-input.tsx'
import { EmployeeFilter } from '../widgets/filters/employee-filter.tsx'
import { Labeled } from '../widgets/filters/labeled.tsx'
import { ProjectFilter } from '../widgets/filters/project-filter.tsx'
import { useAddress, useFilters } from './address.ts'

/** What leaves claims out, all of it in the address. On a phone all but the search waits behind a button. */
export function Filters() {
  const { search, go } = useAddress()
  const { active, clear } = useFilters()
  const [open, setOpen] = useState(false)
  const more = useId()
  const { employee, project, status, category, from, to, q, view } = search
  return (
    <section aria-label="Filters" className="mb-4 flex flex-wrap items-center gap-2">
      <div className="flex min-w-0 gap-2 max-sm:w-full sm:max-w-64 sm:min-w-36 sm:flex-1">
        <div className="min-w-0 flex-1">
          <SearchInput
            label="Search expenses"
            placeholder="Search..."
            value={q ?? ''}
            onChange={(text) => go({ q: text || undefined })}
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
      <div id={more} className={clsx('grid grid-cols-2 gap-2 max-sm:w-full sm:contents', !open && 'max-sm:hidden')}>
        <Filter label="Employee" wide>
          {(id) => <EmployeeFilter id={id} value={employee} onChange={(value) => go({ employee: value })} />}
        </Filter>
        <Filter label="Project" wide>
          {(id) => <ProjectFilter id={id} value={project} onChange={(value) => go({ project: value })} />}
        </Filter>
        {view !== 'approvals' && (
          <Filter label="Status">
            {(id) => (
              <Select
                id={id}
                value={status ?? ''}
                onChange={({ target }) => go({ status: EXPENSE_STATUS_FILTERS.find((one) => one === target.value) })}
              >
                <option value="">All Statuses</option>
                {EXPENSE_STATUS_FILTERS.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            )}
          </Filter>
        )}
        <Filter label="Category">
          {(id) => (
            <Select
              id={id}
              value={category ?? ''}
              onChange={({ target }) => go({ category: EXPENSE_CATEGORIES.find((one) => one === target.value) })}
            >
              <option value="">All Categories</option>
              {EXPENSE_CATEGORIES.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Filter>
        <div className="flex min-w-0 items-center gap-2 max-sm:col-span-2">
          <DayFilter label="From" value={from} max={to} onChange={(value) => go({ from: value })} />
          <span aria-hidden className="text-muted">
            –
          </span>
          <DayFilter label="To" value={to} min={from} onChange={(value) => go({ to: value })} />
        </div>
        {active > 0 && (
          <Button look="quiet" onClick={clear} className="max-sm:col-span-2">
            Clear Filters
          </Button>
        )}
      </div>
    </section>
  )
}

interface FilterProps {
  label: string
  wide?: boolean
  children: (id: string) => ReactNode
}

function Filter({ label, wide = false, children }: FilterProps) {
  return (
    <div className={clsx('min-w-0', wide ? 'sm:w-40' : 'sm:w-38')}>
      <Labeled label={label}>{children}</Labeled>
    </div>
  )
}

interface DayFilterProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

/** A day that may be left empty. */
function DayFilter({ label, value, min, max, onChange }: DayFilterProps) {
  return (
    <div className="min-w-0 max-sm:flex-1 sm:w-34">
      <Labeled label={label}>
        {(id) => (
          <SettledDay id={id} title={label} value={value} min={min} max={max} onDay={onChange} className="pr-2" />
        )}
      </Labeled>
    </div>
  )
}
