import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Column types as the drivers give them: days and instants as text, numerics as numbers. */
export type Id = GeneratedAlways<number>
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface Versioned {
  id: Id
  version: Generated<number>
}
