import { Link, useMatches } from '@tanstack/react-router'
import { buttonStyle } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** Stands at a route whose screen does not exist yet, and says so. */
export function UnbuiltScreen() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? '' })
  return (
    <div className="mx-auto max-w-xl py-12">
      <PageHeader title={title}>This screen is not built yet. Time is logged on the dashboard.</PageHeader>
      <Link to="/dashboard" className={buttonStyle()}>
        Go to the dashboard
      </Link>
    </div>
  )
}
