import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { BALANCE_SORTS, LEAVE_TYPES } from '#shared/leave/choices.ts'
import { exportLeaveBalances, listLeaveBalances, type LeaveBalanceRow } from '#shared/leave/balance-contract.ts'
import { pagesQuery } from '../../api.ts'
import { DownloadList } from '../../records/download.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { countText } from '../../widgets/figures.ts'
import { RoleFilter } from '../../widgets/filters/role-filter.tsx'
import { Loaded, ShowMore } from '../../widgets/loaded.tsx'
import { useAddress } from '../address.ts'

/** How many people one press on "Show more" adds. */
const PEOPLE_AT_ONCE = 100

/** Everybody's balance of one kind of leave in a year, a line each. */
export function EverybodysBalances({ year }: { year: number }) {
  const { search, go } = useAddress()
  const { type: leaveType = LEAVE_TYPES[0], role, q, sort, order } = search
  const filter = { leaveType, year, role, q: q || undefined, sort, order }
  const read = useInfiniteQuery({
    ...pagesQuery(listLeaveBalances, { query: filter }, PEOPLE_AT_ONCE),
    placeholderData: keepPreviousData,
  })
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
            value={q}
            onChange={(text) => go({ q: text })}
          />
        </div>
        <span className="ml-auto">
          <DownloadList call={exportLeaveBalances} filter={filter} />
        </span>
      </section>
      <Card
        title={`${leaveType} ${year}`}
        hint="Planned is approved and to come; pending is not decided and not counted"
      >
        <div className="px-4 pb-4 sm:px-5">
          <Loaded read={read} what="the balances" skeleton={<Skeleton className="h-96 w-full" />}>
            {({ pages }) => (
              <Balances
                rows={pages.flatMap(({ rows }) => rows)}
                total={pages[0]?.total ?? 0}
                busy={read.isPlaceholderData}
              />
            )}
          </Loaded>
          <ShowMore read={read} className="mt-3" />
        </div>
      </Card>
    </>
  )
}

const figure = { end: true, style: 'tabular-nums', first: 'desc' } as const

function Balances({ rows, total, busy }: { rows: readonly LeaveBalanceRow[]; total: number; busy: boolean }) {
  const { search, go } = useAddress()
  if (total === 0) return <EmptyState icon={Scale} text="Nobody fits the filters." />
  const columns: Column<LeaveBalanceRow>[] = [
    {
      key: 'name',
      title: 'Person',
      names: true,
      first: 'asc',
      style: 'font-normal!',
      cell: ({ userId, name, role }) => (
        <>
          <button
            type="button"
            onClick={() => go({ table: undefined, employee: userId }, { push: true })}
            className="min-h-6 rounded-sm text-left font-medium underline-offset-3 hover:underline"
          >
            {name}
          </button>
          <span className="block text-sm text-muted">{role}</span>
        </>
      ),
    },
    { ...figure, key: 'entitlement', title: 'Entitlement', width: 'max-sm:hidden', cell: given },
    { ...figure, key: 'taken', title: 'Taken', cell: ({ taken }) => taken },
    { ...figure, key: 'planned', title: 'Planned', width: 'max-sm:hidden', cell: ({ planned }) => planned },
    { ...figure, key: 'pending', title: 'Pending', width: 'max-sm:hidden', cell: ({ pending }) => pending },
    {
      ...figure,
      key: 'balance',
      title: 'Left',
      style: 'font-medium tabular-nums',
      cell: ({ balance }) => <span className={(balance ?? 0) < 0 ? 'text-danger-ink' : ''}>{balance ?? '–'}</span>,
    },
  ]
  return (
    <>
      <p aria-live="polite" className="mb-1 text-sm text-muted">
        {countText(total, 'person', 'people')}
      </p>
      <Table
        label="Leave balances of everybody"
        rows={rows}
        keyOf={({ userId }) => userId}
        nameOf={({ name }) => name}
        total={total}
        busy={busy}
        columns={columns}
        sorting={{
          sort: search.sort ?? 'name',
          order: search.order,
          // Sorting by name is the default.
          onSort: (sort, order) => {
            const by = BALANCE_SORTS.find((one) => one === sort && one !== 'name')
            go({ sort: by, order: by && order === 'asc' ? 'asc' : undefined })
          },
        }}
      />
    </>
  )
}

/** The days of a year, and on hover what they consist of. */
function given({ entitlement, carriedOver, adjusted }: LeaveBalanceRow) {
  if (entitlement === null) return 'Unlimited'
  return (
    <span title={`${entitlement} for the year, ${carriedOver} carried over, ${adjusted} adjusted`}>
      {entitlement + carriedOver + adjusted}
    </span>
  )
}
