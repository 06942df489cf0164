import { sql } from 'kysely'
import type { BodyOf } from '#shared/http/endpoint.ts'
import type { createInvoice, Invoice, InvoiceLine, updateInvoice, WholeInvoice } from '#shared/invoices/contract.ts'
import { exactQuantity, netOf, sumsOf } from '#shared/invoices/amounts.ts'
import { withRounding } from '#shared/invoices/rounding.ts'
import { decimalsFault } from '#shared/money/currency.ts'
import { MOST_LINES, movedDueDate } from '#shared/invoices/rules.ts'
import type { Tx } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { change, create, remove } from '../records/changes.ts'
import { locked, type By, type Call, type CallOf } from '../records/record.ts'
import { exchangeOn } from '../rates/exchange.ts'
import { clientNamed } from './clients.ts'
import { converter, gather, taxFields, taxRateOf, type Gathered } from './gather.ts'
import { alone } from './numbers.ts'
import { linesOf, wholeInvoice } from './queries.ts'
import { freeLines, insertLines, INVOICES, lineColumns, markHeld, type NewLine } from './record.ts'
import { settingsOf } from './settings.ts'

/** Drafts an invoice of what waits. Nobody else drafts at the same moment, and its items are locked until it is stored. */
export async function draftInvoice(by: By, form: BodyOf<typeof createInvoice>): Promise<WholeInvoice> {
  const { tx, actor, now, today } = by
  await alone(tx)
  // Rates, milestones and fees must not change while they are read.
  await sql`lock table public.bill_rates in share mode`.execute(tx)
  await sql`select from projects where lower(client) = lower(${form.client}) order by id for share`.execute(tx)
  const issueDate = form.issueDate ?? today
  const gathered = await gather(tx, { ...form, issueDate })
  const { hours, expenses, milestones, retainers } = form
  const asksForNothing = [hours, expenses, milestones, retainers].every((one) => one === false)
  if (gathered.lines.length === 0 && !asksForNothing) throw invalid({ to: nothingWaits(gathered) })
  if (gathered.lines.length > MOST_LINES) {
    throw invalid({
      grouping: `${gathered.lines.length} lines, of ${MOST_LINES} at most: group them, or choose a shorter period`,
    })
  }
  await holdItems(tx, gathered)
  await holdRoles(tx, gathered)
  const { net, tax, total, taxes } = gathered
  const draft = await create(
    by,
    INVOICES,
    {},
    async () =>
      ({
        source:
          sql`coalesce((select min(source) from public.projects where lower(client) = lower(${form.client}) and source <> 'local'), 'local')` as never,
        kind: 'Invoice',
        client: gathered.client,
        currency: gathered.currency,
        issue_date: issueDate,
        due_date: gathered.dueDate,
        period_start: form.from,
        period_end: form.to,
        grouping: gathered.grouping,
        buyer_reference: gathered.buyer.buyerReference,
        net,
        tax,
        total,
        taxes: JSON.stringify(taxes),
        created_at: now,
        created_by: await nameOf(tx, actor.userId),
      }) as never,
    {
      action: 'drafted',
      beside: async (id) => {
        await insertLines(tx, id, gathered.lines)
        await markHeld(tx, id)
      },
    },
  )
  return wholeInvoice(tx, draft.id, today)
}

function nothingWaits({ leftOut }: Gathered): string {
  const why = leftOut.slice(0, 3).map(({ what }) => what)
  return ['Nothing of this period waits to be invoiced', ...why].join('; ')
}

/** The name of a person, which invoices keep. */
export async function nameOf(tx: Tx, userId: number | null): Promise<string | null> {
  if (userId === null) return null
  const row = await tx.selectFrom('people').select('name').where('id', '=', userId).executeTakeFirst()
  return row?.name ?? null
}

/** Something was changed between being read and being locked. PostgreSQL's code of a conflict makes `inTransaction` begin again. */
class ChangedMeanwhile extends Error {
  readonly code = '40001'
}

/** Locks the entries and claims that an invoice is to hold, in the versions that were read. */
async function holdItems(tx: Tx, { lines }: Gathered): Promise<void> {
  const items = lines.flatMap((line) => line.items)
  for (const [kind, table] of [
    ['Hours', 'time_entries'],
    ['Expense', 'expenses'],
  ] as const) {
    const wanted = items.filter((item) => item.kind === kind)
    if (wanted.length === 0) continue
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from ${sql.table(`public.${table}`)} where id = any(${wanted.map(({ itemId }) => itemId)}::integer[])
      order by id for update`.execute(tx)
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    if (wanted.some(({ itemId, version }) => versions.get(itemId) !== version)) {
      throw new ChangedMeanwhile('What was to be invoiced was changed at the same time')
    }
  }
}

/** Keeps people on the invoice from changing roles until it is stored, since their hours were priced by these. */
async function holdRoles(tx: Tx, { lines }: Gathered): Promise<void> {
  const hours = lines.flatMap(({ items }) => items.filter(({ kind }) => kind === 'Hours'))
  if (hours.length === 0) return
  const pairs = [...new Map(hours.map((item) => [`${item.projectId} ${item.userId}`, item])).values()]
  const people = [...new Set(pairs.map(({ userId }) => userId))]
  await sql`select from people where id = any(${people}::integer[]) order by id for share`.execute(tx)
  const { rows } = await sql`
    select from json_to_recordset(${JSON.stringify(pairs)}::json) as held("projectId" integer, "userId" integer, role text)
      join people person on person.id = held."userId"
      left join project_roles r on r.project_id = held."projectId" and r.user_id = person.id
    where coalesce(r.role, person.role) <> held.role limit 1`.execute(tx)
  if (rows.length > 0) throw new ChangedMeanwhile('A role was changed while its hours were to be invoiced')
}

/** Changes a draft: items stay on their lines, and are freed when these are removed. */
export async function changeDraft(call: CallOf<typeof updateInvoice>): Promise<WholeInvoice> {
  const { tx, today } = call
  const before = await locked(call, INVOICES, 'change')
  const { version: _version, lines: wanted, ...form } = call.body
  const issueDate = form.issueDate ?? before.issueDate
  const { dueDate: dueBefore } = before
  const dueDate =
    form.dueDate ?? (dueBefore && movedDueDate({ issueDate: before.issueDate, dueDate: dueBefore }, issueDate))
  if (dueDate !== null && dueDate < issueDate) throw invalid({ dueDate: 'Must not be before the invoice date' })
  const present = await linesOf(tx, before.id)
  const chosen = wanted ? await chosenLines(tx, before, present, wanted) : present.map(kept)
  const convert = converter(await exchangeOn(tx, issueDate), before.currency)
  const { currency } = before
  const lines = withRounding<DraftLine>(
    chosen.map((line) => (issueDate === before.issueDate ? line : converted(line, convert, currency))),
    currency,
  )
  const { net, tax, total, taxes } = sumsOf(lines, currency)
  await change(
    call,
    INVOICES,
    before,
    {
      issue_date: issueDate,
      due_date: dueDate,
      ...(form.note !== undefined && { note: form.note }),
      ...(form.buyerReference !== undefined && { buyer_reference: form.buyerReference }),
      net,
      tax,
      total,
      taxes: JSON.stringify(taxes),
    },
    { beside: () => storeLines(tx, before.id, present, lines) },
  )
  return wholeInvoice(tx, before.id, today)
}

/** An existing line has an id; one that somebody adds has none. */
type DraftLine = NewLine & { readonly id?: number }

/** An existing line, unchanged. */
function kept({ items: _items, ...line }: InvoiceLine): DraftLine {
  return line
}

type Wanted = NonNullable<BodyOf<typeof updateInvoice>['lines']>

/** The lines of a form. That of rounding is left out: it follows from the others. */
async function chosenLines(
  tx: Tx,
  { client, currency }: Pick<Invoice, 'client' | 'currency'>,
  present: readonly InvoiceLine[],
  wanted: Wanted,
): Promise<DraftLine[]> {
  const { taxRates } = await settingsOf(tx)
  const own = (await clientNamed(tx, client))?.taxRateId
  const ids = wanted.flatMap(({ id }) => id ?? [])
  return wanted.flatMap((line, nth) => {
    const at = (field: string, message: string) => invalid({ [`lines.${nth}.${field}`]: message })
    if (line.taxRateId !== undefined && !taxRates.some(({ id }) => id === line.taxRateId)) {
      throw at('taxRateId', 'There is no such tax rate')
    }
    const known = present.find(({ id }) => id === line.id)
    if (line.id !== undefined && (!known || ids.indexOf(line.id) !== ids.lastIndexOf(line.id))) {
      throw at('id', 'There is no such line, or it is named twice')
    }
    const kind = known?.kind ?? line.kind ?? 'Extra'
    if (kind === 'Rounding') return []
    const isFree = kind === 'Extra' || kind === 'Discount'
    const quantity = line.quantity ?? known?.quantity ?? (kind === 'Discount' ? -1 : 1)
    const unitPrice = line.unitPrice ?? known?.unitPrice
    if (unitPrice === undefined) throw at('unitPrice', 'Price is required')
    if (known && !isFree && exactQuantity(quantity) !== known.quantity)
      throw at('quantity', 'The quantity is that of what the line holds')
    if (known && !isFree && unitPrice !== known.unitPrice)
      throw at('unitPrice', 'The price is that of what the line holds; a discount is a line of its own')
    if (quantity === 0) throw at('quantity', 'Quantity must not be 0')
    if (kind === 'Discount' && quantity > 0) throw at('quantity', 'The quantity of a discount is negative')
    if (kind !== 'Discount' && quantity < 0) throw at('quantity', 'Only the quantity of a discount is negative')
    const fault = known && unitPrice === known.unitPrice ? null : decimalsFault(unitPrice, currency, 'Prices')
    if (fault !== null) throw at('unitPrice', fault)
    const tax = known && line.taxRateId === undefined ? known : taxFields(taxRateOf(taxRates, line.taxRateId ?? own))
    const { taxName, taxPercent, taxCategory, taxReason, taxParts } = tax
    const chosen: DraftLine = {
      ...(known && { id: known.id }),
      kind,
      text: line.text,
      quantity,
      unitPrice,
      taxName,
      taxPercent,
      taxCategory,
      taxReason,
      ...(taxParts?.length && { taxParts }),
      unit: (isFree ? line.unit : undefined) ?? known?.unit ?? 'piece',
      net: netOf(quantity, unitPrice, currency),
      original: known?.original ?? null,
    }
    return [chosen]
  })
}

/** A line with its price at the exchange rates of another day; 400 if there is none then. */
function converted<Line extends DraftLine>(line: Line, convert: ReturnType<typeof converter>, currency: string): Line {
  if (!line.original) return line
  const price = convert(line.original.unitPrice, line.original.currency)
  if (!price) throw invalid({ issueDate: `There is no exchange rate of ${line.original.currency} on this day` })
  return { ...line, ...price, net: netOf(line.quantity, price.unitPrice, currency) }
}

async function storeLines(
  tx: Tx,
  invoiceId: number,
  present: readonly InvoiceLine[],
  lines: readonly DraftLine[],
): Promise<void> {
  const gone = present.flatMap(({ id }) => (lines.some((line) => line.id === id) ? [] : [id]))
  await freeLines(tx, gone)
  if (gone.length > 0) await tx.deleteFrom('invoice_lines').where('id', 'in', gone).execute()
  const placed = lines.map((line, nth) => ({ ...line, position: nth + 1 }))
  const added = placed.filter(({ id }) => id === undefined)
  const stayed = placed.filter(({ id }) => id !== undefined)
  await updateLines(
    tx,
    stayed.map((line) => ({ ...lineColumns(line), id: line.id, position: line.position })),
  )
  await insertLines(tx, invoiceId, added)
}

async function updateLines(tx: Tx, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const changes = Object.keys(first).filter((column) => column !== 'id')
  await sql`
    update invoice_lines l set ${sql.join(changes.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`))}
    from json_populate_recordset(null::public.invoice_lines, ${JSON.stringify(rows)}::json) as changed where l.id = changed.id`.execute(
    tx,
  )
}

/** Deletes a draft, which frees its items. */
export async function removeDraft(call: Call): Promise<void> {
  const before = await locked(call, INVOICES, 'delete')
  const lines = await linesOf(call.tx, before.id)
  await freeLines(
    call.tx,
    lines.map(({ id }) => id),
  )
  await remove(call, INVOICES, before)
}
