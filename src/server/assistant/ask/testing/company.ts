import { shippedTaxonomy } from '../../../skills/matcher/taxonomy.ts'
import { formsOf } from '../company-names.ts'
import { peopleNames, skillNames, workNames, type CompanyNames } from '../grammar/names.ts'
import company from './company.json' with { type: 'json' }

/** A Wednesday. */
export const TODAY = '2026-11-18'

const numbered = <Row>(rows: readonly Row[]) => rows.map((row, nth) => ({ id: nth + 1, ...row }))

/** A small company and the shipped vocabulary. */
export function smallCompany(): CompanyNames {
  return {
    people: peopleNames(numbered(company.people)),
    work: workNames(numbered(company.projects)),
    skills: skillNames(shippedTaxonomy().entries.map(formsOf)),
  }
}
