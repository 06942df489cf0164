import { Plus, X } from 'lucide-react'
import type { ExternalColumn } from '#shared/sync/mapping-contract.ts'
import { OPERATORS, takesValues, type Condition, type ConditionList, type Operator } from '#shared/sync/part-rules.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Faults } from './faults.tsx'
import { JOINTS, LIST_WORDS, OPERATOR_WORDS, PARTS, type Part } from './words.ts'

interface ConditionsProps {
  part: Part
  list: ConditionList
  columns: readonly ExternalColumn[]
  conditions: readonly Condition[]
  faults: Readonly<Record<string, string>>
  onChange: (conditions: Condition[]) => void
}

/** A list of conditions on a row's columns: each may be changed or taken away, and one more be added. */
export function Conditions({ part, list, columns, conditions, faults, onChange }: ConditionsProps) {
  const title = LIST_WORDS[list]
  const replace = (nth: number, next: Condition) => onChange(conditions.map((one, at) => (at === nth ? next : one)))
  return (
    <fieldset className="min-w-0 py-1.5">
      <legend className="text-sm font-medium">
        <span className="sr-only">{PARTS[part]}: </span>
        {title}
      </legend>
      {conditions.map((condition, nth) => (
        <ConditionLine
          // Conditions have no name of their own; they are told apart by their place.
          key={nth}
          label={`${title} ${nth + 1}`}
          joint={nth === 0 ? null : JOINTS[list]}
          columns={columns}
          condition={condition}
          faults={[
            faults[`mapping.rules.${part}.${list}.${nth}.column`],
            faults[`mapping.rules.${part}.${list}.${nth}.values`],
          ]}
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

/** Values that count alike, with commas between; what is typed stays as it is until the field is left. */
function ValuesInput({ values, isWrong, onChange }: ValuesInputProps) {
  return (
    <Input
      key={values.join('\n')}
      aria-label="Values, with commas between"
      placeholder="Value, value"
      defaultValue={values.join(', ')}
      maxLength={500}
      aria-invalid={isWrong}
      onBlur={({ target }) => {
        const next = listOf(target.value)
        if (next.join('\n') !== values.join('\n')) onChange(next)
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
