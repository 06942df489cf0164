import { RotateCw } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../widgets/figures.ts'

interface MappingHeadProps {
  /** Whether the mapping in use is the company's own. */
  stored: boolean
  /** Whether the names there suggest a mapping at all. */
  suggested: boolean
  tables: number
  /** Takes over what the names there suggest; null where that is what stands. */
  suggestion: (() => void) | null
  busy: boolean
  looking: boolean
  onReset: () => void
  onLookAgain: () => void
}

/** Whose mapping it is, what it is chosen from, and other ways to get one. */
export function MappingHead({
  stored,
  suggested,
  tables,
  suggestion,
  busy,
  looking,
  onReset,
  onLookAgain,
}: MappingHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="mr-auto flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={stored ? 'accent' : 'neutral'}>{stored ? 'Set by the company' : 'Default'}</Badge>
        <span className="text-muted">
          {describeChoice(stored, suggested)} {countText(tables, 'table', 'tables')} in the ProjectWorks database
        </span>
      </p>
      <Button look="outline" size="small" disabled={looking} onClick={onLookAgain}>
        <RotateCw aria-hidden className={looking ? 'motion-safe:animate-spin' : undefined} />
        Read Tables Again
      </Button>
      <Button look="outline" size="small" disabled={busy || suggestion === null} onClick={() => suggestion?.()}>
        Use Suggestion
      </Button>
      <Button look="outline" size="small" disabled={busy || !stored} onClick={onReset}>
        Reset to Default
      </Button>
    </div>
  )
}

function describeChoice(stored: boolean, suggested: boolean): string {
  if (stored) return 'Chosen from'
  return suggested ? 'Suggested by the names of' : 'Nothing suggested by the names of'
}
