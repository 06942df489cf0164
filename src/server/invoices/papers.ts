import * as calls from '#shared/invoices/contract.ts'
import { download, read, type Server } from '../http/route.ts'
import { pdfOf } from './pdf/pdf.ts'
import { wholeInvoice } from './queries.ts'
import { logoOf, settingsOf } from './settings.ts'
import { invoiceSummary } from './summary.ts'

/** What invoices come to in all, and what is printed of one. */
export function mountInvoicePapers(server: Server): void {
  const { db } = server.database

  read(server, calls.getInvoiceSummary, ({ today }) => invoiceSummary(db, today))

  download(server, calls.getInvoicePdf, async ({ params, today }) => {
    const invoice = await wholeInvoice(db, params.id, today)
    const { logo } = await logoOf(db)
    const { footer } = await settingsOf(db)
    const name = (invoice.number ?? `draft-${invoice.id}`).replaceAll(/[^\w.-]/g, '-')
    return {
      body: await pdfOf(invoice, { logo: logo === null ? null : Buffer.from(logo, 'base64'), footer }),
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}.pdf"`,
        'x-content-type-options': 'nosniff',
      },
    }
  })
}
