import { Plus } from 'lucide-react'
import { useState } from 'react'
import { IMPORT_KINDS, type ImportKind } from '#shared/imports/choices.ts'
import type { ImportedFile, ImportOptions } from '#shared/imports/contract.ts'
import { IMPORT_FIELDS, KIND_WORDS, missingFields } from '#shared/imports/kinds.ts'
import { guessImport, readingOf, type ColumnMapping } from '#shared/imports/match-columns.ts'
import { givenFields } from '#shared/imports/row-cells.ts'
import { failureText } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { ConstantChoices } from './constant-choices.tsx'
import { useCheck } from './data.ts'
import { FileReadingChoices, ReadingChoices } from './reading-choices.tsx'

interface Choices {
  kind: ImportKind
  mapping: ColumnMapping
  options: ImportOptions
}

/** What a file holds, what each of its columns means, and how their cells are read. */
export function ColumnChoices({ file }: { file: ImportedFile }) {
  const { kind, mapping, options } = file
  const [choices, setChoices] = useState<Choices>({ kind, mapping, options })
  const check = useCheck(file.id)
  const missing = missingFields(choices.kind, givenFields(choices.mapping, choices.options))
  const isChecked = file.state === 'checked' && JSON.stringify(choices) === JSON.stringify({ kind, mapping, options })

  function chooseKind(next: ImportKind) {
    const { mapping: matched, dayOrder, decimal, unit } = guessImport(file.columns, next)
    const fields = new Set(IMPORT_FIELDS[next].map(({ name }) => name))
    const constants = Object.entries(choices.options.constants ?? {}).filter(([name]) => fields.has(name))
    const reading = { dayOrder, decimal, unit, constants: Object.fromEntries(constants) }
    setChoices({ kind: next, mapping: matched, options: { ...choices.options, ...reading } })
  }

  /** Other columns may be written in another way, so how they are read is found anew. */
  function chooseMapping(next: ColumnMapping) {
    const { dayOrder, decimal, unit } = readingOf(choices.kind, file.columns, next)
    setChoices({ ...choices, mapping: next, options: { ...choices.options, dayOrder, decimal, unit } })
  }

  const changeOptions = (change: Partial<ImportOptions>) =>
    setChoices({ ...choices, options: { ...choices.options, ...change } })

  return (
    <Card title="Columns" hint="What each column of the file is">
      <div className="space-y-4 px-4 pb-4 sm:px-5">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Field label="The file holds">
            {(aria) => (
              <Select
                {...aria}
                value={choices.kind}
                onChange={({ target }) => chooseKind(IMPORT_KINDS.find((one) => one === target.value) ?? kind)}
              >
                {IMPORT_KINDS.map((one) => (
                  <option key={one} value={one}>
                    {KIND_WORDS[one].title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <FileReadingChoices file={file} />
        </div>
        <Table
          label="Columns of the file"
          rows={file.columns.map((column, place) => ({ ...column, place }))}
          keyOf={({ place }) => place}
          className="text-sm"
          columns={[
            { key: 'title', title: 'Column', names: true, style: 'break-words', cell: ({ title }) => title },
            {
              key: 'samples',
              title: 'Holds, for example',
              width: 'max-sm:hidden',
              style: 'text-muted break-words',
              cell: ({ samples }) => samples.join(' · '),
            },
            {
              key: 'field',
              title: 'Is',
              width: 'w-60 max-sm:w-48',
              cell: ({ title, place }) => (
                <FieldChoices title={title} choices={choices} place={place} onMapping={chooseMapping} />
              ),
            },
          ]}
        />
        <ConstantChoices {...choices} onOptions={changeOptions} />
        <ReadingChoices file={file} {...choices} onOptions={changeOptions} />
        {missing.length > 0 && (
          <p className="text-sm text-caution-ink">
            {KIND_WORDS[choices.kind].title} need a column, or one value for all rows, for {missing.join('; ')}.
          </p>
        )}
        {check.isError && <Fault>{failureText(check.error)}</Fault>}
        {!isChecked && (
          <Button
            disabled={missing.length > 0 || check.isPending || file.state === 'checking'}
            onClick={() => check.mutate({ version: file.version, ...choices, mapping: { ...choices.mapping } })}
          >
            {file.state === 'checking' || check.isPending ? 'Checking…' : 'Check All Rows'}
          </Button>
        )}
      </div>
    </Card>
  )
}

interface FieldChoicesProps {
  title: string
  place: number
  choices: Choices
  onMapping: (mapping: ColumnMapping) => void
}

/** What a column is: nothing, a field, or several ones, such as the date and the time in one cell. */
function FieldChoices({ title, place, choices: { kind, mapping }, onMapping }: FieldChoicesProps) {
  const [isAdding, setAdding] = useState(false)
  const chosen = Object.keys(mapping).filter((field) => mapping[field] === place)
  const shown = isAdding || chosen.length === 0 ? [...chosen, ''] : chosen

  /** A field has one column: choosing it here removes it from another one. */
  function choose(before: string, name: string) {
    const others = Object.entries(mapping).filter(([field]) => field !== before && field !== name)
    onMapping(Object.fromEntries(name === '' ? others : [...others, [name, place]]))
    setAdding(false)
  }

  return (
    <div className="space-y-1">
      {shown.map((field, nth) => (
        <div key={field} className="flex items-center gap-1">
          <div className="min-w-0 grow">
            <Select
              aria-label={nth === 0 ? `What ${title} is` : `What ${title} also is`}
              value={field}
              onChange={({ target }) => choose(field, target.value)}
            >
              <option value="">Not used</option>
              {IMPORT_FIELDS[kind]
                .filter(({ name }) => name === field || !chosen.includes(name))
                .map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
            </Select>
          </div>
          {nth === 0 && chosen.length > 0 && (
            <Button
              look="quiet"
              size="icon"
              icon={Plus}
              aria-label={`Use ${title} for another field too`}
              disabled={isAdding}
              onClick={() => setAdding(true)}
            />
          )}
        </div>
      ))}
    </div>
  )
}
