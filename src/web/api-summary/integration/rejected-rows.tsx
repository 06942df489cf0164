import type { RejectedRow } from '#shared/sync/contract.ts'
import { countText } from '../../widgets/figures.ts'
import { TYPES } from './words.ts'

/** Rows shown at once; the rest is in the call's answer. */
const MOST_SHOWN = 20

/** Rows of the external database that were not taken, and why. */
export function RejectedRows({ rows }: { rows: readonly RejectedRow[] }) {
  if (rows.length === 0) return null
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm font-medium text-muted hover:text-ink">
        {countText(rows.length, 'rejected row', 'rejected rows')}
      </summary>
      <ul className="mt-2 space-y-1.5">
        {rows.slice(0, MOST_SHOWN).map(({ type, externalId, reason }) => (
          <li key={`${type} ${externalId}`} className="break-words">
            <span className="font-medium">
              {TYPES[type]} {externalId}
            </span>
            : {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}
