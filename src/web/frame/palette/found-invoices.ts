import { ReceiptText } from 'lucide-react'
import { listInvoices, type Invoice } from '#shared/invoices/contract.ts'
import { call } from '../../api.ts'
import type { PaletteItem } from './item.ts'

/** Invoices by number and client. In a file of its own, so that a first visit does not fetch code for invoices. */
export async function foundInvoices(q: string, limit: number, signal: AbortSignal): Promise<PaletteItem[]> {
  return invoiceItems(await call(listInvoices, { query: { q, limit } }, { signal }))
}

export function invoiceItems(
  invoices: readonly Pick<Invoice, 'id' | 'kind' | 'number' | 'client' | 'state'>[],
): PaletteItem[] {
  return invoices.map(({ id, kind, number, client, state }) => ({
    id: `invoice-${id}`,
    label: number === null ? `Draft for ${client}` : `${kind} ${number}`,
    detail: number === null ? state : `${client} · ${state}`,
    icon: ReceiptText,
    words: number === null ? [client] : [number, client],
    href: `/invoices/${id}`,
  }))
}
