import * as calls from '#shared/invoices/contract.ts'
import { eInvoiceFault } from '#shared/invoices/rules.ts'
import * as settingsCalls from '#shared/invoices/settings-contract.ts'
import { notAllowed, notFound } from '../http/errors.ts'
import { download, list, read, write, writeAfter, type Server } from '../http/route.ts'
import { projectExists } from '../projects/queries.ts'
import { listFile } from '../records/list-file.ts'
import { permitOn } from '../records/record.ts'
import { changeInvoiceClient, invoiceClients } from './clients.ts'
import { creditNote } from './credit.ts'
import { changeDraft, draftInvoice, removeDraft } from './drafts.ts'
import { INVOICES_FILE } from './file.ts'
import { fileHeaders, fileName } from './files.ts'
import { gather } from './gather.ts'
import { issueInvoice } from './issue.ts'
import { logoFrom } from './logos.ts'
import { notePayment, takeBackPayment } from './payments.ts'
import { invoiceItems, invoices, projectInvoiced, wholeInvoice } from './queries.ts'
import { changeLogo, changeSettings, toldSettings } from './settings.ts'
import { ublOf } from './ubl.ts'

export function mountInvoices(server: Server): void {
  const { db } = server.database

  read(server, settingsCalls.getInvoiceSettings, ({ today }) => toldSettings(db, today))
  write(server, settingsCalls.updateInvoiceSettings, (input) => changeSettings(input, input.body))
  writeAfter(
    server,
    settingsCalls.putLogo,
    ({ body }) => logoFrom(body.bytes),
    (input, logo) => changeLogo(input, input.query.version, logo),
  )
  write(server, settingsCalls.deleteLogo, async (input) => {
    await changeLogo(input, input.query.version, null)
  })
  list(server, settingsCalls.listInvoiceClients, ({ query }) => invoiceClients(db, query))
  write(server, settingsCalls.updateInvoiceClient, (input) => changeInvoiceClient(input, input.body))

  list(server, calls.listInvoices, ({ query, today }) => invoices(db, query, today))
  listFile(server, calls.exportInvoices, ({ query, today }) => [invoices(db, query, today), INVOICES_FILE])
  read(server, calls.previewInvoice, async ({ query, today }) => {
    const { hours, expenses, milestones, retainers, ...asked } = query
    const included = {
      hours: wanted(hours),
      expenses: wanted(expenses),
      milestones: wanted(milestones),
      retainers: wanted(retainers),
    }
    const { lines, ...preview } = await gather(db, { ...asked, ...included, issueDate: asked.issueDate ?? today })
    return { ...preview, lines: lines.map((line) => ({ ...line, items: line.items.length })) }
  })
  read(server, calls.getInvoice, ({ params, today }) => wholeInvoice(db, params.id, today))
  list(server, calls.listInvoiceItems, async ({ params, query, today }) => {
    await wholeInvoice(db, params.id, today)
    return invoiceItems(db, params.id, query)
  })
  write(server, calls.createInvoice, (input) => draftInvoice(input, input.body))
  write(server, calls.updateInvoice, changeDraft)
  write(server, calls.deleteInvoice, removeDraft)
  write(server, calls.issueInvoice, issueInvoice)
  write(server, calls.creditInvoice, creditNote)
  write(server, calls.payInvoice, notePayment)
  write(server, calls.unpayInvoice, takeBackPayment)
  download(server, calls.getInvoiceUbl, async ({ params, today }) => {
    const invoice = await wholeInvoice(db, params.id, today)
    if (invoice.number === null) throw notAllowed('A draft is issued first')
    const fault = eInvoiceFault(invoice.currency)
    if (fault !== null) throw notAllowed(fault)
    return { body: ublOf(invoice), headers: fileHeaders('application/xml', `${fileName(invoice.number)}.xml`) }
  })
  read(server, calls.getProjectInvoiced, async ({ params, actor }) => {
    permitOn(actor, 'projects.budgets', { projectId: params.id })
    if (!(await projectExists(db, params.id))) throw notFound('project', params.id)
    return projectInvoiced(db, params.id)
  })
}

/** Whether a parameter includes something; undefined if it is absent. */
function wanted(one: 'true' | 'false' | undefined): boolean | undefined {
  return one && one === 'true'
}
