import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useProjectWorksStatus } from '../widgets/projectworks-status.ts'

/** Says that what is exported has not come from the external database, for as long as that is so. */
export function PendingNote() {
  const { data } = useProjectWorksStatus()
  if (data === undefined || data.active === 'projectworks') return null
  return (
    <section aria-label="Live Sync Pending" className="mb-4 flex items-start gap-3 px-1 text-muted">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="text-sm">
        <strong className="font-semibold">Live Sync Pending</strong>:{' '}
        {data.configured
          ? `ProjectWorks data is not shown${data.connected ? '' : ', because its database is not connected'}.`
          : 'ProjectWorks is not set up.'}{' '}
        The export contains everything that is stored here.{' '}
        <Link to="/api-summary" className="rounded-sm font-medium text-accent-ink underline">
          {data.configured ? 'See the connection' : 'How to set it up'}
        </Link>
      </p>
    </section>
  )
}
