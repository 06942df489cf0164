import { z } from 'zod'
import { instant } from '../http/problem.ts'
import { day, FIRST_DAY, LAST_DAY } from '../time/day.ts'
import { originalText, type CsvValue } from './csv.ts'
import type { ColumnType, ExportColumn } from './entities.ts'

/** A cell in JSON, from the value of the database's driver. */
export function exportedValue(type: ColumnType, stored: unknown): unknown {
  if (type === 'yesNo') return stored === true ? 'Yes' : 'No'
  if (stored instanceof Date) return stored.toISOString()
  return stored
}

/** A cell for the database, from a valid one in JSON. */
export function storedValue(type: ColumnType, value: unknown): unknown {
  return type === 'yesNo' ? value === 'Yes' : value
}

const WRITTEN_AS_JSON: ReadonlySet<ColumnType> = new Set(['integers', 'numbers', 'texts', 'json'])

/** A cell in CSV, from one in JSON: lists and objects become JSON text. */
export function csvValue(type: ColumnType, value: unknown): CsvValue {
  if (value === null) return null
  return WRITTEN_AS_JSON.has(type) ? JSON.stringify(value) : (value as CsvValue)
}

/** A cell in JSON, from its text in CSV; an invalid text is kept, so that `faultOf` reports it. */
export function valueOfCsv(type: ColumnType, cell: string | null): unknown {
  if (cell === null) return null
  const text = originalText(cell)
  if (type === 'integer' || type === 'number') return NUMBER.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return WRITTEN_AS_JSON.has(type) ? parsed(text) : text
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

// PostgreSQL's texts cannot hold this character.
const text = z.string().refine((value) => !value.includes('\0'))

const CHECKS: Record<ColumnType, { readonly schema: z.ZodType; readonly demand: string }> = {
  integer: { schema: z.int(), demand: 'must be a whole number' },
  number: { schema: z.number(), demand: 'must be a number' },
  text: { schema: text, demand: 'must be a text' },
  day: { schema: day, demand: `must be a day from ${FIRST_DAY} to ${LAST_DAY}` },
  instant: { schema: instant, demand: 'must be an instant in UTC such as 2026-11-20T09:30:00.000Z' },
  boolean: { schema: z.boolean(), demand: 'must be true or false' },
  yesNo: { schema: z.enum(['Yes', 'No']), demand: 'must be Yes or No' },
  integers: { schema: z.array(z.int()), demand: 'must be a list of whole numbers such as [1,2]' },
  numbers: { schema: z.array(z.number()), demand: 'must be a list of numbers such as [8,7.5]' },
  texts: { schema: z.array(text), demand: 'must be a list of texts such as ["a","b"]' },
  json: { schema: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]), demand: 'must be JSON' },
}

/** What is wrong with a cell in JSON; null if nothing is. */
export function faultOf({ type, optional }: ExportColumn, value: unknown): string | null {
  if (value === null || value === undefined) return optional ? null : 'must not be empty'
  const { schema, demand } = CHECKS[type]
  return schema.safeParse(value).success ? null : `${demand}, not ${shortened(JSON.stringify(value))}`
}

const MOST_SHOWN = 60

function shortened(shown: string): string {
  return shown.length <= MOST_SHOWN ? shown : `${shown.slice(0, MOST_SHOWN)}…`
}
