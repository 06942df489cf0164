import { useState } from 'react'
import { IMPORT_KINDS, type ImportKind } from '#shared/imports/choices.ts'
import type { ImportedFile, ImportOptions } from '#shared/imports/contract.ts'
import { IMPORT_FIELDS, KIND_WORDS, missingFields } from '#shared/imports/kinds.ts'
import { guessImport, type ColumnMapping } from '#shared/imports/match-columns.ts'
import { failureText } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
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
  const missing = missingFields(choices.kind, Object.keys(choices.mapping))
  const isChecked = file.state === 'checked' && JSON.stringify(choices) === JSON.stringify({ kind, mapping, options })

  function chooseKind(next: ImportKind) {
    const { mapping: matched, dayOrder, decimal, unit } = guessImport(file.columns, next)
    setChoices({ kind: next, mapping: matched, options: { ...choices.options, dayOrder, decimal, unit } })
  }

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
              width: 'w-48 max-sm:w-40',
              cell: ({ title, place }) => (
                <FieldChoice
                  title={title}
                  choices={choices}
                  place={place}
                  onMapping={(next) => setChoices({ ...choices, mapping: next })}
                />
              ),
            },
          ]}
        />
        <ReadingChoices
          file={file}
          {...choices}
          onOptions={(change) => setChoices({ ...choices, options: { ...choices.options, ...change } })}
        />
        {missing.length > 0 && (
          <p className="text-sm text-caution-ink">
            {KIND_WORDS[choices.kind].title} need a column for {missing.join('; ')}.
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

interface FieldChoiceProps {
  title: string
  place: number
  choices: Choices
  onMapping: (mapping: ColumnMapping) => void
}

/** A field has one column: choosing the field here removes it from another column. */
function FieldChoice({ title, place, choices: { kind, mapping }, onMapping }: FieldChoiceProps) {
  const chosen = Object.entries(mapping).find(([, column]) => column === place)?.[0] ?? ''
  function choose(name: string) {
    const others = Object.entries(mapping).filter(([field, column]) => column !== place && field !== name)
    onMapping(Object.fromEntries(name === '' ? others : [...others, [name, place]]))
  }
  return (
    <Select aria-label={`What ${title} is`} value={chosen} onChange={({ target }) => choose(target.value)}>
      <option value="">Not used</option>
      {IMPORT_FIELDS[kind].map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
  )
}
