import type { TimeEntryForm } from '#shared/time-entries/contract.ts'
import { hoursText } from '../widgets/figures.ts'
import { useProjectName } from '../widgets/project-list.ts'

/** Tells a field's value in words. */
export function useEntryText(): (field: keyof TimeEntryForm, value: unknown) => string {
  const nameOf = useProjectName()
  return (field, value) => {
    if (field === 'projectId') return nameOf(Number(value))
    if (field === 'hours') return hoursText(Number(value))
    if (field === 'startTime') return typeof value === 'string' ? value : '–'
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    return Array.isArray(value) ? value.join(', ') || 'None' : String(value)
  }
}
