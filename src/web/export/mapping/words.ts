import type { EntryReading, MappedPart, SyncMapping } from '#shared/sync/mapping-contract.ts'
import words from './words.json' with { type: 'json' }

export type Part = MappedPart

type FieldOf<P extends Part> = Exclude<keyof NonNullable<SyncMapping[P]>, 'table'>

export const PARTS: Record<Part, string> = words.parts

/** What each field of ours is called, in the order in which it is asked for. */
export const FIELDS: { readonly [P in Part]: Readonly<Record<FieldOf<P>, string>> } = words.fields

/** What a part is for, and what may be left out. */
export const HINTS: Record<Part, string> = words.hints

/** What becomes of entries without notes, and of hours that are no quarters. */
export const MISSING_NOTES_WORDS: Record<EntryReading['missingNotes'], string> = words.missingNotes
export const ROUNDING_WORDS: Record<EntryReading['rounding'], string> = words.rounding
