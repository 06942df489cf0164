import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { ImportKind } from '#shared/imports/choices.ts'
import type { ImportOptions } from '#shared/imports/contract.ts'
import { IMPORT_FIELDS } from '#shared/imports/kinds.ts'
import type { ColumnMapping } from '#shared/imports/match-columns.ts'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { PersonCombobox } from '../../widgets/people/person-combobox.tsx'
import { usePersonNames } from '../../widgets/people/person-names.ts'
import { ProjectCombobox } from '../../widgets/projects/project-combobox.tsx'

interface ConstantChoicesProps {
  kind: ImportKind
  mapping: ColumnMapping
  options: ImportOptions
  onOptions: (change: Partial<ImportOptions>) => void
}

/** Values for rows that have none of their own: who, on what, and any other field. */
export function ConstantChoices({ kind, mapping, options, onOptions }: ConstantChoicesProps) {
  const { constants = {}, personId = null, projectId = null } = options
  const fields = IMPORT_FIELDS[kind]
  const names = new Set(fields.map(({ name }) => name))
  const nameOf = usePersonNames(personId === null ? [] : [personId])
  const where = (...columns: string[]) =>
    columns.some((name) => name in mapping) ? 'where a row has none' : 'of all rows'
  const put = (name: string, value: string) => onOptions({ constants: { ...constants, [name]: value } })
  const others = Object.keys(constants).filter((name) => name !== 'category' && names.has(name))

  return (
    <fieldset className="space-y-3">
      <legend className="text-sm font-medium">Values for rows that have none of their own</legend>
      <div className="grid gap-4 pt-1 sm:grid-cols-2 xl:grid-cols-4">
        {names.has('person') && (
          <Field label={`Person ${where('person', 'email', 'firstName')}`}>
            {(aria) => (
              <PersonCombobox
                {...aria}
                label="Person"
                value={personId}
                nobody="Nobody"
                chosenLabel={personId === null ? undefined : nameOf(personId)}
                onChoose={(person) => onOptions({ personId: person?.id ?? null })}
              />
            )}
          </Field>
        )}
        {names.has('project') && names.has('person') && (
          <Field label={`Project ${where('project', 'code')}`}>
            {(aria) => (
              <ProjectCombobox
                {...aria}
                value={projectId}
                none="No project"
                onChange={(project) => onOptions({ projectId: project?.id ?? null })}
              />
            )}
          </Field>
        )}
        {names.has('category') && (
          <Field label={`Category ${where('category')}`}>
            {(aria) => (
              <Select
                {...aria}
                value={constants['category'] ?? ''}
                onChange={({ target }) => put('category', target.value)}
              >
                <option value="">From the notes</option>
                {CATEGORIES.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {others.map((name) => (
          <OtherConstant
            key={name}
            label={`${fields.find((one) => one.name === name)?.label ?? name} ${where(name)}`}
            value={constants[name] ?? ''}
            onChange={(value) => put(name, value)}
            onRemove={() =>
              onOptions({ constants: Object.fromEntries(Object.entries(constants).filter(([one]) => one !== name)) })
            }
          />
        ))}
      </div>
      <AnotherField
        fields={fields.filter(({ name }) => name !== 'category' && !(name in constants))}
        onAdd={(name) => put(name, '')}
      />
    </fieldset>
  )
}

interface OtherConstantProps {
  label: string
  value: string
  onChange: (value: string) => void
  onRemove: () => void
}

function OtherConstant({ label, value, onChange, onRemove }: OtherConstantProps) {
  return (
    <Field label={label}>
      {(aria) => (
        <span className="flex gap-1">
          <Input {...aria} value={value} onChange={({ target }) => onChange(target.value)} />
          <Button look="quiet" size="icon" icon={X} aria-label={`Remove ${label}`} onClick={onRemove} />
        </span>
      )}
    </Field>
  )
}

function AnotherField({
  fields,
  onAdd,
}: {
  fields: readonly { name: string; label: string }[]
  onAdd: (name: string) => void
}) {
  const [chosen, setChosen] = useState('')
  const name = fields.some((one) => one.name === chosen) ? chosen : (fields[0]?.name ?? '')
  if (name === '') return null
  return (
    <div className="flex max-w-md items-end gap-2">
      <Field label="Another field" className="grow">
        {(aria) => (
          <Select {...aria} value={name} onChange={({ target }) => setChosen(target.value)}>
            {fields.map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button look="outline" icon={Plus} onClick={() => onAdd(name)}>
        Add Value
      </Button>
    </div>
  )
}
