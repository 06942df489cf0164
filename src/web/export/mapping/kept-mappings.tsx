import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { asCalledThere, differencesOf } from '#shared/projectworks/draft.ts'
import {
  syncMapping,
  type DescribedTable,
  type SavedMapping,
  type SyncMapping,
} from '#shared/projectworks/mapping-contract.ts'
import { failureText } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Input } from '../../ui/input.tsx'
import { showFailed } from '../../ui/toast.ts'
import { countText } from '../../widgets/figures.ts'
import { useDeleteKept, useKeep, useKeptMappings, useRenameKept } from './data.ts'
import { DifferenceList } from './mapping-head.tsx'
import { mappingIn, saveMappingFile } from './mapping-file.ts'

interface KeptMappingsProps {
  /** The mapping on the screen. */
  mapping: SyncMapping
  guess: SyncMapping | null
  tables: readonly DescribedTable[]
  disabled: boolean
  onUse: (mapping: SyncMapping) => void
}

/** Mappings saved under names: to save the one on the screen, return to another, compare it, or carry it elsewhere as a file. */
export function KeptMappings({ mapping, guess, tables, disabled, onUse }: KeptMappingsProps) {
  const kept = useKeptMappings().data ?? []
  const keep = useKeep()
  const [name, setName] = useState('')
  // The one on the screen may still lack a required column, so that it is not a mapping yet.
  const whole = syncMapping.safeParse(mapping)

  async function read(chosen: File) {
    const found = await mappingIn(chosen)
    if (found) onUse(found)
    else showFailed(`${chosen.name} holds no field mapping. Nothing was changed.`)
  }

  return (
    <details className="mb-4 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm font-medium">
        Kept mappings and files{kept.length > 0 && ` (${kept.length})`}
      </summary>
      {kept.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {kept.map((one) => (
            <Kept key={one.id} kept={one} guess={guess} tables={tables} disabled={disabled} onUse={onUse} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <div className="w-56">
          <Input
            aria-label="Name of the mapping"
            placeholder="Name"
            value={name}
            maxLength={100}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button
          look="outline"
          size="small"
          disabled={name.trim() === '' || keep.isPending || !whole.success}
          onClick={() => keep.mutate({ name, mapping }, { onSuccess: () => setName('') })}
        >
          Keep Under This Name
        </Button>
        <Button
          look="outline"
          size="small"
          icon={Download}
          disabled={!whole.success}
          onClick={() => saveMappingFile('field-mapping', mapping)}
        >
          Save as File
        </Button>
        <FileButton
          look="outline"
          size="small"
          icon={Upload}
          file="File of a field mapping"
          accept="application/json,.json"
          disabled={disabled}
          onFile={(file) => void read(file)}
        >
          Open File
        </FileButton>
      </div>
      {keep.error && (
        <p role="alert" className="mt-2 text-danger-ink">
          {failureText(keep.error)}
        </p>
      )}
    </details>
  )
}

interface KeptProps extends Omit<KeptMappingsProps, 'mapping'> {
  kept: SavedMapping
}

function Kept({ kept, guess, tables, disabled, onUse }: KeptProps) {
  const keep = useKeep()
  const remove = useDeleteKept()
  const differences = guess ? differencesOf(asCalledThere(tables, kept.mapping), guess) : []
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-2">
        <KeptName kept={kept} />
        <Button look="outline" size="small" disabled={disabled} onClick={() => onUse(kept.mapping)}>
          Use<span className="sr-only"> {kept.name}</span>
        </Button>
        <Button
          look="quiet"
          size="small"
          disabled={keep.isPending}
          onClick={() => keep.mutate({ name: `${kept.name.slice(0, 90)} copy`, mapping: kept.mapping })}
        >
          Copy<span className="sr-only"> {kept.name}</span>
        </Button>
        <Button look="quiet" size="small" onClick={() => saveMappingFile(kept.name, kept.mapping)}>
          Save as File<span className="sr-only"> of {kept.name}</span>
        </Button>
        <Button look="quiet" size="small" disabled={remove.isPending} onClick={() => remove.mutate(kept)}>
          Delete<span className="sr-only"> {kept.name}</span>
        </Button>
      </div>
      {guess && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer rounded-sm text-muted hover:text-ink">
            {differences.length === 0
              ? 'Same as the tables suggest now'
              : `Compared with what the tables suggest now: ${countText(differences.length, 'field differs', 'fields differ')}`}
          </summary>
          <DifferenceList differences={differences} />
        </details>
      )}
    </li>
  )
}

/** The name, which can be edited in place. */
function KeptName({ kept }: { kept: SavedMapping }) {
  const rename = useRenameKept()
  return (
    <div className="mr-auto w-56">
      <Input
        key={`${kept.name} ${kept.version}`}
        aria-label={`Name of ${kept.name}`}
        defaultValue={kept.name}
        maxLength={100}
        onBlur={({ target }) => {
          const name = target.value.trim()
          if (name === '') target.value = kept.name
          else if (name !== kept.name) rename.mutate({ kept, name }, { onError: () => (target.value = kept.name) })
        }}
        onKeyDown={(event) => {
          // Otherwise, Enter would save the mapping in use.
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </div>
  )
}
