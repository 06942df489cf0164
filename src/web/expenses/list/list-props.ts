import type { RefObject } from 'react'
import type { Expense } from '#shared/expenses/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { PageWindow } from '../../page-window.ts'
import type { Selection } from '../../widgets/row-list/selection.ts'

/** What the table and the cards are given. */
export interface ExpenseListProps {
  list: RefObject<HTMLElement | null>
  pages: PageWindow<Expense>
  today: Day
  selection: Selection<Expense>
  /** Whether the list is of what waits for a decision, which each row offers. */
  deciding: boolean
  /** Another filter's claims are still shown. */
  busy: boolean
  /** Told which places are in sight, from 0. */
  onSeen: (first: number, last: number) => void
  onOpen: (claim: Expense) => void
}
