import { Link } from '@tanstack/react-router'
import type { ProjectWorksStatus } from '#shared/projectworks/contract.ts'
import { momentInText } from '../records/history.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Fact, Facts } from '../widgets/facts.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import { shownText, STATES, useProjectWorksStatus } from '../widgets/projectworks-status.ts'
import { useMay } from '../widgets/session.ts'
import { useToday } from '../widgets/today.ts'
import { MailCard } from './mail/card.tsx'
import { WebhooksCard } from './webhooks/card.tsx'

/** The connections of Offbench, their state, and where they are set up. */
export function IntegrationsTab() {
  const read = useProjectWorksStatus()
  const mayTell = useMay('webhooks.manage')
  return (
    <div className="max-w-3xl space-y-4">
      <Card
        title="ProjectWorks"
        hint="Brings people, projects and time entries over from its database."
        aside={read.data && <Connection status={read.data} />}
      >
        <div className="space-y-4 px-4 pb-5 sm:px-5">
          <Loaded read={read} what="the connection" skeleton={<Skeleton className="h-20" />}>
            {(status) => <ProjectWorks status={status} />}
          </Loaded>
          <Link to="/api-summary" search={{ panel: 'overview' }} className={buttonStyle({ look: 'outline' })}>
            Manage Synchronization
          </Link>
        </div>
      </Card>
      <MailCard />
      {mayTell && <WebhooksCard />}
      <Card title="Your own programs" hint="Whatever the screens do is also a call of the API.">
        <div className="px-4 pb-5 sm:px-5">
          <a href="/api/docs" className={buttonStyle({ look: 'outline' })}>
            API Documentation
          </a>
        </div>
      </Card>
    </div>
  )
}

function Connection({ status: { configured, connected } }: { status: ProjectWorksStatus }) {
  const [text, tone]: [string, BadgeTone] = connected
    ? ['Connected', 'positive']
    : configured
      ? ['Not reachable', 'danger']
      : ['Not set up', 'neutral']
  return <Badge tone={tone}>{text}</Badge>
}

function ProjectWorks({ status }: { status: ProjectWorksStatus }) {
  const { configured, connected, reason, server, lastRun } = status
  const today = useToday()
  return (
    <>
      <Facts>
        <Fact name="Shown">{shownText(status)}</Fact>
        {server !== null && <Fact name="Database">{server}</Fact>}
        <Fact name="Last synchronization">
          {lastRun === null ? 'None yet' : `${STATES[lastRun.state]}, ${momentInText(lastRun.startedAt, today)}`}
        </Fact>
      </Facts>
      {configured && !connected && reason !== null && <p className="text-sm text-danger-ink">{reason}</p>}
      {!configured && (
        <p className="text-sm text-muted">
          It is set up on the server, by <code className="break-words">PROJECTWORKS_DATABASE_URL</code> and{' '}
          <code className="break-words">PROJECTWORKS_DB_PASSWORD</code>.
        </p>
      )}
    </>
  )
}
