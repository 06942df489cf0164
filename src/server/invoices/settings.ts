import { sql } from 'kysely'
import type { BodyOf } from '#shared/http/endpoint.ts'
import {
  invoiceSettings,
  type InvoiceSettings,
  type Seller,
  type TaxRate,
  type updateInvoiceSettings,
} from '#shared/invoices/settings-contract.ts'
import { vatIdFault } from '#shared/invoices/code-lists.ts'
import { numberOf, seriesOf } from '#shared/invoices/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db, Tx } from '../db/tables.ts'
import { invalid, notAllowed } from '../http/errors.ts'
import type { Image } from '../images/images.ts'
import { change } from '../records/changes.ts'
import { asFields, columnsOf, fieldsOf } from '../records/columns.ts'
import { locked, type By, type Kind } from '../records/record.ts'
import { nextCounter } from './numbers.ts'

/** Settings in the form of their history, without the next number, which follows from invoices. */
type Stored = Omit<InvoiceSettings, 'nextNumber'> & { id: number }

/** The only row. */
const ID = 1

const RATES = sql<TaxRate[]>`coalesce((
  select json_agg(jsonb_build_object('id', id, 'name', name, 'percent', percent, 'category', category, 'reason', reason,
    'isDefault', is_default)
    || case when parts = '[]' then '{}' else jsonb_build_object('parts', parts) end order by position, id) from tax_rates), '[]')`

const SETTINGS: Kind<Stored, 'invoice_settings'> = {
  noun: 'invoice settings',
  entity: 'invoice settings',
  table: 'invoice_settings',
  rows: (db) =>
    db
      .selectFrom('invoice_settings')
      .select(fieldsOf(invoiceSettings.omit({ nextNumber: true }), { hasLogo: sql`logo is not null`, taxRates: RATES }))
      .select('id') as never,
  lock: (tx) => sql`select from public.invoice_settings for update`.execute(tx),
}

/** A company starts with one tax rate of 0 %, so that drafts can be made before anything is set. */
async function withRow(tx: Tx): Promise<void> {
  await sql`insert into public.invoice_settings default values on conflict do nothing`.execute(tx)
  await sql`
    insert into public.tax_rates (name, percent, category, is_default)
    select 'No tax', 0, 'Z', true where not exists (select from public.tax_rates)`.execute(tx)
}

const AS_SHIPPED: Omit<Stored, 'id'> = {
  name: '',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  taxNumber: '',
  vatId: '',
  registration: '',
  iban: '',
  bic: '',
  bankName: '',
  email: '',
  phone: '',
  contact: '',
  paymentDays: 30,
  numberPattern: 'INV-{yyyy}-{nnnn}',
  creditPattern: null,
  firstNumber: 1,
  footer: '',
  hasLogo: false,
  taxRates: [],
  version: 1,
}

/** The company's settings for invoices; the shipped ones where nothing was set. */
export async function settingsOf(db: Db): Promise<Omit<Stored, 'id'>> {
  const row = await SETTINGS.rows(db).executeTakeFirst()
  return row ?? AS_SHIPPED
}

/** The settings in the form in which calls answer them. */
export async function toldSettings(db: Db, today: Day): Promise<InvoiceSettings> {
  const { id: _id, ...settings } = { id: ID, ...(await settingsOf(db)) }
  return { ...settings, nextNumber: await nextNumberOn(db, settings, today) }
}

/** The number that an invoice of a day would get if it were issued now. */
export async function nextNumberOn(
  db: Db,
  { numberPattern, firstNumber }: Pick<Stored, 'numberPattern' | 'firstNumber'>,
  day: Day,
): Promise<string> {
  return numberOf(numberPattern, day, await nextCounter(db, seriesOf(numberPattern, day), firstNumber))
}

/** Changes the settings for later invoices. */
export async function changeSettings(
  by: By,
  { version, taxRates, ...form }: BodyOf<typeof updateInvoiceSettings>,
): Promise<InvoiceSettings> {
  const before = await hold(by, version)
  const fault = vatIdFault(form.vatId ?? before.vatId, form.country ?? before.country)
  if (fault !== null && (form.vatId ?? form.country) !== undefined) throw invalid({ vatId: fault })
  const after = await change(by, SETTINGS, before, columnsOf(form), {
    beside: async () => {
      if (taxRates) await replaceTaxRates(by.tx, before.taxRates, taxRates)
    },
  })
  if (after !== before) await ownSettings(by.tx)
  return toldSettings(by.tx, by.today)
}

/** Settings that somebody has changed no longer belong to the sample company, and stay when it goes. */
async function ownSettings(tx: Tx): Promise<void> {
  await tx.updateTable('invoice_settings').set({ of_sample: false }).execute()
}

async function hold(by: By, version: number | undefined): Promise<Stored> {
  await withRow(by.tx)
  return locked({ ...by, params: { id: ID }, body: { version } }, SETTINGS, 'change')
}

/** Replaces the tax rates. Existing invoices keep the rates that they have. */
async function replaceTaxRates(
  tx: Tx,
  present: readonly TaxRate[],
  wanted: NonNullable<BodyOf<typeof updateInvoiceSettings>['taxRates']>,
): Promise<void> {
  const ids = wanted.flatMap(({ id }) => id ?? [])
  const unknown = ids.find((id, nth) => !present.some((rate) => rate.id === id) || ids.indexOf(id) !== nth)
  if (unknown !== undefined) throw invalid({ taxRates: `There is no tax rate ${unknown}, or it is named twice` })
  const gone = present.flatMap(({ id }) => (ids.includes(id) ? [] : [id]))
  if (gone.length > 0) await tx.deleteFrom('tax_rates').where('id', 'in', gone).execute()
  await tx.updateTable('tax_rates').set({ is_default: false }).execute()
  for (const [position, { id, isDefault, parts, ...rate }] of wanted.entries()) {
    const columns = { ...rate, parts: JSON.stringify(parts ?? []), is_default: isDefault, position }
    if (id === undefined) await tx.insertInto('tax_rates').values(columns).execute()
    else await tx.updateTable('tax_rates').set(columns).where('id', '=', id).execute()
  }
}

/** Puts a logo on invoices, or removes it. */
export async function changeLogo(by: By, version: number | undefined, image: Image | null): Promise<InvoiceSettings> {
  const before = await hold(by, version)
  if (!image && !before.hasLogo) throw notAllowed('There is no logo')
  await change(
    by,
    SETTINGS,
    // Replacing one logo by another is a change, although both look the same in the history.
    { ...before, hasLogo: !image },
    { logo: image?.bytes.toString('base64') ?? null, logo_type: image?.type ?? null },
    { action: image ? 'put a logo into' : 'took the logo from' },
  )
  await ownSettings(by.tx)
  return toldSettings(by.tx, by.today)
}

/** The logo's file in base64. */
export async function logoOf(db: Db) {
  const row = await db.selectFrom('invoice_settings').select(asFields('logo', 'logoType')).executeTakeFirst()
  return row ?? { logo: null, logoType: null }
}

/** Keeps the present logo for invoices that are issued with it, each file only once; null if there is none. */
export async function keptLogo(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with present as (
      select encode(sha256(decode(logo, 'base64')), 'hex') as sha256, logo, logo_type from public.invoice_settings where logo is not null
    ), added as (
      insert into public.invoice_logos (sha256, logo, logo_type) select sha256, logo, logo_type from present
      on conflict (sha256) do nothing returning id
    )
    select id from added union all select id from public.invoice_logos where sha256 = (select sha256 from present)`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

/** The company in the form of its invoices. */
export function sellerOf(settings: Omit<Stored, 'id'>): Seller {
  const { name, street, postalCode, city, country, taxNumber, vatId, registration } = settings
  const { iban, bic, bankName, email, phone, contact } = settings
  return {
    name,
    street,
    postalCode,
    city,
    country,
    taxNumber,
    vatId,
    registration,
    iban,
    bic,
    bankName,
    email,
    phone,
    contact,
  }
}
