import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Panel } from './lazy-panel.tsx'

/** The assistant on small screens. */
export function PanelSheet(sheet: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog {...sheet}>
      <DialogContent title="Assistant" side="right">
        <Panel />
      </DialogContent>
    </Dialog>
  )
}
