import { sql } from 'kysely'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type {
  Client,
  ExchangeFile,
  ExchangeRate,
  ExchangeRateForm,
  listExchangeRates,
  readExchangeFile,
  updateClient,
  updateExchangeRate,
} from '#shared/rates/currency-contract.ts'
import { readExchangeRates } from '#shared/rates/exchange-file.ts'
import { MOST_RATES } from '#shared/rates/rules.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Db, Tx } from '../db/tables.ts'
import { invalid, notAllowed } from '../http/errors.ts'
import { given, listOf } from '../http/list-of.ts'
import type { ListSource } from '../http/list.ts'
import { change, create, recordAll, remove } from '../records/changes.ts'
import { asFields, columnsOf } from '../records/columns.ts'
import type { ListFile } from '../records/list-file.ts'
import { locked, type By, type Call, type CallOf, type Kind, type Row } from '../records/record.ts'
import { correctingRates, type ChangedRate } from './correcting.ts'

type StoredClient = Pick<Client, 'name' | 'currency' | 'version'> & { id: number }

const CLIENTS: Kind<StoredClient, 'clients'> = {
  noun: 'client',
  entity: 'client',
  table: 'clients',
  rows: (db) => db.selectFrom('clients').select(['id', 'name', 'currency', 'version']),
}

const EXCHANGE_RATES: Kind<ExchangeRate, 'exchange_rates'> = {
  noun: 'exchange rate',
  called: 'rate',
  entity: 'exchange rate',
  table: 'exchange_rates',
  rows: exchangeRateRows,
  lock: lockExchangeRates,
}

/** Clients as projects name them. A client has a stored row only if something was set for it. */
function clientRows(db: Db) {
  const named = db
    .selectFrom('projects')
    .leftJoin('clients', (join) => join.on(sql`lower(clients.name)`, '=', sql`lower(projects.client)`))
    .where('archived_at', 'is', null)
    .groupBy([sql`lower(projects.client)`, 'currency', 'clients.version'])
    .select([
      sql<string>`min(projects.client)`.as('name'),
      sql<number>`count(*)::integer`.as('projects'),
      'currency',
      sql<number>`coalesce(clients.version, 1)`.as('version'),
    ])
  return db.selectFrom(named.as('client')).selectAll()
}

/** Clients by name. */
export function clients(db: Db): ListSource<Client> {
  return listOf(clientRows(db), { columns: ['name'], direction: 'asc', keyOf: ({ name }) => [name] })
}

/** Sets the currency in which a client is billed. */
export async function changeClient(by: By, form: CallOf<typeof updateClient>['body']): Promise<Client> {
  const { tx } = by
  const one = () =>
    clientRows(tx)
      .where(sql`lower(name)`, '=', form.name.toLowerCase())
      .executeTakeFirst()
  const known = await one()
  if (!known) throw invalid({ name: 'No project names this client' })
  await changeClientRow(by, CLIENTS, { ...form, name: known.name }, { currency: form.currency })
  return (await one()) ?? known
}

/** Changes what is set for a client that projects name; it has a stored row from then on. */
export async function changeClientRow<R extends Row>(
  by: By,
  kind: Kind<R, 'clients'>,
  { name, version }: { name: string; version?: number | undefined },
  columns: Parameters<typeof change<R, 'clients'>>[3],
): Promise<void> {
  const { tx } = by
  await sql`insert into clients (name) values (${name}) on conflict (lower(name)) do nothing`.execute(tx)
  const { id } = await tx
    .selectFrom('clients')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirstOrThrow()
  const before = await locked({ ...by, params: { id }, body: { version } }, kind, 'change')
  const after = await change(by, kind, before, columns)
  // A row that somebody has changed no longer belongs to the sample company.
  if (after !== before) await tx.updateTable('clients').set({ of_sample: false }).where('id', '=', id).execute()
}

function exchangeRateRows(db: Db) {
  return db.selectFrom('exchange_rates').select(asFields('id', 'currency', 'validFrom', 'rate', 'version'))
}

/** Exchange rates, the latest first. */
export function exchangeRates(db: Db, { currency, on }: QueryOf<typeof listExchangeRates>): ListSource<ExchangeRate> {
  let query = exchangeRateRows(db).where(given({ currency }))
  if (on !== undefined) {
    query = query.where(sql<boolean>`valid_from = (
      select max(x.valid_from) from exchange_rates x where x.currency = exchange_rates.currency and x.valid_from <= ${on})`)
  }
  return listOf(query, {
    columns: ['valid_from', 'id'],
    direction: 'desc',
    keyOf: ({ validFrom, id }) => [validFrom, id],
  })
}

/** Keeps others from changing exchange rates or the company's currency until the transaction ends; others can still read. */
async function lockExchangeRates(tx: Tx): Promise<void> {
  await sql`lock table exchange_rates in share row exclusive mode`.execute(tx)
}

export async function addExchangeRate(by: By, { reason, ...form }: ExchangeRateForm & Reasoned): Promise<ExchangeRate> {
  let added = { id: 0 } as ExchangeRate
  await lockExchangeRates(by.tx)
  await correctingRates(by, { cause: 'exchange rate', before: [], reason }, async () => {
    added = await create(by, EXCHANGE_RATES, {}, async () => {
      const company = await companyCurrency(by.tx)
      if (form.currency === company) throw invalid({ currency: `${company} is the company's own currency` })
      const kept = exchangeRateRows(by.tx)
        .where('currency', '=', form.currency)
        .where('valid_from', '=', form.validFrom)
      if (await kept.executeTakeFirst()) throw invalid({ validFrom: 'There is a rate of this day already' })
      await refuseTooMany(by.tx, 1)
      return columnsOf(form)
    })
    return [changedRate(added)]
  })
  return added
}

export async function changeExchangeRate(call: CallOf<typeof updateExchangeRate>): Promise<ExchangeRate> {
  const before = await locked(call, EXCHANGE_RATES, 'change')
  const { rate, reason } = call.body
  let after = before
  await correctingRates(
    call,
    { cause: 'exchange rate', before: await countedOf(call.tx, [before]), reason },
    async () => {
      after = await change(call, EXCHANGE_RATES, before, columnsOf({ rate }))
      return [changedRate(after)]
    },
  )
  return after
}

export async function removeExchangeRate(call: Call & { readonly query: Reasoned }): Promise<void> {
  const before = await locked(call, EXCHANGE_RATES, 'delete')
  const rates = await countedOf(call.tx, [before])
  await correctingRates(call, { cause: 'exchange rate', before: rates, reason: call.query.reason }, async () => {
    await remove(call, EXCHANGE_RATES, before)
    return []
  })
}

interface Reasoned {
  readonly reason?: string | undefined
}

function changedRate({ id, currency, validFrom, rate }: ExchangeRate): ChangedRate {
  return { id, currency, validFrom, validUntil: null, amount: rate }
}

/** Stored rates, with the day from which reports use them. */
async function countedOf(tx: Tx, rates: readonly ExchangeRate[]): Promise<ChangedRate[]> {
  const rows = await tx.selectFrom('exchange_rates').select(['id', 'counts_from as countsFrom']).execute()
  const byId = new Map(rows.map(({ id, countsFrom }) => [id, countsFrom]))
  return rates.map((rate) => ({ ...changedRate(rate), countsFrom: byId.get(rate.id) ?? null }))
}

/** Reports what a file contains and, if asked, stores its valid rows. */
export async function exchangeFile(by: By, form: CallOf<typeof readExchangeFile>['body']): Promise<ExchangeFile> {
  const { tx } = by
  const store = form.store ?? false
  if (store) await lockExchangeRates(tx)
  const { rates, refused } = readExchangeRates(form.text, await companyCurrency(tx))
  const { rows } = await sql<ExchangeRate>`
    select id, currency, valid_from as "validFrom", rate, version from exchange_rates
    where (currency, valid_from) in (select * from unnest(
      ${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ validFrom }) => validFrom)}::date[]))`.execute(
    tx,
  )
  const kept = new Map(rows.map((row) => [`${row.currency} ${row.validFrom}`, row]))
  const keptOf = ({ currency, validFrom }: { currency: string; validFrom: string }) =>
    kept.get(`${currency} ${validFrom}`)
  const added = rates.filter((rate) => !keptOf(rate))
  const changed = rates.filter((rate) => (keptOf(rate)?.rate ?? rate.rate) !== rate.rate)
  if (store) {
    await refuseTooMany(tx, added.length)
    const coming = [...added, ...changed]
    const before = await countedOf(
      tx,
      changed.flatMap((rate) => keptOf(rate) ?? []),
    )
    let stored: ExchangeRate[] = []
    await correctingRates(by, { cause: 'exchange rate', before, reason: form.reason }, async () => {
      const { rows: after } = await sql<ExchangeRate>`
      insert into exchange_rates as kept (currency, valid_from, rate)
      select * from unnest(${coming.map(({ currency }) => currency)}::text[],
        ${coming.map(({ validFrom }) => validFrom)}::date[], ${coming.map(({ rate }) => rate)}::numeric[])
      on conflict (currency, valid_from) do update set rate = excluded.rate, version = kept.version + 1
      returning id, currency, valid_from as "validFrom", rate, version`.execute(tx)
      stored = after
      return after.map(changedRate)
    })
    const told = stored.map((after) => [keptOf(after) ?? null, after] as const)
    await recordAll(by, 'exchange rate', 'imported', told)
  }
  const same = rates.length - added.length - changed.length
  return { added: added.length, changed: changed.length, same, rates, refused, stored: store }
}

async function refuseTooMany(tx: Tx, more: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from exchange_rates`.execute(tx)
  if ((rows[0]?.count ?? 0) + more > MOST_RATES) throw notAllowed(`At most ${MOST_RATES} exchange rates are kept`)
}

/** Exchange rates as a file has them. */
export const EXCHANGE_RATES_FILE: ListFile<ExchangeRate> = {
  kinds: 'Exchange rates',
  name: 'exchange-rates',
  columns: [
    ['Currency', (row) => row.currency],
    ['From', (row) => row.validFrom, 'day'],
    ['Rate', (row) => row.rate],
  ],
}
