import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type Operator, OPERATORS } from '#shared/projectworks/choices.ts'
import type { ExternalColumn } from '#shared/projectworks/mapping-contract.ts'
import { type Condition, takesValues } from '#shared/projectworks/part-rules.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Faults } from './faults.tsx'
import { OPERATOR_WORDS } from './words.ts'

interface ConditionsProps {
  /** What the list belongs to, for screen readers. */
  within: string
  title: string
  joint: string
  /** The path under which faults of the list are named, such as `mapping.rules.users.only`. */
  path: string
  columns: readonly ExternalColumn[]
  conditions: readonly Condition[]
  faults: Readonly<Record<string, string>>
  onChange: (conditions: Condition[]) => void
}

/** A list of conditions on a row's columns: each can be changed or removed, and one can be added. */
export function Conditions({ within, title, joint, path, columns, conditions, faults, onChange }: ConditionsProps) {
  const replace = (nth: number, next: Condition) => onChange(conditions.map((one, at) => (at === nth ? next : one)))
  return (
    <fieldset className="min-w-0 py-1.5">
      <legend className="text-sm font-medium">
        <span className="sr-only">{within}: </span>
        {title}
      </legend>
      {conditions.map((condition, nth) => (
        <ConditionLine
          // Conditions have no name of their own; their position tells them apart.
          key={nth}
          label={`${title} ${nth + 1}`}
          joint={nth === 0 ? null : joint}
          columns={columns}
          condition={condition}
          faults={[faults[`${path}.${nth}.column`], faults[`${path}.${nth}.values`]]}
          onChange={(next) => replace(nth, next)}
          onRemove={() => onChange(conditions.filter((_, at) => at !== nth))}
        />
      ))}
      <Button
        look="quiet"
        size="small"
        icon={Plus}
        onClick={() => onChange([...conditions, { column: '', operator: 'is', values: [] }])}
      >
        Add Condition
      </Button>
    </fieldset>
  )
}

interface ConditionLineProps {
  label: string
  joint: string | null
  columns: readonly ExternalColumn[]
  condition: Condition
  faults: readonly (string | undefined)[]
  onChange: (condition: Condition) => void
  onRemove: () => void
}

function ConditionLine({ label, joint, columns, condition, faults, onChange, onRemove }: ConditionLineProps) {
  const { column, operator, values } = condition
  const [columnFault, valuesFault] = faults
  return (
    <fieldset className="my-1.5 min-w-0">
      <legend className="sr-only">{label}</legend>
      {joint !== null && <p className="mb-1 text-xs text-muted">{joint}</p>}
      <div className="flex flex-wrap gap-1.5">
        <div className="min-w-32 flex-1">
          <Select
            aria-label="Column"
            value={column}
            aria-invalid={columnFault !== undefined}
            onChange={({ target }) => onChange({ ...condition, column: target.value })}
          >
            <option value="">Column…</option>
            {column !== '' && !columns.some(({ name }) => name === column) && (
              <option value={column}>{column} (not there)</option>
            )}
            {columns.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <div className="min-w-28">
          <Select
            aria-label="Says"
            value={operator}
            onChange={({ target }) => {
              const next = target.value as Operator
              onChange({ ...condition, operator: next, values: takesValues(next) ? values : [] })
            }}
          >
            {OPERATORS.map((one) => (
              <option key={one} value={one}>
                {OPERATOR_WORDS[one]}
              </option>
            ))}
          </Select>
        </div>
        {takesValues(operator) && (
          <div className="min-w-28 flex-1">
            <ValuesInput
              values={values}
              isWrong={valuesFault !== undefined}
              onChange={(next) => onChange({ ...condition, values: next })}
            />
          </div>
        )}
        <Button look="quiet" size="icon" aria-label={`Remove ${label}`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
      <Faults of={faults} />
    </fieldset>
  )
}

interface ValuesInputProps {
  values: readonly string[]
  isWrong: boolean
  onChange: (values: string[]) => void
}

/** Values separated by commas, any of which may match; the typed text stays as it is while it means the same. */
function ValuesInput({ values, isWrong, onChange }: ValuesInputProps) {
  const [typed, setTyped] = useState('')
  const isTyped = listOf(typed).join('\n') === values.join('\n')
  return (
    <Input
      aria-label="Values, with commas between"
      placeholder="Value, value"
      value={isTyped ? typed : values.join(', ')}
      maxLength={500}
      aria-invalid={isWrong}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(listOf(target.value))
      }}
    />
  )
}

/** The parts of a text between commas, without blanks around them. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
