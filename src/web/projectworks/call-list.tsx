import { ChevronRight, CircleAlert } from 'lucide-react'
import { ApiError } from '../api.ts'
import { Badge } from '../ui/badge.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { wholeText } from '../widgets/figures.ts'
import type { Answer, CallResult } from './data.ts'
import type { ListedCall } from './endpoints.ts'

interface CallListProps {
  label: string
  calls: readonly ListedCall[]
  results: readonly CallResult[]
}

/** Calls with their results; each opens to show the beginning of the raw answer. */
export function CallList({ label, calls, results }: CallListProps) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      {calls.map((call, index) => (
        <li key={call.path}>
          <CallRow call={call} result={results[index]} />
        </li>
      ))}
    </ul>
  )
}

function CallRow({ call, result }: { call: ListedCall; result: CallResult | undefined }) {
  const { data, error } = result ?? {}
  if (call.url === null) {
    return (
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 pl-11 sm:px-5 sm:pl-12">
        <CallName call={call} />
        <span className="ml-auto text-sm text-muted">Changes data: made by the Sync button alone</span>
      </div>
    )
  }
  return (
    <details className="group">
      <summary className="flex min-h-13 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 outline-offset-[-2px] hover:bg-highlight sm:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-90" />
        <CallName call={call} />
        <span className="ml-auto flex flex-wrap items-center gap-x-3 text-sm text-muted tabular-nums">
          <Outcome data={data} error={error ?? null} busy={result?.isFetching ?? false} />
        </span>
      </summary>
      {error && (
        <p role="alert" className="flex gap-2 px-4 pb-3 text-sm break-all text-danger-ink sm:px-5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error.message}
        </p>
      )}
      {data && !error && <Preview name={call.name} body={data.body} />}
    </details>
  )
}

function CallName({ call }: { call: ListedCall }) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
      <span className="font-medium">{call.name}</span>
      <code className="text-sm break-all text-muted">
        {call.method} {call.path}
      </code>
    </span>
  )
}

function Outcome({ data, error, busy }: { data: Answer | undefined; error: Error | null; busy: boolean }) {
  if (error) {
    return (
      <>
        <span className="max-w-80 truncate text-danger-ink">{error.message}</span>
        <Badge tone="danger">{error instanceof ApiError ? error.status : 'No answer'}</Badge>
      </>
    )
  }
  if (!data) return busy ? <Skeleton className="h-4 w-40" /> : null
  return (
    <>
      {data.total !== null && <span>{wholeText(data.total)} rows</span>}
      <span>{sizeText(data.size)}</span>
      <span>{wholeText(data.tookMs)} ms</span>
      <Badge tone="positive">{data.status}</Badge>
    </>
  )
}

/** How much of an answer is shown, in characters. */
const LONGEST_BODY = 4_000

function Preview({ name, body }: { name: string; body: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={`Raw answer of ${name}`}
      className="overflow-auto border-t sm:max-h-96 border-line bg-sunken px-4 py-3 text-sm sm:px-5"
    >
      {pretty(body).slice(0, LONGEST_BODY)}
      {pretty(body).length > LONGEST_BODY && '\n…'}
    </pre>
  )
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function sizeText(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} kB`
}
