import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onStreamOpen } from '../event-stream.ts'
import { CodeUnreachable } from '../screen-code.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** Shown after a screen has failed: what happened and two ways out. */
export function RouteFailure({ error }: ErrorComponentProps) {
  if (error instanceof CodeUnreachable) return <Unreachable />
  return (
    <div role="alert" className="mx-auto max-w-xl py-12">
      <PageHeader title="Something went wrong on this screen">
        Nothing that was saved is lost. Try again; if it fails once more, go to the dashboard and tell whoever runs
        Offbench what is written below.
      </PageHeader>
      <pre className="mb-5 rounded-md border border-line bg-sunken p-3 font-mono text-sm break-words whitespace-pre-wrap">
        {error instanceof Error ? error.message : String(error)}
      </pre>
      <div className="flex gap-2">
        {/* A reload also fetches code that failed to load, which browsers do not ask for twice. */}
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <Link to="/dashboard" className={buttonStyle({ look: 'outline' })}>
          Go to the dashboard
        </Link>
      </div>
    </div>
  )
}

/** Shown instead of a screen whose code could not be loaded; the screen appears once the server answers again. */
function Unreachable() {
  // A browser does not ask twice for code that failed to load; a reload does.
  useEffect(() => onStreamOpen(() => window.location.reload()), [])
  return (
    <LoadFailure
      what="this screen"
      reason="Offbench could not be reached. The screen comes by itself when the connection is back."
      onRetry={() => window.location.reload()}
    />
  )
}
