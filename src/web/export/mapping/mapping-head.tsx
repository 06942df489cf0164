import { RotateCw } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../widgets/figures.ts'

interface MappingHeadProps {
  /** Whether the mapping in use is kept, whatever the tables suggest later. */
  stored: boolean
  /** Whether it is the company's own rather than what the names suggest. */
  own: boolean
  /** Whether the names there suggest a mapping at all. */
  suggested: boolean
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
  own,
  suggested,
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
        <Badge tone={own ? 'accent' : 'neutral'}>{own ? 'Set by the company' : 'Default'}</Badge>
        <span className="text-muted">
          {describeChoice(own, suggested)} {countText(tables, 'table', 'tables')} in the ProjectWorks database
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
      <Button look="outline" size="small" disabled={busy || !own} onClick={onReset}>
        Reset to Default
      </Button>
    </div>
  )
}

function describeChoice(own: boolean, suggested: boolean): string {
  if (own) return 'Chosen from'
  return suggested ? 'Suggested by the names of' : 'Nothing suggested by the names of'
}
