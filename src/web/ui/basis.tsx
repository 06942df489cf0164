import { Info } from 'lucide-react'
import { clsx } from 'clsx'
import { Explained } from './tooltip.tsx'

/** A small mark behind a figure or a statement that explains what it is based on. */
export function Basis({ text, className }: { text: string; className?: string }) {
  return (
    <Explained text={text}>
      <button
        type="button"
        aria-label={`Basis: ${text}`}
        className={clsx(
          'relative grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-ink max-md:before:absolute max-md:before:-inset-2.5',
          className,
        )}
      >
        <Info aria-hidden className="size-3.5" />
      </button>
    </Explained>
  )
}
