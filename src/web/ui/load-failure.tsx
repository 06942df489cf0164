import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from './button.tsx'

interface LoadFailureProps {
  /** What could not be loaded, as the end of the sentence "Could not load …". */
  what: string
  reason: string
  onRetry: () => void
}

export function LoadFailure({ what, reason, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-8 text-center text-sm">
      <CircleAlert aria-hidden className="size-5 text-danger-ink" />
      <p className="max-w-80 text-balance">
        <span className="block font-medium">Could not load {what}.</span>
        <span className="text-muted">{reason}</span>
      </p>
      <Button icon={RotateCw} look="outline" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
