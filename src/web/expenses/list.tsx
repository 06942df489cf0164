import { Banknote, Check, Receipt, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  approveExpense,
  createExpense,
  exportExpenses,
  reimburseExpense,
  type Expense,
} from '#shared/expenses/contract.ts'
import { DownloadList } from '../records/download.tsx'
import { RecordPages } from '../records/pages.tsx'
import { useSelection } from '../records/selection.tsx'
import { NoRecords } from '../records/states.tsx'
import { Button } from '../ui/button.tsx'
import { countText, wholeText } from '../widgets/figures.ts'
import { useCompanyMoney } from '../widgets/money.ts'
import { useOffers } from '../widgets/session.ts'
import { useToday } from '../widgets/today.ts'
import { useAddress, useDialogs, useFilters } from './address.ts'
import { BulkDialog, VERBS, type BulkStep } from './bulk-dialog.tsx'
import { claimColumns, ClaimSummary } from './columns.tsx'
import { useClaimSteps, useExpensePages } from './data.ts'
import { titleOf } from './fields.tsx'
import { RowDecision } from './row-decision.tsx'

const STEP_ICONS: Record<BulkStep, LucideIcon> = { approve: Check, reimburse: Banknote }

const STEP_CALLS = { approve: approveExpense, reimburse: reimburseExpense } as const

const BULK_STEPS = ['approve', 'reimburse'] as const

/** All claims that match the filters. */
export function ExpenseList() {
  const today = useToday()
  const money = useCompanyMoney()
  const { search } = useAddress()
  const { open, openNew } = useDialogs()
  const { filter, active, clear } = useFilters()
  const read = useExpensePages()
  const offers = useOffers()
  const mayAdd = offers(createExpense)
  const selection = useSelection(read.data?.rows ?? [], filter, (claim) =>
    BULK_STEPS.some((one) => offers(STEP_CALLS[one], claim)),
  )
  const list = useRef<HTMLElement>(null)
  const [step, setStep] = useState<BulkStep | null>(null)
  const deciding = search.view === 'approvals'
  const onOpen = ({ id }: Expense) => open(id)
  const sum = selection.chosen.reduce((total, { baseAmount }) => total + baseAmount, 0)
  return (
    <>
      <RecordPages
        read={read}
        what={['the expenses', 'more expenses']}
        label="Expenses"
        many="expenses"
        count={(rows) => countText(rows, 'claim', 'claims')}
        nameOf={titleOf}
        list={list}
        selection={selection}
        columns={claimColumns({ today, deciding, onOpen })}
        rowPx={44}
        card={(claim) => (
          <>
            <ClaimSummary claim={claim} today={today} onOpen={onOpen} />
            {deciding && (
              <div className="col-start-2 mt-2">
                <RowDecision claim={claim} />
              </div>
            )}
          </>
        )}
        cardPx={98}
        onOpen={onOpen}
        download={<DownloadList call={exportExpenses} filter={filter} />}
        said={<>, {money.exact(sum)}</>}
        bulk={BULK_STEPS.filter((one) => offers(STEP_CALLS[one])).map((one) => (
          <StepButton key={one} step={one} chosen={selection.chosen} onPress={() => setStep(one)} />
        ))}
        empty={
          <NoRecords
            icon={Receipt}
            text={
              deciding
                ? 'Nothing is waiting for a decision.'
                : `No expenses yet.${mayAdd ? ' Claim the first one.' : ''}`
            }
            noMatch="No expense matches the filters."
            filtered={active > 0}
            onClear={clear}
            {...(!deciding && mayAdd && { first: { label: 'New Expense', onPress: openNew } })}
          />
        }
      />
      {/* It reports the outcome even if that has emptied the list. */}
      {step !== null && <BulkDialog step={step} selection={selection} onClose={() => setStep(null)} />}
    </>
  )
}

/** Offers a step for the chosen claims that allow it. */
function StepButton({ step, chosen, onPress }: { step: BulkStep; chosen: readonly Expense[]; onPress: () => void }) {
  const can = useClaimSteps()
  const open = chosen.filter((claim) => can(claim, step)).length
  const Icon = STEP_ICONS[step]
  return (
    <Button
      look="outline"
      size="small"
      aria-haspopup="dialog"
      disabled={open === 0}
      onClick={onPress}
      className={open === 0 ? 'max-sm:hidden' : ''}
    >
      <Icon aria-hidden />
      {VERBS[step]} {wholeText(open)}
    </Button>
  )
}
