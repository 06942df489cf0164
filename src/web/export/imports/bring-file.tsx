import { ClipboardPaste, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FileTarget } from '../../ui/file-target.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useBring } from './data.ts'

const ACCEPT =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes a file that is dropped, chosen or pasted, or rows copied from a spreadsheet. */
export function BringFile() {
  const { bring, sent, fault } = useBring()
  const [isPasting, setPasting] = useState(false)

  return (
    <Card
      title="Import a file"
      hint="CSV or XLSX with a row for each person, project, time entry, booking, leave or skill"
    >
      <div className="space-y-3 px-4 pb-4 sm:px-5">
        <FileTarget
          onFile={(file) => bring(file)}
          className="flex flex-col items-center gap-3 rounded-md border border-dashed border-control px-4 py-8 text-center"
        >
          <p className="text-sm text-muted">
            Drop a file here. Exports of Toggl Track, Clockify, Harvest, Kimai, Float and Runn are known by their
            columns.
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            <FileButton
              icon={Upload}
              file="File to import"
              accept={ACCEPT}
              disabled={sent !== null}
              onFile={(file) => bring(file)}
            >
              Choose File
            </FileButton>
            <Button
              look="outline"
              icon={ClipboardPaste}
              disabled={sent !== null}
              aria-expanded={isPasting}
              onClick={() => setPasting(!isPasting)}
            >
              Paste Rows
            </Button>
          </div>
        </FileTarget>
        {isPasting && <PastedRows onRows={(file) => bring(file)} isBusy={sent !== null} />}
        {sent !== null && (
          <div aria-live="polite" className="text-sm text-muted">
            <p className="mb-1">{sent < 1 ? 'Sending the file…' : 'Reading the file…'}</p>
            <Progress label="The file is being sent" value={sent} max={1} />
          </div>
        )}
        {fault !== null && <Fault>{fault}</Fault>}
      </div>
    </Card>
  )
}

function PastedRows({ onRows, isBusy }: { onRows: (file: File) => void; isBusy: boolean }) {
  const [text, setText] = useState('')
  return (
    <div className="space-y-2">
      <Field label="Rows" hint="With the names of the columns in the first row, as a spreadsheet copies them">
        {(aria) => (
          <Textarea
            {...aria}
            rows={6}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="font-mono"
          />
        )}
      </Field>
      <Button
        disabled={isBusy || text.trim() === ''}
        onClick={() => onRows(new File([text], 'Pasted rows.txt', { type: 'text/plain' }))}
      >
        Read Rows
      </Button>
    </div>
  )
}
