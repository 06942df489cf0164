import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { countText } from '../../widgets/figures.ts'
import { useToday } from '../../widgets/today.ts'
import { useAddress } from '../address.ts'
import { useLeaveSummary, usePendingLeave } from '../data.ts'
import { RequestRow } from './request-row.tsx'

/** The nearest ones; the others are a press away. */
const SHOWN = 3

/** What waits for a decision, on top of all else; nothing where nothing waits. */
export function PendingLeave() {
  const { go } = useAddress()
  const today = useToday()
  const { data: summary } = useLeaveSummary(today)
  const { data: requests = [] } = usePendingLeave(SHOWN)
  if (requests.length === 0) return null
  return (
    <Card
      title="Awaiting a Decision"
      hint="The nearest first"
      aside={
        summary &&
        summary.pending > requests.length && (
          <Button look="outline" size="small" onClick={() => go({ status: 'Pending' }, { push: true })}>
            Show all {countText(summary.pending, 'request', 'requests')}
          </Button>
        )
      }
    >
      <div className="space-y-2 px-4 pb-4 sm:px-5">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} today={today} />
        ))}
      </div>
    </Card>
  )
}
