import { StaleNotice as Notice, type ForeignChange } from '../../widgets/stale-notice.tsx'
import { useProjectHistory } from '../data.ts'
import { FIELD_LABELS, useFieldText } from '../fields.ts'
import { sameValue, type FormField, type FormValues } from './values.ts'

interface StaleNoticeProps {
  id: number
  changes: readonly ForeignChange<FormField>[]
  /** The form as it stands. */
  values: FormValues
  onTake: (field: FormField, value: unknown) => void
}

/** What of the project has changed meanwhile, and who changed it last. */
export function StaleNotice({ id, changes, values, onTake }: StaleNoticeProps) {
  const { data: latest } = useProjectHistory(id, 1)
  return (
    <Notice
      what="project"
      by={latest?.[0]?.actor?.name}
      changes={changes}
      labels={FIELD_LABELS}
      text={useFieldText()}
      isTaken={({ field, theirs }) => sameValue(values[field], theirs)}
      onTake={onTake}
    />
  )
}
