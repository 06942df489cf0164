import { ArrowDown, ArrowUp, Download, Scale } from 'lucide-react'
import { clsx } from 'clsx'
import {
  BALANCE_SORTS,
  LEAVE_BALANCES_CSV_PATH,
  LEAVE_TYPES,
  listLeaveBalances,
  type LeaveBalanceRow,
} from '#shared/leave/contract.ts'
import { urlOf } from '../../api.ts'
import { usePagedList, type PagedList } from '../../paged-list.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cellStyle, headStyle } from '../../ui/table-style.ts'
import { countText, wholeText } from '../../widgets/figures.ts'
import { RoleFilter } from '../../widgets/filters/role-filter.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useAddress } from '../address.ts'

type Sort = (typeof BALANCE_SORTS)[number]

const COLUMNS: readonly { sort: Sort; label: string; narrow: boolean }[] = [
  { sort: 'entitlement', label: 'Entitlement', narrow: false },
  { sort: 'taken', label: 'Taken', narrow: true },
  { sort: 'planned', label: 'Planned', narrow: false },
  { sort: 'pending', label: 'Pending', narrow: false },
  { sort: 'balance', label: 'Left', narrow: true },
]

/** Everybody's balance of one kind of leave in a year, a line each. */
export function EverybodysBalances({ year }: { year: number }) {
  const { search, go } = useAddress()
  const { type: leaveType = LEAVE_TYPES[0], role, q, sort, order } = search
  const filter = {
    leaveType,
    year,
    role,
    q: q === '' ? undefined : q,
    sort,
    order,
  }
  const read = usePagedList(listLeaveBalances, filter)
  return (
    <>
      <section aria-label="Filters" className="mb-3 flex flex-wrap items-center gap-2">
        <div className="w-44 max-sm:flex-1">
          <Select
            aria-label="Type"
            value={leaveType}
            onChange={({ target }) => {
              const type = LEAVE_TYPES.find((one) => one === target.value)
              go({ type: type === LEAVE_TYPES[0] ? undefined : type })
            }}
          >
            {LEAVE_TYPES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </div>
        <div className="w-48 max-sm:flex-1">
          <RoleFilter value={role} onChange={(chosen) => go({ role: chosen })} />
        </div>
        <div className="w-64 max-sm:w-full">
          <SearchInput
            label="Search people"
            placeholder="Search by name or role..."
            value={q ?? ''}
            onChange={(text) => go({ q: text === '' ? undefined : text })}
          />
        </div>
        <a
          href={urlOf(LEAVE_BALANCES_CSV_PATH, {}, filter)}
          download={`leave-balances-${year}.csv`}
          className={clsx(buttonStyle({ look: 'outline', size: 'small' }), 'ml-auto')}
        >
          <Download aria-hidden />
          Download CSV
        </a>
      </section>
      <Card
        title={`${leaveType} ${year}`}
        hint="Planned is approved and to come; pending is not decided and not counted"
      >
        <div className="px-4 pb-4 sm:px-5">
          <Loaded read={read} what="the balances" skeleton={<Skeleton className="h-96 w-full" />}>
            {(list) => <Table list={list} busy={read.isPlaceholderData} />}
          </Loaded>
        </div>
      </Card>
    </>
  )
}

const dayCell = clsx(cellStyle, 'text-right tabular-nums')

function Table({ list, busy }: { list: PagedList<LeaveBalanceRow>; busy: boolean }) {
  const { go } = useAddress()
  const left = list.total - list.rows.length
  if (list.total === 0) return <EmptyState icon={Scale} text="Nobody fits the filters." />
  return (
    <>
      <p aria-live="polite" className="mb-1 text-sm text-muted">
        {countText(list.total, 'person', 'people')}
      </p>
      <table className="w-full" aria-busy={busy} aria-rowcount={list.total + 1}>
        <caption className="sr-only">Leave balances of everybody</caption>
        <thead>
          <tr>
            <Head sort="name" label="Person" />
            {COLUMNS.map((column) => (
              <Head key={column.sort} {...column} days />
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr key={row.userId} aria-label={row.name}>
              <th scope="row" className={clsx(cellStyle, 'text-left font-normal')}>
                <button
                  type="button"
                  onClick={() => go({ table: undefined, employee: row.userId }, { push: true })}
                  className="min-h-6 rounded-sm text-left font-medium underline-offset-3 hover:underline"
                >
                  {row.name}
                </button>
                <span className="block text-sm text-muted">{row.role}</span>
              </th>
              <td className={clsx(dayCell, 'max-sm:hidden')} title={givenText(row)}>
                {row.entitlement === null ? 'Unlimited' : row.entitlement + row.carriedOver + row.adjusted}
              </td>
              <td className={dayCell}>{row.taken}</td>
              <td className={clsx(dayCell, 'max-sm:hidden')}>{row.planned}</td>
              <td className={clsx(dayCell, 'max-sm:hidden')}>{row.pending}</td>
              <td
                className={clsx(dayCell, 'font-medium', row.balance !== null && row.balance < 0 && 'text-danger-ink')}
              >
                {row.balance ?? '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button look="outline" size="small" className="mt-3" onClick={() => list.loadUpTo(list.rows.length)}>
          Show more ({wholeText(left)} left)
        </Button>
      )}
    </>
  )
}

/** What the days of a year are made of. */
function givenText({ entitlement, carriedOver, adjusted }: LeaveBalanceRow): string | undefined {
  if (entitlement === null) return undefined
  return `${entitlement} for the year, ${carriedOver} carried over, ${adjusted} adjusted`
}

interface HeadProps {
  sort: Sort
  label: string
  narrow?: boolean
  days?: boolean
}

/** A column's head, which sorts by it; days most first, then least first. */
function Head({ sort, label, narrow = true, days = false }: HeadProps) {
  const { search, go } = useAddress()
  const { sort: by = 'name', order = 'desc' } = search
  const active = by === sort
  const ascending = active && (sort === 'name' || order === 'asc')
  return (
    <th
      scope="col"
      aria-sort={active ? (ascending ? 'ascending' : 'descending') : 'none'}
      className={clsx(headStyle, days && 'text-right!', !narrow && 'max-sm:hidden')}
    >
      <button
        type="button"
        onClick={() =>
          go({
            sort: sort === 'name' ? undefined : sort,
            order: active && days && order === 'desc' ? 'asc' : undefined,
          })
        }
        className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink"
      >
        {label}
        {active &&
          (ascending ? <ArrowUp aria-hidden className="size-3" /> : <ArrowDown aria-hidden className="size-3" />)}
      </button>
    </th>
  )
}
