import type { MappedPart } from './choices.ts'
import type { DescribedTable, ExternalColumn, SyncMapping } from './mapping-contract.ts'
import { mappingFaults, partsOf } from './mapping.ts'
import { CONDITION_LISTS, takesValues, type Condition, type ConditionList, type PartRules } from './part-rules.ts'

/** A condition whose column exists. */
export interface FoundCondition extends Pick<Condition, 'operator' | 'values'> {
  readonly column: ExternalColumn
}

/** The row of another table that holds a field. */
export interface FoundLookup {
  readonly via: ExternalColumn
  readonly schema: string
  readonly name: string
  readonly key: ExternalColumn
  /** Conditions on the part's own row and, below, on that of the other table. */
  readonly when: readonly FoundCondition[]
  readonly only: readonly FoundCondition[]
}

/** A mapped table by its name there, with its columns by our field; null for a column that does not exist. */
export interface FoundPart {
  readonly schema: string
  readonly name: string
  readonly columns: Readonly<Record<string, ExternalColumn | null>>
  /** Fields whose column belongs to another table. */
  readonly from: Readonly<Record<string, FoundLookup>>
  readonly conditions: Readonly<Partial<Record<ConditionList, readonly FoundCondition[]>>>
  readonly rules: PartRules
}

export type FoundMapping = { readonly [Part in MappedPart]: FoundPart | null }

/**
 * Finds the mapping's tables and columns; if no name is exactly equal, case is ignored. `faults` says, by field, what does not
 * exist or cannot be used.
 */
export function findMapping(
  tables: readonly DescribedTable[],
  mapping: SyncMapping,
): { found: FoundMapping; faults: Record<string, string> } {
  const faults = mappingFaults(mapping)
  const found: Record<string, FoundPart | null> = {}
  for (const [part, wanted] of partsOf(mapping)) {
    found[part] = null
    if (wanted === null) continue
    const name = wanted['table'] ?? ''
    const table = findTable(tables, name)
    if (!table) {
      faults[`mapping.${part}.table`] = `There is no table ${name}`
      continue
    }
    found[part] = findPart(tables, table, wanted, mapping.rules[part] ?? {}, (where, fault) => {
      faults[`mapping.${where.startsWith('rules.') ? `rules.${part}${where.slice(5)}` : `${part}.${where}`}`] = fault
    })
  }
  return { found: found as FoundMapping, faults }
}

type Report = (where: string, fault: string) => void

function findPart(
  tables: readonly DescribedTable[],
  table: DescribedTable,
  wanted: Readonly<Record<string, string | null>>,
  rules: PartRules,
  report: Report,
): FoundPart {
  const from: Record<string, FoundLookup> = {}
  const columns: Record<string, ExternalColumn | null> = {}
  for (const [field, columnName] of Object.entries(wanted)) {
    if (field === 'table') continue
    columns[field] = null
    if (columnName === null) continue
    const elsewhere = rules.from?.[field] && findLookup(tables, table, rules.from[field], `rules.from.${field}`, report)
    if (rules.from?.[field] && !elsewhere) continue
    const holder = elsewhere?.holder ?? table
    const column = findColumn(holder, columnName)
    columns[field] = column ?? null
    if (elsewhere) from[field] = elsewhere.found
    if (column === undefined) report(field, `${holder.name} has no column ${columnName}`)
    else if (field === 'modified' && !/time|date|^(big|medium)?int/i.test(column.type)) {
      report(field, `${column.name} is no date or time but ${column.type}`)
    }
  }
  for (const [field, key] of Object.entries(rules.json ?? {}))
    if (key === '') report(`rules.json.${field}`, 'Enter the key')
  for (const [field, beginning] of Object.entries(rules.after ?? {}))
    if (beginning === '') report(`rules.after.${field}`, 'Enter the beginning')
  return {
    schema: table.schema,
    name: table.name,
    columns,
    from,
    conditions: findConditions(table, rules, report),
    rules,
  }
}

function findLookup(
  tables: readonly DescribedTable[],
  table: DescribedTable,
  wanted: NonNullable<PartRules['from']>[string],
  where: string,
  report: Report,
): { found: FoundLookup; holder: DescribedTable } | undefined {
  const holder = findTable(tables, wanted.table)
  const via = findColumn(table, wanted.via)
  const key = holder && findColumn(holder, wanted.key)
  if (!via) report(`${where}.via`, noColumn(table, wanted.via))
  if (!holder) report(`${where}.table`, wanted.table === '' ? 'Choose a table' : `There is no table ${wanted.table}`)
  else if (!key) report(`${where}.key`, noColumn(holder, wanted.key))
  if (!via || !holder || !key) return undefined
  const when = findAll(table, wanted.when ?? [], `${where}.when`, report)
  const only = findAll(holder, wanted.only ?? [], `${where}.only`, report)
  return { found: { via, schema: holder.schema, name: holder.name, key, when, only }, holder }
}

function findConditions(table: DescribedTable, rules: PartRules, report: Report): FoundPart['conditions'] {
  const found: Partial<Record<ConditionList, FoundCondition[]>> = {}
  for (const list of Object.keys(CONDITION_LISTS) as ConditionList[]) {
    if (rules[list]) found[list] = findAll(table, rules[list], `rules.${list}`, report)
  }
  return found
}

function findAll(table: DescribedTable, wanted: readonly Condition[], where: string, report: Report): FoundCondition[] {
  return wanted.flatMap(({ column: name, operator, values }, nth) => {
    const column = findColumn(table, name)
    if (!column) report(`${where}.${nth}.column`, noColumn(table, name))
    if (takesValues(operator) && values.length === 0) report(`${where}.${nth}.values`, 'Enter a value')
    return column ? [{ column, operator, values }] : []
  })
}

function noColumn({ name }: DescribedTable, column: string): string {
  return column === '' ? 'Choose a column' : `${name} has no column ${column}`
}

/** How many names a message offers; a database may have thousands. */
const MOST_OFFERED = 12

/** Why nothing can be brought over with a mapping that has `faults`: the first fault, what could be chosen, and how many more there are. */
export function misfitText(
  tables: readonly DescribedTable[],
  mapping: SyncMapping,
  faults: Readonly<Record<string, string>>,
): string {
  const [[where, fault] = ['', ''], ...more] = Object.entries(faults)
  const [, first = '', second = ''] = where.split('.')
  const [part, isTable] = first === 'rules' ? [second, where.endsWith('.table')] : [first, second === 'table']
  const name = Object.fromEntries(partsOf(mapping))[part]?.['table'] ?? undefined
  const table = name === undefined ? undefined : findTable(tables, name)
  const offersTables = isTable || !table
  const names = offersTables ? tables.map(nameOf) : table.columns.map((column) => column.name)
  const offered = names.length > MOST_OFFERED ? [...names.slice(0, MOST_OFFERED), '…'] : names
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  const choice = offersTables ? 'The tables are' : 'Its columns are'
  return `The field mapping does not fit: ${fault}${others}. Nothing was changed. ${choice} ${offered.join(', ')}`
}

/** A table's name in a mapping, with its schema if that is needed. */
export function nameOf({ schema, name }: DescribedTable): string {
  return `${schema}.${name}`
}

/** The table with a bare name or with `schema.name`. */
export function findTable(tables: readonly DescribedTable[], name: string): DescribedTable | undefined {
  return named(tables, name, ({ schema, name: bare }) => [bare, `${schema}.${bare}`])
}

/** A table's column; if no name is exactly equal, case is ignored. */
export function findColumn(table: DescribedTable, name: string): ExternalColumn | undefined {
  return named(table.columns, name, (one) => [one.name])
}

function named<Thing>(things: readonly Thing[], name: string, namesOf: (thing: Thing) => string[]): Thing | undefined {
  const lower = name.toLowerCase()
  return (
    things.find((thing) => namesOf(thing).includes(name)) ??
    things.find((thing) => namesOf(thing).some((one) => one.toLowerCase() === lower))
  )
}
