import { FileJson } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { type ExportCount, previewExport } from '#shared/export/contract.ts'
import { columnsOf, entityOf, EXPORT_NAMES, type ColumnType, type ExportName } from '#shared/export/entities.ts'
import { PREVIEW_RECORDS } from '#shared/export/rules.ts'
import { Card } from '../ui/card.tsx'
import { query } from '../api.ts'
import { Field } from '../ui/field.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { countText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { useOffers } from '../widgets/session.ts'
import { useAddress, useExportCounts, wholeEntity } from './data.ts'
import { tooManyToCopy } from './most-copied.ts'
import { DownloadLink } from './download-link.tsx'
import { CopyButton } from '../ui/copy-button.tsx'

/** One kind of row: its first records, its fields, and all of it to copy or download. */
export function EntitiesTab() {
  const { search, go } = useAddress()
  const seesContacts = useOffers()('contacts.read', {})
  const name = EXPORT_NAMES.find((one) => one === search.entity) ?? (seesContacts ? 'people' : 'skills')
  const read = useExportCounts()
  // The server lists what the reader may export.
  const names = read.data?.map((one) => one.name) ?? EXPORT_NAMES
  return (
    <div className="space-y-4">
      <Field label="Entity" className="max-w-88">
        {(aria) => (
          <Select
            {...aria}
            value={name}
            onChange={({ target }) => go({ entity: EXPORT_NAMES.find((one) => one === target.value) })}
          >
            {names.map((one) => (
              <option key={one} value={one}>
                {entityOf(one).title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Loaded read={read} what="what can be exported" skeleton={<Skeleton className="h-24 w-full rounded-lg" />}>
        {(entities) => entities.filter((one) => one.name === name).map((one) => <Entity key={name} entity={one} />)}
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
      <Loaded
        read={useQuery(query(previewExport, { params: { name } }))}
        what="the preview"
        skeleton={<Skeleton className="mx-5 mb-5 h-72" />}
        empty={<EmptyState icon={FileJson} text="No data available" />}
      >
        {(records) => (
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
            tabIndex={0}
            aria-label={`Preview of ${entityOf(name).title}`}
            className="overflow-auto sm:max-h-[32rem] rounded-b-lg border-t border-line bg-sunken px-4 py-3 text-sm sm:px-5"
          >
            {JSON.stringify(records, null, 2)}
          </pre>
        )}
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

/** The actions for all rows of an entity. */
function Entity({ entity: { name, title, rows } }: { entity: ExportCount }) {
  return (
    <Card title={title} hint={countText(rows, 'row', 'rows')}>
      <div className="flex flex-wrap gap-2 px-4 pb-4 sm:px-5">
        <CopyButton what={title} text={() => wholeEntity(name)} refusal={tooManyToCopy(rows)} />
        <DownloadLink href={`/api/export/${name}.json`} text="JSON" what={title} />
        <DownloadLink href={`/api/export/${name}.csv`} text="CSV" what={title} />
      </div>
    </Card>
  )
}
