import { expect, test } from 'vitest'
import { addressLines, ibanText } from './address.ts'

const BERLIN = { street: 'Musterstraße 7', postalCode: '10115', city: 'Berlin', country: 'DE' }

test('an address is written as in its country, which is told abroad alone', () => {
  expect(addressLines(BERLIN, 'GB')).toEqual(['Musterstraße 7', '10115 Berlin', 'Germany'])
  expect(addressLines(BERLIN, 'DE')).toEqual(['Musterstraße 7', '10115 Berlin'])
  const london = { street: '12 Harbour Street', postalCode: 'EC1A 4JQ', city: 'London', country: 'GB' }
  expect(addressLines(london, 'GB')).toEqual(['12 Harbour Street', 'London EC1A 4JQ'])
})

test('what is not filled in leaves no empty line', () =>
  expect(addressLines({ street: '', postalCode: '', city: 'Berlin', country: '' }, 'DE')).toEqual(['Berlin']))

test('an IBAN is read in fours', () => expect(ibanText('GB29NWBK60161331926819')).toBe('GB29 NWBK 6016 1331 9268 19'))
