import { Link, useMatches } from '@tanstack/react-router'
import { Hammer } from 'lucide-react'
import { buttonStyle } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** Stands at a route whose screen does not exist yet, and says so. */
export function UnbuiltScreen() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? '' })
  return (
    <>
      <PageHeader title={title} />
      <div className="flex flex-col items-center rounded-lg border border-line bg-surface py-10 shadow-card">
        <EmptyState icon={Hammer} text="This screen is not built yet. Time is logged on the dashboard." />
        <Link to="/dashboard" className={buttonStyle({ look: 'outline' })}>
          Go to the dashboard
        </Link>
      </div>
    </>
  )
}
