import { MAPPED_PARTS, type MappedPart as Part } from './choices.ts'
import { type DescribedTable, type MappingDifference, syncMapping, type SyncMapping } from './mapping-contract.ts'
import { findMapping, findTable, type FoundPart } from './find-mapping.ts'
import { guessColumns, isNeeded, partsOf } from './mapping.ts'
import { CONDITION_LISTS, ruleTexts, tidyRules, type ConditionList, type PartRules } from './part-rules.ts'

type Fields = Record<string, string | null>

/** A mapping that somebody is editing: a required column that is not chosen yet is an empty text. */
export type MappingDraft = SyncMapping

/** The mapping with its tables and columns by their names in the database; unknown names stay as they are written. */
export function asCalledThere(tables: readonly DescribedTable[], mapping: SyncMapping): MappingDraft {
  const { found } = findMapping(tables, mapping)
  const draft: Record<string, Fields | null> = {}
  const rules: SyncMapping['rules'] = {}
  for (const [part, wanted] of partsOf(mapping)) {
    const there = found[part]
    const ruled = tidyRules(there ? rulesThere(there) : mapping.rules[part])
    if (ruled) rules[part] = ruled
    draft[part] = wanted
    if (wanted === null || there === null) continue
    const columns = Object.entries(wanted).map(([field, name]) => [field, there.columns[field]?.name ?? name])
    draft[part] = { ...(Object.fromEntries(columns) as Fields), table: `${there.schema}.${there.name}` }
  }
  return { ...draft, reading: mapping.reading, rules } as MappingDraft
}

/** A part's rules with the names used in the database; conditions on unknown columns stay as they are written. */
function rulesThere({ rules, conditions, from }: FoundPart): PartRules {
  const named: PartRules = { ...rules }
  for (const list of Object.keys(CONDITION_LISTS) as ConditionList[]) {
    const all = rules[list]
    if (all && conditions[list]?.length === all.length) {
      named[list] = all.map((one, nth) => ({ ...one, column: conditions[list]?.[nth]?.column.name ?? one.column }))
    }
  }
  if (rules.from) {
    named.from = Object.fromEntries(
      Object.entries(rules.from).map(([field, written]) => {
        const there = from[field]
        const called = there && { via: there.via.name, table: `${there.schema}.${there.name}`, key: there.key.name }
        return [field, { ...written, ...called }]
      }),
    )
  }
  return named
}

/** Where one mapping differs from another, field by field and rule by rule; if one of them lacks a part, the part's table. */
export function differencesOf(mapped: SyncMapping, suggested: SyncMapping): MappingDifference[] {
  return MAPPED_PARTS.flatMap((part) => {
    const mine: Fields | null = mapped[part]
    const other: Fields | null = suggested[part]
    if (!mine || !other) return differing(part, ['table'], mine, other)
    const ours = ruleTexts(mapped.rules[part])
    const theirs = ruleTexts(suggested.rules[part])
    const rules = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
    return [...differing(part, Object.keys(other), mine, other), ...differing(part, rules, ours, theirs)]
  })
}

function differing(
  part: Part,
  fields: readonly string[],
  mine: Fields | null | undefined,
  other: Fields | null | undefined,
): MappingDifference[] {
  return fields.flatMap((field) => {
    const [from, to] = [mine?.[field] ?? null, other?.[field] ?? null]
    return from === to ? [] : [{ part, field, mapped: from, suggested: to }]
  })
}

/** The draft with another table for a part and the columns that its names suggest; without a table the part is not brought over. */
export function withTable(
  tables: readonly DescribedTable[],
  draft: MappingDraft,
  part: Part,
  name: string | null,
): MappingDraft {
  const table = name === null ? undefined : findTable(tables, name)
  // Rules name columns of the table that they were made for.
  const { [part]: _, ...rules } = draft.rules
  if (!table || name === null) return { ...draft, [part]: null, rules }
  const columns: Fields = { table: name }
  for (const [field, column] of Object.entries(guessColumns(table, part))) {
    columns[field] = column ?? (isNeeded(part, field) ? '' : null)
  }
  return { ...draft, [part]: columns, rules }
}

/** The draft with other rules for a part; empty rules are left out. */
export function withRules(draft: MappingDraft, part: Part, rules: PartRules): MappingDraft {
  const { [part]: _, ...others } = draft.rules
  const tidy = tidyRules(rules)
  return { ...draft, rules: tidy ? { ...others, [part]: tidy } : others }
}

export function withColumn(draft: MappingDraft, part: Part, field: string, column: string | null): MappingDraft {
  const value = column ?? (isNeeded(part, field) ? '' : null)
  return { ...draft, [part]: { ...draft[part], [field]: value } }
}

/** Whether a company may lack this part. */
export function isOptional(part: Part): boolean {
  return syncMapping.shape[part].safeParse(null).success
}

/** What is wrong with a draft, by the server's names of fields. */
export function draftFaults(tables: readonly DescribedTable[], draft: MappingDraft): Record<string, string> {
  const { faults } = findMapping(tables, draft)
  for (const [part, fields] of partsOf(draft)) {
    for (const [field, value] of Object.entries(fields ?? {})) {
      if (value === '') faults[`mapping.${part}.${field}`] = 'Choose a column'
    }
  }
  return faults
}

/** What a changed mapping means for the next synchronization, a sentence each; none if nothing changes. */
export function consequences(before: SyncMapping, after: SyncMapping): string[] {
  const changed = (part: Part) =>
    JSON.stringify([before[part], before.rules[part]]) !== JSON.stringify([after[part], after.rules[part]])
  const otherIds = (part: 'users' | 'projects' | 'timesheets') =>
    before[part].id !== after[part].id || before[part].table !== after[part].table
  return [
    changed('users') || changed('projects') || changed('clients')
      ? 'The next sync compares all people and projects by the new columns.'
      : null,
    changed('tasks') || changed('timesheets') || JSON.stringify(before.reading) !== JSON.stringify(after.reading)
      ? 'The next sync reads all time entries again, not only those modified since the last one.'
      : null,
    otherIds('users') || otherIds('projects') || otherIds('timesheets')
      ? 'Rows are known by their ids: where ids change, what was brought over under the old ones is removed, and kept only where records here belong to it.'
      : null,
  ].filter((sentence) => sentence !== null)
}
