import { INDUSTRIES } from './engagements.ts'
import type { StaffMember } from './people.ts'
import { Random } from './random.ts'
import { ROLE_PROFILES } from './roles.ts'
import type { CompanyRow, DeclaredSkillRow, PreviousProjectRow } from './rows.ts'
import type { Assignment } from './teams.ts'

export const EARLIER_EMPLOYERS = [
  'Aldgate Digital',
  'Bluefin Software',
  'Cartwright & Sons',
  'Copperfield Systems',
  'Deltaworks',
  'Emberline',
  'Falkner IT',
  'Greenstone Telecom',
  'Harbour Analytics',
  'Inkwell Media',
  'Larkspur Labs',
  'Marigold Health',
  'Nordwind Logistik',
  'Orchard Games',
  'Pinecrest Bank',
  'Quill Publishing',
  'Riverside Council',
  'Saffron Travel',
  'Tidewater Shipping',
  'Umbra Security',
  'Violet Mobile',
  'Wexford Retail',
]

/** Companies that people worked for before. */
export const COMPANIES: CompanyRow[] = EARLIER_EMPLOYERS.map((name, i) => ({ id: i + 1, name }))

/** How many employers or projects people had before, least and most. */
export const EARLIER_PROJECTS: Record<StaffMember['seniority'], [number, number]> = {
  junior: [0, 1],
  mid: [1, 2],
  senior: [2, 4],
  lead: [3, 5],
}

/** What people did before they joined, in months that fit their seniority. */
export function previousProjects(staff: StaffMember[], seed: number): PreviousProjectRow[] {
  return staff.flatMap((person) => {
    const random = new Random(seed, 'previous', person.row.id)
    const employers = random.sample(COMPANIES, random.int(...EARLIER_PROJECTS[person.seniority]))
    return employers.map((employer) => ({
      user_id: person.row.id,
      industry: random.pick(INDUSTRIES),
      company_id: employer.id,
      duration_months: person.seniority === 'junior' ? random.int(3, 10) : random.int(6, 32),
    }))
  })
}

/** What people say they can do: their trade and part of what they work with; not everybody says it all. */
export function declaredSkills(
  staff: StaffMember[],
  teams: Map<number, Assignment[]>,
  seed: number,
): DeclaredSkillRow[] {
  return staff.flatMap((person) => skillsOf(person, teams, seed).map((skill) => ({ user_id: person.row.id, skill })))
}

/** One person's own words; the same in the company's list and on their profiles. */
export function skillsOf(person: StaffMember, teams: Map<number, Assignment[]>, seed: number): string[] {
  const random = new Random(seed, 'declared', person.row.id)
  const used = (teams.get(person.row.id) ?? []).flatMap(({ technologies }) => technologies)
  const tools = random.sample([...new Set(used)], person.seniority === 'junior' ? 3 : random.int(4, 8))
  return [...new Set([...tools, ...random.sample(ROLE_PROFILES[person.role].trade, 2)])]
}
