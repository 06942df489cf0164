import { FilterX, Receipt } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import type { Expense } from '#shared/expenses/contract.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { useMediaQuery } from '../../ui/media-query.ts'
import { LoadedPages } from '../../widgets/loaded-pages.tsx'
import { useSelection } from '../../widgets/row-list/selection.ts'
import { useToday } from '../../widgets/today.ts'
import { useAddress, useFilters } from '../address.ts'
import { useExpensePages } from '../data.ts'
import { BulkDialog, type BulkStep } from './bulk-dialog.tsx'
import { ExpenseCards } from './expense-cards.tsx'
import { ExpenseTable } from './expense-table.tsx'
import { ListBar } from './list-bar.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

/** All claims that the filters leave: a table, and cards where there is no room for one. */
export function ExpenseList() {
  const wide = useMediaQuery('(width >= 60rem)')
  const today = useToday()
  const { search, go } = useAddress()
  const { filter } = useFilters()
  const read = useExpensePages()
  const selection = useSelection(read.data?.rows ?? [], filter)
  const list = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box, read.data?.rows)
  const [step, setStep] = useState<BulkStep | null>(null)
  const [seen, setSeen] = useState({ first: 0, last: 0 })
  const onSeen = useCallback((first: number, last: number) => setSeen({ first, last }), [])
  const onOpen = (claim: Expense) => go({ expense: claim.id, action: undefined }, { push: true })

  return (
    <div ref={box} className="min-w-0 rounded-lg border border-line bg-surface shadow-card">
      <LoadedPages read={read} what={['the expenses', 'more expenses']} skeleton={<ListSkeleton wide={wide} />}>
        {(pages) => {
          if (pages.total === 0) return <NoExpenses approvals={search.view === 'approvals'} />
          const deciding = search.view === 'approvals'
          const shown = { list, pages, today, selection, deciding, busy: read.isPlaceholderData, onSeen, onOpen }
          return (
            <>
              <ListBar pages={pages} seen={seen} selection={selection} onStep={setStep} />
              {wide ? <ExpenseTable {...shown} /> : <ExpenseCards {...shown} />}
            </>
          )
        }}
      </LoadedPages>
      {/* It tells what came of it also where that has emptied the list. */}
      {step !== null && <BulkDialog step={step} selection={selection} onClose={() => setStep(null)} />}
    </div>
  )
}

function NoExpenses({ approvals }: { approvals: boolean }) {
  const { go } = useAddress()
  const { active, clear } = useFilters()
  const none = approvals ? 'Nothing is waiting for a decision.' : 'No expenses yet. Claim the first one.'
  return (
    <div className="pb-8 text-center">
      <EmptyState icon={active > 0 ? FilterX : Receipt} text={active > 0 ? 'No expense matches the filters.' : none} />
      {active > 0 && (
        <Button look="outline" size="small" onClick={clear}>
          Clear Filters
        </Button>
      )}
      {active === 0 && !approvals && (
        <Button size="small" onClick={() => go({ action: 'new' }, { push: true })}>
          New Expense
        </Button>
      )}
    </div>
  )
}
