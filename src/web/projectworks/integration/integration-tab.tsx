import { Link } from '@tanstack/react-router'
import type { InvalidRows } from '#shared/projectworks/choices.ts'
import type { SyncRun } from '#shared/projectworks/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Nothing, Section } from '../../ui/section.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { STATES, useProjectWorksStatus } from '../../widgets/projectworks-status.ts'
import { useChooseInvalidRows, useSyncRuns } from './data.ts'
import { RejectedRows, SyncWarnings } from './rejected-rows.tsx'
import { RunCounts } from './run-counts.tsx'
import { lossesText, timeText } from './words.ts'

/** How the connection is set up, and what has been brought over so far. */
export function IntegrationTab() {
  const { data: status } = useProjectWorksStatus()
  return (
    <div className="space-y-6">
      <Section title="Setting it up">
        <p className="text-sm text-muted">
          The server reads the external database by two settings of its environment and never writes to it:
        </p>
        <dl className="mt-2 space-y-2 text-sm">
          <div>
            <dt>
              <code className="break-all">PROJECTWORKS_DATABASE_URL</code>
            </dt>
            <dd className="text-muted">Its address, postgres:// or mysql://, without the password</dd>
          </div>
          <div>
            <dt>
              <code className="break-all">PROJECTWORKS_DB_PASSWORD</code>
            </dt>
            <dd className="text-muted">The password of the ProjectWorks database user</dd>
          </div>
        </dl>
        <p className="mt-3 text-sm">
          <Link
            to="/data-export"
            search={{ tab: 'mapping' }}
            className="rounded-sm font-medium text-accent-ink hover:underline"
          >
            Which fields are brought over
          </Link>
        </p>
      </Section>
      {status && <InvalidRowsChoice invalidRows={status.invalidRows} />}
      <Section title="History">
        <Loaded
          read={useSyncRuns()}
          what="the history"
          skeleton={<Skeleton className="h-24 w-full" />}
          empty={<Nothing>No data available</Nothing>}
        >
          {(runs) => <Runs runs={runs} />}
        </Loaded>
      </Section>
    </div>
  )
}

const TONES: Record<SyncRun['state'], 'accent' | 'positive' | 'danger' | 'neutral' | 'caution'> = {
  running: 'accent',
  done: 'positive',
  failed: 'danger',
  canceled: 'neutral',
  interrupted: 'caution',
  'needs-confirmation': 'caution',
  confirmed: 'neutral',
  declined: 'neutral',
}

function Runs({ runs }: { runs: readonly SyncRun[] }) {
  return (
    <ul className="divide-y divide-line">
      {runs.map((run) => (
        <li key={run.id} className="py-2.5 first:pt-0">
          <p className="mb-1 flex flex-wrap items-center gap-2 text-sm">
            <time dateTime={run.startedAt} className="font-medium">
              {timeText(run.startedAt)}
            </time>
            <Badge tone={TONES[run.state]}>{STATES[run.state]}</Badge>
            {run.dryRun && <Badge>Preview</Badge>}
          </p>
          <Ending run={run} />
          {Object.keys(run.counts).length > 0 && <RunCounts run={run} />}
          <SyncWarnings run={run} />
          <RejectedRows run={run} />
        </li>
      ))}
    </ul>
  )
}

/** What a run asked, or why it did not finish. */
function Ending({ run: { dryRun, state, question, error } }: { run: SyncRun }) {
  const asked = question !== null && !dryRun && state !== 'done'
  return (
    <>
      {asked && <p className="text-sm break-words">It asked before it would {lossesText(question)}.</p>}
      {error !== null && !(asked && state === 'needs-confirmation') && (
        <p className={`text-sm break-words ${state === 'failed' ? 'text-danger-ink' : 'text-muted'}`}>{error}</p>
      )}
    </>
  )
}

const INVALID_ROWS = { keep: 'Keep it as it was', remove: 'Remove it' }

/** What is done with rows that were brought over and are no longer valid. */
function InvalidRowsChoice({ invalidRows }: { invalidRows: InvalidRows }) {
  const choose = useChooseInvalidRows()
  return (
    <Section title="When a row is no longer valid">
      <p className="mb-2 text-sm text-muted">
        A row that was synced before may break a rule later, such as an entry that was changed to 30 hours. The next
        sync keeps the last valid values and says so, or removes the row here.
      </p>
      <Segments
        label="When a row is no longer valid"
        value={choose.isPending ? choose.variables : invalidRows}
        options={INVALID_ROWS}
        onChange={(value) => choose.mutate(value)}
      />
    </Section>
  )
}
