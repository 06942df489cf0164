import { FileJson, Check, Copy } from 'lucide-react'
import { useId } from 'react'
import { PREVIEW_RECORDS, type ExportCount } from '#shared/export/contract.ts'
import { columnsOf, entityOf, EXPORT_NAMES, type ColumnType, type ExportName } from '#shared/export/entities.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { countText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { useExportCounts, usePreview, wholeEntity } from './data.ts'
import { tooManyToCopy, useCopying } from './copying.ts'
import { DownloadLink } from './download-link.tsx'
import { Button } from '../ui/button.tsx'

interface EntitiesTabProps {
  name: ExportName
  onChoose: (name: ExportName) => void
}

/** One kind of row: its first records, its fields, and all of it to copy or download. */
export function EntitiesTab({ name, onChoose }: EntitiesTabProps) {
  const id = useId()
  const counts = useExportCounts()
  return (
    <div className="space-y-4">
      <div className="w-full max-w-88">
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          Entity
        </label>
        <Select
          id={id}
          value={name}
          onChange={({ target }) => {
            const chosen = EXPORT_NAMES.find((one) => one === target.value)
            if (chosen) onChoose(chosen)
          }}
        >
          {EXPORT_NAMES.map((one) => (
            <option key={one} value={one}>
              {entityOf(one).title}
            </option>
          ))}
        </Select>
      </div>
      <Loaded read={counts} what="what can be exported" skeleton={<Skeleton className="h-24 w-full rounded-lg" />}>
        {(entities) => {
          const entity = entities.find((one) => one.name === name)
          return (
            entity && (
              <Card title={entity.title} hint={countText(entity.rows, 'row', 'rows')}>
                <div className="px-4 pb-4 sm:px-5">
                  <EntityActions entity={entity} />
                </div>
              </Card>
            )
          )
        }}
      </Loaded>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Preview name={name} />
        <Fields name={name} />
      </div>
    </div>
  )
}

function Preview({ name }: { name: ExportName }) {
  return (
    <Card title="Preview" hint={`The first ${PREVIEW_RECORDS} records, as the JSON file has them`}>
      <Loaded read={usePreview(name)} what="the preview" skeleton={<Skeleton className="mx-5 mb-5 h-72" />}>
        {(records) =>
          records.length === 0 ? (
            <EmptyState icon={FileJson} text="No data available" />
          ) : (
            <pre
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
              tabIndex={0}
              aria-label={`Preview of ${entityOf(name).title}`}
              className="overflow-auto sm:max-h-[32rem] rounded-b-lg border-t border-line bg-sunken px-4 py-3 text-sm sm:px-5"
            >
              {JSON.stringify(records, null, 2)}
            </pre>
          )
        }
      </Loaded>
    </Card>
  )
}

const TYPES: Record<ColumnType, string> = {
  integer: 'whole number',
  number: 'number',
  text: 'text',
  day: 'day, yyyy-MM-dd',
  instant: 'instant, ISO 8601 in UTC',
  boolean: 'true or false',
  yesNo: 'Yes or No',
  integers: 'list of whole numbers',
  numbers: 'list of numbers',
  texts: 'list of texts',
  json: 'JSON',
}

function Fields({ name }: { name: ExportName }) {
  return (
    <Card title="Fields" hint="In the order of the CSV file's columns">
      <div className="px-4 pb-4 sm:px-5">
        <Table
          label={`Fields of ${entityOf(name).title}`}
          rows={columnsOf(name)}
          keyOf={(column) => column.name}
          className="text-sm"
          columns={[
            { key: 'field', title: 'Field', names: true, cell: (column) => column.name },
            {
              key: 'holds',
              title: 'Holds',
              style: 'text-muted',
              cell: ({ type, optional, computed }) =>
                [TYPES[type], optional && 'may be empty', computed && 'computed'].filter(Boolean).join(', '),
            },
          ]}
        />
      </div>
    </Card>
  )
}

/** What one can do with all rows of an entity. */
function EntityActions({ entity: { name, title, rows } }: { entity: ExportCount }) {
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton
        what={title}
        text={async () => JSON.stringify(await wholeEntity(name), null, 2)}
        refusal={tooManyToCopy(rows)}
      />
      <DownloadLink href={`/api/export/${name}.json`} text="JSON" what={title} />
      <DownloadLink href={`/api/export/${name}.csv`} text="CSV" what={title} />
    </div>
  )
}

interface CopyButtonProps {
  /** What is copied, for those who do not see where the button stands. */
  what: string
  text: () => Promise<string>
  /** Why it cannot be copied; it can where absent. */
  refusal?: string | undefined
}

/** Copies a text, and says so for two seconds. */
function CopyButton({ what, text, refusal }: CopyButtonProps) {
  const { state, copy } = useCopying(what, text)
  const Icon = state === 'copied' ? Check : Copy
  return (
    <Button
      look="outline"
      size="small"
      aria-label={state === 'copied' ? `Copied ${what}` : `Copy ${what}`}
      title={refusal}
      disabled={refusal !== undefined || state === 'reading'}
      onClick={() => void copy()}
    >
      <Icon aria-hidden />
      <span aria-live="polite">{state === 'copied' ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}
