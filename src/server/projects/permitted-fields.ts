import type { Milestone } from '#shared/projects/contract.ts'
import type { ProjectForm } from '#shared/projects/form.ts'
import { permitOn, type By } from '../records/record.ts'
import type { StoredProject } from './changes.ts'

/** The fields of money, with what they are in a new project. */
const MONEY = {
  budget: null,
  spent: null,
  fee: null,
  billing: 'Time and Material',
  expensesInBudget: true,
  budgetAlertNoted: null,
} as const satisfies Partial<ProjectForm>

type Given = { readonly [Field in keyof ProjectForm]?: ProjectForm[Field] | undefined }

/**
 * Refuses (403) to set, change or remove money for those who may not see it, and to change everything else for those who change
 * money alone. What is given as it stands is no change. Of a new project all but money is permitted with the call.
 */
export function permitFields({ actor }: By, given: Given, before?: StoredProject): void {
  const about = { projectId: before?.id }
  if (changesMoney(given, before)) permitOn(actor, 'projects.money', about)
  if (before && changesPlan(given, before)) permitOn(actor, 'projects.plan', about)
}

function changesMoney(given: Given, before?: StoredProject): boolean {
  const present: Given = before ?? MONEY
  return (
    (Object.keys(MONEY) as (keyof typeof MONEY)[]).some((field) => differs(given[field], present[field])) ||
    changesAmounts(given.milestones, before?.milestones ?? [])
  )
}

/** Whether an amount is given that differs, or a milestone goes with its amount. One that comes back has its own. */
function changesAmounts(given: Given['milestones'], present: readonly Milestone[]): boolean {
  if (!given) return false
  const amountOf = (milestone: number | undefined) => present.find(({ id }) => id === milestone)?.amount ?? null
  const isGone = ({ id, amount = null }: Milestone) => amount !== null && given.every((one) => one.id !== id)
  return given.some(({ id, amount }) => differs(amount, amountOf(id))) || present.some(isGone)
}

function changesPlan({ milestones, ...given }: Given, before: StoredProject): boolean {
  const others = (Object.keys(given) as (keyof typeof given)[]).filter((field) => !(field in MONEY))
  if (others.some((field) => differs(given[field], before[field]))) return true
  return milestones !== undefined && differs(milestones.map(planOf), before.milestones.map(planOf))
}

const planOf = ({
  id,
  name,
  dueDate,
  doneOn = null,
}: Omit<Milestone, 'id' | 'doneOn'> & { id?: number | undefined; doneOn?: string | null | undefined }) => ({
  id,
  name,
  dueDate,
  doneOn,
})

function differs(given: unknown, present: unknown): boolean {
  return given !== undefined && JSON.stringify(given) !== JSON.stringify(present)
}
