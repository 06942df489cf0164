import { describe, expect, test } from 'vitest'
import { companyNamesFrom } from '../vocabulary/company-names.ts'
import { companyEngine, directSkills, extractSkills } from './extractor.ts'
import GIVEN_NAMES from './testing/given-names.json' with { type: 'json' }

/** Common given names by language; they were not chosen by what the matcher knows. */
const NAMES = Object.entries<string>(GIVEN_NAMES).map(([language, names]) => ({ language, names: names.split(' ') }))

const SENTENCES: readonly string[] = [
  'Notes for X',
  'X helped',
  'X is sick',
  'call with X',
  '1:1 with X',
  'X',
  'Call with X about the offer',
  'Feedback from X',
  'Lunch with X',
  'Reviewed the report with X',
  'Waiting for X',
  'X on holiday until Monday',
  'Handover to X',
  'Sent the invoice to X',
  'Interview with X, second round',
  'Onboarding X',
  'X joined the team',
  'Asked X for the numbers',
  "X's birthday",
  'Met X and the client',
  'X: travel to Berlin',
  'Discussed the budget with X and Maria',
  'Pair programming with X',
  'Bug fix together with X',
  'X deployed the release',
  'Code review for X',
  'X fixed the login page',
  'Sprint planning with X',
  'Moved the ticket to X',
  'Telefonat mit X',
  'X ist krank',
  'Unterlagen für X vorbereitet',
  'Point avec X',
  'Notes pour X',
  'Llamada con X',
  'X está enferma',
  'Overleg met X',
  'Chiamata con X',
  'Reunião com X',
  'Spotkanie z X',
]

test('the names are 2,000 of ten languages, and the sentences forty', () => {
  expect(NAMES).toHaveLength(10)
  expect(new Set(NAMES.flatMap(({ names }) => names)).size).toBe(2_000)
  expect(new Set(SENTENCES).size).toBe(40)
})

describe('a given name alone is no skill', () => {
  test.each(NAMES)('$language', ({ names }) => {
    const wrong = names.flatMap((name) =>
      SENTENCES.map((sentence) => sentence.replace('X', name)).filter((note) =>
        extractSkills(note).some(({ evidence }) => evidence.some(({ text }) => text.includes(name))),
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('where the sentence says so, a given name is the tool', () => {
  test.each([
    ['deployed to Cassandra', 'Apache Cassandra'],
    ['Migrated the events from MySQL to Cassandra', 'Apache Cassandra'],
    ['Cassandra cluster restarted', 'Apache Cassandra'],
    ['Rewrote the solver in Julia', 'Julia'],
    ['Julia package for the solver', 'Julia'],
    ['Ruby script for the import', 'Ruby'],
    ['installed Gerrit', 'Gerrit'],
    ['Python, Julia and R compared', 'Julia'],
    ['made the mood board in Miro', 'Miro'],
    ['SIEM alerts tuned', 'SIEM'],
    ['travis build is red again', 'Travis CI'],
  ])('%s', (note, skill) => expect(directSkills(note)).toContain(skill))
})

describe('names of the company', () => {
  const engine = companyEngine(
    companyNamesFrom(
      [
        { name: 'Tom Docker', initials: 'TD' },
        { name: 'Jana Selenium-Kraft', initials: 'JS' },
      ],
      [
        { name: 'Kafka', client: 'Hadoop Logistics GmbH' },
        { name: 'React Rollout', client: 'Jenkins & Sons' },
      ],
    ),
  )

  test.each([
    'Call with Docker about the offer',
    'Selenium on holiday',
    'Kafka weekly',
    'Hadoop invoice sent',
    'React Rollout kick-off',
    'Jenkins wants a second offer',
    'JS is on leave',
  ])('are no skills: %s', (note) => expect(engine.directSkills(note)).toEqual([]))

  test.each([
    ['Docker image rebuilt', ['Docker']],
    ['Deployed to Kafka', ['Apache Kafka']],
    ['Hadoop cluster upgrade', ['Apache Hadoop']],
    ['react form fixed', ['React']],
    ['fixed the JS bundle in webpack', ['JavaScript', 'webpack']],
    ['Jenkins pipeline broken', ['Jenkins']],
    ['Selenium tests repaired', ['Selenium']],
  ])('are skills where the sentence says so: %s', (note, skills) => {
    expect(engine.directSkills(note).sort()).toEqual(skills)
  })

  test('are skills in a company that has no such names', () => {
    expect(directSkills('Hadoop invoice sent, Selenium and Kafka weekly')).toEqual([
      'Apache Hadoop',
      'Selenium',
      'Apache Kafka',
    ])
  })
})
