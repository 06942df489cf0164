import { X } from 'lucide-react'

/** A short text that can be removed. */
export function RemovableText({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className="inline-flex h-7 max-w-full items-center rounded-sm border border-line pl-2 text-sm max-md:h-9">
      <span className="truncate">{text}</span>
      <button
        type="button"
        aria-label={`Remove ${text}`}
        onClick={onRemove}
        className="grid size-6.5 shrink-0 place-items-center rounded-sm text-muted hover:text-ink max-md:size-8.5"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
