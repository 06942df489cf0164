import { Download, FileQuestion } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { RowState } from '#shared/imports/choices.ts'
import { downloadRefused, exportImportRows, type ImportedFile, type ImportRow } from '#shared/imports/contract.ts'
import { IMPORT_FIELDS, type ImportField } from '#shared/imports/kinds.ts'
import { dayText } from '#shared/time/day-text.ts'
import { DownloadList } from '../../records/download.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { Warning } from '../../ui/warning.tsx'
import { countText, hoursText, wholeText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { useSomeRows, useStore } from './data.ts'
import { overlapsText, rowsText } from './words.ts'

/** What will happen to the rows of a checked file, or what has happened to them. */
export function Outcome({ file }: { file: ImportedFile }) {
  const store = useStore(file.id)
  const left = file.good - file.stored
  return (
    <Card title="Rows" hint={outcomeText(file)}>
      <div className="space-y-4 px-4 pb-4 text-sm sm:px-5">
        <NewNames file={file} />
        {file.state === 'checked' && file.overlaps.rows > 0 && <Warning>{overlapsText(file.overlaps)}</Warning>}
        {file.reasons.length > 0 && (
          <div>
            <p className="font-medium">Refused</p>
            <ul className="mt-1 list-disc space-y-0.5 pl-5 text-muted">
              {file.reasons.map(({ reason, rows }) => (
                <li key={reason}>
                  {countText(rows, 'row', 'rows')}: {reason}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {file.state === 'checked' && left > 0 && (
            <Button disabled={store.isPending} onClick={() => store.mutate({ version: file.version })}>
              {file.refused > 0
                ? `Import the ${wholeText(left)} Good ${left === 1 ? 'Row' : 'Rows'}`
                : `Import ${rowsText(file.kind, left)}`}
            </Button>
          )}
          {file.refused > 0 && (
            <a
              href={downloadRefused.path.replace(':id', String(file.id))}
              download
              className={buttonStyle({ look: 'outline' })}
            >
              <Download aria-hidden />
              Download Refused Rows
            </a>
          )}
        </div>
        <SomeRows file={file} />
      </div>
    </Card>
  )
}

function outcomeText({ state, good, there, refused, stored }: ImportedFile): string {
  const isOver = state === 'stored' || state === 'undone' || state === 'undoing'
  return [
    isOver ? `${wholeText(stored)} imported` : `${wholeText(good)} good`,
    there > 0 && `${wholeText(there)} here already, which change nothing`,
    `${wholeText(refused)} refused`,
  ]
    .filter(Boolean)
    .join(', ')
}

const namesText = (count: number, one: string, many: string, isAdded: boolean) =>
  `${countText(count, one, many)} not here yet, ${isAdded ? 'to be added' : 'whose rows are refused'}`

function NewNames({ file }: { file: ImportedFile }) {
  const { newPeople, newPeopleCount, newProjects, newProjectsCount, options } = file
  if (file.state !== 'checked') return null
  return (
    <>
      {newPeopleCount > 0 && (
        <Names
          text={namesText(newPeopleCount, 'person is', 'people are', options.newPeople)}
          names={newPeople}
          count={newPeopleCount}
        />
      )}
      {newProjectsCount > 0 && (
        <Names
          text={namesText(newProjectsCount, 'project is', 'projects are', options.newProjects)}
          names={newProjects}
          count={newProjectsCount}
        />
      )}
    </>
  )
}

function Names({ text, names, count }: { text: string; names: ImportedFile['newPeople']; count: number }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm font-medium">{text}</summary>
      <ul className="mt-1 list-disc space-y-0.5 pl-5 text-muted">
        {names.map(({ name, rows }) => (
          <li key={name}>
            {name} ({countText(rows, 'row', 'rows')})
          </li>
        ))}
        {count > names.length && <li>and {wholeText(count - names.length)} more</li>}
      </ul>
    </details>
  )
}

const SHOWN = { good: 'Good', there: 'Here already', refused: 'Refused' } as const

function SomeRows({ file }: { file: ImportedFile }) {
  const isStored = file.stored > 0 && file.state !== 'checked'
  const [chosen, setChosen] = useState<keyof typeof SHOWN>(file.refused > 0 && file.good === 0 ? 'refused' : 'good')
  const state: RowState = chosen === 'good' && isStored ? 'stored' : chosen
  const counts = { good: isStored ? file.stored : file.good, there: file.there, refused: file.refused }
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segments
          label="Rows shown"
          value={chosen}
          options={isStored ? { ...SHOWN, good: 'Imported' } : SHOWN}
          onChange={setChosen}
        />
        {counts[chosen] > 0 && <DownloadList call={exportImportRows} params={{ id: file.id }} filter={{ state }} />}
      </div>
      <div className="mt-2 overflow-x-auto">
        <Loaded
          read={useSomeRows(file.id, state)}
          what="the rows"
          skeleton={<Skeleton className="h-40 w-full" />}
          empty={<EmptyState icon={FileQuestion} text="No rows of this kind." />}
        >
          {(rows) => <RowTable file={file} rows={rows} hasReasons={chosen === 'refused'} count={counts[chosen]} />}
        </Loaded>
      </div>
    </div>
  )
}

interface RowTableProps {
  file: ImportedFile
  rows: readonly ImportRow[]
  hasReasons: boolean
  count: number
}

/** Some rows: good ones as they will be stored, others by the mapped columns as they are in the file. */
function RowTable({ file, rows, hasReasons, count }: RowTableProps) {
  const stored = storedFields(file.kind, rows)
  const places = [...new Set(Object.values(file.mapping))].toSorted((one, other) => one - other)
  const reason = {
    key: 'reason',
    title: 'Reason',
    width: 'min-w-48',
    style: 'text-danger-ink',
    cell: (row: ImportRow) => row.reason,
  }
  return (
    <>
      <Table
        label="Rows of the file"
        rows={rows}
        keyOf={({ line }) => line}
        className="text-sm"
        columns={[
          { key: 'line', title: 'Line', names: true, style: 'tabular-nums', cell: ({ line }) => line },
          ...(hasReasons ? [reason] : []),
          ...stored.map(({ name, label, reads }) => ({
            key: name,
            title: label,
            style: clsx('max-w-64 truncate whitespace-nowrap', reads === 'duration' && 'tabular-nums'),
            cell: (row: ImportRow) => valueText(reads, row.values?.[name]),
          })),
          ...(stored.length > 0 ? [] : places).map((place) => ({
            key: String(place),
            title: file.columns[place]?.title ?? '',
            style: 'max-w-64 truncate whitespace-nowrap',
            cell: (row: ImportRow) => row.cells[place] ?? '',
          })),
        ]}
      />
      {count > rows.length && <p className="mt-2 text-muted">and {wholeText(count - rows.length)} more</p>}
    </>
  )
}

/** The fields that some of the rows have a value to store for. */
function storedFields(kind: ImportedFile['kind'], rows: readonly ImportRow[]): ImportField[] {
  return IMPORT_FIELDS[kind].filter(({ name }) => rows.some(({ values }) => values?.[name] !== undefined))
}

function valueText(reads: ImportField['reads'], value: string | undefined): string {
  if (value === undefined) return ''
  if (reads === 'day') return dayText(value)
  return reads === 'duration' ? hoursText(Number(value)) : value
}
