import { Suspense } from 'react'
import { updateInvoiceClient, type InvoiceClient, type TaxRate } from '#shared/invoices/settings-contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { countText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { useCompanyMoney } from '../../widgets/money.ts'
import { useOffers } from '../../widgets/session.ts'
import { useAddress } from '../address.ts'
import { useInvoiceClients } from './data.ts'

const ClientDialog = lazyPart(() => import('./client-dialog.tsx'), 'ClientDialog')

/** Clients of projects, with their data on invoices. */
export function Clients({ taxRates }: { taxRates: readonly TaxRate[] }) {
  const { search, go } = useAddress()
  const read = useInvoiceClients()
  const { currency: company } = useCompanyMoney()
  const open = read.data?.find(({ name }) => name.toLowerCase() === search.client?.toLowerCase())
  return (
    <Card title="Clients" hint="Who is billed, as invoices say it. Clients come from projects.">
      <Loaded
        read={read}
        what="the clients"
        skeleton={<Skeleton className="mx-4 mb-4 h-14 sm:mx-5" />}
        empty={<p className="px-4 pb-5 text-muted sm:px-5">No project names a client yet.</p>}
      >
        {(clients) => (
          <ul aria-label="Clients" className="border-t border-line">
            {clients.map((client) => (
              <ClientLine
                key={client.name}
                client={client}
                onOpen={() => go({ client: client.name }, { push: true })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <Suspense>
        {open && company !== undefined && (
          <ClientDialog
            key={open.name}
            client={open}
            taxRates={taxRates}
            company={company}
            onClose={() => go({ client: undefined })}
          />
        )}
      </Suspense>
    </Card>
  )
}

function ClientLine({ client, onOpen }: { client: InvoiceClient; onOpen: () => void }) {
  const { name, projects, legalName, city, country, currency } = client
  const offers = useOffers()
  return (
    <li className="flex items-center gap-4 border-b border-line px-4 py-2.5 last:border-0 sm:px-5">
      <div className="min-w-0 flex-1 break-words">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{name}</span>
          {country === '' && <Badge tone="caution">Address missing</Badge>}
        </p>
        <p className="text-sm text-muted">
          {[legalName !== name && legalName, city, currency, countText(projects, 'project', 'projects')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {offers(updateInvoiceClient) && (
        <Button look="outline" size="small" aria-haspopup="dialog" aria-label={`Edit ${name}`} onClick={onOpen}>
          Edit
        </Button>
      )}
    </li>
  )
}
