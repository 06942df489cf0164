import { FileText } from 'lucide-react'
import { useRef } from 'react'
import { createInvoice, exportInvoices, type Invoice } from '#shared/invoices/contract.ts'
import { DownloadList } from '../records/download.tsx'
import { RecordPages } from '../records/pages.tsx'
import { useSelection } from '../records/selection.tsx'
import { NoRecords } from '../records/states.tsx'
import { countText } from '../widgets/figures.ts'
import { useOffers } from '../widgets/session.ts'
import { useToday } from '../widgets/today.ts'
import { useAddress, useFilters, useOpenInvoice } from './address.ts'
import { InvoiceCard, invoiceColumns } from './columns.tsx'
import { useInvoicePages } from './data.ts'
import { titleOf } from './words.ts'

/** All invoices and credit notes that match the filters. */
export function InvoiceList() {
  const today = useToday()
  const { go } = useAddress()
  const { filter, active, clear } = useFilters()
  const read = useInvoicePages()
  const mayWrite = useOffers()(createInvoice)
  // Nothing can be done with several at once: each is issued and paid separately.
  const selection = useSelection<Invoice>(read.data?.rows ?? [], filter, () => false)
  const list = useRef<HTMLElement>(null)
  const open = useOpenInvoice()
  const onOpen = ({ id }: Invoice) => open(id)
  return (
    <RecordPages
      read={read}
      what={['the invoices', 'more invoices']}
      label="Invoices"
      many="invoices"
      count={(rows) => countText(rows, 'invoice', 'invoices')}
      nameOf={titleOf}
      list={list}
      selection={selection}
      columns={invoiceColumns({ today })}
      rowPx={44}
      card={(invoice) => <InvoiceCard invoice={invoice} today={today} />}
      cardPx={98}
      onOpen={onOpen}
      download={<DownloadList call={exportInvoices} filter={filter} />}
      bulk={null}
      empty={
        <NoRecords
          icon={FileText}
          text="No invoices yet."
          noMatch="No invoice matches the filters."
          filtered={active > 0}
          onClear={clear}
          {...(mayWrite && { first: { label: 'New Invoice', onPress: () => go({ action: 'new' }, { push: true }) } })}
        />
      }
    />
  )
}
