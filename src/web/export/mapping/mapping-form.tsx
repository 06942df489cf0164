import { useRef, useState } from 'react'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import type { discoverExternal, getSyncMapping, SyncMapping } from '#shared/projectworks/mapping-contract.ts'
import {
  asCalledThere,
  consequences,
  differencesOf,
  draftFaults,
  withColumn,
  withRules,
  withTable,
  type MappingDraft,
} from '#shared/projectworks/draft.ts'
import { ApiError } from '../../api.ts'
import { showDone } from '../../ui/toast.ts'
import { unsaved } from '../../ui/unsaved.ts'
import { staleRow } from '../../change.ts'
import { useStoreMapping } from './data.ts'
import { LockedNote } from './mapping-view.tsx'
import { PartFields } from './part-fields.tsx'
import { ReadingFields } from './reading-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { KeptMappings } from './kept-mappings.tsx'
import { MappingHead, SuggestionNote } from './mapping-head.tsx'
import { PARTS, type Part } from './words.ts'

interface MappingFormProps {
  current: ReplyOf<typeof getSyncMapping>
  found: ReplyOf<typeof discoverExternal>
  /** Why nothing can be changed now; null if it can. */
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
export function MappingForm({
  current,
  found: { tables, guess, system },
  reason,
  looking,
  onLookAgain,
}: MappingFormProps) {
  const store = useStoreMapping()
  const form = useRef<HTMLFormElement>(null)
  const [edit, setEdit] = useState<Edit | null>(null)
  const base = asCalledThere(tables, current.mapping)
  const draft = edit?.draft ?? base
  const dirty = JSON.stringify(draft) !== JSON.stringify(base)
  const differences = guess ? differencesOf(draft, guess) : []
  const isSuggested = guess !== null && isSame(base, guess)
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
        // The reader's version replaces theirs only if it is saved again after this message.
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
        chosen={current.chosen && !isSuggested}
        resettable={current.stored && !isSuggested}
        suggested={guess !== null}
        system={system}
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
      <KeptMappings
        mapping={draft}
        guess={guess}
        tables={tables}
        disabled={store.isPending || reason !== null}
        onUse={(kept: SyncMapping) => change(asCalledThere(tables, kept))}
      />
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
              onRules={(where, rules) => change(withRules(draft, where, rules))}
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
