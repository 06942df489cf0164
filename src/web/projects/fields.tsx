import type { ReactNode } from 'react'
import type { Milestone } from '#shared/projects/contract.ts'
import type { ProjectForm } from '#shared/projects/form.ts'
import { dayOrDash, plainText } from '../records/field-text.ts'
import { hoursText } from '../widgets/figures.ts'
import { PersonName } from '../widgets/people/person-name.tsx'
import { useCompanyMoney, type Money } from '../widgets/money.ts'

/** The labels of a project's fields, in forms and its history. */
export const FIELD_LABELS: Record<keyof ProjectForm, string> = {
  name: 'Name',
  client: 'Client',
  industry: 'Industry',
  status: 'Status',
  priority: 'Priority',
  startDate: 'Start date',
  deadline: 'Deadline',
  leadId: 'Lead',
  totalHours: 'Planned hours',
  completionPercentage: 'Completion (%)',
  budget: 'Budget',
  spent: 'Spent',
  billing: 'Type',
  fee: 'Fee',
  expensesInBudget: 'Includes billable expenses',
  hoursAlertNoted: 'Noted alert of hours (%)',
  budgetAlertNoted: 'Noted alert of the budget (%)',
  milestoneAlertNoted: 'Noted missed milestones up to',
  requiredSkills: 'Required skills',
  tags: 'Tags',
  description: 'Description',
  milestones: 'Milestones',
}

/** A field's value in words, with amounts in the company's currency. */
export function useFieldText(): (field: keyof ProjectForm, value: unknown) => ReactNode {
  const money = useCompanyMoney()
  return (field, value) => fieldText(field, value, money)
}

/** A dash if the field is empty. */
function fieldText(field: keyof ProjectForm, value: unknown, money: Money): ReactNode {
  if (field === 'leadId') return <PersonName id={typeof value === 'number' ? value : null} />
  if (Array.isArray(value)) return value.map((one) => nameOf(one, money)).join(', ') || '–'
  if (typeof value === 'number') return numberText(field, value, money)
  if (field === 'startDate' || field === 'deadline' || field === 'milestoneAlertNoted') return dayOrDash(value)
  return plainText(value)
}

const PERCENT_FIELDS: ReadonlySet<keyof ProjectForm> = new Set([
  'completionPercentage',
  'hoursAlertNoted',
  'budgetAlertNoted',
])

function numberText(field: keyof ProjectForm, value: number, money: Money): string {
  if (field === 'totalHours') return hoursText(value)
  return PERCENT_FIELDS.has(field) ? `${value} %` : money.whole(value)
}

/** A skill is a text; a milestone has a name, its days and its amount. */
function nameOf(one: unknown, money: Money): string {
  if (typeof one !== 'object' || one === null) return String(one)
  const { name, dueDate, doneOn, amount } = one as Partial<Milestone>
  const price = typeof amount === 'number' ? `, ${money.exact(amount)}` : ''
  return `${name} (${doneOn ? `reached ${dayOrDash(doneOn)}` : `due ${dayOrDash(dueDate)}`}${price})`
}
