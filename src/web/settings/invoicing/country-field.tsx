import type { FieldPath, FieldValues } from 'react-hook-form'
import { ChoiceField, type RecordForm } from '../../records/form.tsx'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** Countries that are offered for invoices; any other country can be found by its name, too. */
const CODES =
  'AD AE AL AM AR AT AU AZ BA BB BD BE BG BH BN BO BR BS BW BY BZ CA CH CL CM CN CO CR CU CV CY CZ DE DJ DK DO DZ EC EE EG ES ET FI FJ FO FR GA GB GE GG GH GI GL GM GR GT GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KR KW KZ LA LB LI LK LT LU LV LY MA MC MD ME MG MK ML MM MN MO MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PT PY QA RO RS RU RW SA SC SD SE SG SI SK SM SN SV SY TH TJ TM TN TR TT TW TZ UA UG US UY UZ VA VE VN XK YE ZA ZM ZW'.split(
    ' ',
  )

const COUNTRIES = CODES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
  a.label.localeCompare(b.label, 'en'),
)

interface CountryFieldProps<Values extends FieldValues, Form> {
  form: RecordForm<Values, Form>
  name: FieldPath<Values>
}

/** A country by its name, stored as the two letters of ISO 3166. */
export function CountryField<Values extends FieldValues, Form>({ form, name }: CountryFieldProps<Values, Form>) {
  return <ChoiceField form={form} name={name} choices={[{ value: '', label: 'Choose a country' }, ...COUNTRIES]} />
}
