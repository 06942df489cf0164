import { sumToCents, roundToCents } from '../figures/rounding.ts'
import type { Milestone, WholeProject } from './contract.ts'

/** The sums of the milestones of a fixed fee. */
export interface MilestoneAmounts {
  /** Null if none has an amount. */
  readonly sum: number | null
  /** The sum of those that are reached, which can be invoiced. */
  readonly reached: number
  /** By how much the sum is above the fee, negative below it; null without a fee. */
  readonly differs: number | null
}

export function milestoneAmounts(milestones: readonly Milestone[], fee: number | null): MilestoneAmounts {
  const priced = milestones.filter(({ amount = null }) => amount !== null)
  const sum = amountOf(priced)
  return {
    sum: priced.length === 0 ? null : sum,
    reached: amountOf(priced.filter(({ doneOn }) => doneOn !== null)),
    differs: fee === null ? null : roundToCents(sum - fee),
  }
}

function amountOf(milestones: readonly Milestone[]): number {
  return sumToCents(milestones.map(({ amount }) => amount ?? 0))
}

/** What a project's client is to pay by its fee: the fee, or the amounts of its milestones if they are more. */
export function agreedFee({ fee, milestones }: Priced): number {
  return Math.max(fee ?? 0, amountOf(milestones))
}

interface Priced {
  readonly fee: number | null
  readonly milestones: readonly Milestone[]
}

/** Whether a change raises what a project's client is to pay by its fee. */
export function raisesFee(before: Priced, after: Priced): boolean {
  return agreedFee(after) > agreedFee(before)
}

/** What is spent of a budget, by the type of a project; what the client pays does not affect it. */
const SPENT: Readonly<Record<WholeProject['billing'], string>> = {
  'Time and Material': 'Spent is what billable hours are worth at the rates of their days',
  'Fixed Fee':
    'Spent is what billable hours are worth at the rates of their days, so that it shows whether the fee is enough',
  Retainer: 'Spent is what billable hours are worth at the rates of their days, whatever is paid each month',
  'Not Billable': 'Hours of this project are not billed, so they spend nothing of a budget in money',
}

export function spentSentence({
  billing,
  expensesInBudget,
}: Pick<WholeProject, 'billing' | 'expensesInBudget'>): string {
  return `${SPENT[billing]}; billable expenses ${expensesInBudget ? 'are added' : 'are left out'}.`
}
