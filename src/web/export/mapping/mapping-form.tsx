import { useRef, useState } from 'react'
import { Lightbulb, RotateCw } from 'lucide-react'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import type { discoverExternal, getSyncMapping, MappingDifference } from '#shared/sync/mapping-contract.ts'
import {
  asCalledThere,
  consequences,
  differencesOf,
  draftFaults,
  withColumn,
  withTable,
  type MappingDraft,
} from '#shared/sync/draft.ts'
import { ApiError } from '../../api.ts'
import { showDone } from '../../ui/toast.ts'
import { unsaved } from '../../ui/unsaved.ts'
import { staleRow } from '../../change.ts'
import { useStoreMapping } from './data.ts'
import { LockedNote } from './mapping-view.tsx'
import { PartFields } from './part-fields.tsx'
import { ReadingFields } from './reading-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { PARTS, type Part, FIELDS } from './words.ts'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../widgets/figures.ts'
import { Badge } from '../../ui/badge.tsx'

interface MappingFormProps {
  current: ReplyOf<typeof getSyncMapping>
  found: ReplyOf<typeof discoverExternal>
  /** Why nothing can be changed just now; null where it can. */
  reason: string | null
  looking: boolean
  onLookAgain: () => void
}

/** The edited mapping, and the version that it was made from. */
interface Edit {
  draft: MappingDraft
  version: number
}

function isSame(one: MappingDraft, other: MappingDraft): boolean {
  return differencesOf(one, other).length === 0 && JSON.stringify(one.reading) === JSON.stringify(other.reading)
}

/** The mapping to change, from the tables and columns that the external database has. */
export function MappingForm({ current, found: { tables, guess }, reason, looking, onLookAgain }: MappingFormProps) {
  const store = useStoreMapping()
  const form = useRef<HTMLFormElement>(null)
  const [edit, setEdit] = useState<Edit | null>(null)
  const base = asCalledThere(tables, current.mapping)
  const draft = edit?.draft ?? base
  const dirty = JSON.stringify(draft) !== JSON.stringify(base)
  const differences = guess ? differencesOf(draft, guess) : []
  const own = current.stored && !(guess && isSame(base, guess))
  const refusal = store.error instanceof ApiError ? store.error.problem : null
  const faults = { ...refusal?.fields, ...draftFaults(tables, draft) }
  const wrong = Object.keys(faults).length

  function change(next: MappingDraft) {
    store.reset()
    setEdit({ draft: next, version: edit?.version ?? current.version })
  }

  function save() {
    if (wrong > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    store.mutate(
      { mapping: draft, version: edit?.version ?? current.version },
      {
        onSuccess: () => {
          setEdit(null)
          showDone('The field mapping has been saved and applies from the next sync.')
        },
        // Mine goes over theirs only when it is saved again, after having been told.
        onError: (error) => {
          const theirs = staleRow(error) as typeof current | undefined
          if (theirs) setEdit({ draft, version: theirs.version })
        },
      },
    )
  }

  function reset() {
    const { mapping } = current
    store.mutate(
      { mapping: null, version: current.version },
      {
        onSuccess: ({ version }) => {
          setEdit(null)
          const undo = () => store.mutate({ mapping, version })
          showDone('The field mapping is the default again.', undo)
        },
      },
    )
  }

  return (
    <form
      ref={form}
      aria-label="Field Mapping"
      {...unsaved(dirty)}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {reason !== null && <LockedNote reason={reason} />}
      <MappingHead
        stored={current.stored}
        own={own}
        suggested={guess !== null}
        tables={tables.length}
        busy={store.isPending || reason !== null}
        looking={looking}
        onKeep={save}
        onReset={reset}
        onLookAgain={onLookAgain}
      />
      {guess && current.stored && differences.length > 0 && (
        <SuggestionNote
          differences={differences}
          disabled={store.isPending || reason !== null}
          onUse={() => change({ ...guess, reading: draft.reading })}
        />
      )}
      <fieldset disabled={reason !== null} className="min-w-0">
        <legend className="sr-only">Where each field comes from</legend>
        <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
          {(Object.keys(PARTS) as Part[]).map((part) => (
            <PartFields
              key={part}
              part={part}
              tables={tables}
              draft={draft}
              guess={guess}
              faults={faults}
              onTable={(where, table) => change(withTable(tables, draft, where, table))}
              onColumn={(where, field, column) => change(withColumn(draft, where, field, column))}
            />
          ))}
          <ReadingFields
            reading={draft.reading}
            faults={faults}
            onChange={(reading) => change({ ...draft, reading })}
          />
        </div>
      </fieldset>
      {dirty && (
        <SaveBar
          consequences={consequences(base, draft)}
          wrong={wrong}
          error={store.error}
          busy={store.isPending || reason !== null}
          onDiscard={() => {
            store.reset()
            setEdit(null)
          }}
        />
      )}
    </form>
  )
}

interface SuggestionNoteProps {
  differences: readonly MappingDifference[]
  disabled: boolean
  onUse: () => void
}

/** What the tables suggest otherwise than the mapping has it. Nobody but a person takes it over. */
function SuggestionNote({ differences, disabled, onUse }: SuggestionNoteProps) {
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
