import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getInvoice, getInvoiceSummary, listInvoiceItems, listInvoices } from '#shared/invoices/contract.ts'
import { getInvoiceSettings, listInvoiceClients } from '#shared/invoices/settings-contract.ts'
import { query } from '../api.ts'
import { useScrolledList } from '../scrolled-list.ts'
import { useFilters } from './address.ts'

/** The invoices that match the filters, latest first, page by page in both directions. */
export function useInvoicePages() {
  return useScrolledList(listInvoices, useFilters().filter)
}

/** What is open, overdue, drafted and invoiced this year. */
export function useInvoiceSummary() {
  return useQuery({ ...query(getInvoiceSummary, {}), placeholderData: keepPreviousData })
}

export function useInvoice(id: number) {
  return useQuery(query(getInvoice, { params: { id } }))
}

/** The content of a line: hours, expenses, milestones, months. */
export function useInvoiceItems(id: number, lineId: number) {
  return useQuery(query(listInvoiceItems, { params: { id }, query: { lineId } }))
}

export function useInvoiceSettings() {
  return useQuery(query(getInvoiceSettings, {}))
}

export function useInvoiceClients() {
  return useQuery(query(listInvoiceClients, {}))
}
