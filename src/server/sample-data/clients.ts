import { INDUSTRIES, type Industry, type ProjectKind } from './engagements.ts'
import { Random } from './random.ts'

/** What a client builds with, most important first; names as in the skill taxonomy. */
export interface Stack {
  web: string[]
  backend: string[]
  mobile: string[]
  data: string[]
  cloud: string[]
  testing: string[]
}

export interface Client {
  name: string
  /** As people write it in notes. */
  short: string
  /** Starts the ticket numbers: HAL-212. */
  key: string
  industry: Industry
  stack: Stack
}

const STACKS = {
  node: {
    web: ['React', 'TypeScript', 'CSS', 'HTML'],
    backend: ['Node.js', 'TypeScript', 'PostgreSQL', 'Redis'],
    mobile: ['React Native', 'TypeScript', 'Firebase'],
    data: ['Python', 'SQL', 'Apache Airflow', 'dbt', 'Snowflake'],
    cloud: ['AWS', 'Docker', 'Kubernetes', 'Terraform', 'GitHub Actions'],
    testing: ['Jest', 'Playwright', 'Cypress'],
  },
  jvm: {
    web: ['Angular', 'TypeScript', 'CSS', 'HTML'],
    backend: ['Java', 'Spring Boot', 'Apache Kafka', 'PostgreSQL'],
    mobile: ['Kotlin', 'Swift', 'Firebase'],
    data: ['Python', 'SQL', 'Apache Spark', 'Machine Learning', 'pandas'],
    cloud: ['AWS', 'Kubernetes', 'Helm', 'Jenkins', 'Docker', 'Prometheus'],
    testing: ['JUnit', 'Selenium', 'Cypress'],
  },
  dotnet: {
    web: ['React', 'TypeScript', 'CSS', 'HTML'],
    backend: ['C#', '.NET', 'SQL', 'Redis'],
    mobile: ['Flutter', 'Dart', 'Firebase'],
    data: ['SQL', 'Python', 'Power BI', 'dbt'],
    cloud: ['Azure', 'Docker', 'Kubernetes', 'Terraform', 'Grafana'],
    testing: ['Playwright', 'Selenium', 'Jest'],
  },
  python: {
    web: ['Vue.js', 'JavaScript', 'Tailwind CSS', 'HTML'],
    backend: ['Python', 'Django', 'PostgreSQL', 'Apache Kafka'],
    mobile: ['Flutter', 'Dart', 'Firebase'],
    data: ['Python', 'Apache Spark', 'Apache Kafka', 'Apache Airflow', 'SQL'],
    cloud: ['AWS', 'Docker', 'Terraform', 'Ansible', 'Grafana', 'Prometheus'],
    testing: ['pytest', 'Cypress', 'Playwright'],
  },
  commerce: {
    web: ['Next.js', 'React', 'TypeScript', 'Tailwind CSS', 'GraphQL'],
    backend: ['Node.js', 'GraphQL', 'MongoDB', 'Redis'],
    mobile: ['Flutter', 'Dart', 'Firebase'],
    data: ['Python', 'Machine Learning', 'BigQuery', 'pandas', 'Tableau'],
    cloud: ['AWS', 'Docker', 'Kubernetes', 'GitHub Actions', 'Terraform'],
    testing: ['Jest', 'Cypress', 'Playwright'],
  },
} satisfies Record<string, Stack>

/** The sample company's clients, best known first. */
const CLIENTS: Client[] = [
  { name: 'Northgate Mutual', short: 'Northgate', key: 'NGM', industry: 'Insurance', stack: STACKS.node },
  { name: 'Halden Bank', short: 'Halden', key: 'HAL', industry: 'Financial Services', stack: STACKS.jvm },
  { name: 'Calder Credit Union', short: 'Calder', key: 'CCU', industry: 'Financial Services', stack: STACKS.dotnet },
  { name: 'Elmwood Hospitals Trust', short: 'Elmwood', key: 'ELM', industry: 'Healthcare', stack: STACKS.dotnet },
  { name: 'Brightwater Energy', short: 'Brightwater', key: 'BWE', industry: 'Energy', stack: STACKS.python },
  { name: 'Fernhill Grocers', short: 'Fernhill', key: 'FRN', industry: 'Retail', stack: STACKS.commerce },
  { name: 'Ostara Clothing', short: 'Ostara', key: 'OST', industry: 'Retail', stack: STACKS.commerce },
  { name: 'Tollgate Freight', short: 'Tollgate', key: 'TOL', industry: 'Logistics', stack: STACKS.jvm },
  { name: 'Meridian Rail', short: 'Meridian', key: 'MRD', industry: 'Logistics', stack: STACKS.node },
  { name: 'Aldermoor City Council', short: 'Aldermoor', key: 'ALD', industry: 'Public Sector', stack: STACKS.node },
]

const PLACES = [
  'Ashdown',
  'Bexhill',
  'Carrick',
  'Dunmore',
  'Eastvale',
  'Farrow',
  'Glenholm',
  'Harwick',
  'Ironbridge',
  'Jarrow',
  'Kingsmere',
  'Langley',
  'Marlow',
  'Norwood',
  'Oakhaven',
  'Penrose',
  'Quayside',
  'Redfern',
  'Stanmore',
  'Thornbury',
  'Underhill',
  'Vantage',
  'Westmark',
  'Yarrow',
  'Almond',
  'Brackley',
  'Corran',
  'Drayton',
  'Elmfield',
  'Fairmont',
]

const TRADES: Record<Industry, string[]> = {
  Insurance: ['Assurance', 'Insurance', 'Underwriting'],
  'Financial Services': ['Bank', 'Capital', 'Building Society', 'Payments'],
  Healthcare: ['Hospitals', 'Clinics', 'Diagnostics'],
  Energy: ['Power', 'Water', 'Networks', 'Renewables'],
  Retail: ['Stores', 'Home', 'Books', 'Foods'],
  Logistics: ['Couriers', 'Shipping', 'Airports', 'Transit'],
  'Public Sector': ['Borough Council', 'Transport Authority', 'Land Registry'],
}

/** The first `count` clients; beyond the ten known ones their names are made up from places and trades. */
export function clientBase(count: number, seed: number): Client[] {
  const clients = CLIENTS.slice(0, count)
  const stacks = Object.values(STACKS)
  for (let i = clients.length; i < count; i++) {
    const random = new Random(seed, 'client', i)
    const industry = INDUSTRIES[i % INDUSTRIES.length] ?? 'Retail'
    const place = PLACES[Math.floor(i / 7) % PLACES.length] ?? 'Ashdown'
    const round = Math.floor(i / (7 * PLACES.length))
    const trade = TRADES[industry][round % TRADES[industry].length] ?? industry
    const division = round < TRADES[industry].length ? '' : ` ${1 + Math.floor(round / TRADES[industry].length)}`
    clients.push({
      name: `${place} ${trade}${division}`,
      short: place,
      key: (place.slice(0, 2) + trade.slice(0, 1)).toUpperCase(),
      industry,
      stack: random.pick(stacks),
    })
  }
  return clients
}

/** The skills that a project of this kind asks for, most typical first. */
export function requiredSkills(kind: ProjectKind, stack: Stack): string[] {
  const wanted: Record<ProjectKind, string[]> = {
    web: [...stack.web.slice(0, 3), ...stack.backend.slice(0, 2), ...stack.testing.slice(0, 1)],
    backend: [...stack.backend, ...stack.cloud.slice(1, 2), ...stack.testing.slice(0, 1)],
    mobile: [...stack.mobile, ...stack.backend.slice(0, 1), 'Figma'],
    data: [...stack.data, ...stack.cloud.slice(0, 1)],
    platform: [...stack.cloud, 'Linux'],
    design: ['Figma', 'Web Accessibility', ...stack.web.slice(0, 3)],
  }
  return [...new Set(wanted[kind])]
}
