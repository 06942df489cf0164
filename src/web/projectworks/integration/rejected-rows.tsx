import { Download } from 'lucide-react'
import { downloadRejectedRows, type RejectionReason, type SyncRun } from '#shared/projectworks/contract.ts'
import { countText, wholeText } from '../../widgets/figures.ts'
import { fieldText, rowsOf, TYPES } from './words.ts'

/** Rows that were stored unchanged although nobody could enter them here. */
export function SyncWarnings({ run }: { run: SyncRun }) {
  if (run.warnings.length === 0) return null
  return (
    <div className="mt-2 text-sm">
      <p className="font-medium">Brought over as it is in ProjectWorks, and to be looked at there:</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5 text-muted">
        {run.warnings.map(({ reason, days, examples }) => (
          <li key={reason}>
            {reason}: {countText(days, 'day', 'days')} ({examples.join('; ')}
            {days > examples.length && '; …'})
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Rows of the external database that were not taken over, counted by reason, with the first of each and a file of all. */
export function RejectedRows({ run }: { run: SyncRun }) {
  const rejected = run.reasons.filter(({ kept }) => !kept)
  const kept = run.reasons.filter((reason) => reason.kept)
  const all = rowsOf(run.reasons)
  if (all === 0) return null
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm font-medium text-muted hover:text-ink">
        {[
          rejected.length > 0 && countText(rowsOf(rejected), 'rejected row', 'rejected rows'),
          kept.length > 0 && countText(rowsOf(kept), 'row kept as before', 'rows kept as before'),
        ]
          .filter(Boolean)
          .join(', ')}
      </summary>
      <div className="mt-2 space-y-3">
        {rejected.length > 0 && <ReasonList reasons={rejected} />}
        {kept.length > 0 && (
          <div>
            <p className="mb-1.5 text-muted">
              These were brought over before and stay as they were, since the same row in ProjectWorks is no longer
              valid:
            </p>
            <ReasonList reasons={kept} />
          </div>
        )}
        {run.listed > 0 && (
          <p>
            <a
              href={downloadRejectedRows.path.replace(':id', String(run.id))}
              download
              className="inline-flex items-center gap-1.5 rounded-sm font-medium text-accent-ink hover:underline"
            >
              <Download aria-hidden className="size-4" />
              {run.listed < all
                ? `Download the first ${wholeText(run.listed)} of them as CSV`
                : 'Download all of them as CSV'}
            </a>
          </p>
        )}
      </div>
    </details>
  )
}

function ReasonList({ reasons }: { reasons: readonly RejectionReason[] }) {
  return (
    <ul className="space-y-2">
      {reasons.map(({ type, reason, rows, examples }) => (
        <li key={`${type} ${reason}`}>
          <p className="font-medium break-words">
            {countText(rows, SINGULAR[type], TYPES[type].toLowerCase())}: {reason}
          </p>
          <ul className="mt-0.5 space-y-0.5 text-muted">
            {examples.map(({ externalId, values }) => (
              <li key={externalId} className="line-clamp-2 break-words">
                {[externalId, ...Object.entries(values).map(([field, value]) => `${fieldText(field)} ${value}`)].join(
                  ' · ',
                )}
              </li>
            ))}
            {rows > examples.length && <li>and {wholeText(rows - examples.length)} more</li>}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const SINGULAR = { users: 'user', projects: 'project', timesheets: 'timesheet' }
