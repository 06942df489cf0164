import { CalendarDays } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useFilters } from './address.ts'

/** Stands where there is nobody to show. */
export function NoPeople() {
  const { active, clear } = useFilters()
  return (
    <div className="pb-1">
      <EmptyState
        icon={CalendarDays}
        text={active ? 'Nobody matches the filters.' : 'No people yet. Add the first one, then book them on projects.'}
      />
      {active && (
        <p className="pb-7 text-center">
          <Button look="outline" size="small" onClick={clear}>
            Clear Filters
          </Button>
        </p>
      )}
    </div>
  )
}
