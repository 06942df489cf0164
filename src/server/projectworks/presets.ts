import { z } from 'zod'
import { MAPPED_PARTS, type MappedPart } from '#shared/projectworks/choices.ts'
import { findColumn, nameOf } from '#shared/projectworks/find-mapping.ts'
import { type DescribedTable, syncMapping, type SyncMapping } from '#shared/projectworks/mapping-contract.ts'
import { guessByNames, mappingFaults, type PartFields } from '#shared/projectworks/mapping.ts'
import {
  CONDITION_LISTS,
  lookup,
  partRules,
  type Condition,
  type ConditionList,
  type PartRules,
} from '#shared/projectworks/part-rules.ts'
import erpnext from './presets/erpnext.json' with { type: 'json' }
import kimai from './presets/kimai.json' with { type: 'json' }
import odoo from './presets/odoo.json' with { type: 'json' }
import openproject from './presets/openproject.json' with { type: 'json' }
import redmine from './presets/redmine.json' with { type: 'json' }
import trytonProjects from './presets/tryton-projects.json' with { type: 'json' }
import tryton from './presets/tryton.json' with { type: 'json' }

/** A column, or several names of which the first existing one counts; columns that do not exist are left out. */
const columns = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/**
 * What is known of a system. `signs` are tables and columns that tell it from others. `mapping` and `rules` are written without
 * the prefix that its tables have, and may name things that only some releases have.
 */
const preset = z.object({
  system: z.string(),
  signs: z.record(z.string(), z.array(z.string())),
  mapping: z.record(z.enum(MAPPED_PARTS), columns.nullable()),
  rules: z.partialRecord(z.enum(MAPPED_PARTS), partRules),
})

type Preset = z.infer<typeof preset>

/** If one system's tables include another's, the more particular system comes first. */
const PRESETS = [kimai, openproject, redmine, odoo, trytonProjects, tryton, erpnext].map((one) => preset.parse(one))

export interface Guess {
  readonly mapping: SyncMapping
  /** The system that these tables belong to; null if the mapping was guessed from names alone. */
  readonly system: string | null
}

/** The mapping that tables suggest: that of the system that they belong to, else one guessed from their names and columns. */
export function guessMapping(tables: readonly DescribedTable[]): Guess | null {
  for (const one of PRESETS) {
    for (const place of placesOf(one, tables)) {
      const mapping = mappingAt(one, place)
      if (mapping) return { mapping, system: one.system }
    }
  }
  const mapping = guessByNames(tables)
  return mapping && { mapping, system: null }
}

/** Tables of one schema by their names without a prefix, in small letters. */
type Place = ReadonlyMap<string, DescribedTable>

/** The places where all signs of a system are found: one schema and one prefix each, the shortest first. */
function placesOf({ signs }: Preset, tables: readonly DescribedTable[]): Place[] {
  const [[first, wanted] = ['', []]] = Object.entries(signs)
  const starts = tables
    .filter(
      (table) => /(^|_)$/.test(prefixOf(table, first) ?? 'none') && wanted.every((name) => findColumn(table, name)),
    )
    .toSorted((one, other) => one.name.length - other.name.length)
  return starts.flatMap((start) => {
    const prefix = prefixOf(start, first) ?? ''
    const place = placeOf(tables, start.schema, prefix)
    const isThere = Object.entries(signs).every(([name, has]) => {
      const table = place.get(name.toLowerCase())
      return table !== undefined && has.every((column) => findColumn(table, column))
    })
    return isThere ? [place] : []
  })
}

function prefixOf({ name }: DescribedTable, base: string): string | null {
  const isIts = name.toLowerCase().endsWith(base.toLowerCase())
  return isIts ? name.slice(0, name.length - base.length) : null
}

function placeOf(tables: readonly DescribedTable[], schema: string, prefix: string): Place {
  const own = tables.filter((table) => table.schema === schema && table.name.startsWith(prefix))
  return new Map(own.map((table) => [table.name.slice(prefix.length).toLowerCase(), table]))
}

/** The mapping with the tables and columns that exist, by their names there; null if a required one is missing. */
function mappingAt({ mapping, rules }: Preset, place: Place): SyncMapping | null {
  const parts: Partial<Record<MappedPart, PartFields>> = {}
  const ruled: SyncMapping['rules'] = {}
  for (const part of MAPPED_PARTS) {
    const wanted = mapping[part]
    const table = wanted && place.get(String(wanted['table']).toLowerCase())
    parts[part] = null
    if (!wanted || !table) continue
    const from = lookupsAt(rules[part]?.from ?? {}, table, place)
    const fields: Record<string, string | null> = { table: nameOf(table) }
    for (const field of fieldsOf(part)) fields[field] = columnAt(wanted[field], rules[part], field, from, table, place)
    parts[part] = fields
    const own = rulesAt(rules[part] ?? {}, table, from, fields)
    if (Object.keys(own).length > 0) ruled[part] = own
  }
  const { projects, timesheets } = parts
  if (projects?.['clientId'] === null) parts.clients = null
  if (parts.clients === null && projects) projects['clientId'] = null
  if (timesheets?.['taskId'] === null) parts.tasks = null
  if (parts.tasks === null && timesheets) timesheets['taskId'] = null
  if (!parts.clients) delete ruled.clients
  if (!parts.tasks) delete ruled.tasks
  const made = syncMapping.safeParse({ ...parts, rules: ruled })
  return made.success && Object.keys(mappingFaults(made.data)).length === 0 ? made.data : null
}

const SHAPES = syncMapping.shape

function fieldsOf(part: MappedPart): string[] {
  const shape = part === 'clients' || part === 'tasks' ? SHAPES[part].unwrap().shape : SHAPES[part].shape
  return Object.keys(shape).filter((field) => field !== 'table')
}

type Lookup = z.infer<typeof lookup>

/** The first of the names that is a column; a column of another table if the rules say so and it exists. */
function columnAt(
  names: string | string[] | undefined,
  rules: PartRules | undefined,
  field: string,
  from: Readonly<Record<string, Lookup>>,
  table: DescribedTable,
  place: Place,
): string | null {
  const all = names === undefined ? [] : [names].flat()
  const written = rules?.from?.[field]
  const elsewhere = from[field] && written && place.get(written.table.toLowerCase())
  if (elsewhere) {
    const column = all.map((name) => findColumn(elsewhere, name)).find((one) => one !== undefined)
    if (column) return column.name
  }
  // A name that belongs to the other table must not be taken for a column of this one.
  const own = written ? all.slice(1) : all
  return own.map((name) => findColumn(table, name)).find((one) => one !== undefined)?.name ?? null
}

function lookupsAt(
  wanted: NonNullable<PartRules['from']>,
  table: DescribedTable,
  place: Place,
): Record<string, Lookup> {
  const found: Record<string, Lookup> = {}
  for (const [field, one] of Object.entries(wanted)) {
    const other = place.get(one.table.toLowerCase())
    const [via, key] = [findColumn(table, one.via), other && findColumn(other, one.key)]
    if (!other || !via || !key) continue
    found[field] = {
      via: via.name,
      table: nameOf(other),
      key: key.name,
      ...(one.when && { when: conditionsAt(one.when, table) }),
      ...(one.only && { only: conditionsAt(one.only, other) }),
    }
  }
  return found
}

function rulesAt(
  rules: PartRules,
  table: DescribedTable,
  from: Readonly<Record<string, Lookup>>,
  fields: Readonly<Record<string, string | null>>,
): PartRules {
  const own: PartRules = {}
  for (const list of Object.keys(CONDITION_LISTS) as ConditionList[]) {
    const there = conditionsAt(rules[list] ?? [], table)
    if (there.length > 0) own[list] = there
  }
  const mapped = <Rule>(byField: Record<string, Rule> | undefined) =>
    Object.fromEntries(Object.entries(byField ?? {}).filter(([field]) => fields[field] !== null))
  const elsewhere = Object.fromEntries(Object.entries(from).filter(([field]) => fields[field] !== null))
  if (Object.keys(elsewhere).length > 0) own.from = elsewhere
  if (Object.keys(mapped(rules.json)).length > 0) own.json = mapped(rules.json)
  if (Object.keys(mapped(rules.after)).length > 0) own.after = mapped(rules.after)
  if (Object.keys(mapped(rules.units)).length > 0) own.units = mapped(rules.units)
  if (rules.emptyNotes) own.emptyNotes = rules.emptyNotes
  return own
}

function conditionsAt(conditions: readonly Condition[], table: DescribedTable): Condition[] {
  return conditions.flatMap((one) => {
    const column = findColumn(table, one.column)
    return column ? [{ ...one, column: column.name }] : []
  })
}
