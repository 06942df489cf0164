import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DetectedSkill } from '#shared/skills/contract.ts'
import { extractSkills } from '../../matcher/extractor.ts'
import { shippedTaxonomy } from '../../matcher/taxonomy.ts'
import type { TermReason } from './proposal.ts'
import { unknownTerms } from './unknown-terms.ts'

const FORMS = new Set(
  shippedTaxonomy().entries.flatMap(({ name, aliases, ambiguous, cased, files }) =>
    [name, ...aliases, ...ambiguous, ...cased, ...files].map((form) => form.toLowerCase()),
  ),
)

const knows = (term: string) => FORMS.has(term)

function discover(note: string) {
  return unknownTerms(note, extractSkills(note), knows)
}

/** Reasons that people give, and those of names that a note only mentions. */
type OtherReason =
  | 'added by hand'
  | 'named by hand'
  | 'rejected by hand'
  | 'topic of the note'
  | 'in use'
  | 'name with a number'
  | 'written as a name'
  | 'mentioned'

/** Notes with the name that they show, as they write it. The technologies are invented, so that none becomes known. */
const SHOWN: Readonly<
  Record<Exclude<TermReason, OtherReason>, readonly (readonly [note: string, ...spellings: string[]])[]>
> = {
  'camel case': [
    ['Looked at QuarzLet for the ingestion part', 'QuarzLet'],
    ['zorbDB cluster needs more memory', 'zorbDB'],
    ['Moved the nightly loads over to ZorbSQL', 'ZorbSQL'],
    ['Spike: HyprFlux vs what we have', 'HyprFlux'],
    ['Fixed the BrixelJS bundle', 'BrixelJS'],
    ['vQuarz licences renewed', 'vQuarz'],
    ['Wrote the first TynkerGraph queries', 'TynkerGraph'],
    ['Terrain tiles, MeshQRT reader', 'MeshQRT'],
    ['Set up OwlKite for the builds', 'OwlKite'],
    ['Pipelines in Jenkins, GoldHarbor and Docker', 'GoldHarbor'],
    ['The RiverPost SDK is badly documented', 'RiverPost'],
    ['Upgrade to StoneMill 4.2', 'StoneMill'],
  ],
  'package name': [
    ['Added @quarklet/core to the shop', '@quarklet/core'],
    ['@zorb/eslint-rules is too strict for us', '@zorb/eslint-rules'],
    ['Bumped (@quarklet/react-table).', '@quarklet/react-table'],
    ['react-zorblist replaces the old grid', 'react-zorblist'],
    ['zorbly-loader breaks the build', 'zorbly-loader'],
    ['Patch for quarklet-cli sent upstream', 'quarklet-cli'],
    ['Charts with zorbchart.js on the start page', 'zorbchart.js'],
    ['tried Sickle.js for the drawings', 'Sickle.js'],
    ['Board moved to zorbly.io', 'zorbly.io'],
    ['Excluded com.quarklet from the build', 'com.quarklet'],
    ['Classpath clash with org.zorbly.commons', 'org.zorbly.commons'],
    ['Typed client for quarklet_py', 'quarklet_py'],
    ['flutter_zorbly crashes on old phones', 'flutter_zorbly'],
    ['Mapping in Zorbly.NET', 'Zorbly.NET'],
    ['Fits with Zorbly.jl', 'Zorbly.jl'],
    ['Installed zorb-bundle on the laptop', 'zorb-bundle'],
  ],
  'file of its own': [
    ['Rules moved into .zorblyrc', 'zorbly'],
    ['Cleaned up quarklet.config.ts', 'quarklet'],
    ['zorbly.config.json for the monorepo', 'zorbly'],
    ['Wrote a Zorbfile for the build', 'Zorbfile'],
  ],
  'named as a library': [
    ['Read into the Quarklet library', 'Quarklet'],
    ['the zorbly framework is slow', 'zorbly'],
    ['Quarklet API returns 500 on Mondays', 'Quarklet'],
    ['Wrapper for the Zorbly SDK', 'Zorbly'],
    ['quarklet cli crashes on start', 'quarklet'],
    ['Patched the zorbly plugin', 'zorbly'],
    ['Compared two npm clients and the Quarklet Python library', 'Quarklet'],
    ['Drawings with Sickle JS', 'Sickle JS'],
    ['Found a tool called Zorbly for this', 'Zorbly'],
    ['Wrote about a library named quarklet', 'quarklet'],
    ['Evaluated the framework Quarklet', 'Quarklet'],
    ['Prototype with the Brixel Zorbly framework', 'Brixel Zorbly'],
    ['Fake data from the Thimble library', 'Thimble'],
  ],
  'version number': [
    ['Quarklet 2.1 breaks our theme', 'Quarklet'],
    ['Deprecations of zorbly v3', 'zorbly'],
    ['Release notes of Zorbly 4.0.0-beta.2 read', 'Zorbly'],
    ['Migrated the shop to Quarklet 5', 'Quarklet'],
    ['Upgraded to zorbly-3.2.1', 'zorbly'],
  ],
  'between known skills': [
    ['Docker, Quarklet and Terraform', 'Quarklet'],
    ['React, zorbly and TypeScript for the start page', 'zorbly'],
    ['Kubernetes + Zorbly', 'Zorbly'],
    ['PostgreSQL/Quarklet tuning, Redis/Quarklet', 'Quarklet'],
    ['New stack (TypeScript, Zorbly, PostgreSQL)', 'Zorbly'],
    ['Docker, Brixel Zorbly and Terraform', 'Brixel Zorbly'],
    ['Kafka, QRZX and PostgreSQL', 'QRZX'],
    ['Docker, Kubernetes, quarklet', 'quarklet'],
  ],
  'product of a known maker': [
    ['Read about Apache Zorbly', 'Apache Zorbly'],
    ['Quotas of Azure Quarklet raised', 'Azure Quarklet'],
  ],
  'docs or settings of its own': [
    ['Read the zorbly docs', 'zorbly'],
    ['Half of the Quarklet tutorial', 'Quarklet'],
    ['quarklet configuration for staging', 'quarklet'],
  ],
  'used with known skills': [
    ['Wrote Python scripts using quarklet', 'quarklet'],
    ['Charts in Grafana with Zorbly', 'Zorbly'],
    ['Moved from Jenkins to Quarklet', 'Quarklet'],
    ['Docker images built via zorbly', 'zorbly'],
    ['SQL queries in Zorbly', 'Zorbly'],
  ],
  'set up or used': [
    ['Set up Quarklet for the new team', 'Quarklet'],
    ['install zorbly on the test machine', 'zorbly'],
    ['Learning Zorbly in the evening', 'Zorbly'],
    ['Migrated the old site to Quarklet', 'Quarklet'],
    ['Experimented with Zorbly', 'Zorbly'],
    ['Deployed the image to quarklet', 'quarklet'],
  ],
  acronym: [
    ['Configured QRZX for the gateway', 'QRZX'],
    ['Encrypted the values using ZRBX', 'ZRBX'],
  ],
}

/** Notes that name nothing new, by what might be taken for a name. */
const NOTHING: Readonly<Record<string, readonly string[]>> = {
  'ordinary English': [
    'Worked on the order form and fixed two bugs',
    'Using the new library for the first time',
    'Set up the meeting room for the visitors',
    'Tried to understand the plugin',
    'The Payment API is documented now',
    'Component Library meeting',
    'Docker, planning and Terraform',
    'Switched to darker colours',
    'Upgraded the dashboard to version 3',
    '',
    '   ',
  ],
  'words of the trade': [
    'Added sidebar, navbar and dropdown',
    'Frontend and backend refactoring, config cleanup',
    'Using a datepicker in the signup form',
    'Docker, backend and frontend',
    'React loop replaced by a vectorised version',
    'WiFi in the office, SaaS contract and two APIs',
    'Checked the UAT plan, KPIs and the MVP scope using OKRs',
    'e-commerce checkout, pre-prod deploy, non-functional requirements',
    'docker-based, react-related and cloud-ready work',
    'a11y-checks and i18n-keys for React',
  ],
  'mistyped words': [
    'Using midlleware for the login',
    'Installed the pritner driver',
    'Tried the depolyment and the implemetation again',
    'Docker, refactord and Terraform',
    'Fixed docker-compsoe',
    'configured the databse with Docker',
  ],
  'months, days and languages': [
    'React training moved from Thursday to Tuesday',
    'Plans in Docker, March and April',
    'Learning Finnish with an app',
    'Migrated to the December plan, Jan 2.1',
  ],
  people: [
    'React pairing with Anna',
    'Call with Bob about Docker',
    'Docker workshop with Kowalski',
    'Talked to Herr Kowalski about SQL',
    'Docker, Anna and Terraform',
    'Kowalski said that Docker is down',
    'Mrs Kowalski wants SQL reports',
    "Using Kowalski's laptop for Docker",
    'Interviewed McKinley for the React role',
    '@kowalski asked about the Docker image',
  ],
  'clients and companies': [
    'SQL report for Brennmeyer',
    'Docker set-up at client Brennmeyer',
    'React workshop with customer Brennmeyer',
    'Using Brennmeyer GmbH templates',
    'Offer for AcmeSoft',
    'Contract with PaperCorp signed',
    'Contractor code from Brennmeyer, React conventions are off',
    'Trip to Helsinki and a React talk in Berlin',
  ],
  'tickets, hashes, dates and hours': [
    'Fixed ABC-123 and QRZX-77',
    'Reverted a1b2c3d and 9f8e7d6c5b',
    'Deployed build 2024.11.03 at 14.30',
    'Meeting Kowalski 14.30, then 15:00',
    'Brennmeyer 2.5 hours, Kowalski 3 h',
    'Version 2.1 and v3 are out',
    'n0503, x42 and R2D2',
  ],
  'addresses and paths': [
    'See https://quarklet.io/docs and www.zorbly.com/start',
    'Mail to kowalski@quarklet.io about it',
    'Read github.com/zorbly/quarklet',
    'Moved src/quarklet/ZorbList.tsx and ./lib/zorbly.js',
    'Logs are in /var/log/zorbly/quarklet.log',
    'C:\\zorbly\\QuarkLet\\bin',
    'Merged feature/zorbly-loader',
    'Import from @app/quarklet and @components/zorbly',
  ],
  'code of the author': [
    'Fixed getUserById() and handleZorbClick()',
    'Tests for UserService and OrderRepository',
    'LoginPage, HomeScreen and CartItem done',
    'Refactored PaymentController, ZorbController and ZorbDto',
    'userName and isOpen were mixed up',
    'MAX_RETRY_COUNT and user_name renamed',
    'order_items table joined with zorb_orders',
    'Fixed app.js, Header.js and index.ts',
    'console.log and user.address.street removed',
    'The ZorbGrid class is too long',
    'Method computeZorb throws',
    'Annotated with @ZorbEntity',
    '<ZorbGrid /> renders twice',
    'IZorbOrder and AbstractZorb extracted',
    'app.config.js and .env updated',
    'Bumped zorb[0] and $zorbDB',
    'TODOEntry date format, UserDAO tests',
    'WorkShop preparation, ReadMe and DataBase notes',
  ],
  'what the vocabulary has': [
    'React, TypeScript and Next.js',
    'Go to the meeting with Docker people',
    'react-router and @angular/core updated',
    'Installed PostgreSQL 16.1 and Redis 7',
    'Kubernetes docs and the GitHub API',
  ],
}

describe.each(Object.entries(SHOWN))('a name is shown by: %s', (reason, examples) => {
  test.each(examples)('%s', (note, ...spellings) => {
    const terms = discover(note)
    expect(terms.map(({ spelling }) => spelling)).toEqual(spellings)
    expect(new Set(terms.map((term) => term.reason))).toEqual(new Set([reason]))
  })
})

describe.each(Object.entries(NOTHING))('no name: %s', (_, notes) => {
  test.each(notes)('%s', (note) => {
    expect(discover(note)).toEqual([])
  })
})

test('several names of a note come in its order, each once', () => {
  const note = 'Quarklet SDK and QuarkLet. @zorb/core, quarklet v2, ZorbSQL and quarklet docs'
  expect(discover(note).map(({ term }) => term)).toEqual(['quarklet', '@zorb/core', 'zorbsql'])
})

test('a term is lower case with single spaces, its spelling as in the note', () => {
  const note = 'Prototype with the Brixel  Zorbly framework'
  expect(discover(note)).toEqual([
    { term: 'brixel zorbly', spelling: 'Brixel  Zorbly', reason: 'named as a library', start: 19, end: 33 },
  ])
})

test('what the vocabulary knows or has rejected is not proposed, however it is joined, counted or versioned', () => {
  const rejected = new Set(['quarklet', 'zorbly grid'])
  const propose = (note: string) => unknownTerms(note, [], (term) => rejected.has(term))
  expect(propose('The Quarklet library')).toEqual([])
  expect(propose('The Quarklets library')).toEqual([])
  expect(propose('The Quarklet3 library')).toEqual([])
  expect(propose('quarklet.js updated')).toEqual([])
  expect(propose('Installed zorbly-grid')).toEqual([])
  expect(propose('The Zorbly library').map(({ term }) => term)).toEqual(['zorbly'])
})

test('words that show a skill are not proposed again', () => {
  const note = 'Set up Quarklet and Zorbly'
  const skill: DetectedSkill = {
    skill: 'Quarklet',
    category: 'Other',
    confidence: 0.9,
    derived: false,
    evidence: [{ start: 7, end: 15, text: 'Quarklet' }],
  }
  expect(unknownTerms(note, [skill], () => false).map(({ term }) => term)).toEqual(['zorbly'])
})

const PIECES = fc.constantFrom(
  'Quarklet',
  'zorb',
  'Docker',
  'using',
  'library',
  '@zorb/core',
  '.zorblyrc',
  'v2.1',
  'QuarkLet',
  'foo-bar_',
  '.js',
  'and',
  ', ',
  ' ',
  '/',
  '.',
  '\n',
  'İ',
  '👩‍💻',
  '\ud800',
  "'s",
  '(',
)

test('any text gives names with the offsets of their spelling, in order and apart, and nothing is thrown', () => {
  const notes = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(PIECES, { maxLength: 40 }).map((pieces) => pieces.join('')),
    fc.array(PIECES, { maxLength: 40 }).map((pieces) => pieces.join(' ')),
  )
  fc.assert(
    fc.property(notes, (note) => {
      const terms = discover(note)
      let from = 0
      for (const { term, spelling, start, end } of terms) {
        expect(start).toBeGreaterThanOrEqual(from)
        expect(note.slice(start, end)).toBe(spelling)
        expect(spelling.length).toBeGreaterThanOrEqual(3)
        expect(term).toBe(spelling.toLowerCase().replaceAll(/\s+/g, ' '))
        from = end
      }
      expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length)
    }),
    { numRuns: 2000 },
  )
})

test('evidence that does not fit the note is ignored', () => {
  const spans = fc.record({ start: fc.double(), end: fc.double(), text: fc.string() })
  fc.assert(
    fc.property(fc.array(spans, { maxLength: 5 }), (evidence) => {
      const skill: DetectedSkill = { skill: 'X', category: 'Other', confidence: 1, derived: false, evidence }
      expect(() => unknownTerms('Docker, Quarklet and zorbly v2.1', [skill], knows)).not.toThrow()
    }),
  )
})
