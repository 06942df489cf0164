import { Suspense } from 'react'
import { approveExpense, createExpense } from '#shared/expenses/contract.ts'
import { EXPENSE_CATEGORIES, EXPENSE_STATUS_FILTERS } from '#shared/expenses/choices.ts'
import { Filters, type Filter } from '../records/filters.tsx'
import { ListScreen, type ScreenTab } from '../records/list-screen.tsx'
import { Badge } from '../ui/badge.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { wholeText } from '../widgets/figures.ts'
import { useMayForOthers, useOffers } from '../widgets/session.ts'
import { useAddress, useDialogs, useFilters } from './address.ts'
import { useExpenseSummary } from './data.ts'
import { ExpenseList } from './list.tsx'
import { OverviewTab } from './overview/tab.tsx'
import type { ExpensesSearch, ExpenseTab } from './search.ts'
import { StatCards } from './stat-cards.tsx'

const ExpenseDialog = lazyPart(() => import('./dialog.tsx'), 'ExpenseDialog')
const NewExpenseDialog = lazyPart(() => import('./new-dialog.tsx'), 'NewExpenseDialog')

const TABS: readonly ScreenTab<ExpenseTab>[] = [
  { name: 'expenses', label: 'Expenses', Content: ExpenseList },
  { name: 'approvals', label: 'Approvals', Mark: PendingCount, Content: ExpenseList },
  { name: 'overview', label: 'Overview', Content: OverviewTab },
]

const FILTERS: readonly Filter<keyof ExpensesSearch>[] = [
  { key: 'employee', label: 'Employee', kind: 'person' },
  { key: 'project', label: 'Project', kind: 'project' },
  { key: 'status', label: 'Status', kind: 'choice', all: 'All Statuses', choices: EXPENSE_STATUS_FILTERS },
  { key: 'category', label: 'Category', kind: 'choice', all: 'All Categories', choices: EXPENSE_CATEGORIES },
  { key: 'from', label: 'From', kind: 'from', other: 'to' },
  { key: 'to', label: 'To', kind: 'to', other: 'from' },
]

/** Expenses (spec §2, screen 14): claims, those that wait for a decision or for payment, and their sums. */
export function ExpensesScreen() {
  const address = useAddress()
  const { openNew, open, close } = useDialogs()
  const { view, expense, action } = address.search
  const offers = useOffers()
  const seesOthers = useMayForOthers('claims.read')
  const filters = FILTERS.filter(({ key }) =>
    key === 'status' ? view !== 'approvals' : key !== 'employee' || seesOthers,
  )
  return (
    <>
      <ListScreen
        title="Expenses"
        {...(offers(createExpense) && { add: { label: 'New Expense', onPress: openNew } })}
        tabs={TABS.filter(({ name }) => name !== 'approvals' || offers(approveExpense))}
        tab={view}
        onTab={(next) => address.go({ view: next }, { push: true })}
      >
        <Filters address={address} filters={filters} active={useFilters()} search="Search expenses" />
        <StatCards />
      </ListScreen>
      <Suspense>
        {action === 'new' || action === 'add' ? (
          <NewExpenseDialog onClose={close} onOpen={open} />
        ) : (
          expense !== undefined && <ExpenseDialog key={expense} id={expense} />
        )}
      </Suspense>
    </>
  )
}

/** How many of the claims that match the filters wait for a decision. */
function PendingCount() {
  const { data } = useExpenseSummary(useFilters().ofAnyStatus)
  const pending = data?.statuses.find(({ status }) => status === 'Pending')?.claims ?? 0
  return pending > 0 && <Badge tone="caution">{wholeText(pending)}</Badge>
}
