import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import { weekStart } from '../time/week.ts'
import { projectDetailWith, projectWith } from './testing/examples.ts'
import { HOURS_MARKS, projectTimeline } from './timeline.ts'

const TODAY = '2026-11-20'

test('tells what has happened and what is to come, oldest first', () => {
  const detail = projectDetailWith({
    project: projectWith({ startDate: '2026-10-01', deadline: '2026-12-24', totalHours: 100 }),
    milestones: [
      { id: 1, name: 'Concept', dueDate: '2026-10-16', doneOn: '2026-10-19' },
      { id: 2, name: 'Prototype', dueDate: '2026-11-13', doneOn: null },
      { id: 3, name: 'Go-live', dueDate: '2026-12-18', doneOn: null },
    ],
    weeks: [
      { week: '2026-10-05', hours: 30, entries: 4 },
      { week: '2026-11-16', hours: 25, entries: 3 },
    ],
    firstEntry: '2026-10-05',
    lastEntry: '2026-11-19',
  })
  expect(
    projectTimeline(detail, TODAY).map(({ date, title, detail: told, state }) => [date, title, told, state]),
  ).toEqual([
    ['2026-10-01', 'Start', '', 'done'],
    ['2026-10-05', 'First time entry', '', 'done'],
    ['2026-10-11', '25 % of the planned hours logged', '30 of 100 h by then', 'done'],
    ['2026-10-19', 'Concept', 'Done 3 days late', 'done'],
    ['2026-11-13', 'Prototype', '7 days overdue', 'late'],
    ['2026-11-19', '50 % of the planned hours logged', '55 of 100 h by then', 'done'],
    ['2026-11-19', 'Latest time entry', '', 'done'],
    ['2026-12-18', 'Go-live', 'Due in 28 days', 'coming'],
    ['2026-12-24', 'Deadline', 'Due in 34 days', 'coming'],
  ])
})

test.each([
  ['2026-11-19', 'done'],
  [TODAY, 'done'],
  ['2026-11-21', 'coming'],
])('a start on %s is %s', (startDate, state) => {
  expect(projectTimeline(projectDetailWith({ project: projectWith({ startDate }) }), TODAY)).toMatchObject([
    { kind: 'start', state },
  ])
})

test('what happens on one day stands in the order in which it happens to a project', () => {
  const detail = projectDetailWith({
    project: projectWith({ startDate: TODAY, deadline: TODAY }),
    milestones: [{ id: 1, name: 'Concept', dueDate: TODAY, doneOn: TODAY }],
    firstEntry: TODAY,
    lastEntry: TODAY,
  })
  expect(projectTimeline(detail, TODAY).map(({ kind }) => kind)).toEqual([
    'start',
    'first entry',
    'milestone',
    'deadline',
  ])
})

test('of a project without anything is empty', () => {
  expect(projectTimeline(projectDetailWith({}), TODAY)).toEqual([])
})

test.each([
  ['2026-11-20', null, 'Due today', 'coming'],
  ['2026-11-19', null, '1 day overdue', 'late'],
  ['2026-11-21', null, 'Due in 1 day', 'coming'],
  ['2026-11-10', '2026-11-10', 'Done on the day', 'done'],
  ['2026-11-10', '2026-11-08', 'Done 2 days early', 'done'],
  ['2026-11-10', '2026-11-11', 'Done 1 day late', 'done'],
])('a milestone due on %s and done on %s: %s', (dueDate, doneOn, told, state) => {
  const milestones = [{ id: 1, name: 'Concept', dueDate, doneOn }]
  expect(projectTimeline(projectDetailWith({ milestones }), TODAY)).toEqual([
    { date: doneOn ?? dueDate, kind: 'milestone', title: 'Concept', detail: told, state },
  ])
})

test.each([
  ['Active', '2026-11-18', '2 days overdue', 'late'],
  ['Completed', '2026-11-18', '', 'done'],
  ['Completed', '2026-11-20', 'Due today', 'coming'],
] as const)('the deadline of an %s project on %s: %s', (status, deadline, told, state) => {
  const project = projectWith({ status, deadline })
  expect(projectTimeline(projectDetailWith({ project }), TODAY)).toMatchObject([{ detail: told, state }])
})

test('a start to come is no past', () => {
  const project = projectWith({ startDate: '2026-12-01' })
  expect(projectTimeline(projectDetailWith({ project }), TODAY)).toMatchObject([{ title: 'Start', state: 'coming' }])
})

describe('marks of the planned hours', () => {
  test('several may be reached in one week', () => {
    const detail = projectDetailWith({
      project: projectWith({ totalHours: 40 }),
      weeks: [{ week: '2026-11-09', hours: 60, entries: 9 }],
      firstEntry: '2026-11-09',
      lastEntry: '2026-11-09',
    })
    const titles = projectTimeline(detail, TODAY).map(({ title }) => title)
    expect(titles).toEqual([
      'First time entry',
      '25 % of the planned hours logged',
      '50 % of the planned hours logged',
      '75 % of the planned hours logged',
      'All planned hours logged',
    ])
  })

  test('are reached in order, once each, and exactly those that the hours come to', () => {
    const hours = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 })
    fc.assert(
      fc.property(hours, fc.integer({ min: 1, max: 800 }), (logged, totalHours) => {
        const first = weekStart('2026-01-05')
        const weeks = logged.map((each, index) => ({ week: addDays(first, 7 * index), hours: each, entries: 1 }))
        const events = projectTimeline(projectDetailWith({ project: projectWith({ totalHours }), weeks }), TODAY)
        const sum = logged.reduce((total, each) => total + each, 0)
        expect(events.length).toBe(HOURS_MARKS.filter((mark) => sum >= mark * totalHours).length)
        expect(events.map(({ date }) => date)).toEqual(events.map(({ date }) => date).toSorted())
      }),
    )
  })
})
