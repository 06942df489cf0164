import { Timer } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { openDialog } from '../widgets/global-dialogs.ts'

/** Opens Quick Time Entry (spec §2). */
export function QuickTimeEntry() {
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label="Quick Time Entry"
      aria-haspopup="dialog"
      aria-keyshortcuts="t"
      title="Quick Time Entry (t)"
      onClick={() => openDialog('quick-time-entry')}
    >
      <Timer aria-hidden />
    </Button>
  )
}
