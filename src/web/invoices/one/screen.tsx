import { getRouteApi, Link } from '@tanstack/react-router'
import { isGone } from '../../records/record-dialog.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useInvoice } from '../data.ts'
import { DraftEditor } from './draft.tsx'
import { Issued } from './issued.tsx'
import { ItemsDialog } from './items-dialog.tsx'

const route = getRouteApi('/invoices/$id')

/** One invoice: the editor of a draft, or the issued document with its payments and credits. */
export function InvoiceScreen() {
  const { id } = route.useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <OneInvoice key={id} id={Number(id)} /> : <NoSuchInvoice />
}

function OneInvoice({ id }: { id: number }) {
  const read = useInvoice(id)
  if (isGone(read.error)) return <NoSuchInvoice />
  return (
    <Loaded read={read} what="this invoice" skeleton={<ScreenSkeleton />}>
      {(invoice) => (
        <>
          {invoice.state === 'Draft' ? <DraftEditor invoice={invoice} /> : <Issued invoice={invoice} />}
          <ItemsDialog invoice={invoice} />
        </>
      )}
    </Loaded>
  )
}

function NoSuchInvoice() {
  return (
    <>
      <PageHeader title="Unknown Invoice">It no longer exists, or never did.</PageHeader>
      <Link to="/invoices" className={buttonStyle({ look: 'outline' })}>
        All Invoices
      </Link>
    </>
  )
}
