import { X } from 'lucide-react'
import { LEAVE_STATUSES, LEAVE_TYPES } from '#shared/leave/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { SettledDay } from '../../widgets/day-input.tsx'
import { EmployeeFilter } from '../../widgets/filters/employee-filter.tsx'
import { Labeled } from '../../widgets/filters/labeled.tsx'
import { useToday } from '../../widgets/today.ts'
import { useAddress } from '../address.ts'
import type { LeaveFilter } from '../data.ts'
import { weekdayText } from '../words.ts'

/** What leads back to all requests. */
export const NO_FILTERS = {
  employee: undefined,
  type: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
  starts: undefined,
} as const

/** What the address leaves of the requests. */
export function useFilters(): { filter: LeaveFilter; active: boolean } {
  const { employee: userId, type: leaveType, status, from, to, starts: startsFrom } = useAddress().search
  const filter = { userId, leaveType, status, from, to, startsFrom }
  const active = Object.values(filter).some((value) => value !== undefined)
  // What is awaiting a decision is so in the order in which it begins.
  return { filter: { ...filter, ...(status === 'Pending' && { order: 'asc' as const }) }, active }
}

/** By person, type, status and days. */
export function Filters() {
  const { search, go } = useAddress()
  const { employee, type, status, from, to, starts } = search
  const today = useToday()
  const { active } = useFilters()
  return (
    <section aria-label="Filters" className="mb-3 flex flex-wrap items-center gap-2">
      <div className="w-44 max-sm:w-full">
        <Labeled label="Employee">
          {(id) => <EmployeeFilter id={id} value={employee} onChange={(value) => go({ employee: value })} />}
        </Labeled>
      </div>
      <div className="w-40 max-sm:min-w-36 max-sm:flex-1">
        <Select
          aria-label="Type"
          value={type ?? ''}
          onChange={({ target }) => go({ type: LEAVE_TYPES.find((one) => one === target.value) })}
        >
          <option value="">All Types</option>
          {LEAVE_TYPES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </div>
      <div className="w-34 max-sm:min-w-36 max-sm:flex-1">
        <Select
          aria-label="Status"
          value={status ?? ''}
          onChange={({ target }) => go({ status: LEAVE_STATUSES.find((one) => one === target.value) })}
        >
          <option value="">All Statuses</option>
          {LEAVE_STATUSES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </div>
      <DayFilter label="From" value={from} most={to} onChange={(day) => go({ from: day })} />
      <DayFilter label="To" value={to} least={from} onChange={(day) => go({ to: day })} />
      {starts !== undefined && (
        <Button look="outline" onClick={() => go({ starts: undefined })}>
          Begins on {weekdayText(starts, today)} or later
          <X aria-hidden />
          <span className="sr-only">, remove this filter</span>
        </Button>
      )}
      {active && (
        <Button look="quiet" onClick={() => go(NO_FILTERS)}>
          Clear Filters
        </Button>
      )}
    </section>
  )
}

interface DayFilterProps {
  label: string
  value: string | undefined
  least?: string | undefined
  most?: string | undefined
  onChange: (day: string | undefined) => void
}

function DayFilter({ label, value, least, most, onChange }: DayFilterProps) {
  return (
    <label className="flex items-center gap-1.5 text-sm text-muted max-sm:w-full">
      <span className="max-sm:w-10">{label}</span>
      <span className="w-34 max-sm:flex-1">
        <SettledDay value={value} min={least} max={most} onDay={onChange} />
      </span>
    </label>
  )
}
