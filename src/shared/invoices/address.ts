const countries = new Intl.DisplayNames('en', { type: 'region' })

/** Where the town comes before its code. */
const CODE_LAST = new Set(['GB', 'US', 'CA', 'AU', 'NZ', 'IE', 'IN', 'SG', 'ZA'])

interface Address {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

/** An address by its lines, as it is written in its country; `home` is where that needs no telling. */
export function addressLines({ street, postalCode, city, country }: Address, home: string): string[] {
  const town = CODE_LAST.has(country) ? [city, postalCode] : [postalCode, city]
  const told = country === '' || country === home ? '' : (countries.of(country) ?? country)
  return [street, town.filter(Boolean).join(' '), told].filter((line) => line !== '')
}

/** An IBAN in fours, as it is read aloud. */
export function ibanText(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
