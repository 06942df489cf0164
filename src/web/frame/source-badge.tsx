import { Link } from '@tanstack/react-router'
import { Badge } from '../ui/badge.tsx'
import { useProjectWorksStatus } from '../widgets/projectworks-status.ts'

/** Says whose data is shown where that is not the plain case: ProjectWorks', or sample data in its place. */
export function SourceBadge() {
  const { data: status } = useProjectWorksStatus()
  if (!status?.enabled) return null
  const isActive = status.active === 'projectworks'
  return (
    <Link to="/api-summary" className="flex items-center rounded-sm max-sm:hidden">
      <span className="sr-only">Shown: </span>
      <Badge tone={isActive ? 'accent' : 'caution'}>{isActive ? 'ProjectWorks data' : 'Sample data'}</Badge>
    </Link>
  )
}
