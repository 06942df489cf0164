import { getInvoiceLogo, type WholeInvoice } from '#shared/invoices/contract.ts'
import { urlOf } from '../../api.ts'

/** The company's logo on an invoice, or its name if it has no logo. */
export function Logo({ invoice: { id, seller, hasLogo } }: { invoice: WholeInvoice }) {
  if (!hasLogo) return <p className="min-w-0 text-lg font-semibold break-words">{seller.name}</p>
  return (
    <img
      src={urlOf(getInvoiceLogo.path, { id }, {})}
      alt={seller.name}
      className="max-h-14 max-w-48 rounded-sm object-contain object-left dark:bg-white dark:p-1"
    />
  )
}
