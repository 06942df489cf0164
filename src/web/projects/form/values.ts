import type { z } from 'zod'
import type { newProject, Project } from '#shared/projects/contract.ts'
import { FIELD_LABELS } from '../fields.ts'

/** What the form holds while one types; all fields but the milestones, which the timeline changes. */
export type FormValues = z.input<typeof newProject>

/** Fields of a project that the form shows. */
const { milestones: _milestones, ...labels } = FIELD_LABELS
export const FORM_LABELS = labels

const FORM_FIELDS = Object.keys(FORM_LABELS) as (keyof typeof FORM_LABELS)[]

export const EMPTY_FORM: FormValues = {
  name: '',
  description: '',
  status: 'Active',
  client: '',
  industry: '',
  requiredSkills: [],
  tags: [],
  totalHours: 0,
  completionPercentage: null,
  priority: null,
  budget: null,
  spent: null,
  startDate: null,
  deadline: null,
}

export function formValuesOf(project: Project): FormValues {
  return { ...EMPTY_FORM, ...Object.fromEntries(FORM_FIELDS.map((field) => [field, project[field]])) }
}

export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))
}

/** Required skills and tags are sets; the order in which they were chosen says nothing. */
function comparable(value: unknown): unknown {
  return Array.isArray(value) ? value.map(String).toSorted((a, b) => a.localeCompare(b)) : (value ?? null)
}
