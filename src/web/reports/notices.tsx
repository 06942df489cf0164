import { TriangleAlert } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isCostKnown } from '#shared/rates/rules.ts'
import { createCostRate } from '#shared/rates/contract.ts'
import { createExchangeRate } from '#shared/rates/currency-contract.ts'
import type { Report, ReportMoney } from '#shared/reports/contract.ts'
import { hoursText } from '../widgets/figures.ts'
import { useOffers } from '../widgets/session.ts'
import { convertedFrom, otherAmounts } from './words.ts'

/** What the sums do not include, and where that can be corrected. */
export function Notices({ report: { total, currency } }: { report: Report }) {
  const offers = useOffers()
  const { revenue, cost, uncosted = 0 } = total
  const converted = convertedFrom(currency, [revenue, cost])
  const lacking = [lackOf('revenue', revenue), lackOf('cost', cost)].filter((text) => text !== undefined)
  return (
    <>
      {lacking.length > 0 && (
        <Notice way={offers(createExchangeRate) && 'Set exchange rates'}>
          {lacking.join(' and ')} {lacking.length > 1 ? 'are' : 'is'} not part of the sums in {currency}: there is no
          exchange rate.
        </Notice>
      )}
      {uncosted > 0 && (
        <Notice way={offers(createCostRate) && 'Set cost rates'}>
          There is no cost rate for {hoursText(uncosted)}, so{' '}
          {isCostKnown({ hours: total.hours, uncosted })
            ? 'cost is higher and margin lower than shown.'
            : 'neither cost nor margin is known.'}
        </Notice>
      )}
      {converted.length > 0 && (
        <p className="mb-3 text-sm text-muted">
          {converted.join(', ')} converted at the rate of each month’s last day, today’s for this month.
        </p>
      )}
    </>
  )
}

function lackOf(what: string, money: ReportMoney | undefined): string | undefined {
  if (!money || money.missing.length === 0) return undefined
  return `${otherAmounts(money)} of ${what}`
}

function Notice({ way, children }: { way: string | false; children: ReactNode }) {
  return (
    <p className="mb-3 flex items-start gap-2 rounded-md bg-caution-soft px-3 py-2 text-sm text-caution-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {children}{' '}
        {way && (
          <Link to="/settings" search={{ tab: 'rates' }} className="rounded-sm font-medium underline print:hidden">
            {way}
          </Link>
        )}
      </span>
    </p>
  )
}
