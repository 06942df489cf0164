import { useState } from 'react'
import { updateInvoiceSettings } from '#shared/invoices/settings-contract.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useOffers } from '../../widgets/session.ts'
import { Clients } from './clients.tsx'
import { useInvoiceSettings } from './data.ts'
import { InvoicingForm } from './form.tsx'
import { LogoCard } from './logo.tsx'

/** The content of invoices: the company, numbers, taxes, the logo, and clients' data. */
export function InvoicingTab() {
  const read = useInvoiceSettings()
  const mayWrite = useOffers()(updateInvoiceSettings)
  // After saving, the form starts again with the saved values.
  const [saved, setSaved] = useState(0)
  return (
    <div className="max-w-3xl space-y-4">
      <Card title="Invoicing" hint="What new invoices say. Issued ones stay as they are.">
        <Loaded read={read} what="the settings" skeleton={<Skeleton className="mx-4 mb-4 h-96 sm:mx-5" />}>
          {(settings) =>
            mayWrite ? (
              <InvoicingForm key={saved} settings={settings} onSaved={() => setSaved(saved + 1)} />
            ) : (
              <p className="px-4 pb-5 text-muted sm:px-5">
                You may look at invoices but not change what stands on them.
              </p>
            )
          }
        </Loaded>
      </Card>
      {read.data && mayWrite && <LogoCard settings={read.data} />}
      {read.data && <Clients taxRates={read.data.taxRates} />}
    </div>
  )
}
