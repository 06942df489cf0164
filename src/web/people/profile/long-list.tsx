import type { ReactNode } from 'react'
import { addressOf } from '../../address.ts'
import { Button } from '../../ui/button.tsx'
import type { ProfileSearch } from './search.ts'

export const useAddress = addressOf<ProfileSearch>('/people/$id')

interface LongListProps<Row> {
  rows: readonly Row[]
  /** How many rows are shown at first. */
  first: number
  /** The parameter of the address that says that all are shown. */
  name: 'ledger' | 'projects'
  /** The word for the rows, such as "skills". */
  what: string
  children: (shown: readonly Row[]) => ReactNode
}

/** The first rows of a list, and a button for the others. */
export function LongList<Row>({ rows, first, name, what, children }: LongListProps<Row>) {
  const { search, go } = useAddress()
  const all = search[name] === 'all'
  return (
    <>
      {children(all ? rows : rows.slice(0, first))}
      {rows.length > first && (
        <Button
          look="outline"
          size="small"
          className="mt-3"
          aria-expanded={all}
          onClick={() => go({ [name]: all ? undefined : 'all' })}
        >
          {all ? `Show the first ${first}` : `Show all ${rows.length} ${what}`}
        </Button>
      )}
    </>
  )
}
