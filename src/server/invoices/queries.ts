import { sql } from 'kysely'
import type { QueryOf } from '#shared/http/endpoint.ts'
import {
  invoice,
  type Invoice,
  type InvoiceItem,
  type listInvoiceItems,
  type InvoiceLine,
  type listInvoices,
  type ProjectInvoiced,
  type WholeInvoice,
} from '#shared/invoices/contract.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { exactQuantity, hoursOf, sumOfQuantities } from '#shared/invoices/amounts.ts'
import { roundMoney } from '#shared/money/currency.ts'
import { openAmount, standingOf } from '#shared/invoices/rules.ts'
import type { InvoiceState } from '#shared/invoices/choices.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../http/errors.ts'
import { contains, given, listOf } from '../http/list-of.ts'
import { madeOf, type ListSource } from '../http/list.ts'
import { asFields, columnOf, fieldsOf, type Read } from '../records/columns.ts'
import { buyerNamed } from './clients.ts'
import { missingOf } from '#shared/invoices/missing.ts'
import { logoOf, nextNumberOn, sellerOf, settingsOf } from './settings.ts'

/** As `standingOf` (shared/invoices/rules.ts) says. */
const stateOn = (today: Day) => sql<InvoiceState>`case
  when invoices.number is null then 'Draft'
  when invoices.kind = 'Credit Note' then 'Issued'
  when invoices.credited > 0 and invoices.credited >= invoices.total then 'Credited'
  when invoices.paid + invoices.credited >= invoices.total then 'Paid'
  when invoices.due_date < ${today} then 'Overdue'
  when invoices.paid > 0 then 'Partly Paid'
  else 'Issued' end`

/** Whether an invoice was issued. */
export const NOT_DRAFT = sql<boolean>`invoices.number is not null`

/** Whether a client still has to pay something of it. */
export const TO_BE_PAID = sql<boolean>`(${NOT_DRAFT} and invoices.kind = 'Invoice' and invoices.paid + invoices.credited < invoices.total)`

type Row = Read<Omit<Invoice, 'state' | 'open'>>

const PLAIN = invoice.omit({ state: true, open: true, creditsNumber: true })

function invoiceRows(db: Db) {
  const own = Object.fromEntries(
    Object.keys(PLAIN.shape).map((field) => [field, sql.ref(`invoices.${columnOf(field)}`)]),
  )
  return db
    .selectFrom('invoices')
    .select(fieldsOf(PLAIN, own))
    .select(sql<string | null>`(select c.number from invoices c where c.id = invoices.credits_id)`.as('creditsNumber'))
    .$castTo<Row>()
}

function told(row: Row, today: Day): Invoice {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    issuedAt: row.issuedAt?.toISOString() ?? null,
    state: standingOf(row, today),
    open: row.kind === 'Invoice' ? openAmount(row) : 0,
  }
}

const LATEST_FIRST = {
  columns: ['invoices.issue_date', 'invoices.id'],
  direction: 'desc',
  keyOf: ({ issueDate, id }: { issueDate: Day; id: number }) => [issueDate, id],
} as const

/** Invoices and credit notes that match a filter, the latest first. */
export function invoices(db: Db, filter: QueryOf<typeof listInvoices>, today: Day): ListSource<Invoice> {
  const { kind, state, client, from, to, q } = filter
  let query = invoiceRows(db).where(given({ 'invoices.kind': kind }))
  if (state === 'To Be Paid') query = query.where(TO_BE_PAID)
  else if (state === 'Not Draft') query = query.where(NOT_DRAFT)
  else if (state !== undefined) query = query.where(sql<boolean>`${stateOn(today)} = ${state}`)
  if (client !== undefined) query = query.where(sql<boolean>`lower(invoices.client) = lower(${client})`)
  if (from !== undefined) query = query.where('invoices.issue_date', '>=', from)
  if (to !== undefined) query = query.where('invoices.issue_date', '<=', to)
  if (q) query = query.where(contains(['invoices.number', 'invoices.client'], q))
  return madeOf(listOf(query, LATEST_FIRST), (rows) => rows.map((row) => told(row, today)), LATEST_FIRST.keyOf)
}

/** The lines of an invoice in their order. */
export async function linesOf(db: Db, invoiceId: number): Promise<InvoiceLine[]> {
  const rows = await db
    .selectFrom('invoice_lines as l')
    .select(asFields('l.id', 'position', 'l.kind', 'text', 'quantity', 'unit', 'unitPrice', 'l.net'))
    .select(asFields('taxName', 'taxPercent', 'taxCategory', 'taxReason', 'taxParts', 'creditsLineId'))
    .select(asFields('originalCurrency', 'originalPrice', 'originalRate'))
    .select([
      sql<number>`(select count(*)::integer from invoice_items i where i.line_id = l.id)`.as('items'),
      sql<number[]>`array(select c.quantity::float8 from invoice_lines c where c.credits_line_id = l.id)`.as(
        'credited',
      ),
    ])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute()
  return rows.map(
    ({ originalCurrency: currency, originalPrice: unitPrice, originalRate: rate, credited, taxParts, ...row }) => ({
      ...row,
      ...(taxParts.length > 0 && { taxParts }),
      quantity: exactQuantity(row.quantity),
      creditedQuantity: sumOfQuantities(credited),
      original: currency === null || unitPrice === null || rate === null ? null : { currency, unitPrice, rate },
    }),
  )
}

/** One complete invoice; 404 if there is none. */
export async function wholeInvoice(db: Db, id: number, today: Day): Promise<WholeInvoice> {
  const row = await invoiceRows(db).where('invoices.id', '=', id).executeTakeFirst()
  const rest = await db
    .selectFrom('invoices')
    .select(asFields('grouping', 'note', 'buyerReference', 'seller', 'buyer', 'taxes', 'createdBy', 'issuedBy'))
    .select(asFields('footer', 'logoId'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || !rest) throw notFound('invoice', id)
  const { logoId, ...others } = rest
  const lines = await linesOf(db, id)
  const company =
    rest.seller === null
      ? await presentCompany(db, row.issueDate)
      : { seller: rest.seller, footer: rest.footer, hasLogo: logoId !== null, nextNumber: null }
  const buyer = rest.buyer ?? (await buyerNamed(db, row.client))
  const payments = await db
    .selectFrom('invoice_payments')
    .select(asFields('id', 'date', 'amount', 'note', 'at', 'byName'))
    .where('invoice_id', '=', id)
    .orderBy('id')
    .execute()
  const credits = await db
    .selectFrom('invoices')
    .select(asFields('id', 'number', 'issueDate', 'total'))
    .where('credits_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    ...told(row, today),
    ...others,
    ...company,
    buyer,
    lines,
    payments: payments.map(({ at, byName, ...payment }) => ({ ...payment, at: at.toISOString(), by: byName })),
    creditNotes: credits.map(({ number, ...credit }) => ({ ...credit, number: number ?? '' })),
    missing: row.number === null ? missingOf({ ...company, buyer, lines, total: row.total }) : {},
  }
}

/** The company's settings on a draft of a day. */
async function presentCompany(db: Db, issueDate: Day) {
  const settings = await settingsOf(db)
  const { footer, hasLogo } = settings
  return { seller: sellerOf(settings), footer, hasLogo, nextNumber: await nextNumberOn(db, settings, issueDate) }
}

/** The file of the logo on an invoice in base64: that at its issue, or for a draft the present one. */
export async function printedLogo(db: Db, { id, number }: Pick<WholeInvoice, 'id' | 'number'>) {
  if (number === null) return logoOf(db)
  const row = await db
    .selectFrom('invoices')
    .innerJoin('invoice_logos', 'invoice_logos.id', 'invoices.logo_id')
    .select(asFields('logo', 'logoType'))
    .where('invoices.id', '=', id)
    .executeTakeFirst()
  return row ?? { logo: null, logoType: null }
}

const itemKey = ({ date, nth }: { date: Day; nth: number }) => [date, nth]

/** The items of an invoice's lines, by day. */
export function invoiceItems(
  db: Db,
  invoiceId: number,
  { lineId }: QueryOf<typeof listInvoiceItems>,
): ListSource<InvoiceItem> {
  const query = db
    .selectFrom('invoice_items as i')
    .innerJoin('invoice_lines as l', 'l.id', 'i.line_id')
    .leftJoin('projects', 'projects.id', 'i.project_id')
    .leftJoin('people', 'people.id', 'i.user_id')
    .where('l.invoice_id', '=', invoiceId)
    .where(given({ 'i.line_id': lineId }))
    .select(asFields('i.lineId', 'i.kind', 'i.projectId', 'i.userId', 'i.date', 'i.net'))
    .select([
      'i.item_id as id',
      'i.id as nth',
      'projects.name as project',
      'people.name as person',
      'i.seconds',
      sql<string>`coalesce(case i.kind when 'Hours' then (select notes from time_entries e where e.id = i.item_id)
        when 'Expense' then (select description from expenses e where e.id = i.item_id) end, '')`.as('text'),
      sql<boolean>`not i.is_live`.as('isFreed'),
    ])
  const rows = listOf(query, { columns: ['i.date', 'i.id'], direction: 'asc', keyOf: itemKey })
  return {
    rows: async (after, limit) => {
      const found = await rows.rows(after, limit)
      return found.map(({ seconds, ...item }) => ({ ...item, hours: seconds === null ? null : hoursOf(seconds) }))
    },
    total: () => rows.total(),
    keyOf: (row) => itemKey(row),
  }
}

/** How much of a project is on issued invoices, by currency. */
export async function projectInvoiced(db: Db, projectId: number): Promise<ProjectInvoiced> {
  const { rows } = await sql<{ currency: string; net: number; seconds: number }>`
    select v.currency, sum(coalesce(i.seconds * l.unit_price / 3600, i.net))::float8 as net, coalesce(sum(i.seconds), 0)::float8 as seconds
    from invoice_items i join invoice_lines l on l.id = i.line_id join invoices v on v.id = l.invoice_id
    where i.project_id = ${projectId} and i.is_live and v.number is not null group by v.currency order by v.currency`.execute(
    db,
  )
  return {
    projectId,
    amounts: rows.map(({ currency, net }) => ({ currency, net: roundMoney(net, currency) })),
    hours: roundToCents(rows.reduce((all, { seconds }) => all + seconds, 0) / 3600),
  }
}
