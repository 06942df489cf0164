import type { ReactNode } from 'react'
import type { TimeEntryForm } from '#shared/time-entries/contract.ts'
import { hoursText } from '../widgets/figures.ts'
import { ProjectName } from '../widgets/projects/project-name.tsx'

/** Tells a field's value in words. */
export function entryText(field: keyof TimeEntryForm, value: unknown): ReactNode {
  if (field === 'projectId') return <ProjectName id={Number(value)} />
  if (field === 'hours') return hoursText(Number(value))
  if (field === 'startTime') return typeof value === 'string' ? value : '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join(', ') || 'None' : String(value)
}
