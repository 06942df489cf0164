import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { wholeText } from '../widgets/figures.ts'
import { useAddress, useFilters } from './address.ts'
import { useExpenseSummary } from './data.ts'
import { Filters } from './filters.tsx'
import { ExpenseList } from './list/expense-list.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { EXPENSE_TABS, type ExpenseTab } from './search.ts'
import { StatCards } from './stat-cards.tsx'

const ExpenseDialog = lazy(async () => ({ default: (await import('./expense-dialog.tsx')).ExpenseDialog }))
const NewExpenseDialog = lazy(async () => ({
  default: (await import('./new-expense-dialog.tsx')).NewExpenseDialog,
}))

const LABELS: Record<ExpenseTab, string> = { expenses: 'Expenses', approvals: 'Approvals', overview: 'Overview' }

/** Expenses (spec §2, screen 14): what was claimed, what waits for a decision or for payment, and what it comes to. */
export function ExpensesScreen() {
  const { search, go } = useAddress()
  const { view: tab = 'expenses', expense, action } = search
  const adding = action === 'new' || action === 'add'

  return (
    <>
      <PageHeader
        title="Expenses"
        aside={
          <Button aria-haspopup="dialog" onClick={() => go({ action: 'new', expense: undefined }, { push: true })}>
            <Plus aria-hidden />
            New Expense
          </Button>
        }
      />
      <Filters />
      <StatCards />
      <Tabs value={tab} onValueChange={(value) => go({ view: tabNamed(value) }, { push: true })}>
        <TabList label="Expenses">
          {EXPENSE_TABS.map((one) => (
            <Tab key={one} value={one}>
              {LABELS[one]}
              {one === 'approvals' && <PendingCount />}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="expenses">
          <ExpenseList />
        </TabPanel>
        <TabPanel value="approvals">
          <ExpenseList />
        </TabPanel>
        <TabPanel value="overview">
          <OverviewTab />
        </TabPanel>
      </Tabs>
      <Suspense>
        {adding ? (
          <NewExpenseDialog
            onClose={() => go({ action: undefined })}
            onOpen={(id) => go({ expense: id, action: undefined }, { push: true })}
          />
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

/** The first tab needs no word in the address. */
function tabNamed(value: string): ExpenseTab | undefined {
  return EXPENSE_TABS.find((tab) => tab === value && tab !== 'expenses')
}
