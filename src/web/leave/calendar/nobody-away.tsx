import { TreePalm } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAddress } from '../address.ts'

/** Stands where the month has nobody to show. */
export function NobodyAway() {
  const { search, go } = useAddress()
  const filtered = search.role !== undefined || search.q !== undefined
  const nobody = search.everybody ? 'No people yet.' : 'Nobody is away in this month.'
  return (
    <div className="pb-1">
      <EmptyState icon={TreePalm} text={filtered ? 'Nobody matches the filters in this month.' : nobody} />
      {filtered && (
        <p className="pb-7 text-center">
          <Button look="outline" size="small" onClick={() => go({ role: undefined, q: undefined })}>
            Clear Filters
          </Button>
        </p>
      )}
    </div>
  )
}
