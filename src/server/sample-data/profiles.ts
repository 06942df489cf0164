import type { githubData, linkedinData } from '#shared/people/contract.ts'
import type { z } from 'zod'
import { addMonths, format, parseISO } from 'date-fns'
import { COMPANIES, skillsOf } from './backgrounds.ts'
import type { StaffMember } from './people.ts'
import { Random } from './random.ts'
import type { Role } from './roles.ts'
import type { ExternalProfileRow, PreviousProjectRow } from './rows.ts'
import type { Assignment } from './teams.ts'

const CODES = new Set<Role>([
  'Senior Developer',
  'Software Developer',
  'Mobile Developer',
  'DevOps Engineer',
  'Data Engineer',
])

/** LinkedIn for most people of whom more than a little is known, GitHub for most of those who write code. */
export function externalProfiles(
  staff: StaffMember[],
  teams: Map<number, Assignment[]>,
  previous: readonly PreviousProjectRow[],
  seed: number,
): ExternalProfileRow[] {
  const before = Map.groupBy(previous, ({ user_id }) => user_id)
  return staff.flatMap((person) => {
    if (person.littleKnown) return []
    const random = new Random(seed, 'profiles', person.row.id)
    const skills = skillsOf(person, teams, seed)
    const rows: ExternalProfileRow[] = []
    if (person.row.id === 1 || random.chance(0.85)) {
      rows.push({
        user_id: person.row.id,
        platform: 'linkedin',
        data: linkedin(person, skills, before.get(person.row.id) ?? [], random),
      })
    }
    if (CODES.has(person.role) && (person.row.id === 1 || random.chance(0.8))) {
      rows.push({ user_id: person.row.id, platform: 'github', data: github(person, skills, random) })
    }
    return rows
  })
}

const SCHOOLS = [
  'University of Leeds',
  'TU Berlin',
  'Université Paris Cité',
  'University of Edinburgh',
  'TU Delft',
  'University of Toronto',
  'University of Lagos',
  'IIT Bombay',
  'Politecnico di Milano',
  'KTH Stockholm',
]

const DEGREES: Record<Role, string[]> = {
  'Senior Developer': ['BSc Computer Science', 'MSc Software Engineering'],
  'Software Developer': ['BSc Computer Science', 'BSc Mathematics', 'Diploma in Web Development'],
  'Mobile Developer': ['BSc Computer Science', 'BSc Media Informatics'],
  'DevOps Engineer': ['BSc Information Systems', 'BSc Computer Engineering'],
  'Data Engineer': ['MSc Data Engineering', 'BSc Mathematics'],
  'Data Analyst': ['BSc Statistics', 'MSc Economics'],
  'Project Manager': ['MBA', 'BA Business Administration', 'BSc Information Systems'],
  'UX Designer': ['BA Interaction Design', 'MA Human-Computer Interaction'],
}

const CERTIFICATIONS: Partial<Record<Role, string[]>> = {
  'Senior Developer': ['AWS Certified Developer', 'iSAQB Foundation Level'],
  'DevOps Engineer': ['Certified Kubernetes Administrator', 'HashiCorp Terraform Associate'],
  'Data Engineer': ['SnowPro Core', 'Databricks Data Engineer Associate'],
  'Data Analyst': ['Power BI Data Analyst Associate', 'Tableau Desktop Specialist'],
  'Project Manager': ['Professional Scrum Master I', 'PRINCE2 Practitioner', 'PMP'],
  'UX Designer': ['CPUX-F', 'IAAP Accessibility Core Competencies'],
}

function linkedin(
  person: StaffMember,
  skills: string[],
  previous: readonly PreviousProjectRow[],
  random: Random,
): z.infer<typeof linkedinData> {
  // Positions are those of the previous projects, latest first, each as long as it says there.
  let until = parseISO(person.joined)
  const experience = previous.map(({ company_id, duration_months: months }, i) => {
    const from = addMonths(until, -months)
    const duration = `${format(from, 'MMM yyyy')} – ${format(until, 'MMM yyyy')}`
    until = from
    const company = COMPANIES[company_id - 1]?.name ?? ''
    const role = earlierRole(person, i === previous.length - 1)
    return { company, role, duration, description: random.pick(JOB_DESCRIPTIONS) }
  })
  return {
    url: `https://www.linkedin.com/in/example-${person.row.username.replace('.', '-')}`,
    headline: `${person.role} · ${skills.slice(0, 3).join(', ')}`,
    connections: random.int(60, 900),
    experience,
    education: [
      {
        school: random.pick(SCHOOLS),
        degree: random.pick(DEGREES[person.role]),
        year: until.getFullYear() - random.int(0, 1),
      },
    ],
    skills: skills.map((name) => ({ name, endorsements: random.int(1, person.seniority === 'lead' ? 60 : 25) })),
    certifications: random.sample(CERTIFICATIONS[person.role] ?? [], random.int(0, 2)),
    recommendations: random.sample(RECOMMENDATIONS, random.int(0, 2)),
    languages: [
      'English',
      ...random.sample(
        ['German', 'French', 'Spanish', 'Polish', 'Hindi', 'Portuguese', 'Turkish', 'Swedish'],
        random.int(0, 2),
      ),
    ],
  }
}

const RECOMMENDATIONS = [
  { by: 'Helen Marsh, Copperfield Systems', text: 'Explains hard things so that everybody in the room can decide.' },
  { by: 'Tomas Lind, Nordwind Logistik', text: 'Delivered early, and told us early when a date was at risk.' },
  { by: 'Priya Raman, Harbour Analytics', text: 'Left the code, and the team, better than before.' },
  { by: 'Marc Duval, Violet Mobile', text: 'Careful with our data and generous with time for questions.' },
  { by: 'Ruth Okafor, Marigold Health', text: 'Listens first; the solution was simpler than what we had asked for.' },
]

const JOB_DESCRIPTIONS = [
  'Small team, own product, weekly releases.',
  'Delivery for public and private clients.',
  'Replaced a legacy system without a big bang.',
  'Grew with the team from five to thirty people.',
  'Ran operations and support for 24/7 services.',
]

function earlierRole(person: StaffMember, first: boolean): string {
  const plain = person.role.replace('Senior ', 'Software ')
  return first && person.seniority !== 'junior' ? `Junior ${plain}` : plain
}

/** Languages that code hosts count; everything else is a library or a tool. */
const LANGUAGES: Record<string, string> = {
  React: 'TypeScript',
  'Next.js': 'TypeScript',
  'Node.js': 'JavaScript',
  Angular: 'TypeScript',
  'Vue.js': 'JavaScript',
  'Spring Boot': 'Java',
  '.NET': 'C#',
  Django: 'Python',
  pandas: 'Python',
  'Apache Airflow': 'Python',
  Flutter: 'Dart',
  'React Native': 'TypeScript',
  Terraform: 'HCL',
  Ansible: 'Python',
  Kubernetes: 'Go',
  Docker: 'Dockerfile',
  Helm: 'Go Template',
  TypeScript: 'TypeScript',
  JavaScript: 'JavaScript',
  Python: 'Python',
  Java: 'Java',
  'C#': 'C#',
  Dart: 'Dart',
  Kotlin: 'Kotlin',
  Swift: 'Swift',
  CSS: 'CSS',
  HTML: 'HTML',
  SQL: 'SQL',
}

const REPOSITORIES: [name: string, description: string][] = [
  ['dotfiles', 'My shell, editor and keyboard'],
  ['advent-of-code', 'Solutions, some of them readable'],
  ['timesheet-cli', 'Log time from the terminal'],
  ['recipe-box', 'Family recipes, searchable'],
  ['slow-queries', 'Finds the queries that hurt'],
  ['tiny-router', 'A router in 80 lines'],
  ['home-weather', 'Sensors on the balcony, graphs in the browser'],
  ['blog', 'Source of my site'],
  ['csv-doctor', 'Repairs broken CSV files'],
  ['kata', 'Exercises'],
  ['cluster-at-home', 'Three small machines and too many YAML files'],
  ['train-board', 'Departures for the kitchen wall'],
  ['release-notes', 'Writes release notes from commits'],
  ['color-contrast', 'Checks palettes for readable contrast'],
]

function github(person: StaffMember, skills: string[], random: Random): z.infer<typeof githubData> {
  const known = [...new Set(skills.flatMap((skill) => LANGUAGES[skill] ?? []))]
  const languages = known.length > 0 ? known.slice(0, 4) : ['Shell']
  const repositories = random.sample(REPOSITORIES, random.int(2, 7)).map(([name, description]) => ({
    name,
    description,
    language: random.pick(languages),
    stars: Math.floor(120 * random.next() ** 5),
  }))
  return {
    url: `https://github.com/example-${person.row.username.replace('.', '-')}`,
    repositories,
    languages: percentages(languages, random),
    contributions: random.int(40, person.seniority === 'junior' ? 500 : 1600),
    stars: repositories.reduce((sum, { stars }) => sum + stars, 0),
  }
}

/** Falling parts that sum to 100. */
function percentages(names: string[], random: Random): { name: string; percentage: number }[] {
  const weights = names.map((_, i) => (1 + random.next()) / (i + 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const rest = weights.slice(1).map((weight) => Math.round((100 * weight) / sum))
  const first = 100 - rest.reduce((total, part) => total + part, 0)
  return names.map((name, i) => ({ name, percentage: i === 0 ? first : (rest[i - 1] ?? 0) }))
}
