import type { z } from 'zod'
import { comparedEmail } from '../accounts/compared-email.ts'
import type { EntryReading } from '../projectworks/mapping-contract.ts'
import type { DayOrder, DecimalSign, DurationUnit } from './choices.ts'
import { readDay } from './days.ts'
import { readSpan, type Span } from './durations.ts'
import { readNumber, WRONG } from './numbers.ts'
import { singleLine } from '../words/single-line.ts'

/** How the cells of a file are read. */
export interface CellReading {
  readonly dayOrder: DayOrder
  readonly decimal: DecimalSign
  readonly unit: DurationUnit
  readonly rounding: EntryReading['rounding']
  /** The column of billable work marks it, so that an empty cell means no. */
  readonly marksBillable?: boolean
}

/** A person by the names in a file: by address, by name, or both. `id`: of somebody here who was chosen for the row. */
export interface PersonNamed {
  readonly id?: number
  readonly name: string
  readonly email: string
}

/** A project by the names in a file. `id`: of one here that was chosen for the row. */
export interface ProjectNamed {
  readonly id?: number
  readonly name: string
  readonly code: string
  readonly client: string
}

/** The mapped cells of a row, by field. */
export type Cells = Readonly<Record<string, string>>

/** Why a row cannot be accepted, in words without any of its values; `readRow` catches it. */
export class Fault extends Error {}

/** The fields that may have several lines. */
const LONG_TEXTS: ReadonlySet<string> = new Set(['notes', 'task', 'description'])

export function text(cells: Cells, field: string): string {
  const cell = cells[field] ?? ''
  return LONG_TEXTS.has(field) ? cell.replaceAll('\u0000', '').trim() : singleLine(cell)
}

/** Leaves out an empty cell, so that the form's default applies. */
export function given<Key extends string, Value>(key: Key, value: Value | null | ''): { [K in Key]?: Value } {
  return value === null || value === '' ? {} : ({ [key]: value } as { [K in Key]: Value })
}

export function right<Value>(value: Value | typeof WRONG, what: string): Value {
  if (value === WRONG) throw new Fault(what)
  return value
}

export function dayIn(cells: Cells, field: string, { dayOrder }: CellReading, label: string) {
  return right(readDay(text(cells, field), dayOrder), `${label} is not a date from 1990 to 2100`)
}

export function numberIn(cells: Cells, field: string, reading: CellReading, label: string) {
  const cell = text(cells, field)
  return right(
    readNumber(cell, reading.decimal),
    whyNot(`${label} must be a number`, reading, (decimal) => readNumber(cell, decimal)),
  )
}

/** The duration in a cell, with the precision that it is written with. */
export function spanIn(cells: Cells, field: string, reading: CellReading, label: string): Span | null {
  const cell = text(cells, field)
  const read = (decimal: DecimalSign) => readSpan(cell, { ...reading, decimal })
  return right(read(reading.decimal), whyNot(`${label} must be a number or a duration`, reading, read))
}

const OTHER_SIGN = {
  '.': 'A fraction follows a comma here, and a point in the rest of the file',
  ',': 'A fraction follows a point here, and a comma in the rest of the file',
  either: 'A comma or point before three digits may stand before thousands or before a fraction',
} as const

/** A number that another decimal sign would make readable asks for the sign. */
function whyNot(usual: string, { decimal }: CellReading, read: (decimal: DecimalSign) => unknown): string {
  const others = decimal === 'either' ? (['.', ','] as const) : ([decimal === '.' ? ',' : '.'] as const)
  return others.some((one) => read(one) !== WRONG) ? `${OTHER_SIGN[decimal]}: choose how fractions are written` : usual
}

/** A value in the form of the contract; the contract's first complaint becomes the reason. */
export function sound<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  throw new Fault(checked.error.issues[0]?.message ?? 'The row is not valid')
}

/** 'Lovelace, Ada' is Ada Lovelace. */
export function nameOf(cells: Cells): string {
  const whole = text(cells, 'name') || text(cells, 'person')
  const parts = whole === '' ? [] : whole.split(',').map((part) => part.trim())
  if (parts.length === 2 && parts.every((part) => part !== '')) return `${parts[1]} ${parts[0]}`
  return whole || [text(cells, 'firstName'), text(cells, 'lastName')].filter((part) => part !== '').join(' ')
}

/** An address in a name's column counts as an address. */
export function personOf(cells: Cells): PersonNamed {
  const name = nameOf(cells)
  const email = comparedEmail(text(cells, 'email'))
  if (email === '' && name === '') throw new Fault('The row names no person')
  const person = email === '' && name.includes('@') ? { name: '', email: comparedEmail(name) } : { name, email }
  return { ...person, ...idIn(cells, 'personId') }
}

export function projectOf(cells: Cells): ProjectNamed {
  const project = { name: text(cells, 'project'), code: text(cells, 'code'), client: text(cells, 'client') }
  if (project.name === '' && project.code === '') throw new Fault('The row names no project')
  if (project.name.length > 200) throw new Fault('The name of the project has more than 200 characters')
  return { ...project, ...idIn(cells, 'projectId') }
}

const idIn = (cells: Cells, field: string) => given('id', text(cells, field) === '' ? null : Number(cells[field]))
