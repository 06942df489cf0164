import { expect, test } from 'vitest'
import type { InvoiceClient, InvoiceSettings } from '#shared/invoices/settings-contract.ts'
import { missingSteps } from './missing-steps.ts'

const SETTINGS: InvoiceSettings = {
  name: 'Northlight Ltd',
  street: '12 Harbour Street',
  postalCode: '',
  city: 'London',
  country: 'GB',
  taxNumber: '',
  vatId: 'GB123456789',
  registration: '',
  iban: 'GB29NWBK60161331926819',
  bic: '',
  bankName: '',
  email: '',
  phone: '',
  contact: '',
  paymentDays: 30,
  numberPattern: '{nnnn}',
  creditPattern: null,
  firstNumber: 1,
  footer: '',
  hasLogo: false,
  taxRates: [{ id: 1, name: 'VAT', percent: 20, category: 'S', reason: '', isDefault: true }],
  nextNumber: '0001',
  version: 1,
}

const CLIENT = { country: 'DE' } as InvoiceClient

const open = (settings: Partial<InvoiceSettings>, clients = [CLIENT]) =>
  missingSteps({ ...SETTINGS, ...settings }, clients)
    .filter(({ done }) => !done)
    .map(({ title }) => title)

test('nothing is asked for once all is filled in', () => expect(open({})).toEqual([]))

test.each([
  [{ name: '' }, 'Your company'],
  [{ vatId: '', taxNumber: '12/345' }, 'Your company'],
  [{ iban: '' }, 'Your bank account'],
  [{ taxRates: [] }, 'A tax rate'],
])('%o asks for %s', (settings, title) => expect(open(settings)).toEqual([title]))

test('without a VAT ID, a tax number and a registration say who the company is', () =>
  expect(open({ vatId: '', taxNumber: '12/345', registration: 'HRB 1' })).toEqual([]))

test('no client, and a client without a country, are named', () => {
  expect(open({}, [])).toEqual(['A client', "A client's address"])
  expect(open({}, [{ country: '' } as InvoiceClient])).toEqual(["A client's address"])
})
