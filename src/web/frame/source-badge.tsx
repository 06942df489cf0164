import { Link } from '@tanstack/react-router'
import { Badge } from '../ui/badge.tsx'
import { shownText, useProjectWorksStatus } from '../widgets/projectworks-status.ts'

/** Says whose data is shown where that is not the plain case: ProjectWorks', or what stands in its place. */
export function SourceBadge() {
  const { data: status } = useProjectWorksStatus()
  if (!status?.enabled) return null
  const isActive = status.active === 'projectworks'
  return (
    <Link to="/api-summary" className="flex items-center rounded-sm max-sm:hidden">
      <span className="sr-only">Shown: </span>
      <Badge tone={isActive ? 'accent' : 'caution'}>{shownText(status)}</Badge>
    </Link>
  )
}
