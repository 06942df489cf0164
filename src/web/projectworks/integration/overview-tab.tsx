import { RefreshCw } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { ProjectWorksStatus, SyncRun } from '#shared/projectworks/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Switch } from '../../ui/switch.tsx'
import { wholeText } from '../../widgets/figures.ts'
import { shownText, STATES, useProjectWorksStatus } from '../../widgets/projectworks-status.ts'
import { ClosedMonths } from './closed-months.tsx'
import { isFailure, useCancelSync, useChooseSource, useDryRun, useSync } from './data.ts'
import { Question } from './question.tsx'
import { RunCounts } from './run-counts.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { lossesText, timeText, TYPES } from './words.ts'
import { ApiError, failureText } from '../../api.ts'

/** The state of the connection, which data is shown, and bringing data over. */
export function OverviewTab() {
  const { data: status } = useProjectWorksStatus()
  return status && <Overview status={status} />
}

function Overview({ status }: { status: ProjectWorksStatus }) {
  const { connected, enabled, running, lastRun, question } = status
  const sync = useSync()
  const dryRun = useDryRun()
  const choose = useChooseSource()
  const busy = sync.isPending || running !== null
  // After a later run, the result of the dry run is out of date.
  const overtaken = (lastRun?.id ?? 0) > (dryRun.data?.run.id ?? 0)
  const preview = busy || overtaken ? undefined : dryRun.data?.run
  const latest = preview ?? lastRun
  return (
    <div className="space-y-4">
      <Facts status={status} />
      <Switch
        label="Use ProjectWorks Data"
        checked={enabled}
        // Switching off is always possible, since the chosen data may have become unreachable.
        disabled={(!connected && !enabled) || choose.isPending}
        onChange={(on) => choose.mutate(on ? 'projectworks' : 'sample')}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={!connected || busy || dryRun.isPending} onClick={() => sync.mutate(null)}>
          <RefreshCw aria-hidden className={busy ? 'motion-safe:animate-spin' : undefined} />
          {busy ? 'Syncing Database...' : 'Sync Database'}
        </Button>
        <Button
          look="outline"
          size="small"
          disabled={!connected || busy || dryRun.isPending}
          onClick={() => dryRun.mutate()}
        >
          {dryRun.isPending ? 'Looking…' : 'Preview changes'}
        </Button>
        <Button
          look="outline"
          size="small"
          disabled={!connected || busy || dryRun.isPending}
          title="Reads every row again, not only those modified since the last sync"
          onClick={() => sync.mutate('full')}
        >
          Compare Everything
        </Button>
      </div>
      {running && <Running run={running} />}
      {question && !busy && <Question run={question} disabled={!connected} onConfirm={() => sync.mutate(question)} />}
      {latest && !busy && !question && (
        <ClosedMonths run={latest} disabled={!connected} onCorrect={(because) => sync.mutate({ because })} />
      )}
      {sync.error && !busy && isFailure(sync.error) && <Failure what="sync" error={sync.error} />}
      {dryRun.error && !busy && isFailure(dryRun.error) && <Failure what="preview" error={dryRun.error} />}
      {preview && (
        <section aria-label="What a sync would change" className="rounded-md border border-line px-3 py-3">
          <h3 className="mb-2 font-semibold">What a sync would change</h3>
          <RunCounts run={preview} />
          {preview.question && (
            <p className="mt-2 text-sm text-caution-ink">
              A sync would ask you before it does this: {lossesText(preview.question)}.
            </p>
          )}
          <RejectedRows run={preview} />
        </section>
      )}
    </div>
  )
}

function Facts({ status }: { status: ProjectWorksStatus }) {
  const { server, latencyMs, lastRun } = status
  const facts: [string, string][] = [
    ['Server', server ?? 'Unknown'],
    ['Latency', latencyMs === null || latencyMs === undefined ? '–' : `${wholeText(latencyMs)} ms`],
    ['Shown', shownText(status)],
    ['Last sync', lastRun ? lastRunText(lastRun) : 'Never'],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function lastRunText({ state, finishedAt, startedAt }: SyncRun): string {
  return `${STATES[state]}, ${timeText(finishedAt ?? startedAt)}`
}

function Running({ run: { step, dryRun } }: { run: SyncRun }) {
  const cancel = useCancelSync()
  return (
    <div className="rounded-md border border-line px-3 py-3">
      <div className="mb-2 flex items-center justify-between gap-3">
        <output className="text-sm">
          {step
            ? `${TYPES[step.type]}: ${wholeText(step.done)}${step.total === null ? '' : ` of ${wholeText(step.total)}`}`
            : dryRun
              ? 'Looking at what would change'
              : 'Beginning'}
        </output>
        <Button look="outline" size="small" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
      </div>
      <Progress label="Rows done" value={step?.done ?? 0} max={step?.total ?? 1} />
    </div>
  )
}

/** Why a run did not finish and, if the mapping does not fit, where to correct that. */
function Failure({ what, error }: { what: string; error: Error }) {
  const isMapping = error instanceof ApiError && error.problem?.error === 'MAPPING'
  return (
    <p role="alert" className="text-sm break-words text-danger-ink">
      Could not {what}: {failureText(error)}
      {isMapping && (
        <>
          .{' '}
          <Link to="/data-export" search={{ tab: 'mapping' }} className="rounded-sm font-medium underline">
            Change the field mapping
          </Link>
        </>
      )}
    </p>
  )
}
