import { TriangleAlert } from 'lucide-react'
import { FIELD_LABELS } from './words.ts'

/** Says what a review lacks to be submitted. */
export function Missing({ faults }: { faults: Record<string, string> }) {
  const names = Object.keys(faults).map((field) => FIELD_LABELS[field as keyof typeof FIELD_LABELS])
  return (
    <p
      role="alert"
      className="mt-3 flex items-start gap-2 rounded-md bg-caution-soft px-3 py-2 text-sm text-caution-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      Before it can be submitted, it needs: {names.join(', ')}.
    </p>
  )
}
