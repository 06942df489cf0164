import { CURRENCIES } from '#shared/invoices/code-lists.ts'
import { COMMON_CURRENCIES } from '#shared/company/choices.ts'

const names = new Intl.DisplayNames('en-GB', { type: 'currency' })

const CODES = [...CURRENCIES]

/** Every currency as an option that is found by typing its code; the company's own and the common ones come first. */
export function CurrencyOptions({ company, chosen }: { company: string | undefined; chosen: string | undefined }) {
  const first = [...new Set([company, chosen, ...COMMON_CURRENCIES].filter((code) => code !== undefined))]
  return (
    <>
      <optgroup label="Common">{first.map(option)}</optgroup>
      <optgroup label="All others">{CODES.filter((code) => !first.includes(code)).map(option)}</optgroup>
    </>
  )
}

function option(code: string) {
  const name = names.of(code)
  return (
    <option key={code} value={code}>
      {name === undefined || name === code ? code : `${code} – ${name}`}
    </option>
  )
}
