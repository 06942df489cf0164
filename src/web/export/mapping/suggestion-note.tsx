import { Lightbulb } from 'lucide-react'
import type { MappingDifference } from '#shared/sync/contract.ts'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../widgets/figures.ts'
import { FIELDS, PARTS } from './words.ts'

interface SuggestionNoteProps {
  differences: readonly MappingDifference[]
  disabled: boolean
  onUse: () => void
}

/** What the tables suggest otherwise than the mapping has it. Nobody but a person takes it over. */
export function SuggestionNote({ differences, disabled, onUse }: SuggestionNoteProps) {
  return (
    <section
      aria-label="The tables suggest another mapping"
      className="mb-4 flex flex-wrap items-start gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm"
    >
      <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-64">
        <p>The tables suggest another mapping. Every sync uses the one below until you change it.</p>
        <details className="mt-1">
          <summary className="w-fit cursor-pointer rounded-sm font-medium text-muted hover:text-ink">
            {countText(differences.length, 'field differs', 'fields differ')}
          </summary>
          <ul className="mt-1.5 space-y-1">
            {differences.map(({ part, field, mapped, suggested }) => (
              <li key={`${part} ${field}`} className="break-words">
                <span className="font-medium">
                  {PARTS[part]}, {labelOf(part, field)}
                </span>
                : {mapped ?? 'none'} <span aria-hidden>→</span>
                <span className="sr-only">becomes</span> {suggested ?? 'none'}
              </li>
            ))}
          </ul>
        </details>
      </div>
      <Button look="outline" size="small" disabled={disabled} onClick={onUse}>
        Use the Suggestion
      </Button>
    </section>
  )
}

function labelOf(part: MappingDifference['part'], field: string): string {
  const labels: Readonly<Record<string, string>> = FIELDS[part]
  return labels[field] ?? 'Table'
}
