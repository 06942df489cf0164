import type { Day } from '#shared/time/day.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { History } from '../../widgets/history.tsx'

interface AdjustmentDialogProps {
  id: number
  today: Day
  onClose: () => void
}

/** Who made an adjustment, and when. Shown while it is mounted. */
export function AdjustmentDialog({ id, today, onClose }: AdjustmentDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Adjustment" description="It cannot be changed later; another adjustment can reverse it.">
        <div className="overflow-y-auto px-4 pb-4">
          <History entity="leave adjustment" what="adjustment" id={id} today={today} labels={{}} text={String} />
        </div>
      </DialogContent>
    </Dialog>
  )
}
