import { Link } from '@tanstack/react-router'
import { Plus, Settings } from 'lucide-react'
import { Suspense } from 'react'
import { createInvoice } from '#shared/invoices/contract.ts'
import { INVOICE_KINDS, INVOICE_STATE_FILTERS } from '#shared/invoices/choices.ts'
import { Filters, type Filter } from '../records/filters.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { useOffers } from '../widgets/session.ts'
import { useAddress, useFilters } from './address.ts'
import { useInvoiceClients } from './data.ts'
import { FirstSteps } from './first-steps.tsx'
import { InvoiceList } from './list.tsx'
import type { InvoicesSearch } from './search.ts'
import { StatCards } from './stat-cards.tsx'

const NewInvoiceDialog = lazyPart(() => import('./new/dialog.tsx'), 'NewInvoiceDialog')

/** Invoices and credit notes of all clients: what is drafted, open, overdue and paid. */
export function InvoicesScreen() {
  const address = useAddress()
  const offers = useOffers()
  const mayWrite = offers(createInvoice)
  const clients = useInvoiceClients()
  const filters: Filter<keyof InvoicesSearch>[] = [
    { key: 'client', label: 'Client', kind: 'choice', all: 'All Clients', choices: namesOf(clients.data) },
    { key: 'state', label: 'State', kind: 'choice', all: 'All States', choices: INVOICE_STATE_FILTERS },
    {
      key: 'kind',
      label: 'Kind',
      kind: 'choice',
      all: 'All Kinds',
      choices: INVOICE_KINDS,
      labels: KINDS,
    },
    { key: 'from', label: 'From', kind: 'from', other: 'to' },
    { key: 'to', label: 'To', kind: 'to', other: 'from' },
  ]
  return (
    <>
      <PageHeader
        title="Invoices"
        aside={
          mayWrite && (
            <div className="flex flex-wrap gap-2">
              <Link to="/settings" search={{ tab: 'invoicing' }} className={buttonStyle({ look: 'outline' })}>
                <Settings aria-hidden />
                Invoicing
              </Link>
              <Button icon={Plus} aria-haspopup="dialog" onClick={() => address.go({ action: 'new' }, { push: true })}>
                New Invoice
              </Button>
            </div>
          )
        }
      />
      {mayWrite && <FirstSteps />}
      <StatCards />
      <Filters address={address} filters={filters} active={useFilters()} search="Search numbers and clients" />
      <InvoiceList />
      <Suspense>{address.search.action === 'new' && mayWrite && <NewInvoiceDialog />}</Suspense>
    </>
  )
}

const KINDS = { Invoice: 'Invoices', 'Credit Note': 'Credit Notes' } as const

function namesOf(clients: readonly { name: string }[] | undefined): string[] {
  return (clients ?? []).map(({ name }) => name)
}
