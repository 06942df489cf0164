import {
  mappingDifference,
  syncMapping,
  type DescribedTable,
  type MappedPart as Part,
  type MappingDifference,
  type SyncMapping,
} from './mapping-contract.ts'
import { findMapping, findTable } from './find-mapping.ts'
import { guessColumns, isNeeded } from './mapping.ts'

type Fields = Record<string, string | null>

/** A mapping while somebody works on it: an empty text stands where a column is needed and none is chosen. */
export type MappingDraft = SyncMapping

/** The mapping with its tables and columns as they are called there; what is not there stays as it is written. */
export function asCalledThere(tables: readonly DescribedTable[], mapping: SyncMapping): MappingDraft {
  const { found } = findMapping(tables, mapping)
  const { reading, ...parts } = mapping
  const draft: Record<string, Fields | null> = {}
  for (const [part, wanted] of Object.entries(parts) as [Part, Fields | null][]) {
    const there = found[part]
    draft[part] = wanted
    if (wanted === null || there === null) continue
    const columns = Object.entries(wanted).map(([field, name]) => [field, there.columns[field]?.name ?? name])
    draft[part] = { ...(Object.fromEntries(columns) as Fields), table: `${there.schema}.${there.name}` }
  }
  return { ...draft, reading } as MappingDraft
}

/** Where one mapping differs from another, field by field; of a part that one of them lacks, its table. */
export function differencesOf(mapped: SyncMapping, suggested: SyncMapping): MappingDifference[] {
  return mappingDifference.shape.part.options.flatMap((part) => {
    const [mine, other]: (Fields | null)[] = [mapped[part], suggested[part]]
    const fields = mine && other ? Object.keys(other) : ['table']
    return fields.flatMap((field) => {
      const [from, to] = [mine?.[field] ?? null, other?.[field] ?? null]
      return from === to ? [] : [{ part, field, mapped: from, suggested: to }]
    })
  })
}

/** The draft with another table for a part and the columns that its names suggest; without a table nothing is brought over. */
export function withTable(
  tables: readonly DescribedTable[],
  draft: MappingDraft,
  part: Part,
  name: string | null,
): MappingDraft {
  const table = name === null ? undefined : findTable(tables, name)
  if (!table || name === null) return { ...draft, [part]: null }
  const columns: Fields = { table: name }
  for (const [field, column] of Object.entries(guessColumns(table, part))) {
    columns[field] = column ?? (isNeeded(part, field) ? '' : null)
  }
  return { ...draft, [part]: columns }
}

export function withColumn(draft: MappingDraft, part: Part, field: string, column: string | null): MappingDraft {
  const value = column ?? (isNeeded(part, field) ? '' : null)
  return { ...draft, [part]: { ...draft[part], [field]: value } }
}

/** Parts that a company may lack. */
export function isOptional(part: Part): boolean {
  return syncMapping.shape[part].safeParse(null).success
}

/** What is wrong with a draft, by field as the server names them. */
export function draftFaults(tables: readonly DescribedTable[], draft: MappingDraft): Record<string, string> {
  const { faults } = findMapping(tables, draft)
  const { reading: _, ...parts } = draft
  for (const [part, fields] of Object.entries(parts)) {
    for (const [field, value] of Object.entries(fields ?? {})) {
      if (value === '') faults[`mapping.${part}.${field}`] = 'Choose a column'
    }
  }
  return faults
}

/** What a changed mapping means for the next synchronization, one sentence each; none where nothing changes. */
export function consequences(before: SyncMapping, after: SyncMapping): string[] {
  const changed = (part: Part) => JSON.stringify(before[part]) !== JSON.stringify(after[part])
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
