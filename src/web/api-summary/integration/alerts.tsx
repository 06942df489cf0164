import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectWorksStatus } from '#shared/sync/contract.ts'

/** What is wrong with the connection, in the words of spec §8. */
export function Alerts({ status: { connected, dbPassword, enabled, reason } }: { status: ProjectWorksStatus }) {
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
