import { SYNC_TYPES } from '#shared/projectworks/choices.ts'
import type { SyncCounts, SyncRun } from '#shared/projectworks/contract.ts'
import { Table } from '../../ui/table.tsx'
import { wholeText } from '../../widgets/figures.ts'
import { TYPES } from './words.ts'

interface Column {
  name: string
  of: (counts: SyncCounts) => number
}

const CHANGES: readonly Column[] = [
  { name: 'Added', of: ({ added }) => added },
  { name: 'Changed', of: ({ changed }) => changed },
  { name: 'Removed', of: ({ removed }) => removed },
]
const KEPT: Column = { name: 'Kept', of: ({ kept }) => kept }
const REJECTED: Column = { name: 'Rejected', of: ({ rejected }) => rejected }

/** For an unfinished run: how many rows it read, and how many of them it stored. */
const UNFINISHED: readonly Column[] = [
  { name: 'Read', of: ({ read }) => read },
  { name: 'Stored', of: ({ added, changed, removed }) => added + changed + removed },
]

/** What was done with the rows of each kind. */
export function RunCounts({ run }: { run: SyncRun }) {
  const kept = Object.values(run.counts).some((counts) => counts.kept > 0)
  const columns = run.state === 'done' ? [...CHANGES, ...(kept ? [KEPT] : []), REJECTED] : UNFINISHED
  return (
    <Table
      label="Rows by kind and what happens to them"
      rows={SYNC_TYPES.flatMap((type) => {
        const counts = run.counts[type]
        return counts ? [{ type, counts }] : []
      })}
      keyOf={({ type }) => type}
      className="text-sm tabular-nums"
      columns={[
        { key: 'kind', title: 'Kind', names: true, width: 'max-sm:pr-1!', cell: ({ type }) => TYPES[type] },
        ...columns.map(({ name, of }) => ({
          key: name,
          title: name,
          end: true,
          width: 'max-sm:pr-1!',
          cell: ({ counts }: { counts: SyncCounts }) => wholeText(of(counts)),
        })),
      ]}
    />
  )
}
