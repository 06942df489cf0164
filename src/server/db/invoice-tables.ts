import type { ColumnType, Generated } from 'kysely'
import type { TaxPart } from '#shared/invoices/amounts.ts'
import type { TaxTotal } from '#shared/invoices/contract.ts'
import type { InvoicedParty, Seller } from '#shared/invoices/settings-contract.ts'
import type { Grouping, InvoiceKind, LineKind, LineUnit, TaxCategory } from '#shared/invoices/choices.ts'
import type { Id, Instant, OptionalInstant, Versioned } from './columns.ts'

interface Tax {
  tax_name: string
  tax_percent: number
  tax_category: TaxCategory
  tax_reason: Generated<string>
  tax_parts: ColumnType<TaxPart[], string | undefined, string>
}

/** What clients are invoiced. */
export interface InvoiceTables {
  tax_rates: {
    id: Id
    name: string
    percent: number
    category: TaxCategory
    reason: Generated<string>
    parts: ColumnType<TaxPart[], string | undefined, string>
    is_default: Generated<boolean>
    position: Generated<number>
  }
  invoice_settings: {
    id: Generated<number>
    name: Generated<string>
    street: Generated<string>
    postal_code: Generated<string>
    city: Generated<string>
    country: Generated<string>
    tax_number: Generated<string>
    vat_id: Generated<string>
    registration: Generated<string>
    iban: Generated<string>
    bic: Generated<string>
    bank_name: Generated<string>
    email: Generated<string>
    phone: Generated<string>
    contact: Generated<string>
    payment_days: Generated<number>
    number_pattern: Generated<string>
    credit_pattern: string | null
    first_number: Generated<number>
    footer: Generated<string>
    logo: string | null
    logo_type: 'image/png' | 'image/jpeg' | null
    of_sample: Generated<boolean>
    version: Generated<number>
  }
  invoices: Versioned & {
    source: Generated<'sample' | 'projectworks' | 'local'>
    kind: InvoiceKind
    number: string | null
    series: string | null
    counter: number | null
    client: string
    currency: string
    issue_date: string
    due_date: string | null
    period_start: string
    period_end: string
    grouping: Grouping
    note: Generated<string>
    buyer_reference: Generated<string>
    seller: ColumnType<Seller | null, string | null | undefined, string>
    buyer: ColumnType<InvoicedParty | null, string | null | undefined, string>
    /** JSON is written as text. */
    taxes: ColumnType<TaxTotal[], string | undefined, string>
    net: Generated<number>
    tax: Generated<number>
    total: Generated<number>
    paid: Generated<number>
    credited: Generated<number>
    credits_id: number | null
    created_at: Instant
    created_by: string | null
    issued_at: OptionalInstant
    issued_by: string | null
    footer: Generated<string>
    logo_id: number | null
  }
  invoice_logos: { id: Id; sha256: string; logo: string; logo_type: 'image/png' | 'image/jpeg' }
  invoice_lines: Tax & {
    id: Id
    invoice_id: number
    position: number
    kind: LineKind
    text: string
    quantity: number
    unit: LineUnit
    unit_price: number
    net: number
    original_currency: string | null
    original_price: number | null
    original_rate: number | null
    credits_line_id: number | null
  }
  invoice_items: {
    id: Id
    line_id: number
    kind: 'Hours' | 'Expense' | 'Milestone' | 'Retainer'
    item_id: number
    project_id: number
    user_id: number | null
    date: string
    seconds: number | null
    net: number
    is_live: Generated<boolean>
  }
  invoice_payments: {
    id: Id
    invoice_id: number
    date: string
    amount: number
    note: Generated<string>
    at: Instant
    by_name: string | null
  }
}
