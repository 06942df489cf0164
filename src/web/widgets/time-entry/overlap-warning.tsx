import { useWatch } from 'react-hook-form'
import { overlapping, timesText } from '#shared/time-entries/overlaps.ts'
import { Warning } from '../../ui/warning.tsx'
import { useEntriesOfWeek } from './data.ts'
import type { EntryFormState } from './fields.tsx'

/** Says that the person has logged other work for the time of a form. */
export function OverlapWarning({ form, userId }: { form: EntryFormState; userId: number | undefined }) {
  const [date, startTime, hours] = useWatch({ control: form.control, name: ['date', 'startTime', 'hours'] })
  const entries = useEntriesOfWeek(userId, date)
  if (!startTime || !Number.isFinite(hours)) return null
  const others = overlapping({ date, startTime, hours }, entries)
  if (others.length === 0) return null
  return <Warning>Overlaps with {others.map((one) => `${timesText(one)} ${one.project.name}`).join(', ')}</Warning>
}
