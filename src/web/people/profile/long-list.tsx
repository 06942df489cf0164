import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

const route = getRouteApi('/people/$id')

interface LongListProps<Row> {
  rows: readonly Row[]
  /** How many are shown at first. */
  first: number
  /** Where the address remembers that all are shown. */
  name: 'ledger' | 'projects'
  /** What the rows are, such as "skills". */
  what: string
  children: (shown: readonly Row[]) => ReactNode
}

/** The first rows of a list, and a button for the others. */
export function LongList<Row>({ rows, first, name, what, children }: LongListProps<Row>) {
  const all = route.useSearch({ select: (search) => search[name] === 'all' })
  const navigate = route.useNavigate()
  const toggle = () =>
    void navigate({
      search: (before) => ({ ...before, [name]: all ? undefined : 'all' }),
      hash: true,
      hashScrollIntoView: false,
      resetScroll: false,
      replace: true,
    })
  return (
    <>
      {children(all ? rows : rows.slice(0, first))}
      {rows.length > first && (
        <Button look="outline" size="small" className="mt-3" aria-expanded={all} onClick={toggle}>
          {all ? `Show the first ${first}` : `Show all ${rows.length} ${what}`}
        </Button>
      )}
    </>
  )
}
