import { sql, type RawBuilder } from 'kysely'
import type { ExternalColumn } from '#shared/projectworks/mapping-contract.ts'
import type { FoundCondition, FoundLookup } from '#shared/projectworks/find-mapping.ts'
import type { PartRules } from '#shared/projectworks/part-rules.ts'
import type { External } from './connector.ts'

/** Which SQL the external database understands, and how it returns texts. */
export interface Dialect {
  readonly kind: External['kind']
  /** Texts come as bytes, since the server does not know their encoding. */
  readonly bytes: boolean
}

/** The name of the part's own table in a query, and that of a joined table. */
export const MAIN = 'm'
export const OTHER = 'o'
const ELSEWHERE = 'x'

/** A column as text; keys that are bytes, as UUIDs are in MySQL, as hexadecimal digits. */
export function text(dialect: Dialect, table: string, column: ExternalColumn, free: boolean): RawBuilder<unknown> {
  const value = plainText(dialect, table, column, free)
  return dialect.bytes && free ? sql`convert_to(${value}, 'SQL_ASCII')` : value
}

function plainText({ kind }: Dialect, table: string, column: ExternalColumn, free: boolean): RawBuilder<unknown> {
  const value = sql.id(table, column.name)
  if (!free && isBinary(column)) return kind === 'mysql' ? sql`lower(hex(${value}))` : sql`encode(${value}, 'hex')`
  if (kind === 'mysql') return isBit(column) ? sql`cast(${value} + 0 as char)` : sql`cast(${value} as char)`
  return sql`${value}::text`
}

/** As `text`, for a column of the row of another table; if several rows have the key, the least value. */
export function textElsewhere(
  dialect: Dialect,
  { via, schema, name, key, when, only }: FoundLookup,
  column: ExternalColumn,
  free: boolean,
): RawBuilder<unknown> {
  const conditions = [
    sql`${sql.id(ELSEWHERE, key.name)} = ${sql.id(MAIN, via.name)}`,
    ...only.map((one) => holds(dialect, one, ELSEWHERE)),
    ...when.map((one) => holds(dialect, one)),
  ]
  const value = sql`(
    select min(${plainText(dialect, ELSEWHERE, column, free)}) from ${sql.id(schema, name)} as ${sql.id(ELSEWHERE)}
    where ${sql.join(conditions, sql` and `)})`
  return dialect.bytes && free ? sql`convert_to(${value}, 'SQL_ASCII')` : value
}

/** The text after a beginning; null if the text begins otherwise. */
export function textAfter(value: RawBuilder<unknown>, beginning: string): RawBuilder<unknown> {
  const length = sql.lit(Array.from(beginning).length)
  return sql`case when left(${value}, ${length}) = ${beginning} then substr(${value}, ${length} + 1) end`
}

/** A duration in this unit, if the column is an interval or a time of day; else the column unchanged. */
export function amountOfTime(
  dialect: Dialect,
  column: ExternalColumn,
  unit: NonNullable<PartRules['units']>[string],
): RawBuilder<unknown> | undefined {
  const value = sql.id(MAIN, column.name)
  const seconds = sql.lit({ hours: 3600, minutes: 60, seconds: 1 }[unit])
  if (dialect.kind === 'mysql') {
    if (!/^time(\(|$)/i.test(column.type)) return undefined
    return sql`cast(time_to_sec(${value}) / cast(${seconds} as decimal(20, 6)) as char)`
  }
  if (!/^(interval|time)\b(?!stamp)/i.test(column.type)) return undefined
  return sql`(extract(epoch from ${value}) / ${seconds})::text`
}

/** Whether a condition holds for a row; never unknown. */
export function holds(
  dialect: Dialect,
  { column, operator, values }: FoundCondition,
  table: string = MAIN,
): RawBuilder<boolean> {
  const value = sql.id(table, column.name)
  const said = plainText(dialect, table, column, false)
  const any = sql.join(values)
  const ways: Record<FoundCondition['operator'], () => RawBuilder<boolean>> = {
    empty: () => sql`(${value} is null or ${said} = '')`,
    'not-empty': () => sql`(${value} is not null and ${said} <> '')`,
    true: () => sql`coalesce(lower(${said}) in ${TRUE}, false)`,
    false: () => sql`coalesce(lower(${said}) not in ${TRUE}, true)`,
    is: () => sql`coalesce(${said} in (${any}), false)`,
    'is-not': () => sql`coalesce(${said} not in (${any}), true)`,
    above: () => compared(column, value, said, sql`>`, values),
    below: () => compared(column, value, said, sql`<`, values),
  }
  return ways[operator]()
}

const TRUE = sql`('true', 't', 'yes', 'y', '1', 'on')`

/** Numbers are compared as numbers; everything else, dates and times included, as text. */
function compared(
  column: ExternalColumn,
  value: RawBuilder<unknown>,
  said: RawBuilder<unknown>,
  operator: RawBuilder<unknown>,
  [limit = '']: readonly string[],
): RawBuilder<boolean> {
  const isNumber = /int|serial|numeric|decimal|real|double|float|money/i.test(column.type)
  if (!isNumber) return sql`coalesce(${said} ${operator} ${limit}, false)`
  if (!NUMBER.test(limit)) return sql`false`
  return sql`coalesce(${value} ${operator} ${sql.raw(limit)}, false)`
}

const NUMBER = /^-?\d{1,30}(\.\d{1,30})?$/

/** A number from here on counts milliseconds since 1970; a smaller one counts seconds. */
export const FIRST_MILLISECONDS = sql.lit(100_000_000_000)

/** A time of modification that is a number. */
export function isEpoch({ type }: ExternalColumn): boolean {
  return /^(big|medium)?int/i.test(type)
}

export function isBinary({ type }: ExternalColumn): boolean {
  return /^(var)?binary|blob|^bytea/i.test(type)
}

function isBit({ type }: ExternalColumn): boolean {
  return /^bit\b/i.test(type)
}
