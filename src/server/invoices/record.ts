import { sql } from 'kysely'
import type { Invoice, InvoiceLine, WholeInvoice } from '#shared/invoices/contract.ts'
import { toSeconds, storedQuantity, sum } from '#shared/invoices/amounts.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Tx } from '../db/tables.ts'
import { forgetFreed } from '../rates/invoiced.ts'
import { asFields } from '../records/columns.ts'
import type { Kind } from '../records/record.ts'
import type { GatheredLine, Item } from './gather.ts'
import { alone } from './numbers.ts'

/** An invoice in the form of its history. */
export type StoredInvoice = Omit<Invoice, 'state' | 'open' | 'creditsNumber' | 'createdAt' | 'issuedAt'> &
  Pick<WholeInvoice, 'grouping' | 'note' | 'buyerReference'> & {
    lines: Pick<InvoiceLine, 'kind' | 'text' | 'quantity' | 'unitPrice' | 'net' | 'taxName' | 'taxPercent'>[]
  }

type Step = 'issue' | 'credit' | 'pay' | 'unpay'

export const INVOICES: Kind<StoredInvoice, 'invoices', Step> = {
  noun: 'invoice',
  entity: 'invoice',
  table: 'invoices',
  read: 'invoices.read',
  rows: (db) =>
    db
      .selectFrom('invoices')
      .select(
        asFields('id', 'kind', 'number', 'client', 'currency', 'issueDate', 'dueDate', 'periodStart', 'periodEnd'),
      )
      .select(
        asFields(
          'grouping',
          'note',
          'buyerReference',
          'net',
          'tax',
          'total',
          'paid',
          'credited',
          'creditsId',
          'version',
        ),
      )
      .select(
        sql<StoredInvoice['lines']>`coalesce((
          select json_agg(json_build_object('kind', kind, 'text', text, 'quantity', quantity, 'unitPrice', unit_price, 'net', net,
            'taxName', tax_name, 'taxPercent', tax_percent)
            order by position) from invoice_lines where invoice_id = invoices.id), '[]')`.as('lines'),
      ) as never,
  lock: alone,
  fault: ({ kind, number }, act) => {
    if (act === 'change' || act === 'delete') {
      return number === null ? null : `${number} is issued and stays as it is; a credit note corrects an invoice`
    }
    if (act === 'issue') return number === null ? null : `${number} is issued already`
    if (number === null) return 'A draft is issued first'
    return kind === 'Invoice' ? null : 'This is a credit note'
  },
}

/** A line to be stored. */
export type NewLine = Omit<GatheredLine, 'items'> & {
  readonly items?: readonly Item[]
  readonly creditsLineId?: number | null
}

/** The columns of a line. */
export function lineColumns({ original, items: _items, ...line }: NewLine) {
  const {
    kind,
    text,
    quantity,
    unit,
    unitPrice,
    net,
    taxName,
    taxPercent,
    taxCategory,
    taxReason,
    taxParts,
    creditsLineId = null,
  } = line
  return {
    kind,
    text,
    quantity: storedQuantity(quantity),
    unit,
    net,
    unit_price: unitPrice,
    credits_line_id: creditsLineId,
    tax_name: taxName,
    tax_percent: taxPercent,
    tax_category: taxCategory,
    tax_reason: taxReason,
    tax_parts: taxParts ?? [],
    original_currency: original?.currency ?? null,
    original_price: original?.unitPrice ?? null,
    original_rate: original?.rate ?? null,
  }
}

/** Stores lines with their items, at their positions or one after the other. */
export async function insertLines(
  tx: Tx,
  invoiceId: number,
  lines: readonly (NewLine & { position?: number })[],
): Promise<void> {
  const placed = lines.map((line, nth) => ({ ...line, position: line.position ?? nth + 1 }))
  const rows = placed.map((line) => ({ ...lineColumns(line), invoice_id: invoiceId, position: line.position }))
  await insertRows(tx, 'invoice_lines', rows)
  const items = placed.flatMap(({ position, items: held = [] }) => held.map((item) => ({ ...item, position })))
  if (items.length === 0) return
  await sql`
    insert into invoice_items (line_id, kind, item_id, project_id, user_id, date, seconds, net)
    select l.id, item.kind, item."itemId", item."projectId", item."userId", item.date, item.seconds, item.net
    from json_to_recordset(${JSON.stringify(items)}::json) as item(position integer, kind text, "itemId" integer,
        "projectId" integer, "userId" integer, date date, seconds integer, net numeric)
      join invoice_lines l on l.invoice_id = ${invoiceId} and l.position = item.position
    order by l.position, item.date, item."itemId"`.execute(tx)
}

/** Stores in entries and claims which invoice holds them. */
export async function markHeld(tx: Tx, invoiceId: number): Promise<void> {
  const held = (kind: string) => sql`
    select i.item_id from invoice_items i join invoice_lines l on l.id = i.line_id
    where l.invoice_id = ${invoiceId} and i.is_live and i.kind = ${kind}`
  await sql`update public.time_entries set invoice_id = ${invoiceId} where id in (${held('Hours')})`.execute(tx)
  await sql`update public.expenses set invoice_id = ${invoiceId} where id in (${held('Expense')})`.execute(tx)
}

/** Frees the items of lines for another invoice; who did what stays recorded with the line. */
export async function freeLines(tx: Tx, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return
  const { rows } = await sql<FreedItem>`
    update public.invoice_items set is_live = false where line_id = any(${[...lineIds]}::integer[]) and is_live
    returning kind, item_id as "itemId"`.execute(tx)
  await release(tx, rows)
  await forgetFreed(tx, lineIds)
}

/**
 * Frees a part of what a line holds, the latest hours first; the last of them is split, and a part of it stays on the line.
 * `net` is what is taken back.
 */
export async function freePart(tx: Tx, line: InvoiceLine, quantity: number, net: number): Promise<void> {
  const items = await tx
    .selectFrom('invoice_items')
    .select(asFields('id', 'kind', 'itemId', 'seconds', 'net'))
    .where('line_id', '=', line.id)
    .where('is_live', '=', true)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const freed: typeof items = []
  let left = { seconds: line.kind === 'Hours' ? toSeconds(quantity) : 0, net }
  for (const item of items) {
    if (item.seconds === null || item.seconds > left.seconds) {
      if (left.net > 0) await splitItem(tx, item.id, { ...left, isHours: item.seconds !== null })
      break
    }
    freed.push(item)
    left = { seconds: left.seconds - item.seconds, net: sum([left.net, -item.net]) }
  }
  const ids = freed.map(({ id }) => id)
  if (ids.length > 0) await tx.updateTable('invoice_items').set({ is_live: false }).where('id', 'in', ids).execute()
  await release(tx, freed)
  await forgetFreed(tx, [line.id])
}

/** Divides an item in two, of which one is freed. */
async function splitItem(
  tx: Tx,
  id: number,
  { seconds, net, isHours }: { seconds: number; net: number; isHours: boolean },
): Promise<void> {
  const part = isHours ? seconds : null
  if (part === 0) return
  await sql`
    insert into public.invoice_items (line_id, kind, item_id, project_id, user_id, date, seconds, net, is_live)
    select line_id, kind, item_id, project_id, user_id, date, ${part}::integer, ${net}::numeric, false
    from public.invoice_items where id = ${id}`.execute(tx)
  await sql`
    update public.invoice_items set seconds = seconds - ${part}::integer, net = net - ${net}::numeric where id = ${id}`.execute(
    tx,
  )
}

interface FreedItem {
  readonly kind: 'Hours' | 'Expense' | 'Milestone' | 'Retainer'
  readonly itemId: number
}

/** Stores in entries and claims that an invoice no longer holds them, unless another one holds a part of an entry. */
async function release(tx: Tx, items: readonly FreedItem[]): Promise<void> {
  const held = (kind: FreedItem['kind']) => items.flatMap((item) => (item.kind === kind ? [item.itemId] : []))
  await sql`
    update public.time_entries e set invoice_id = (
      select l.invoice_id from public.invoice_items i join public.invoice_lines l on l.id = i.line_id
      where i.kind = 'Hours' and i.item_id = e.id and i.is_live order by i.id desc limit 1)
    where id = any(${held('Hours')}::integer[])`.execute(tx)
  await sql`update public.expenses set invoice_id = null where id = any(${held('Expense')}::integer[])`.execute(tx)
}
