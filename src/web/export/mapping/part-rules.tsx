import { useId, useState } from 'react'
import { CONDITION_LISTS, ruleTexts, type ConditionList } from '#shared/projectworks/part-rules.ts'
import { Input } from '../../ui/input.tsx'
import { countText } from '../../widgets/figures.ts'
import { Conditions, listOf } from './conditions.tsx'
import { FieldRules, type FieldRulesProps } from './field-rules.tsx'
import { JOINTS, LIST_WORDS, OTHER_WORDS, PARTS, type Part } from './words.ts'

/** Which rows of a part come over and how they are read; folded if there are no rules. */
export function PartRulesFields({ part, tables, table, rules, faults, onChange }: FieldRulesProps) {
  const id = useId()
  const count = Object.keys(ruleTexts(rules)).length
  const isWrong = Object.keys(faults).some((where) => where.startsWith(`mapping.rules.${part}.`))
  const [open, setOpen] = useState(false)
  const lists = (Object.keys(CONDITION_LISTS) as ConditionList[]).filter((list) =>
    (CONDITION_LISTS[list] as readonly Part[]).includes(part),
  )
  return (
    <details
      open={open || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-2 border-t border-line pt-2"
    >
      <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-muted hover:text-ink">
        <span className="sr-only">{PARTS[part]}: </span>
        Conditions and exceptions{count > 0 && ` (${countText(count, 'rule', 'rules')})`}
      </summary>
      {lists.map((list) => (
        <Conditions
          key={list}
          within={PARTS[part]}
          title={LIST_WORDS[list]}
          joint={JOINTS[list]}
          path={`mapping.rules.${part}.${list}`}
          columns={table.columns}
          conditions={rules[list] ?? []}
          faults={faults}
          onChange={(conditions) => onChange({ ...rules, [list]: conditions })}
        />
      ))}
      <FieldRules part={part} tables={tables} table={table} rules={rules} faults={faults} onChange={onChange} />
      {part === 'timesheets' && (
        <div className="py-1.5">
          <label htmlFor={`${id}-empty`} className="text-sm font-medium">
            {OTHER_WORDS.emptyNotes}
          </label>
          <Input
            id={`${id}-empty`}
            key={rules.emptyNotes?.join('\n')}
            defaultValue={rules.emptyNotes?.join(', ')}
            placeholder="Text, text"
            maxLength={500}
            onBlur={({ target }) => {
              const texts = listOf(target.value)
              if (texts.join('\n') !== (rules.emptyNotes ?? []).join('\n')) onChange({ ...rules, emptyNotes: texts })
            }}
          />
        </div>
      )}
      {(part === 'users' || part === 'projects') && (
        <label className="flex items-center gap-2 py-1.5 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={rules.ignoresCase ?? false}
            onChange={({ target }) => {
              const { ignoresCase: _, ...others } = rules
              onChange(target.checked ? { ...others, ignoresCase: true } : others)
            }}
          />
          {OTHER_WORDS.ignoresCase}
        </label>
      )}
    </details>
  )
}
