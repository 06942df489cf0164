import { Banknote, Plus } from 'lucide-react'
import { useState } from 'react'
import { RATE_PLACES } from '#shared/rates/choices.ts'
import {
  createBillRate,
  exportBillRates,
  listBillRates,
  updateBillRate,
  type BillRate,
} from '#shared/rates/contract.ts'
import { DownloadList } from '../../records/download.tsx'
import { Filters, useActiveFilters, type Filter } from '../../records/filters.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useScrolledList } from '../../scrolled-list.ts'
import { useOffers } from '../../widgets/session.ts'
import { useAddress } from '../address.ts'
import { RateList } from './rate-list.tsx'
import { PLACE_LABELS, placeText } from '../../widgets/rates/words.ts'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { useCompanyMoney } from '../../widgets/money.ts'

const BillRateDialog = lazyPart(() => import('../../widgets/rates/bill-dialog.tsx'), 'BillRateDialog')

const KEYS = ['q', 'place', 'employee', 'project'] as const

const FILTERS: readonly Filter<(typeof KEYS)[number]>[] = [
  { key: 'place', kind: 'choice', label: 'For', all: 'All Rates', choices: RATE_PLACES, labels: PLACE_LABELS },
  { key: 'employee', kind: 'person', label: 'Employee' },
  { key: 'project', kind: 'project', label: 'Project' },
]

/** What hours are billed at, the latest first. */
export function BillRates() {
  const address = useAddress()
  const { q, place, employee, project } = address.search
  const active = useActiveFilters(address, KEYS)
  const filter = { q, place, userId: employee, projectId: project }
  const read = useScrolledList(listBillRates, filter)
  const offers = useOffers()
  const usual = useCompanyMoney().whole(BILLING_RATE_PER_HOUR)
  const [open, setOpen] = useState<BillRate | 'new'>()
  return (
    <RateList
      title="Bill rates"
      hint={`The most specific rate counts: project and person, project and role, client and role, person, role, then the whole company. If there is none, an hour is worth ${usual}.`}
      what="the bill rates"
      read={read}
      icon={Banknote}
      empty={`No rate is set, so every hour is worth ${usual}.`}
      active={active}
      aside={
        <>
          <DownloadList call={exportBillRates} filter={filter} />
          {offers(createBillRate) && (
            <Button size="small" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen('new')}>
              New Bill Rate
            </Button>
          )}
        </>
      }
      filters={
        <Filters
          address={address}
          filters={FILTERS}
          active={active}
          search="Search rates"
          placeholder="Search rates..."
        />
      }
      nameOf={placeText}
      detailOf={({ place: of }) => PLACE_LABELS[of]}
      onOpen={offers(updateBillRate) ? setOpen : undefined}
    >
      {open === 'new' && <BillRateDialog onClose={() => setOpen(undefined)} />}
      {open && open !== 'new' && <BillRateDialog key={open.id} rate={open} onClose={() => setOpen(undefined)} />}
    </RateList>
  )
}
