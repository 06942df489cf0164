import { X } from 'lucide-react'
import { UNITS } from '#shared/projectworks/choices.ts'
import { findTable } from '#shared/projectworks/find-mapping.ts'
import type { DescribedTable } from '#shared/projectworks/mapping-contract.ts'
import type { Lookup, PartRules } from '#shared/projectworks/part-rules.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Conditions } from './conditions.tsx'
import { Faults } from './faults.tsx'
import { FIELDS, JOINTS, KIND_WORDS, LOOKUP_WORDS, PARTS, UNIT_WORDS, type FieldRuleKind, type Part } from './words.ts'

/** The rules of a part, and what they can refer to. */
export interface FieldRulesProps {
  part: Part
  tables: readonly DescribedTable[]
  table: DescribedTable
  rules: PartRules
  faults: Readonly<Record<string, string>>
  onChange: (rules: PartRules) => void
}

const KINDS: readonly FieldRuleKind[] = ['from', 'json', 'after', 'units']

/** The initial value of a new rule; empty values must be chosen before it can be saved. */
const AT_FIRST = { from: { via: '', table: '', key: '' }, json: '', after: '', units: 'hours' } as const

/** Rules for fields that are in another table, inside JSON, after a fixed beginning, or counted in another unit. */
export function FieldRules({ part, tables, table, rules, faults, onChange }: FieldRulesProps) {
  const labels: Readonly<Record<string, string>> = FIELDS[part]
  const ruled = KINDS.flatMap((kind) => Object.keys(rules[kind] ?? {}).map((field) => ({ kind, field })))
  const set = (kind: FieldRuleKind, field: string, rule: unknown) =>
    onChange({ ...rules, [kind]: { ...rules[kind], [field]: rule } })
  const remove = (kind: FieldRuleKind, field: string) => {
    const { [field]: _, ...others } = (rules[kind] ?? {}) as Record<string, unknown>
    onChange({ ...rules, [kind]: others })
  }
  return (
    <fieldset className="min-w-0 py-1.5">
      <legend className="text-sm font-medium">
        <span className="sr-only">{PARTS[part]}: </span>
        Fields read otherwise
      </legend>
      {ruled.map(({ kind, field }) => {
        const label = `${labels[field] ?? field}, ${KIND_WORDS[kind].toLowerCase()}`
        const wrong = Object.entries(faults).filter(
          ([where]) => where.startsWith(`mapping.rules.${part}.${kind}.${field}`) && !/\.(only|when)\./.test(where),
        )
        return (
          <fieldset key={`${kind} ${field}`} className="my-1.5 min-w-0">
            <legend className="mb-1 text-sm">{label}</legend>
            <div className="flex flex-wrap gap-1.5">
              {kind === 'from' && (
                <LookupFields
                  tables={tables}
                  table={table}
                  lookup={rules.from?.[field] ?? AT_FIRST.from}
                  within={label}
                  path={`mapping.rules.${part}.from.${field}`}
                  faults={faults}
                  onChange={(lookup) => set('from', field, lookup)}
                />
              )}
              {(kind === 'json' || kind === 'after') && (
                <div className="min-w-32 flex-1">
                  <Input
                    aria-label={kind === 'json' ? 'Key' : 'Beginning'}
                    placeholder={kind === 'json' ? 'Key, or path.of.keys' : 'Beginning that is cut off'}
                    value={rules[kind]?.[field] ?? ''}
                    maxLength={100}
                    aria-invalid={wrong.length > 0}
                    onChange={({ target }) => set(kind, field, target.value)}
                  />
                </div>
              )}
              {kind === 'units' && (
                <div className="min-w-32 flex-1">
                  <Select
                    aria-label="Unit"
                    value={rules.units?.[field] ?? 'hours'}
                    onChange={({ target }) => set('units', field, target.value)}
                  >
                    {UNITS.map((unit) => (
                      <option key={unit} value={unit}>
                        {UNIT_WORDS[unit]}
                      </option>
                    ))}
                  </Select>
                </div>
              )}
              <Button look="quiet" size="icon" aria-label={`Remove ${label}`} onClick={() => remove(kind, field)}>
                <X aria-hidden />
              </Button>
            </div>
            <Faults of={wrong.map(([, fault]) => fault)} />
          </fieldset>
        )
      })}
      <Select
        aria-label={`${PARTS[part]}: read a field otherwise`}
        value=""
        className="max-w-64"
        onChange={({ target }) => {
          const [kind = '', field = ''] = target.value.split(' ')
          if (field !== '') set(kind as FieldRuleKind, field, AT_FIRST[kind as FieldRuleKind])
        }}
      >
        <option value="">Add a field…</option>
        {KINDS.map((kind) => (
          <optgroup key={kind} label={KIND_WORDS[kind]}>
            {offered(part, kind)
              .filter((field) => rules[kind]?.[field] === undefined)
              .map((field) => (
                <option key={field} value={`${kind} ${field}`}>
                  {labels[field]}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </fieldset>
  )
}

/** Fields for which a rule makes sense: the part's own keys never come from elsewhere, and only planned hours have a unit. */
function offered(part: Part, kind: FieldRuleKind): string[] {
  if (kind === 'units') return part === 'projects' ? ['totalHours'] : []
  const keys = kind === 'from' ? ['id', 'clientId', 'taskId', 'modified', 'parentId'] : ['id', 'modified']
  return Object.keys(FIELDS[part]).filter((field) => !keys.includes(field))
}

interface LookupFieldsProps {
  tables: readonly DescribedTable[]
  table: DescribedTable
  lookup: Lookup
  /** The field that is looked up, for screen readers; below, the path of its faults. */
  within: string
  path: string
  faults: Readonly<Record<string, string>>
  onChange: (lookup: Lookup) => void
}

function LookupFields({ tables, table, lookup, within, path, faults, onChange }: LookupFieldsProps) {
  const other = findTable(tables, lookup.table)
  const lists = { only: other?.columns ?? [], when: table.columns }
  return (
    <>
      <NameSelect
        label="This table’s column"
        value={lookup.via}
        names={columnNames(table)}
        onChoose={(via) => onChange({ ...lookup, via })}
      />
      <NameSelect
        label="Other table"
        value={lookup.table}
        names={tables.map(({ schema, name }) => `${schema}.${name}`)}
        onChoose={(name) => onChange({ ...lookup, table: name, key: '' })}
      />
      <NameSelect
        label="Its key"
        value={lookup.key}
        names={columnNames(other)}
        onChoose={(key) => onChange({ ...lookup, key })}
      />
      <div className="basis-full border-l border-line pl-3">
        {(['only', 'when'] as const).map((list) => (
          <Conditions
            key={list}
            within={within}
            title={LOOKUP_WORDS[list]}
            joint={JOINTS.only}
            path={`${path}.${list}`}
            columns={lists[list]}
            conditions={lookup[list] ?? []}
            faults={faults}
            onChange={(conditions) => onChange({ ...lookup, [list]: conditions })}
          />
        ))}
      </div>
    </>
  )
}

function columnNames(table: DescribedTable | undefined): string[] {
  return table?.columns.map(({ name }) => name) ?? []
}

interface NameSelectProps {
  label: string
  value: string
  names: readonly string[]
  onChoose: (name: string) => void
}

function NameSelect({ label, value, names, onChoose }: NameSelectProps) {
  return (
    <div className="min-w-32 flex-1">
      <Select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{label}…</option>
        {value !== '' && !names.includes(value) && <option value={value}>{value} (not there)</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
