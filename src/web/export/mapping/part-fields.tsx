import { useId } from 'react'
import { PREVIEWED_PARTS, type PreviewedPart } from '#shared/projectworks/choices.ts'
import type { DescribedTable } from '#shared/projectworks/mapping-contract.ts'
import type { PartRules } from '#shared/projectworks/part-rules.ts'
import { isOptional, type MappingDraft } from '#shared/projectworks/draft.ts'
import { findTable, nameOf } from '#shared/projectworks/find-mapping.ts'
import { isNeeded } from '#shared/projectworks/mapping.ts'
import { Card } from '../../ui/card.tsx'
import { countText } from '../../widgets/figures.ts'
import { Choice } from './choice.tsx'
import { PartPreview } from './part-preview.tsx'
import { PartRulesFields } from './part-rules.tsx'
import { FIELDS, HINTS, PARTS, type Part } from './words.ts'

interface PartFieldsProps {
  part: Part
  tables: readonly DescribedTable[]
  draft: MappingDraft
  guess: MappingDraft | null
  faults: Readonly<Record<string, string>>
  onTable: (part: Part, table: string | null) => void
  onColumn: (part: Part, field: string, column: string | null) => void
  onRules: (part: Part, rules: PartRules) => void
}

/** One kind of row: the table that it comes from, and the column of each field. */
export function PartFields({ part, tables, draft, guess, faults, onTable, onColumn, onRules }: PartFieldsProps) {
  const id = useId()
  const mapped: Record<string, string | null> | null = draft[part]
  const suggested: Record<string, string | null> | null = guess?.[part] ?? null
  const name = mapped?.['table'] ?? null
  const table = name === null ? undefined : findTable(tables, name)
  const rules = draft.rules[part] ?? {}
  const sameTable = suggested !== null && suggested['table'] === name
  const columnsFor = (field: string) => {
    const elsewhere = rules.from?.[field]?.table
    return (elsewhere === undefined ? table : findTable(tables, elsewhere))?.columns ?? []
  }
  return (
    <Card title={PARTS[part]} hint={HINTS[part]}>
      <div className="px-4 pb-4 sm:px-5">
        <Choice
          id={`${id}-table`}
          part={PARTS[part]}
          label="Table"
          value={name}
          options={tables.map((one) => ({
            value: `${one.schema}.${one.name}`,
            text: one.rows === null ? nameOf(one) : `${nameOf(one)} (about ${countText(one.rows, 'row', 'rows')})`,
          }))}
          none={isOptional(part) ? 'Not brought over' : null}
          fault={faults[`mapping.${part}.table`]}
          suggestion={sameTable || suggested === null ? null : (suggested['table'] ?? null)}
          onChoose={(chosen) => onTable(part, chosen)}
        />
        {mapped !== null &&
          Object.entries(FIELDS[part]).map(([field, label]) => (
            <Choice
              key={field}
              id={`${id}-${field}`}
              part={PARTS[part]}
              label={label}
              value={mapped[field] || null}
              options={columnsFor(field).map((column) => ({
                value: column.name,
                text: `${column.name} (${column.type})`,
              }))}
              none={isNeeded(part, field) ? null : 'None'}
              fault={faults[`mapping.${part}.${field}`]}
              suggestion={sameTable && suggested[field] !== mapped[field] ? (suggested[field] ?? null) : null}
              onChoose={(column) => onColumn(part, field, column)}
            />
          ))}
        {mapped !== null && table && (
          <PartRulesFields
            part={part}
            tables={tables}
            table={table}
            rules={rules}
            faults={faults}
            onChange={(next) => onRules(part, next)}
          />
        )}
        {isPreviewed(part) && <PartPreview part={part} draft={draft} wrong={Object.keys(faults).length > 0} />}
      </div>
    </Card>
  )
}

function isPreviewed(part: Part): part is PreviewedPart {
  return (PREVIEWED_PARTS as readonly Part[]).includes(part)
}
