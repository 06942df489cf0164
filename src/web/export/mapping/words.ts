import type { MappedPart, Operator, UNITS } from '#shared/projectworks/choices.ts'
import type { EntryReading, SyncMapping } from '#shared/projectworks/mapping-contract.ts'
import type { ConditionList } from '#shared/projectworks/part-rules.ts'
import words from './words.json' with { type: 'json' }

export type Part = MappedPart

type FieldOf<P extends Part> = Exclude<keyof NonNullable<SyncMapping[P]>, 'table'>

export const PARTS: Record<Part, string> = words.parts

/** The names of our fields, in the order in which they are asked for. */
export const FIELDS: { readonly [P in Part]: Readonly<Record<FieldOf<P>, string>> } = words.fields

/** What a part is for, and what may be left out. */
export const HINTS: Record<Part, string> = words.hints

/** What is done with entries without notes and, below, with hours that are not quarters. */
export const MISSING_NOTES_WORDS: Record<EntryReading['missingNotes'], string> = words.missingNotes
export const ROUNDING_WORDS: Record<EntryReading['rounding'], string> = words.rounding

/** Which rows a list of conditions selects, and how its conditions are joined. */
export const LIST_WORDS: Record<ConditionList, string> = words.lists
export const JOINTS: Record<ConditionList, string> = words.joints

/** Which rows of two tables belong together, beyond the key, if one holds a field of the other. */
export const LOOKUP_WORDS: Record<'only' | 'when', string> = words.lookups

export const OPERATOR_WORDS: Record<Operator, string> = words.operators

/** How a field may be read in another way than directly from its column. */
export type FieldRuleKind = 'from' | 'json' | 'after' | 'units'

export const KIND_WORDS: Record<FieldRuleKind, string> = words.kinds
export const UNIT_WORDS: Record<(typeof UNITS)[number], string> = words.units
export const OTHER_WORDS: Record<'emptyNotes' | 'ignoresCase', string> = words.others

/** The name of a field or rule of a part; `json.name` is a rule of the field `name`. */
export function labelOf(part: Part, field: string): string {
  const labels: Readonly<Record<string, string>> = FIELDS[part]
  const [kind = '', ruled] = field.split('.')
  if (ruled !== undefined) {
    const rule = KIND_WORDS[kind as FieldRuleKind]
    return `${labels[ruled] ?? ruled}, ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`
  }
  const all: Readonly<Record<string, string>> = { ...LIST_WORDS, ...OTHER_WORDS, ...labels }
  return all[field] ?? 'Table'
}
