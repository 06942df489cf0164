// The code lists of EN 16931: countries by ISO 3166-1 with 1A for Kosovo and XI for Northern Ireland, and currencies by ISO 4217.

/** Countries that an invoice can name. */
export const COUNTRIES: ReadonlySet<string> = new Set(
  '1A AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW'.split(
    ' ',
  ),
)

/** Currencies that an invoice can be in. */
export const CURRENCIES: ReadonlySet<string> = new Set(
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP CNH CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STD SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VES VED VND VUV WST XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XTS XUA XXX YER ZAR ZMW ZWG'.split(
    ' ',
  ),
)

const KOSOVO = { inLists: '1A', elsewhere: 'XK' }

/** The code of a country in these lists. */
export function listedCountry(code: string): string {
  return code === KOSOVO.elsewhere ? KOSOVO.inLists : code
}

const names = new Intl.DisplayNames('en', { type: 'region' })

/** The English name of a country. */
export function countryName(code: string): string {
  const known = code === KOSOVO.inLists ? KOSOVO.elsewhere : code
  return /^[A-Z]{2}$/.test(known) ? (names.of(known) ?? code) : code
}

/** The prefixes of VAT ids where they are not the country's code alone. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  GR: ['EL'],
  GB: ['GB', 'XI'],
  XI: ['XI', 'GB'],
  IM: ['GB'],
  MC: ['FR'],
}

/** What follows the prefix, where the European Commission says so. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}

/** Why a VAT id cannot be one of a country; null if it can, or if one of them is empty. */
export function vatIdFault(vatId: string, country: string): string | null {
  if (vatId === '' || country === '') return null
  const prefixes = PREFIXES[country] ?? [country]
  const prefix = vatId.slice(0, 2)
  if (!prefixes.includes(prefix)) return `A VAT id of ${countryName(country)} begins with ${prefixes.join(' or ')}`
  const format = FORMATS[prefix]
  return format && !format.test(vatId.slice(2)) ? `This is no VAT id of ${countryName(country)}` : null
}
