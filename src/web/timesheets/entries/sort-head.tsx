import { ArrowDown, ArrowUp } from 'lucide-react'
import { clsx } from 'clsx'
import type { EntryOrder } from '#shared/time-entries/contract.ts'
import { useAddress } from '../address.ts'

/** Where a column begins: the latest day and the most hours come first, names from A. */
const FIRST_ORDER: Record<EntryOrder, 'asc' | 'desc'> = {
  created: 'desc',
  date: 'desc',
  hours: 'desc',
  category: 'asc',
  person: 'asc',
  project: 'asc',
}

interface SortHeadProps {
  label: string
  by: EntryOrder
  className: string
  /** The button's side of the column. */
  end?: boolean
  /** The list begins anew. */
  onSorted: () => void
}

/** A column's head: the first press sorts by it, the second the other way round, the third no longer. */
export function SortHead({ label, by, className, end = false, onSorted }: SortHeadProps) {
  const { search, go } = useAddress()
  const order = search.sort === by ? (search.order ?? FIRST_ORDER[by]) : undefined
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown

  function sort() {
    if (order === undefined) go({ sort: by, order: undefined })
    else if (order === FIRST_ORDER[by]) go({ order: order === 'asc' ? 'desc' : 'asc' })
    else go({ sort: undefined, order: undefined })
    onSorted()
  }

  return (
    <th
      scope="col"
      className={className}
      {...(order !== undefined && { 'aria-sort': order === 'asc' ? 'ascending' : 'descending' })}
    >
      <button
        type="button"
        onClick={sort}
        className={clsx(
          '-mx-1 inline-flex h-6 items-center gap-1 rounded-sm px-1 hover:text-ink',
          end && 'flex-row-reverse',
          order !== undefined && 'text-ink',
        )}
      >
        {label}
        <Arrow aria-hidden className={clsx('size-3', order === undefined && 'opacity-0')} />
      </button>
    </th>
  )
}
