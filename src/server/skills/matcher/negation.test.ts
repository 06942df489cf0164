import { describe, expect, test } from 'vitest'
import { directSkills, extractSkills } from './extractor.ts'

/** A note and the skills that it leaves, in its order. */
type Example = readonly [note: string, skills: readonly string[]]

describe('a name that the note denies gives nothing', () => {
  test.each<Example>([
    ['no react used today', []],
    ['No React today, only Python', ['Python']],
    ['Built the form without Redux', []],
    ['Angular instead of Vue', ['Angular']],
    ['Used Svelte rather than React', ['Svelte']],
    ['PostgreSQL in place of MySQL', ['PostgreSQL']],
    ['not React but Angular', ['Angular']],
    ["Didn't use Docker for this", []],
    ['didn’t touch Terraform', []],
    ['Stopped using Jenkins, GitHub Actions now', ['GitHub Actions']],
    ['No longer using Webpack', []],
    ['no need to use Kubernetes here', []],
    ['Docker was not needed', []],
    ["Kafka isn't required for the import", []],
    ['Redux unused so far', []],
    ['no React or Vue today', []],
    ['neither PostgreSQL nor MySQL', []],
    ['Deployed without Docker/Kubernetes', []],
    ['Wrote it without React, Vue or Angular', []],
    ['works without Docker and Kubernetes', []],
    ['Instead of Vue, React this time', ['React']],
    ['no React work today', []],
    ['avoided Redux, used Zustand', ['Zustand']],
  ])('%s', (note, skills) => {
    expect(directSkills(note)).toEqual(skills)
  })
})

describe('what was decided against, replaced or not used gives nothing, in several languages', () => {
  test.each([
    'decided against Kafka',
    'We decided against using Kafka',
    'Opted against Terraform',
    'voted against Kubernetes',
    'skipped Docker',
    'Skipped Kafka for now',
    'Kafka was rejected',
    'rejected Kafka and Docker',
    'ruled out Kafka',
    'Kafka ruled out',
    'ruled out Kafka or Docker',
    'Kafka is off the table',
    'gave up on Kafka',
    'Kafka was not chosen',
    'instead of going through Kafka',
    'instead of having to use Docker',
    'rather than writing it in Python',
    'Docker no more',
    'no more Docker',
    'not going with Kafka',
    'decided not to use Kafka',
    'got by without Docker',
    'statt Docker',
    'Anstatt Jenkins',
    'anstelle von Kafka',
    'Statt über Kafka zu gehen',
    'kein Docker mehr',
    'Kein Kubernetes nötig',
    'nicht Docker',
    'ohne Kafka und Docker',
    'weder Docker noch Kubernetes',
    'Wir haben uns gegen Kafka entschieden',
    'Entscheidung gegen Kubernetes',
    'Auf Docker verzichtet',
    'Kafka wurde verworfen',
    'Kafka abgelehnt',
    'Docker nicht mehr verwendet',
    'au lieu de Docker',
    'au lieu d’Angular',
    'Au lieu de passer par Kafka',
    'à la place de Docker',
    'plutôt que Docker',
    'sans Docker',
    'pas de Docker',
    'ne plus utiliser Docker',
    'Kafka a été rejeté',
    'Docker abandonné',
    'décision contre Kafka',
    'renoncé à Kafka',
    'en vez de Docker',
    'en vez de usar Docker',
    'en lugar de Kafka',
    'sin Docker',
    'ya no usamos Docker',
    'Kafka descartado',
    'Docker fue descartado',
    'in plaats van Docker',
    'in plaats van Docker te gebruiken',
    'zonder Docker',
    'geen Docker meer',
    'Kafka afgewezen',
    'tegen Kafka besloten',
    'Docker niet meer nodig',
    'invece di Docker',
    'invece di usare Kafka',
    'al posto di Kafka',
    'senza Docker',
    'Kafka scartato',
    'non usare Docker',
    'em vez de Docker',
    'sem Docker',
    'não usamos Kafka',
    'Docker foi descartado',
    'zamiast Kafka',
    'istället för Docker',
  ])('%s', (note) => {
    expect(directSkills(note)).toEqual([])
  })

  test.each<Example>([
    ['Podman statt Docker', ['Podman']],
    ['PostgreSQL in plaats van MySQL', ['PostgreSQL']],
    ['chose Postgres over Kafka', ['PostgreSQL']],
    ['Kafka rejected the message, fixed the producer', ['Apache Kafka']],
    ['rejected the Docker PR', ['Docker']],
    ['skipped lunch, Docker image built', ['Docker']],
    ['TestFlight build rejected', ['TestFlight']],
    ['Tests gegen Kafka', ['Apache Kafka']],
    ['ohne Docker Probleme', ['Docker']],
    ['Kafka no longer starts', ['Apache Kafka']],
    ['Docker läuft nicht', ['Docker']],
    ['Docker ne démarre pas', ['Docker']],
    ['Docker no arranca', ['Docker']],
    ['noch mit Docker gearbeitet', ['Docker']],
    ['pas mal de Docker', ['Docker']],
    ['nicht nur React, auch Vue', ['React', 'Vue.js']],
    ['logged out of Jenkins', ['Jenkins']],
    ['set up Kafka over TLS', ['Apache Kafka', 'TLS']],
  ])('and what was used stays: %s', (note, skills) => {
    expect(directSkills(note)).toEqual(skills)
  })
})

describe('a name stays where something else is denied', () => {
  test.each<Example>([
    ['No Docker issues after the upgrade', ['Docker']],
    ['Compiles without TypeScript errors', ['TypeScript']],
    ['not only React, also Vue', ['React', 'Vue.js']],
    ['Docker does not start on the laptop', ['Docker']],
    ["Couldn't get Kubernetes to work", ['Kubernetes']],
    ["Can't connect to Redis", ['Redis']],
    ['not sure about React yet', ['React']],
    ['No. React was fine', ['React']],
    ['no, the Docker build was fine', ['Docker']],
    ['nothing but Python', ['Python']],
    ['React without Redux', ['React']],
    ['no Vue and Django all day', ['Django']],
    ['without React, Vue this time', ['Vue.js']],
    ['removed unused React imports', ['React']],
    ['not much progress with Angular', ['Angular']],
  ])('%s', (note, skills) => {
    expect(directSkills(note)).toEqual(skills)
  })
})

const confidences = (note: string) =>
  new Map(extractSkills(note).flatMap(({ skill, confidence, derived }) => (derived ? [] : [[skill, confidence]])))

describe('a name of a customer, a team or something that goes is weaker', () => {
  test.each<readonly [note: string, aside: readonly string[], full: readonly string[]]>([
    ['Oracle call with SAP team', ['Oracle Database', 'SAP'], []],
    ['Rust removal from the C pipeline', ['Rust'], ['C']],
    ['Removed jQuery, wrote the grid in React', ['jQuery'], ['React']],
    ['replaced Redux with Zustand', ['Redux'], ['Zustand']],
    ['got rid of Webpack', ['webpack'], []],
    ['Call with customer Salesforce, wrote the page in TypeScript', ['Salesforce'], ['TypeScript']],
    ['Python meeting', ['Python'], []],
    ['removed Docker leftovers in Python', [], ['Docker', 'Python']],
    ['GraphQL calls to the server', [], ['GraphQL']],
    ['REST client in Java', [], ['REST', 'Java']],
  ])('%s', (note, aside, full) => {
    const found = confidences(note)
    expect([...found.keys()].toSorted()).toEqual([...aside, ...full].toSorted())
    for (const name of aside) expect(found.get(name)).toBe(0.4)
    for (const name of full) expect(found.get(name)).toBeGreaterThanOrEqual(0.6)
  })

  test('and no more so where the note names it as a tool, too', () => {
    expect(confidences('Call with the React team, then fixed the React form').get('React')).toBeGreaterThan(0.9)
  })
})

describe('a name that was reviewed, learned or talked about is weaker than one that was worked with', () => {
  test.each<readonly [note: string, secondhand: readonly string[], full: readonly string[]]>([
    ['Reviewed the Terraform modules', ['Terraform'], []],
    ['asked Tom about Kubernetes', ['Kubernetes'], []],
    ['meeting about PostgreSQL', ['PostgreSQL'], []],
    ['Meeting with the client on Salesforce', ['Salesforce'], []],
    ['Call with customer Salesforce about TypeScript', ['TypeScript'], []],
    ['learning Python', ['Python'], []],
    ['learned Python, Docker and Terraform', ['Python', 'Docker', 'Terraform'], []],
    ['read up on GraphQL, then wrote a parser in Java', ['GraphQL'], ['Java']],
    ['discussed Angular vs React', ['Angular', 'React'], []],
    ['reviewed and fixed the Python parser', [], ['Python']],
    ['reviewed the offer. Docker build repaired', [], ['Docker']],
    ['read the CSV file with Python', [], ['Python']],
    ['API call in TypeScript', [], ['TypeScript']],
    ['learned the ropes while writing Django views', [], ['Django']],
    ['removed React after a meeting about Vue', ['Vue.js'], []],
  ])('%s', (note, secondhand, full) => {
    const found = confidences(note)
    for (const name of secondhand) expect(found.get(name)).toBe(0.5)
    for (const name of full) expect(found.get(name)).toBeGreaterThan(0.5)
  })

  test('and no more so where the note works with it, too', () => {
    expect(confidences('meeting about Terraform, Terraform import repaired').get('Terraform')).toBeGreaterThan(0.9)
  })
})
