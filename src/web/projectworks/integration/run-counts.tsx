import { SYNC_TYPES, type SyncCounts, type SyncRun } from '#shared/sync/contract.ts'
import { cellStyle, headStyle } from '../../ui/table-style.ts'
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

/** Of a run that did not come to its end: what it had read, and what of that is stored. */
const UNFINISHED: readonly Column[] = [
  { name: 'Read', of: ({ read }) => read },
  { name: 'Stored', of: ({ added, changed, removed }) => added + changed + removed },
]

/** What became of the rows of each kind. */
export function RunCounts({ run }: { run: SyncRun }) {
  const kept = Object.values(run.counts).some((counts) => counts.kept > 0)
  const columns = run.state === 'done' ? [...CHANGES, ...(kept ? [KEPT] : []), REJECTED] : UNFINISHED
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Rows by kind and what happens to them</caption>
      <thead>
        <tr>
          <th scope="col" className={headStyle}>
            Kind
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className={`${headStyle} text-right! max-sm:pr-1!`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SYNC_TYPES.flatMap((type) => {
          const counts = run.counts[type]
          if (!counts) return []
          return [
            <tr key={type}>
              <th scope="row" className={`${cellStyle} text-left font-medium max-sm:pr-1!`}>
                {TYPES[type]}
              </th>
              {columns.map(({ name, of }) => (
                <td key={name} className={`${cellStyle} text-right max-sm:pr-1!`}>
                  {wholeText(of(counts))}
                </td>
              ))}
            </tr>,
          ]
        })}
      </tbody>
    </table>
  )
}
