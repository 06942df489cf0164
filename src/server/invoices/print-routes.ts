import { Readable } from 'node:stream'
import * as calls from '#shared/invoices/contract.ts'
import { getLogo } from '#shared/invoices/settings-contract.ts'
import { notFound } from '../http/errors.ts'
import { download, read, storedFile, type Server } from '../http/route.ts'
import { fileHeaders, fileName } from './files.ts'
import { printableLogo } from './logos.ts'
import { pdfOf } from './pdf/pdf.ts'
import { printedLogo, wholeInvoice } from './queries.ts'
import { logoOf } from './settings.ts'
import { invoiceSummary } from './summary.ts'

/** The sums of all invoices, and the documents of single ones. */
export function mountInvoicePapers(server: Server): void {
  const { db } = server.database

  read(server, calls.getInvoiceSummary, ({ today }) => invoiceSummary(db, today))

  download(server, calls.getInvoicePdf, async ({ params, today }) => {
    const invoice = await wholeInvoice(db, params.id, today)
    const { logo } = await printedLogo(db, invoice)
    return {
      body: await pdfOf(invoice, await printableLogo(logo)),
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName(invoice.number ?? `draft-${invoice.id}`)}.pdf"`,
        'x-content-type-options': 'nosniff',
      },
    }
  })

  storedFile(server, getLogo, async () => logoFile(await logoOf(db), 'of the company'))
  storedFile(server, calls.getInvoiceLogo, async ({ params, today }) =>
    logoFile(await printedLogo(db, await wholeInvoice(db, params.id, today)), 'of the invoice'),
  )
}

function logoFile({ logo, logoType }: Awaited<ReturnType<typeof logoOf>>, whose: string) {
  if (logo === null || logoType === null) throw notFound('logo', whose)
  return { body: Readable.from([Buffer.from(logo, 'base64')]), headers: fileHeaders(logoType, 'logo') }
}
