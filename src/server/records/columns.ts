import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'
import type { ZodObject } from 'zod'

/** A field's column: `userId` is in `user_id`. */
type Column<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Column<Rest>}`
    : `_${Lowercase<First>}${Column<Rest>}`
  : Field

/** A row as the driver gives it: instants are still dates, which become text with the reply. */
export type Read<Row> = {
  [Field in keyof Row]: Field extends `${string}At` ? Date | Extract<Row[Field], null> : Row[Field]
}

/**
 * What to select for the fields that a contract gives a row, each from its column, so that a field added there is read too.
 * `own` are the fields that are not simply a column.
 */
export function fieldsOf(
  { shape }: ZodObject,
  own: Readonly<Record<string, RawBuilder<unknown>>> = {},
): AliasedRawBuilder<unknown, string>[] {
  return Object.keys(shape).map((field) => (own[field] ?? sql.ref(columnOf(field))).as(field))
}

type Selected<Field extends string> = Field extends `${infer Table}.${infer Own}`
  ? `${Table}.${Column<Own>} as ${Own}`
  : `${Column<Field>} as ${Field}`

/** Fields as a query selects them: `userId` is `user_id as userId`, `people.lastDay` is `people.last_day as lastDay`. */
export function asFields<Field extends string>(...names: Field[]): Selected<Field>[] {
  return names.map((name) => `${columnOf(name)} as ${name.slice(name.indexOf('.') + 1)}` as Selected<Field>)
}

/** Fields by their columns, as they are stored; fields that a form leaves out are left out here too. */
export function columnsOf<Fields extends object>(
  fields: Fields,
): { [Field in keyof Fields & string as Column<Field>]: Fields[Field] } {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value])) as never
}

/** A boolean column as the contracts give it. */
export function yesOrNo(column: string): RawBuilder<'Yes' | 'No'> {
  return sql<'Yes' | 'No'>`case when ${sql.ref(column)} then 'Yes' else 'No' end`
}

/** What the column of a field is called. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The fields that a form gives, those with null included, without those that it leaves out. */
export function givenOf<Form extends object>(form: Form): { [Field in keyof Form]?: Exclude<Form[Field], undefined> } {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as never
}
