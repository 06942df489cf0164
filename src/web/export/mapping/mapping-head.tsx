import { Lightbulb, RotateCw } from 'lucide-react'
import type { MappingDifference } from '#shared/projectworks/mapping-contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../widgets/figures.ts'
import { labelOf, PARTS } from './words.ts'

interface SuggestionNoteProps {
  differences: readonly MappingDifference[]
  disabled: boolean
  onUse: () => void
}

/** Where the tables suggest something else than the mapping. Only a person takes a suggestion over. */
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
          <DifferenceList differences={differences} />
        </details>
      </div>
      <Button look="outline" size="small" disabled={disabled} onClick={onUse}>
        Use the Suggestion
      </Button>
    </section>
  )
}

/** Where one mapping differs from another, field by field. */
export function DifferenceList({ differences }: { differences: readonly MappingDifference[] }) {
  return (
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
  )
}

interface MappingHeadProps {
  /** Whether the mapping in use stays, whatever the tables suggest later. */
  stored: boolean
  /** Whether somebody set it, to something else than the names suggest. */
  chosen: boolean
  resettable: boolean
  /** Whether the names there suggest a mapping at all. */
  suggested: boolean
  /** The system that the tables are known to belong to. */
  system: string | null
  tables: number
  busy: boolean
  looking: boolean
  onKeep: () => void
  onReset: () => void
  onLookAgain: () => void
}

/** Whose mapping it is, what it is chosen from, and other ways to get one. */
export function MappingHead({
  stored,
  chosen,
  resettable,
  suggested,
  system,
  tables,
  busy,
  looking,
  onKeep,
  onReset,
  onLookAgain,
}: MappingHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="mr-auto flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={chosen ? 'accent' : 'neutral'}>{chosen ? 'Set by the company' : 'Default'}</Badge>
        <span className="text-muted">
          {describeChoice(chosen, suggested)} {countText(tables, 'table', 'tables')} in the ProjectWorks database
          {system !== null && `, which are those of ${system}`}
        </span>
      </p>
      <Button look="outline" size="small" disabled={looking} onClick={onLookAgain}>
        <RotateCw aria-hidden className={looking ? 'motion-safe:animate-spin' : undefined} />
        Read Tables Again
      </Button>
      {!stored && (
        <Button look="outline" size="small" disabled={busy} onClick={onKeep}>
          Keep This Mapping
        </Button>
      )}
      <Button look="outline" size="small" disabled={busy || !resettable} onClick={onReset}>
        Reset to Default
      </Button>
    </div>
  )
}

function describeChoice(chosen: boolean, suggested: boolean): string {
  if (chosen) return 'Chosen from'
  return suggested ? 'Suggested by the names of' : 'Nothing suggested by the names of'
}
