import { SYNC_TYPES, type SyncRun } from '#shared/sync/contract.ts'
import { cellStyle, headStyle } from '../../ui/table-style.ts'
import { wholeText } from '../../widgets/figures.ts'
import { TYPES } from './words.ts'

const COUNTS = ['added', 'changed', 'removed', 'rejected'] as const

/** What became of the rows of each kind. */
export function RunCounts({ run }: { run: SyncRun }) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Rows by kind and what becomes of them</caption>
      <thead>
        <tr>
          <th scope="col" className={headStyle}>
            Kind
          </th>
          {COUNTS.map((name) => (
            <th key={name} scope="col" className={`${headStyle} text-right! capitalize`}>
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
              <th scope="row" className={`${cellStyle} text-left font-medium`}>
                {TYPES[type]}
              </th>
              {COUNTS.map((name) => (
                <td key={name} className={`${cellStyle} text-right`}>
                  {wholeText(counts[name])}
                </td>
              ))}
            </tr>,
          ]
        })}
      </tbody>
    </table>
  )
}
