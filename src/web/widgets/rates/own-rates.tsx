import { Plus } from 'lucide-react'
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import {
  createBillRate,
  createCostRate,
  listBillRates,
  listCostRates,
  updateBillRate,
  updateCostRate,
  type BillRate,
  type CostRate,
} from '#shared/rates/contract.ts'
import { useFirstPage } from '../../first-page.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Nothing, Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { linkStyle } from '../../ui/link-style.ts'
import { AddressLink } from '../address-link.tsx'
import { Loaded } from '../loaded.tsx'
import { useMay, useOffers } from '../session.ts'
import { EditRate } from './edit-rate.tsx'
import { daysText, hourlyText, placeText } from './words.ts'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { OWN_RATES_SHOWN } from '#shared/rates/rules.ts'
import { useCompanyMoney } from '../money.ts'

const BillRateDialog = lazyPart(() => import('./bill-dialog.tsx'), 'BillRateDialog')
const CostRateDialog = lazyPart(() => import('./cost-dialog.tsx'), 'CostRateDialog')

/** What hours on a project, or of a person, are billed at, the latest first. */
export function OwnBillRates({ of }: { of: { projectId: number } | { userId: number } }) {
  const read = useFirstPage(listBillRates, of, OWN_RATES_SHOWN)
  const offers = useOffers()
  const usual = useCompanyMoney().whole(BILLING_RATE_PER_HOUR)
  const [open, setOpen] = useState<BillRate | 'new'>()
  const close = () => setOpen(undefined)
  const isProject = 'projectId' in of
  return (
    <OwnRates
      title="Bill Rates"
      read={read}
      what="the bill rates"
      nothing={`This ${isProject ? 'project' : 'person'} has no rate of ${isProject ? 'its' : 'their'} own. More general rates apply; if there is none, an hour is worth ${usual}.`}
      nameOf={placeText}
      href={`/settings?tab=rates&${isProject ? `project=${of.projectId}` : `employee=${of.userId}`}`}
      onAdd={offers(createBillRate) ? () => setOpen('new') : undefined}
      onOpen={offers(updateBillRate) ? setOpen : undefined}
    >
      {open === 'new' && <BillRateDialog of={of} onClose={close} />}
      {open && open !== 'new' && <BillRateDialog key={open.id} rate={open} onClose={close} />}
    </OwnRates>
  )
}

/** What hours of a person cost, for people who may know that. */
export function OwnCostRates({ userId }: { userId: number }) {
  const read = useFirstPage(listCostRates, { userId }, OWN_RATES_SHOWN)
  const offers = useOffers()
  const [open, setOpen] = useState<CostRate | 'new'>()
  const close = () => setOpen(undefined)
  return (
    <OwnRates
      title="Cost Rates"
      read={read}
      what="the cost rates"
      nothing="This person has no cost rate yet."
      nameOf={() => 'An hour'}
      href={`/settings?tab=rates&employee=${userId}`}
      onAdd={offers(createCostRate) ? () => setOpen('new') : undefined}
      onOpen={offers(updateCostRate) ? setOpen : undefined}
    >
      {open === 'new' && <CostRateDialog userId={userId} onClose={close} />}
      {open && open !== 'new' && <CostRateDialog key={open.id} rate={open} onClose={close} />}
    </OwnRates>
  )
}

interface OwnRatesProps<Row> {
  title: string
  read: ComponentProps<typeof Loaded<{ rows: Row[]; total: number }>>['read']
  what: string
  nothing: string
  nameOf: (row: Row) => string
  /** The address of the list of all of them. */
  href: string
  /** Absent for people who cannot set any. */
  onAdd: (() => void) | undefined
  onOpen: ((row: Row) => void) | undefined
  /** Dialogs. */
  children: ReactNode
}

function OwnRates<Row extends BillRate | CostRate>(props: OwnRatesProps<Row>) {
  const { title, read, what, nothing, nameOf, href, onAdd, onOpen, children } = props
  const mayOpenAll = useMay('projects.budgets')
  return (
    <Section
      title={title}
      aside={
        onAdd && (
          <Button look="outline" size="small" icon={Plus} aria-haspopup="dialog" onClick={onAdd}>
            Add Rate
          </Button>
        )
      }
    >
      <Loaded read={read} what={what} skeleton={<SkeletonRows rows={1} className="h-10" />}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && <Nothing>{nothing}</Nothing>}
            <ul aria-label={title} className="divide-y divide-line empty:hidden">
              {rows.map((row) => (
                <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                  <p className="min-w-0 flex-1 basis-40 break-words">
                    {nameOf(row)} <span className="text-sm text-muted">· {daysText(row)}</span>
                  </p>
                  <p className="tabular-nums">{hourlyText(row)}</p>
                  <EditRate rate={row} name={nameOf(row)} onOpen={onOpen} />
                </li>
              ))}
            </ul>
            {mayOpenAll && (
              <p className="mt-2 text-sm">
                <AddressLink href={href} className={linkStyle}>
                  {total > rows.length ? `All ${total} rates` : 'Rates in the settings'}
                </AddressLink>
              </p>
            )}
          </>
        )}
      </Loaded>
      <Suspense>{children}</Suspense>
    </Section>
  )
}
