import { listCostRates } from '#shared/rates/contract.ts'
import { useOffers } from '../../widgets/session.ts'
import { BillRates } from './bill-rates.tsx'
import { CostRates } from './cost-rates.tsx'
import { ExchangeRates } from './exchange-rates.tsx'

/** What hours are billed at and what they cost, and what other currencies are worth. */
export function RatesTab() {
  const offers = useOffers()
  return (
    <div className="max-w-3xl space-y-4">
      <BillRates />
      {offers(listCostRates) && <CostRates />}
      <ExchangeRates />
    </div>
  )
}
