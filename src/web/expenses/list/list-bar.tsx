import { Banknote, Check, Download, X } from 'lucide-react'
import { EXPENSES_CSV_PATH, type Expense } from '#shared/expenses/contract.ts'
import { expenseFault } from '#shared/expenses/rules.ts'
import { urlOf } from '../../api.ts'
import type { PageWindow } from '../../page-window.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { countText, wholeText } from '../../widgets/figures.ts'
import { useCompanyMoney } from '../../widgets/money.ts'
import type { Selection } from '../../widgets/row-list/selection.ts'
import { useFilters } from '../address.ts'
import type { BulkStep } from './bulk-dialog.tsx'

interface ListBarProps {
  pages: PageWindow<Expense>
  /** The places in sight, from 0. */
  seen: { first: number; last: number }
  selection: Selection<Expense>
  /** Asks for a step with the chosen claims. */
  onStep: (step: BulkStep) => void
}

/** Stays above the list: where one is in it, and what one can do with it or with the chosen claims. */
export function ListBar({ pages, seen, selection, onStep }: ListBarProps) {
  const money = useCompanyMoney()
  const { filter } = useFilters()
  const { chosen } = selection
  const sum = chosen.reduce((total, { baseAmount }) => total + baseAmount, 0)
  return (
    <div className="sticky top-14 z-10 flex min-h-12 flex-wrap items-center gap-2 rounded-t-lg bg-surface py-1.5 shadow-[0_1px_0_var(--line)] pr-2 pl-4 text-sm">
      <p aria-live="polite" className="min-w-0 flex-1 basis-40 truncate text-muted">
        {chosen.length === 0 ? (
          <>
            {wholeText(Math.min(seen.first + 1, pages.total))}–{wholeText(Math.min(seen.last + 1, pages.total))} of{' '}
            {countText(pages.total, 'claim', 'claims')}
          </>
        ) : (
          <>
            <span className="font-medium text-ink">{wholeText(chosen.length)} selected</span>, {money.exact(sum)}
          </>
        )}
      </p>
      {chosen.length === 0 ? (
        <a
          href={urlOf(EXPENSES_CSV_PATH, {}, filter)}
          download="expenses.csv"
          className={buttonStyle({ look: 'outline', size: 'small' })}
        >
          <Download aria-hidden />
          Download CSV
        </a>
      ) : (
        <>
          <StepButton step="approve" chosen={chosen} onPress={onStep} />
          <StepButton step="reimburse" chosen={chosen} onPress={onStep} />
          <Button look="quiet" size="icon" aria-label="Clear selection" onClick={selection.clear}>
            <X aria-hidden />
          </Button>
        </>
      )}
    </div>
  )
}

interface StepButtonProps {
  step: BulkStep
  chosen: readonly Expense[]
  onPress: (step: BulkStep) => void
}

const LOOKS = { approve: { icon: Check, label: 'Approve' }, reimburse: { icon: Banknote, label: 'Reimburse' } } as const

/** Offers a step for those of the chosen claims that it is open to. */
function StepButton({ step, chosen, onPress }: StepButtonProps) {
  const open = chosen.filter(({ status }) => expenseFault(status, step) === null).length
  const { icon: Icon, label } = LOOKS[step]
  return (
    <Button
      look="outline"
      size="small"
      aria-haspopup="dialog"
      disabled={open === 0}
      onClick={() => onPress(step)}
      className={open === 0 ? 'max-sm:hidden' : ''}
    >
      <Icon aria-hidden />
      {label} {wholeText(open)}
    </Button>
  )
}
