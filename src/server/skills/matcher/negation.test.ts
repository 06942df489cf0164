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
