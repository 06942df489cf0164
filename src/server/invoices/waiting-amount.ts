import type { LEFT_OUT } from '#shared/invoices/choices.ts'
import type { Day } from '#shared/time/day.ts'

/** An expense, a milestone or a month of a retainer: one line each. */
export interface WaitingAmount {
  readonly kind: 'Expense' | 'Milestone' | 'Retainer'
  readonly id: number
  readonly projectId: number
  readonly userId: number | null
  readonly date: Day
  readonly text: string
  readonly price: number
  readonly currency: string
  readonly leftOut: (typeof LEFT_OUT)[number] | null
  /** The version of an expense. */
  readonly version?: number
}
