import { shippedTaxonomy } from '../../../skills/matcher/taxonomy.ts'
import { formsOf } from '../company-names.ts'
import { peopleNames, skillNames, workNames, type CompanyNames } from '../grammar/names.ts'
/** A Wednesday. */
export const TODAY = '2026-11-18'

const PEOPLE = [
  { name: 'Anna Berg', role: 'Senior Developer', location: 'Berlin' },
  { name: 'Anna Lindqvist', role: 'UX Designer', location: 'Stockholm' },
  { name: 'Marek Nowak', role: 'DevOps Engineer', location: 'Kraków' },
  { name: 'Priya Nair', role: 'Data Engineer', location: 'London' },
  { name: 'Tomás O’Brien', role: 'Project Manager', location: 'Dublin' },
  { name: 'Grace Hopper', role: 'Software Developer', location: 'London' },
  { name: 'Will Turner', role: 'Mobile Developer', location: 'Berlin' },
  { name: 'Zoë Kühn', role: 'Data Analyst', location: null },
]

const PROJECTS = [
  { name: 'Apollo', client: 'Northwind Bank' },
  { name: 'Mercury Portal', client: 'Northwind Bank' },
  { name: 'Gemini Data Migration', client: 'Contoso' },
  { name: 'Website Relaunch', client: 'Contoso' },
  { name: 'Orion Claims Platform', client: 'Helvetia Insurance' },
  { name: 'Orion Mobile App', client: 'Helvetia Insurance' },
  { name: 'Time Machine', client: 'Acme Retail' },
]

const numbered = <Row>(rows: readonly Row[]) => rows.map((row, nth) => ({ id: nth + 1, ...row }))

/** A small company and the shipped vocabulary. */
export function smallCompany(): CompanyNames {
  return {
    people: peopleNames(numbered(PEOPLE)),
    work: workNames(numbered(PROJECTS)),
    skills: skillNames(shippedTaxonomy().entries.map(formsOf)),
  }
}
