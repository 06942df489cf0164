import { expect, test } from 'vitest'
import type { Mode, Role } from '../../access/choices.ts'
import { actorWith } from '../../access/rules.ts'
import * as suggestions from './suggestions.ts'
import questions from './suggestions.json' with { type: 'json' }

const { MOST_SUGGESTIONS } = suggestions
const NONE = { leads: new Set<number>(), reports: new Set<number>() }
const actorOf = (mode: Mode, ...roles: Role[]) => actorWith({ mode, userId: 1, roles: ['staff', ...roles], ...NONE })

/** With the shared password everything is offered. */
const suggestionsFor = (typed: string, screen: string) =>
  suggestions.suggestionsFor(typed, screen, actorOf('password'), () => true)
const nearestQuestions = (question: string, named = {}) =>
  suggestions.nearestQuestions(question, named, actorOf('password'))

const texts = questions.map(({ question }) => question)
const fitting = (screen: string) =>
  questions.filter(({ screens }) => screens.includes(screen)).map(({ question }) => question)

test.each(questions.flatMap(({ screens }) => screens))(
  'with nothing typed the first questions that fit %s are suggested',
  (screen) => {
    expect(suggestionsFor('', screen)).toEqual(fitting(screen).slice(0, MOST_SUGGESTIONS))
    expect(suggestionsFor('   ', screen)).toEqual(suggestionsFor('', screen))
  },
)

test.each(texts)('“%s” is suggested first when it is typed, in whatever case', (question) => {
  expect(suggestionsFor(question, '')[0]).toBe(question)
  expect(suggestionsFor(question.toUpperCase(), '')[0]).toBe(question)
})

test('every word of weight must begin a word of the question or of what brings it up', () => {
  expect(suggestionsFor('who is free next week', '')).toContain('Who is free next week?')
  expect(suggestionsFor('fre nex', '')).toContain('Who is free next week?')
  expect(suggestionsFor('staffing', '')).toContain('Who is free next week?')
  expect(suggestionsFor('ree', '')).not.toContain('Who is free next week?')
  expect(suggestionsFor('free zorblax', '')).toEqual([])
  expect(suggestionsFor('?!', '')).toEqual([])
})

test('little words decide only where there are no others', () => {
  expect(suggestionsFor('who', '').length).toBeGreaterThan(0)
  expect(suggestionsFor('the free', '')).toEqual(suggestionsFor('free', ''))
})

test('words of the question count more than what brings it up, and the open screen tips the scales', () => {
  const bench = 'Who is on the bench this month?'
  const free = 'Who is free next week?'
  expect(suggestionsFor('free', '').indexOf(free)).toBeLessThan(suggestionsFor('free', '').indexOf(bench))
  expect(suggestionsFor('free', '/people-overview')[0]).toBe(free)
  const there = suggestionsFor('capacity', '/people-overview')
  const elsewhere = suggestionsFor('capacity', '/find-person')
  expect([there[0], elsewhere[0]]).toEqual(['Who is over-allocated this month?', free])
})

test('screens and actions are found by their names', () => {
  expect(suggestionsFor('new expense', '')).toContain('New Expense')
  expect(suggestionsFor('timesheets', '')).toContain('Timesheets')
})

test('where a question is not understood, those that share most of its words are offered', () => {
  expect(nearestQuestions('freely benched next week')[0]).toBe('Who is free next week?')
  expect(nearestQuestions('zorblax')).toEqual(fitting('/dashboard').slice(0, MOST_SUGGESTIONS))
  expect(nearestQuestions('who is it')).toEqual(fitting('/dashboard').slice(0, MOST_SUGGESTIONS))
})

const anna = { id: 2, name: 'Anna Berg' }
const apollo = { id: 3, name: 'Apollo' }

test('of a person or project that is named, what can be asked about them is offered', () => {
  const person = nearestQuestions('Anna zorblax', { person: anna })
  expect([person.length, person[0]]).toEqual([4, 'What does Anna Berg work on?'])
  expect(nearestQuestions('Apollo', { project: apollo })[0]).toBe('How is Apollo doing?')
  expect(nearestQuestions('x', { person: anna, project: apollo })).toEqual(person)
})

test('what somebody may not be told is not suggested to them, nor a screen or an action that is not theirs', () => {
  const free = 'Who is free next week?'
  const ask = (role: Role) => suggestions.suggestionsFor(free, '/users-teams', actorOf('accounts', role), () => true)
  expect([ask('planner')[0], ask('finance')]).toEqual([free, []])
  const staff = actorOf('accounts')
  expect(suggestions.suggestionsFor('new project', '', staff, (href) => !href.includes('action=new'))).toEqual([])
  expect(suggestions.isSuggested(free, staff, () => true)).toBe(false)
  expect(suggestions.isSuggested('Request leave next week', staff, () => true)).toBe(true)
  expect(suggestions.nearestQuestions('Anna zorblax', { person: anna }, staff)).toEqual([
    'What does Anna Berg work on?',
    'Skills of Anna Berg',
  ])
})
