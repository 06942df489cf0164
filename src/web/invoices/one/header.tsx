import type { ReactNode } from 'react'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { STATE_LOOKS, titleOf } from '../words.ts'

interface InvoiceHeaderProps {
  invoice: WholeInvoice
  /** The actions for it. */
  children: ReactNode
}

/** Its name, its state, and the actions for it. */
export function InvoiceHeader({ invoice, children }: InvoiceHeaderProps) {
  const { client, state } = invoice
  return (
    <div className="print:hidden">
      <PageHeader title={titleOf(invoice)} aside={<div className="flex flex-wrap gap-2">{children}</div>}>
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge {...STATE_LOOKS[state]}>{state}</Badge>
          {state !== 'Draft' && client}
        </span>
      </PageHeader>
    </div>
  )
}
