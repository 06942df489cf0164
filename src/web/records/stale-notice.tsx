import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

/** A field that somebody else has changed since the form was opened, with both values. */
export interface ForeignChange<Field extends string> {
  field: Field
  theirs: unknown
  yours: unknown
}

interface StaleNoticeProps<Field extends string> {
  /** What was changed, in words that fit "has changed this project in the meantime". */
  what: string
  /** The name of the person who changed it, if known. */
  by?: string | undefined
  changes: readonly ForeignChange<Field>[]
  labels: Record<Field, string>
  /** A field's value in words. */
  text: (field: Field, value: unknown) => ReactNode
  /** Whether the form now holds their value of a field. */
  isTaken: (change: ForeignChange<Field>) => boolean
  onTake: (field: Field, value: unknown) => void
}

/** Marks the value that applies. */
const choice = {
  look: 'outline',
  size: 'small',
  className: 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink',
} as const

/** Shows what has changed meanwhile, with a choice for each field; nothing typed is lost. */
export function StaleNotice<Field extends string>(props: StaleNoticeProps<Field>) {
  const { what, by = 'Somebody else', changes, labels, text, isTaken, onTake } = props
  return (
    <section role="alert" className="rounded-md border border-line bg-caution-soft p-3 text-sm">
      <p className="flex items-start gap-2 font-medium text-caution-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {by} has changed this {what} in the meantime. Nothing was overwritten and nothing of yours is lost.
      </p>
      <p className="mt-1">Choose what to keep, then save again. Fields you had not changed show theirs.</p>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {changes.map((change) => {
          const { field, theirs, yours } = change
          const taken = isTaken(change)
          return (
            <li key={field} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2">
              <dl className="min-w-0 flex-1 basis-60">
                <dt className="font-medium">{labels[field]}</dt>
                <dd className="break-words">Theirs: {text(field, theirs)}</dd>
                <dd className="break-words">Yours: {text(field, yours)}</dd>
              </dl>
              {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields */}
              <div role="group" aria-label={labels[field]} className="flex gap-1.5">
                <Button {...choice} aria-pressed={taken} onClick={() => onTake(field, theirs)}>
                  Take theirs
                </Button>
                <Button {...choice} aria-pressed={!taken} onClick={() => onTake(field, yours)}>
                  Keep mine
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
