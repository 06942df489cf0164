import type { DescribedTable, ExternalColumn, MappedPart, SyncMapping } from './mapping-contract.ts'
import { mappingFaults } from './mapping.ts'

/** A mapped table as it is called there, with its columns by our field; null where there is none. */
export interface FoundPart {
  readonly schema: string
  readonly name: string
  readonly columns: Readonly<Record<string, ExternalColumn | null>>
}

export type FoundMapping = { readonly [Part in MappedPart]: FoundPart | null }

/**
 * Finds the mapping's tables and columns, without regard to case where nothing has the very name. `faults` says, by
 * field, what is not there or cannot be used.
 */
export function findMapping(
  tables: readonly DescribedTable[],
  mapping: SyncMapping,
): { found: FoundMapping; faults: Record<string, string> } {
  const faults = mappingFaults(mapping)
  const found: Record<string, FoundPart | null> = {}
  const { reading: _, ...parts } = mapping
  for (const [part, wanted] of Object.entries(parts) as [string, Record<string, string | null> | null][]) {
    found[part] = null
    if (wanted === null) continue
    const name = wanted['table'] ?? ''
    const table = findTable(tables, name)
    if (!table) {
      faults[`mapping.${part}.table`] = `There is no table ${name}`
      continue
    }
    const columns: Record<string, ExternalColumn | null> = {}
    for (const [field, columnName] of Object.entries(wanted)) {
      if (field === 'table') continue
      const column = columnName === null ? null : named(table.columns, columnName, (one) => [one.name])
      columns[field] = column ?? null
      if (column === undefined) faults[`mapping.${part}.${field}`] = `${table.name} has no column ${columnName}`
      else if (field === 'modified' && column && !/time|date/i.test(column.type)) {
        faults[`mapping.${part}.${field}`] = `${column.name} is no date or time but ${column.type}`
      }
    }
    found[part] = { schema: table.schema, name: table.name, columns }
  }
  return { found: found as FoundMapping, faults }
}

/** Names that a message offers; a database may have thousands. */
const MOST_OFFERED = 12

/** Why nothing can be brought over by a mapping with `faults`: the first one, what could be chosen, and how many more. */
export function misfitText(
  tables: readonly DescribedTable[],
  mapping: SyncMapping,
  faults: Readonly<Record<string, string>>,
): string {
  const [[where, fault] = ['', ''], ...more] = Object.entries(faults)
  const [, part = '', field] = where.split('.')
  const { reading: _, ...parts } = mapping
  const name = (parts as Record<string, { table: string } | null>)[part]?.table
  const table = name === undefined ? undefined : findTable(tables, name)
  const isTable = field === 'table' || !table
  const names = isTable ? tables.map(nameOf) : table.columns.map((column) => column.name)
  const offered = names.length > MOST_OFFERED ? [...names.slice(0, MOST_OFFERED), '…'] : names
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  const choice = isTable ? 'The tables are' : 'Its columns are'
  return `The field mapping does not fit: ${fault}${others}. Nothing was changed. ${choice} ${offered.join(', ')}`
}

function nameOf({ schema, name }: DescribedTable): string {
  return `${schema}.${name}`
}

/** The table of a bare name or of `schema.name`. */
export function findTable(tables: readonly DescribedTable[], name: string): DescribedTable | undefined {
  return named(tables, name, ({ schema, name: bare }) => [bare, `${schema}.${bare}`])
}

function named<Thing>(things: readonly Thing[], name: string, namesOf: (thing: Thing) => string[]): Thing | undefined {
  const lower = name.toLowerCase()
  return (
    things.find((thing) => namesOf(thing).includes(name)) ??
    things.find((thing) => namesOf(thing).some((one) => one.toLowerCase() === lower))
  )
}
