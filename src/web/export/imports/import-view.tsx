import { ArrowLeft } from 'lucide-react'
import type { ImportedFile } from '#shared/imports/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { countText, wholeText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { useAddress } from '../data.ts'
import { useDiscard, useImport, useUndo } from './data.ts'
import { Outcome } from './outcome.tsx'
import { readingText, rowsText, STATE_WORDS } from './words.ts'

/** One file: what its columns mean, the outcome of its rows, and what can be done with it. */
export function ImportedFileView({ id }: { id: number }) {
  const { go } = useAddress()
  return (
    <div className="space-y-4">
      <Button look="quiet" size="small" icon={ArrowLeft} onClick={() => go({ import: undefined }, { push: true })}>
        All Imports
      </Button>
      <Loaded read={useImport(id)} what="the import" skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
        {(file) => <FileParts file={file} />}
      </Loaded>
    </div>
  )
}

function FileParts({ file }: { file: ImportedFile }) {
  const isOpen = file.state === 'received' || file.state === 'checking' || file.state === 'checked'
  return (
    <>
      <FileHead file={file} />
      {isOpen && file.stored === 0 && <ColumnChoices key={file.version} file={file} />}
      {file.state !== 'received' && file.state !== 'checking' && <Outcome file={file} />}
    </>
  )
}

function FileHead({ file }: { file: ImportedFile }) {
  const { go } = useAddress()
  const discard = useDiscard()
  const undo = useUndo(file.id)
  const { text, tone } = STATE_WORDS[file.state]
  const canDiscard = file.state === 'received' || file.state === 'checked' || file.state === 'undone'
  const canUndo = file.state === 'stored' || file.state === 'storing' || (file.state === 'checked' && file.stored > 0)
  return (
    <Card
      title={file.fileName}
      hint={`${countText(file.rows, 'row', 'rows')}. ${readingText(file)}.`}
      aside={<Badge tone={tone}>{text}</Badge>}
    >
      <div className="space-y-3 px-4 pb-4 text-sm sm:px-5">
        {file.known !== null && <p>Known by its columns: {file.known}.</p>}
        {file.error !== null && (
          <Fault>It ended early: {file.error}. What is stored stays; go on, or take it back.</Fault>
        )}
        <Steps file={file} />
        <div className="flex flex-wrap gap-2">
          {canUndo && (
            <Button
              look="outline"
              size="small"
              disabled={undo.isPending}
              onClick={() => undo.mutate({ version: file.version })}
            >
              {file.state === 'storing' ? 'Stop and Take Back' : 'Take Back This Import'}
            </Button>
          )}
          {canDiscard && file.stored === 0 && (
            <Button
              look="outline"
              size="small"
              disabled={discard.isPending}
              onClick={() => discard.mutate(file.id, { onSuccess: () => go({ import: undefined }) })}
            >
              Discard This File
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function Steps({ file }: { file: ImportedFile }) {
  const { state, done, rows, good, stored, kept, kind } = file
  if (state === 'checking') return <Underway label="Rows are being checked" done={done} of={rows} />
  if (state === 'storing') return <Underway label="Rows are being imported" done={done} of={good} />
  if (state === 'undoing') return <Underway label="The import is being taken back" done={done} of={stored} />
  if (state === 'stored') return <output className="block">Imported {rowsText(kind, stored)}.</output>
  if (state !== 'undone') return null
  return (
    <output className="block">
      The import was taken back.
      {kept > 0 &&
        ` ${countText(kept, 'record stays, since it was', 'records stay, since they were')} changed, approved or invoiced meanwhile.`}
    </output>
  )
}

function Underway({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <div>
      <p className="mb-1 text-muted">
        {label}: {wholeText(done)} of {wholeText(of)}
      </p>
      <Progress label={label} value={done} max={of} />
    </div>
  )
}
