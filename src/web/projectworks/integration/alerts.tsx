import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectWorksStatus } from '#shared/sync/contract.ts'

/** What is wrong with the connection, in the words of spec §8; a connection that nobody has set up is nothing wrong. */
export function Alerts({ status }: { status: ProjectWorksStatus }) {
  const { configured, connected, dbPassword, enabled, reason } = status
  if (!configured && !enabled) return <NotSetUp dbPassword={dbPassword} />
  return (
    <div className="mb-4 space-y-2 empty:hidden">
      {dbPassword === 'Missing' && (
        <Notice look="caution">
          Database password is not configured. Please provide the password for the ProjectWorks database user.
        </Notice>
      )}
      {!connected && (
        <Notice look="danger">
          <strong className="block font-semibold">Database Connection Failed</strong>
          {reason}
        </Notice>
      )}
      {enabled && !connected && (
        <Notice look="caution">
          ProjectWorks integration is enabled but database connection failed. The application will use sample data.
        </Notice>
      )}
    </div>
  )
}

/** Quiet: how it is set up, for those who want it. */
function NotSetUp({ dbPassword }: Pick<ProjectWorksStatus, 'dbPassword'>) {
  return (
    <p className="mb-4 text-sm text-muted">
      ProjectWorks is not set up. To bring over its people, projects and timesheets, set{' '}
      <code className="text-ink">PROJECTWORKS_DATABASE_URL</code>
      {dbPassword === 'Missing' && (
        <>
          {' '}
          and <code className="text-ink">PROJECTWORKS_DB_PASSWORD</code>
        </>
      )}{' '}
      where the server runs, and start it again.
    </p>
  )
}

const LOOKS = {
  caution: { style: 'bg-caution-soft text-caution-ink', icon: TriangleAlert },
  danger: { style: 'bg-danger-soft text-danger-ink', icon: CircleAlert },
}

function Notice({ look, children }: { look: keyof typeof LOOKS; children: ReactNode }) {
  const { style, icon: Icon } = LOOKS[look]
  return (
    <div role="alert" className={`flex gap-2.5 rounded-md px-3 py-2.5 text-sm ${style}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 break-words">{children}</p>
    </div>
  )
}
