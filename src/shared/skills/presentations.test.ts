import { describe, expect, test } from 'vitest'
import { AUDIENCES, type Audience } from './choices.ts'
import { clientNames, presentationIn, publicSpeakingIn } from './presentations.ts'
import { CLIENTS, LABELED } from './testing/labeled-presentations.ts'

const clients = clientNames([...CLIENTS, 'Smith & Sons (Ltd.)', 'First Capital', 'Training Partners', ''])

const audienceIn = (note: string) => presentationIn(note, clients)?.audience

describe.each(['tuned', 'held'] as const)('of the labeled notes, those %s', (part) => {
  const notes = LABELED[part]
  const held = AUDIENCES.flatMap((audience) => notes[audience].map((note) => ({ note, audience })))
  const others = [...notes.prepared, ...notes.none]

  test('are recognized with a precision and a recall of at least 0.95', () => {
    const found = held.filter(({ note }) => audienceIn(note) !== undefined)
    const wrong = others.filter((note) => audienceIn(note) !== undefined)
    expect(found.length / (found.length + wrong.length)).toBeGreaterThanOrEqual(0.95)
    expect(found.length / held.length).toBeGreaterThanOrEqual(0.95)
  })

  test('tell for whom they were, 95 of 100 times', () => {
    const found = held.filter(({ note }) => audienceIn(note) !== undefined)
    const right = found.filter(({ note, audience }) => audienceIn(note) === audience)
    expect(right.length / found.length).toBeGreaterThanOrEqual(0.95)
  })

  test('are public speaking where they were prepared, 90 of 100 times, and not where there was none', () => {
    const speaks = (note: string) => publicSpeakingIn(note, clients).length > 0
    expect(notes.prepared.filter(speaks).length / notes.prepared.length).toBeGreaterThanOrEqual(0.9)
    expect(notes.none.filter(speaks).length / notes.none.length).toBeLessThanOrEqual(0.1)
  })
})

test.each<[note: string, audience: Audience]>([
  ['Demo for Aldermoor', 'Client'],
  ['Workshop with Halden about the account list', 'Client'],
  ['cust demo', 'Client'],
  ['Gave a demo for Smith & Sons (Ltd.)', 'Client'],
  ["Presented the offer at Halden's office", 'Client'],
  ['Presented the roadmap to Northgate management', 'Client'],
  ['Client and management were in the room, presented the roadmap', 'Client'],
  ['Sprint review with stakeholders', 'Stakeholders'],
  ['Talk at KubeCon', 'Stakeholders'],
  ['Showcase for management', 'Management'],
  ['Presented the first results to management', 'Management'],
  ['Presented client feedback to the board', 'Management'],
  ['Internal workshop on testing', 'Team'],
  ['Presented the Northgate roadmap to the team', 'Team'],
  ['Training for partners', 'Stakeholders'],
])('the audience is who is named as listener: %s → %s', (note, audience) => expect(audienceIn(note)).toBe(audience))

test('a client counts by name only among the clients of the company', () => {
  expect(presentationIn('Meeting with Aldermoor', clients)).toBeDefined()
  expect(presentationIn('Meeting with Aldermoor', clientNames(['Halden Bank']))).toBeUndefined()
  expect(presentationIn('Demo for Aldermoor', clientNames(['Halden Bank']))?.audience).toBe('Team')
})

test.each([
  'Client meeting moved to Friday',
  'Client workshop cancelled',
  'Skipped the stakeholder demo',
  'Workshop with Halden. Canceled at short notice.',
  'Prepared the demo, but it was postponed',
  'Demo cancelada',
  'Workshop abgesagt',
])('what was moved, canceled or skipped is neither a presentation nor public speaking: %s', (note) => {
  expect(presentationIn(note, clients)).toBeUndefined()
  expect(publicSpeakingIn(note, clients)).toEqual([])
})

test.each([
  'Prepared the Northgate demo',
  'Rehearsed the pitch',
  'Slides for the board meeting',
  'Demo for Halden - prep',
])('what was only prepared or rehearsed is public speaking, but no presentation: %s', (note) => {
  expect(presentationIn(note, clients)).toBeUndefined()
  expect(publicSpeakingIn(note, clients)).not.toEqual([])
})

test('what was prepared and then given took place', () => {
  expect(audienceIn('Prepared slides and presented them to the client')).toBe('Client')
  expect(audienceIn('Rescheduled client demo took place today')).toBe('Client')
})

test('evidence is the text at its place, from the verb to the listeners', () => {
  const note = '🎉 Gave a demo of the prototype to Halden, retro, then presented the budget'
  const { evidence = [] } = presentationIn(note, clients) ?? {}
  for (const { start, end, text } of evidence) expect(note.slice(start, end)).toBe(text)
  expect(evidence.map(({ text }) => text)).toEqual(['Gave a demo of the prototype to Halden', 'presented'])
})

test.each([
  'demo ',
  'prepared the client demo and ',
  'to the client ',
  'skipped ',
  'showed ',
  'Halden, ',
  'for the team (demo) ',
])('20,000 characters of "%s" are read at once', (unit) => {
  const long = unit.repeat(20_000 / unit.length)
  const started = performance.now()
  presentationIn(long, clients)
  expect(performance.now() - started).toBeLessThan(500)
})
