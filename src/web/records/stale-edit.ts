import { useState } from 'react'
import type { ForeignChange } from './stale-notice.tsx'

interface StaleEditOptions<Row, Field extends string> {
  /** The record when the form was opened; later changes appear on saving. */
  opened: Row
  fields: readonly Field[]
  /** Fields that follow from others, whose change already says everything. */
  following?: readonly Field[]
  isSame?: (one: unknown, other: unknown) => boolean
  /** Puts a value into the form. */
  take: (field: Field, value: unknown) => void
}

/** Tells what a form has changed in a thing, and keeps the typed values if somebody else was faster. */
export function useStaleEdit<Field extends string, Row extends Record<Field, unknown>>({
  opened,
  fields,
  following = [],
  isSame = (one, other) => one === other,
  take,
}: StaleEditOptions<Row, Field>) {
  const [base, setBase] = useState(opened)
  const [foreign, setForeign] = useState<readonly ForeignChange<Field>[]>([])

  /** The fields in which the form differs from the thing that it was opened with. */
  function changed<Typed extends Partial<Record<Field, unknown>>>(typed: Typed): Partial<Typed> {
    const given = fields.filter((field) => typed[field] !== undefined && !isSame(typed[field], base[field]))
    return Object.fromEntries(given.map((field) => [field, typed[field]])) as unknown as Partial<Typed>
  }

  /**
   * Untouched fields take over the others' changes; the next try is made from the thing's present state. Returns the fields
   * that the others have changed.
   */
  function merge(typed: Partial<Record<Field, unknown>>, current: Row): readonly Field[] {
    const mine = changed(typed)
    const theirs = fields.filter((field) => !isSame(base[field], current[field]) && !following.includes(field))
    setForeign(
      theirs.map((field) => ({ field, theirs: current[field], yours: field in mine ? typed[field] : base[field] })),
    )
    for (const field of theirs) if (!(field in mine)) take(field, current[field])
    setBase(current)
    return theirs
  }

  return { base, foreign, changed, merge }
}
