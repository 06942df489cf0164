import { sql } from 'kysely'
import type { creditInvoice, InvoiceLine, TaxTotal, WholeInvoice } from '#shared/invoices/contract.ts'
import { exactQuantity, netOf, sum, sumOfQuantities, sumsOf, taxKey, totalOf } from '#shared/invoices/amounts.ts'
import type { Tx } from '../db/tables.ts'
import { invalid, notAllowed } from '../http/errors.ts'
import { create, step } from '../records/changes.ts'
import { locked, type CallOf } from '../records/record.ts'
import { requireReason } from '../months/closed.ts'
import { nameOf } from './drafts.ts'
import { issuedColumns } from './issue.ts'
import { wholeInvoice } from './queries.ts'
import { freeLines, freePart, insertLines, INVOICES, type NewLine } from './record.ts'

/** What is left of a line after credit notes. */
interface Left {
  readonly line: InvoiceLine
  readonly quantity: number
  readonly net: number
}

/** Issues a credit note for the rest of an invoice, or for a part of it. Credited items can be invoiced again. */
export async function creditNote(call: CallOf<typeof creditInvoice>): Promise<WholeInvoice> {
  const { tx, actor, now, today } = call
  const invoice = await locked(call, INVOICES, 'credit')
  const { note, lines: chosen, issueDate = today } = call.body
  if (issueDate < invoice.issueDate) throw invalid({ issueDate: 'Must not be before the invoice date' })
  await requireReason(tx, issueDate, call.body.reason)
  const whole = await wholeInvoice(tx, invoice.id, today)
  const left = await leftOf(tx, whole.lines)
  if (left.length === 0) throw notAllowed(`All of ${invoice.number} is credited already`)
  const credited = chosen ? chosenOf(left, chosen, invoice.currency) : left.map((one) => ({ ...one, isWhole: true }))
  const lines = credited.map(({ line, quantity, net }): NewLine => ({
    ...line,
    quantity,
    net,
    creditsLineId: line.id,
    items: [],
  }))
  const taxes = await taxesOf(tx, whole, lines, credited.filter(({ isWhole }) => isWhole).length === left.length)
  const sums = totalOf(taxes)
  if (sums.total < 0 || (sums.total === 0 && invoice.total > 0))
    throw invalid({ lines: 'A credit note takes back more than 0' })
  if (sum([whole.credited, sums.total]) > whole.total) {
    throw invalid({ lines: 'This is more than the invoice comes to; take its discounts along' })
  }
  const made = await create(
    call,
    INVOICES,
    {},
    async () =>
      ({
        source: sql`(select source from public.invoices where id = ${invoice.id})` as never,
        kind: 'Credit Note',
        client: invoice.client,
        currency: invoice.currency,
        issue_date: issueDate,
        due_date: null,
        period_start: invoice.periodStart,
        period_end: invoice.periodEnd,
        grouping: whole.grouping,
        note,
        buyer_reference: whole.buyerReference,
        ...sums,
        taxes: JSON.stringify(taxes),
        credits_id: invoice.id,
        created_at: now,
        created_by: await nameOf(tx, actor.userId),
      }) as never,
    { action: 'drafted', beside: (id) => insertLines(tx, id, lines) },
  )
  await step(call, INVOICES, made, await issuedColumns(call, made, whole, call.body.reason), 'issued', call.body.reason)
  await freeLines(
    tx,
    credited.flatMap(({ line, isWhole }) => (isWhole ? [line.id] : [])),
  )
  for (const { line, quantity, net, isWhole } of credited) if (!isWhole) await freePart(tx, line, quantity, net)
  await step(call, INVOICES, invoice, { credited: sum([whole.credited, sums.total]) }, 'credited', note)
  return wholeInvoice(tx, made.id, today)
}

async function leftOf(tx: Tx, lines: readonly InvoiceLine[]): Promise<Left[]> {
  const { rows } = await sql<{ id: number; net: number }>`
    select credits_line_id as id, sum(net) as net from invoice_lines
    where credits_line_id = any(${lines.map(({ id }) => id)}::integer[]) group by credits_line_id`.execute(tx)
  const credited = new Map(rows.map(({ id, net }) => [id, net]))
  return lines.flatMap((line) => {
    const left = sumOfQuantities([line.quantity, -line.creditedQuantity])
    return left === 0 ? [] : [{ line, quantity: left, net: sum([line.net, -(credited.get(line.id) ?? 0)]) }]
  })
}

type Chosen = NonNullable<CallOf<typeof creditInvoice>['body']['lines']>

/**
 * The chosen parts of lines. The last part of a line takes the rest of its amount, so that parts never exceed the line. What
 * is left of rounding goes with the last of the other lines.
 */
function chosenOf(left: readonly Left[], chosen: Chosen, currency: string): (Left & { isWhole: boolean })[] {
  const ids = chosen.map(({ lineId }) => lineId)
  const parts = chosen.map(({ lineId, quantity: asked }, nth) => {
    const quantity = asked === undefined ? undefined : exactQuantity(asked)
    const of = left.find(({ line }) => line.id === lineId)
    if (!of || ids.indexOf(lineId) !== nth) {
      throw invalid({ [`lines.${nth}.lineId`]: 'Nothing is left of this line, or it is named twice' })
    }
    const most = Math.abs(of.quantity)
    // Thirds have no exact decimals, so that the last one may be given a millionth more than is left.
    if (quantity === undefined || Math.abs(quantity - most) < 2e-6) return { ...of, isWhole: true }
    if (quantity > most) throw invalid({ [`lines.${nth}.quantity`]: `At most ${most} are left of this line` })
    const part = Math.sign(of.quantity) * quantity
    const net = netOf(part, of.line.unitPrice, currency)
    return { line: of.line, quantity: part, net: Math.abs(net) > Math.abs(of.net) ? of.net : net, isWhole: false }
  })
  const others = left.filter(({ line }) => !parts.some((part) => part.isWhole && part.line.id === line.id))
  const isRest = others.every(({ line }) => line.kind === 'Rounding')
  return isRest ? [...parts, ...others.map((one) => ({ ...one, isWhole: true }))] : parts
}

/** Tax by rate. The last credit note takes the rest of the invoice's tax, so that all of them add up to it to the cent. */
async function taxesOf(tx: Tx, invoice: WholeInvoice, lines: readonly NewLine[], isLast: boolean): Promise<TaxTotal[]> {
  const { taxes } = sumsOf(lines, invoice.currency)
  if (!isLast) return taxes
  const before = await tx.selectFrom('invoices').select('taxes').where('credits_id', '=', invoice.id).execute()
  return invoice.taxes.flatMap((tax) => {
    const same = (one: TaxTotal) => taxKey(one) === taxKey(tax)
    const credited = before.flatMap((note) => note.taxes.filter(same))
    const net = sum([tax.net, ...credited.map((one) => -one.net)])
    const amount = sum([tax.amount, ...credited.map((one) => -one.amount)])
    const taxParts = tax.taxParts?.map((part, nth) => ({
      ...part,
      amount: sum([part.amount, ...credited.map((one) => -(one.taxParts?.[nth]?.amount ?? 0))]),
    }))
    return taxes.some(same) ? [{ ...tax, net, amount, ...(taxParts && { taxParts }) }] : []
  })
}
