import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'

/** How far untangling has come, above the picture; appears only where it takes a while. */
export function Untangling({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  return (
    <div className="absolute inset-x-3 top-3 mx-auto flex max-w-sm items-center gap-3 rounded-md border border-line bg-raised py-1.5 pr-1.5 pl-3 shadow-card">
      <div className="min-w-0 flex-1">
        <Progress label="Untangling" value={progress} max={1} />
      </div>
      <span className="w-10 shrink-0 text-right text-sm text-muted">{Math.floor(100 * progress)} %</span>
      <Button look="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
