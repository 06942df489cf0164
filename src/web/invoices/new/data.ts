import { updateInvoice, type InvoiceLine, type WholeInvoice } from '#shared/invoices/contract.ts'
import { failureText } from '../../api.ts'
import { useChange } from '../../change.ts'

/** Removes lines from a draft that was just made, which frees what they held. */
export function useTakeOut() {
  return useChange(
    updateInvoice,
    ({ draft: { id, version }, kept }: { draft: WholeInvoice; kept: readonly InvoiceLine[] }) => ({
      params: { id },
      body: { version, lines: kept.map((line) => ({ id: line.id, text: line.text })) },
    }),
    {
      done: ({ client }) => `A draft for ${client} is ready.`,
      failed: (error) => `Everything is on the draft; nothing was taken out. ${failureText(error)}`,
    },
  )
}
