import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { skillEngine } from './engine.ts'
import { directSkills, extractSkills } from './extractor.ts'
import { parseTaxonomy, taxonomyFiles, taxonomyOf } from './taxonomy.ts'
import EXAMPLES from './testing/examples.json' with { type: 'json' }

/** A note and the skills that it names, in any order. */
type Example = readonly [note: string, ...skills: string[]]

/** What stands in addresses, paths, file names and numbers is not named by the note. */
const NOTHING_NAMED: readonly string[] = [
  'See https://github.com/acme/react-native-go/blob/main/docker/README',
  'www.python.org/java was down',
  'Mail from kubernetes@docker.com answered',
  'ABC-123 and GIT-45 closed',
  'Fixed SAP-1234',
  'Edited src/react/index.ts and lib/java/main.py',
  'app.js, quickstart.py and style.css',
  'C:\\Projects\\python\\run.bat opened',
  '/var/www/angular/ cleaned up',
  'Release v2.1 and v3.0.4',
  'go_to_page and rest_of_list renamed',
  'meeting 9-11, lunch, meeting 1-2',
  '',
  '   ',
  '...',
  '🎉🎉🎉',
]

test.each([
  ['Kafka consumer for the ticket shop', 'Apache Kafka'],
  ['Jenkins pipeline for the hotel app', 'Jenkins'],
  ['Django and PostgreSQL for the museum', 'Django'],
  ['Python for the hospital', 'Python'],
  ['Rewrote the museum tickets in Python', 'Python'],
  ['Learned Kotlin on the train', 'Kotlin'],
  ['Django: patient search slow', 'Django'],
  ['Docker (prod) of the dentist restarted', 'Docker'],
  ['Python, Docker, dinner with the hospital', 'Docker'],
  ['SAP Logistics at the bakery', 'SAP'],
  ['Jenkins calls the deploy script twice', 'Jenkins'],
  ['Angular partner portal of the clinic, login', 'Angular'],
  ['Ubuntu 2204 on the new server', 'Ubuntu'],
  ['Kafka', 'Apache Kafka'],
  ['fixed the Python import', 'Python'],
])('a homograph of people and things is the tool where the note works on software: %s', (note, skill) => {
  expect(directSkills(note)).toContain(skill)
})

test.each<Example>([
  ['wrote a small go service', 'Go'],
  ['TMS endpoint in OpenLayers', 'TMS', 'OpenLayers'],
  ['upgrade to node 20', 'Node.js'],
  ['next 15 app router', 'Next.js'],
  ['vite config aufgeräumt', 'Vite'],
  ['CentOS vs Alpine', 'CentOS', 'Alpine Linux'],
  ['alpine dropdown in livewire', 'Alpine.js', 'Livewire'],
  ['kubernets cluster upgraded', 'Kubernetes'],
])('an everyday word, number or abbreviation counts where technology stands beside it: %s', (note, ...skills) => {
  expect(directSkills(note).sort()).toEqual([...skills].sort())
})

test.each<Example>([
  ['camel route to jms queue', 'Apache Camel', 'JMS'],
  ['revit export as ifc, lod300', 'Autodesk Revit', 'IFC'],
  ['vmd movie of the gromacs run', 'VMD', 'GROMACS'],
])('an acronym in small letters counts beside what it belongs to: %s', (note, ...skills) => {
  expect(directSkills(note).sort()).toEqual([...skills].sort())
})

test.each<Example>([
  ['workday: custom report for headcount', 'Workday'],
  ['inspire: GML of protected sites', 'INSPIRE', 'GML'],
  ['autopsy: deleted pictures carved', 'Autopsy'],
])('what a note begins with and sets apart by a colon is its subject: %s', (note, ...skills) => {
  expect(directSkills(note).sort()).toEqual([...skills].sort())
})

test.each<Example>([
  ['stms hung, released again', 'SAP STMS'],
  ['wix velo form', 'Wix', 'Velo'],
  ['inventor ilogic rule', 'Autodesk Inventor', 'iLogic'],
  ['logistic regression first', 'Logistic Regression'],
  ['yolov8n, then yolov8s', 'YOLOv8'],
  ['otel collector drops spans', 'OpenTelemetry Collector'],
])('a product that stood under the name of another is a skill of its own: %s', (note, ...skills) => {
  expect(directSkills(note).sort()).toEqual([...skills].sort())
})

describe.each(Object.entries<Record<string, string[]>>(EXAMPLES))('%s', (_theme, examples) => {
  test.each(Object.entries(examples))('%s', (note, skills) => {
    expect(directSkills(note).sort()).toEqual([...skills].sort())
  })
})

describe('no skills from addresses, paths, file names and numbers', () => {
  test.each(NOTHING_NAMED)('%s', (note) => expect(directSkills(note)).toEqual([]))
})

function derivedSkills(note: string): string[] {
  return extractSkills(note)
    .filter(({ derived }) => derived)
    .map(({ skill }) => skill)
}

test('where two thirds of the longer words have a capital, a capital says nothing of a name', () => {
  expect(directSkills('Plans for the daily Rust')).toEqual([])
  expect(directSkills('Plans for the daily Rust and more rest')).toEqual(['Rust'])
})

describe('specific skills and what they belong to', () => {
  test.each([
    ['Redux Toolkit slices', ['Redux']],
    ['Deployed to AKS', ['Kubernetes', 'Azure']],
    ['mongoose models', ['MongoDB']],
    ['docker compose up', ['Docker']],
  ])('%s', (note, parents) => expect(derivedSkills(note)).toEqual(expect.arrayContaining(parents)))

  test('a parent that the note names itself is not derived', () => {
    const skills = extractSkills('React Router in our React app')
    expect(skills.filter(({ derived: isDerived }) => !isDerived).map(({ skill }) => skill)).toEqual([
      'React Router',
      'React',
    ])
  })

  test('a derived skill shows the words of its child with less confidence', () => {
    const [compose, docker] = extractSkills('Fixed docker-compose.yml')
    expect(compose).toMatchObject({ skill: 'Docker Compose', derived: false })
    expect(docker).toMatchObject({ skill: 'Docker', derived: true, evidence: compose?.evidence })
    expect(docker?.confidence).toBeLessThan(compose?.confidence ?? 0)
  })
})

describe('evidence', () => {
  test('counts UTF-16 units of the note, also after emoji and letters that change length', () => {
    for (const note of ['🎉 İstanbul: Docker', 'ﬁx für Docker’s cache', 'naïve Docker']) {
      const [docker] = extractSkills(note)
      expect(docker?.evidence).toEqual([
        { start: note.indexOf('Docker'), end: note.indexOf('Docker') + 6, text: 'Docker' },
      ])
    }
  })

  test('lists every place', () => {
    expect(extractSkills('docker, Docker and DOCKER')[0]?.evidence.map(({ text }) => text)).toEqual([
      'docker',
      'Docker',
      'DOCKER',
    ])
  })

  test('a misspelling is less sure than the name', () => {
    const sure = extractSkills('kubernetes')[0]?.confidence ?? 0
    expect(extractSkills('kubermetes')[0]?.confidence).toBeLessThan(sure)
  })
})

test.each<readonly [note: string, found: readonly string[]]>([
  ['one ESXi on SD card', ['VMware ESXi']],
  ['SD pricing for the export orders', ['SAP SD']],
  ['mailbox moves batch 3', []],
  ['upgrade of node 3 and 4', []],
  ['lottie json of the loading mark', ['JSON', 'Lottie']],
  ['testcontainers instead of an embedded db, h2 in two tests', ['H2', 'Testcontainers']],
  ['an h2 for each section', []],
  ['BERT has the keys', []],
  ['intune autopilot for 40 surfaces', ['Microsoft Intune', 'Windows Autopilot']],
])('a spelling that a form needs proves nothing, and no alias hides another skill: %s', (note, found) => {
  expect(directSkills(note).sort()).toEqual(found)
})

test.each<readonly [note: string, found: readonly string[]]>([
  ['spring-boot3 and django4.2 on ubuntu22', ['Django', 'Spring Boot', 'Ubuntu']],
  ["Mise à jour d'Angular et de l’API GraphQL", ['Angular', 'GraphQL']],
  ["c'est l'heure du repas", []],
  ['Angulardienst und Powershellskript', ['Angular', 'PowerShell']],
  ['Kontaktliste, Produktseite, Monatsbericht und Testdaten', []],
  ['post gres and java script', ['JavaScript', 'PostgreSQL']],
  ['the .blend and the .psd from the agency', ['Adobe Photoshop', 'Blender']],
  ['scene.blend and cover.psd', []],
  ['tf plan is clean, artisan migrate ran', ['Laravel', 'Terraform']],
  ['batch3 and node3 are done', []],
])('versions, elided articles, nouns and endings around a name: %s', (note, found) => {
  expect(directSkills(note).sort()).toEqual(found)
})

test('names grow from their first words: in any order of notes, glued, hyphenated and with signs', () => {
  const notes = [
    'dockercompose up',
    'docker-compose up',
    'docker compose',
    'docker',
    'the next generation step',
    'next-auth',
    'C++ and AFL++',
  ]
  const fresh = () => skillEngine(taxonomyOf(taxonomyFiles().flatMap(({ text }) => parseTaxonomy(text))))
  const [forwards, backwards] = [fresh(), fresh()]
  const read = notes.map((note) => forwards.directSkills(note))
  expect(notes.toReversed().map((note) => backwards.directSkills(note))).toEqual(read.toReversed())
  expect(read).toEqual([
    ['Docker Compose'],
    ['Docker Compose'],
    ['Docker Compose'],
    ['Docker'],
    [],
    ['NextAuth.js'],
    ['C++', 'AFL++'],
  ])
})

describe('any text', () => {
  const note = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          'go',
          'Go',
          'C',
          'C++',
          '.net',
          'react',
          'Native',
          'rest',
          'the',
          '/',
          '-',
          ',',
          '\n',
          '🎉',
          'x.js',
          '@',
          '://',
          'R',
          "'s",
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join(' ')),
    fc
      .array(fc.constantFrom('node', '.', 'js', '/', 'docker', '-', 'compose', 'a@b.c', '#', '++'), { maxLength: 60 })
      .map((parts) => parts.join('')),
  )

  test('gives evidence that is the text at its place, the same each time, and direct skills as the fast path', () => {
    fc.assert(
      fc.property(note, (text) => {
        const skills = extractSkills(text)
        for (const { evidence, confidence } of skills) {
          expect(confidence).toBeGreaterThan(0)
          expect(confidence).toBeLessThanOrEqual(1)
          for (const place of evidence) expect(text.slice(place.start, place.end)).toBe(place.text)
        }
        expect(extractSkills(text)).toEqual(skills)
        expect(directSkills(text)).toEqual(skills.filter(({ derived }) => !derived).map(({ skill }) => skill))
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    'a',
    'go ',
    'a.',
    'a@',
    '/a',
    'x-',
    'C++ ',
    'react ',
    'Go, ',
    'unity spring excel rest ',
    'kafka museum ',
    'call Docker ',
    'talk about Docker ',
    '((',
    'kubernetas ',
    'a_b/c.js@d',
  ])('10,000 characters of "%s" take no longer than in proportion', (unit) => {
    const long = unit.repeat(10_000 / unit.length)
    extractSkills(long)
    // Time of the processor, since other work on the machine must not count.
    const before = process.cpuUsage()
    extractSkills(long)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(250)
  })
})
