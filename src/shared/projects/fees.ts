import { sumToCents, roundToCents } from '../figures/rounding.ts'
import type { Milestone } from './contract.ts'

/** What milestones of a fixed fee are worth together. */
export interface MilestoneAmounts {
  /** Null where none has an amount. */
  readonly sum: number | null
  /** Of those that are reached: what can be invoiced. */
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
