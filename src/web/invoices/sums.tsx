import { clsx } from 'clsx'
import { printedTaxes } from '#shared/invoices/amounts.ts'
import type { TaxTotal } from '#shared/invoices/contract.ts'
import { moneyIn } from '../widgets/money.ts'
import { taxText } from '../widgets/tax-text.ts'

interface TotalsProps {
  currency: string
  totals: { net: number; taxes: readonly TaxTotal[]; total: number }
  /** The label of the last line. */
  label?: string
  className?: string
}

/** Net, tax by rate, and total. */
export function Totals({ currency, totals: { net, taxes, total }, label = 'Total', className }: TotalsProps) {
  const { exact } = moneyIn(currency)
  return (
    <dl
      aria-label="Totals"
      className={clsx('grid w-full max-w-80 grid-cols-[1fr_auto] gap-y-1 tabular-nums', className)}
    >
      <dt className="text-muted">Net</dt>
      <dd className="pl-6 text-right">{exact(net)}</dd>
      {taxes.flatMap(printedTaxes).map(({ name, percent, net: of, amount }, nth) => (
        <div key={nth} className="contents">
          <dt className="text-muted">
            {taxText({ name, percent })} on {exact(of)}
          </dt>
          <dd className="pl-6 text-right">{exact(amount)}</dd>
        </div>
      ))}
      <dt className="mt-1 border-t border-ink pt-2 text-base font-semibold">{label}</dt>
      <dd className="mt-1 border-t border-ink pt-2 pl-6 text-right text-base font-semibold">{exact(total)}</dd>
    </dl>
  )
}
