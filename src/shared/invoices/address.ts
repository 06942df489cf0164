import { countryName } from './code-lists.ts'

/** Countries that write the town before the postal code. */
const CODE_LAST = new Set(['GB', 'US', 'CA', 'AU', 'NZ', 'IE', 'IN', 'SG', 'ZA'])

interface Address {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

/** The lines of an address, as its country writes them. The country is left out if it is `home`. */
export function addressLines({ street, postalCode, city, country }: Address, home: string): string[] {
  const town = CODE_LAST.has(country) ? [city, postalCode] : [postalCode, city]
  const told = country === '' || country === home ? '' : countryName(country)
  return [street, town.filter(Boolean).join(' '), told].filter((line) => line !== '')
}

/** An IBAN in groups of four, as it is read aloud. */
export function ibanText(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
