import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useProjectWorksStatus } from '../widgets/projectworks-status.ts'

/** Says that what is exported has not come from the external database, for as long as that is so. */
export function PendingNote() {
  const { data } = useProjectWorksStatus()
  if (data === undefined || data.active === 'projectworks') return null
  return (
    <section
      aria-label="Live Sync Pending"
      className="mb-4 flex items-start gap-3 rounded-lg bg-caution-soft px-4 py-3 text-caution-ink"
    >
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="text-sm">
        <strong className="block text-base font-semibold">Live Sync Pending</strong>
        ProjectWorks is not the source of what is shown
        {data.connected ? ', although its database can be reached.' : ', because its database is not connected.'} The
        export holds everything that is stored here.{' '}
        <Link to="/api-summary" className="rounded-sm font-medium underline">
          See the connection
        </Link>
      </p>
    </section>
  )
}
