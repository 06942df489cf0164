import { StaleNotice as Notice, type ForeignChange as Change } from '../../widgets/stale-notice.tsx'
import { FIELD_LABELS, useFieldText } from '../fields.ts'
import { sameValue, type FormField, type FormValues } from './values.ts'

export type ForeignChange = Change<FormField>

interface StaleNoticeProps {
  /** Who has changed it, as far as that is known. */
  by: string | undefined
  changes: readonly ForeignChange[]
  /** The form as it stands. */
  values: FormValues
  onTake: (field: FormField, value: unknown) => void
}

/** What of the project has changed meanwhile. */
export function StaleNotice({ by, changes, values, onTake }: StaleNoticeProps) {
  return (
    <Notice
      what="project"
      by={by}
      changes={changes}
      labels={FIELD_LABELS}
      text={useFieldText()}
      isTaken={({ field, theirs }) => sameValue(values[field], theirs)}
      onTake={onTake}
    />
  )
}
