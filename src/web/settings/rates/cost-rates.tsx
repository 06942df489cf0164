import { Plus, Wallet } from 'lucide-react'
import { useState } from 'react'
import {
  createCostRate,
  exportCostRates,
  listCostRates,
  updateCostRate,
  type CostRate,
} from '#shared/rates/contract.ts'
import { DownloadList } from '../../records/download.tsx'
import { useScrolledList } from '../../scrolled-list.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useOffers } from '../../widgets/session.ts'
import { useAddress } from '../address.ts'
import { RateList } from './rate-list.tsx'

const CostRateDialog = lazyPart(() => import('../../widgets/rates/cost-dialog.tsx'), 'CostRateDialog')

/** What hours of people cost, for those who may know. */
export function CostRates() {
  const { search, go } = useAddress()
  const filter = { userId: search.employee }
  const read = useScrolledList(listCostRates, filter)
  const offers = useOffers()
  const [open, setOpen] = useState<CostRate | 'new'>()
  return (
    <RateList
      title="Cost rates"
      hint="What an hour of a person costs the company. Only finance and HR see these."
      what="the cost rates"
      read={read}
      icon={Wallet}
      empty="No cost rate is set."
      active={{ active: search.employee === undefined ? 0 : 1, clear: () => go({ employee: undefined }) }}
      aside={
        <>
          <DownloadList call={exportCostRates} filter={filter} />
          {offers(createCostRate) && (
            <Button size="small" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen('new')}>
              New Cost Rate
            </Button>
          )}
        </>
      }
      filters={null}
      nameOf={({ person }) => person}
      onOpen={offers(updateCostRate) ? setOpen : undefined}
    >
      {open === 'new' && <CostRateDialog onClose={() => setOpen(undefined)} />}
      {open && open !== 'new' && <CostRateDialog key={open.id} rate={open} onClose={() => setOpen(undefined)} />}
    </RateList>
  )
}
