import entities from './entities.json' with { type: 'json' }

/**
 * What a cell of an export holds (docs/export-format.md): `day` is yyyy-MM-dd, `instant` ISO 8601 in UTC with
 * milliseconds, `yesNo` the words of spec §3.
 */
export const COLUMN_TYPES = [
  'integer',
  'number',
  'text',
  'day',
  'instant',
  'boolean',
  'yesNo',
  'integers',
  'numbers',
  'texts',
  'json',
] as const

export type ColumnType = (typeof COLUMN_TYPES)[number]

/** A type, with a question mark if the cell may be empty. */
type ColumnSpec = ColumnType | `${ColumnType}?`

/** A table of the export: one JSON file and one CSV file. */
export interface ExportEntity {
  /** What its rows are, for readers. */
  readonly title: string
  /** The fields in their order. */
  readonly columns: Readonly<Record<string, ColumnSpec>>
  /** The fields that sort the rows; together they are unique. By default the id. */
  readonly order: readonly string[]
  /** Fields that the database computes: exported for readers, not imported. */
  readonly computed?: readonly string[]
}

/** Everything that the company has, by the name of its files. Everything that a row refers to comes before it in this order. */
const ENTITIES = entities as unknown as Record<string, Partial<ExportEntity>>

export type ExportName = keyof typeof entities

export const EXPORT_NAMES = Object.keys(entities) as [ExportName, ...ExportName[]]

/** A field of an export. */
export interface ExportColumn {
  readonly name: string
  readonly type: ColumnType
  /** Whether the cell may be empty. */
  readonly optional: boolean
  readonly computed: boolean
}

export function entityOf(name: ExportName): ExportEntity {
  return { title: name, columns: {}, order: ['id'], ...ENTITIES[name] }
}

/** An entity's fields in their order. */
export function columnsOf(name: ExportName): ExportColumn[] {
  const { columns, computed = [] } = entityOf(name)
  return Object.entries(columns).map(([column, spec]) => ({
    name: column,
    type: spec.replace('?', '') as ColumnType,
    optional: spec.endsWith('?'),
    computed: computed.includes(column),
  }))
}
