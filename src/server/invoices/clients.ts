import { sql } from 'kysely'
import {
  invoiceClient,
  type InvoiceClient,
  type InvoicedParty,
  type updateInvoiceClient,
} from '#shared/invoices/settings-contract.ts'
import { vatIdFault } from '#shared/invoices/code-lists.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import type { Db } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { contains, listOf } from '../http/list-of.ts'
import type { ListSource } from '../http/list.ts'
import { changeClientRow } from '../rates/currencies.ts'
import { columnsOf, fieldsOf } from '../records/columns.ts'
import type { By, Kind } from '../records/record.ts'

type Stored = Omit<InvoiceClient, 'projects'> & { id: number }

const OWN = invoiceClient.omit({ name: true, projects: true, version: true })

const CLIENTS: Kind<Stored, 'clients'> = {
  noun: 'client',
  entity: 'client',
  table: 'clients',
  rows: (db) => db.selectFrom('clients').select(fieldsOf(OWN)).select(['id', 'name', 'version']) as never,
}

/** The texts of a client without stored data are empty. */
const TEXTS = ['legalName', 'street', 'postalCode', 'city', 'country', 'vatId', 'email', 'buyerReference'] as const

/** Clients are the names in projects; only a client with data of its own has a row. */
function clientRows(db: Db) {
  const texts = Object.fromEntries(
    TEXTS.map((field) => [field, sql`coalesce(${sql.ref(Object.keys(columnsOf({ [field]: 0 }))[0] ?? '')}, '')`]),
  )
  const named = db
    .selectFrom('projects')
    .groupBy(sql`lower(client)`)
    .select([sql<string>`min(client)`.as('called'), sql<number>`count(*)::integer`.as('projects')])
  const told = db
    .selectFrom(named.as('named'))
    .leftJoin('clients', (join) => join.on(sql`lower(clients.name)`, '=', sql`lower(called)`))
    .select(fieldsOf(invoiceClient, { ...texts, name: sql`called`, version: sql`coalesce(version, 1)` }))
    .$castTo<InvoiceClient>()
  return db.selectFrom(told.as('client')).selectAll()
}

/** Clients by name. */
export function invoiceClients(db: Db, { q }: { q?: string | undefined }): ListSource<InvoiceClient> {
  const rows = clientRows(db)
  return listOf(q ? rows.where(contains(['name', 'legalName'], q)) : rows, {
    columns: ['name'],
    direction: 'asc',
    keyOf: ({ name }) => [name],
  })
}

/** One client, by its name in any case; undefined if no project names it. */
export async function clientNamed(db: Db, name: string): Promise<InvoiceClient | undefined> {
  return clientRows(db)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
}

/** Changes a client's data on invoices. */
export async function changeInvoiceClient(
  by: By,
  { name, version, ...form }: BodyOf<typeof updateInvoiceClient>,
): Promise<InvoiceClient> {
  const { tx } = by
  const known = await clientNamed(tx, name)
  if (!known) throw invalid({ name: 'No project names this client' })
  if (form.taxRateId) await requireTaxRate(tx, form.taxRateId)
  const fault = vatIdFault(form.vatId ?? known.vatId, form.country ?? known.country)
  if (fault !== null && (form.vatId ?? form.country) !== undefined) throw invalid({ vatId: fault })
  await changeClientRow(by, CLIENTS, { name: known.name, version }, columnsOf(form))
  return (await clientNamed(tx, name)) ?? known
}

async function requireTaxRate(db: Db, id: number): Promise<void> {
  const rate = await db.selectFrom('tax_rates').select('id').where('id', '=', id).executeTakeFirst()
  if (!rate) throw invalid({ taxRateId: 'There is no such tax rate' })
}

/** A client in the form of its invoices. */
export function buyerOf(client: InvoiceClient): InvoicedParty {
  const { name, legalName, street, postalCode, city, country, vatId, email, buyerReference } = client
  return { name: legalName || name, street, postalCode, city, country, vatId, email, buyerReference }
}

/** A client in the form of its invoices, by name; only the name if no project has it any more. */
export async function buyerNamed(db: Db, name: string): Promise<InvoicedParty> {
  const client = await clientNamed(db, name)
  const empty = { street: '', postalCode: '', city: '', country: '', vatId: '', email: '', buyerReference: '' }
  return client ? buyerOf(client) : { name, ...empty }
}
