import { expect, test } from 'vitest'
import { type InsightFacts, personInsights } from './profile-insights.ts'

/** Facts that suggest nothing. */
const UNREMARKABLE: InsightFacts = {
  averageWeeklyHours: 32,
  contractedHours: 40,
  isOverCapacity: false,
  activeProjects: 2,
  clients: 1,
  topSkills: [],
}

const AVAILABLE = 'Has availability for more project work.'
const HIGH = 'Is highly utilized; check the load before assigning more.'
const SINGLE = 'Focuses on a single project.'
const SEVERAL = 'Works on several projects at once.'
const CLIENTS = 'Works for a variety of clients.'

test.each<[Partial<InsightFacts>, string[]]>([
  [{}, []],
  [{ averageWeeklyHours: 0 }, [AVAILABLE]],
  [{ averageWeeklyHours: 29.9 }, [AVAILABLE]],
  [{ averageWeeklyHours: 30 }, []],
  [{ averageWeeklyHours: 35 }, []],
  [{ averageWeeklyHours: 35.1 }, [HIGH]],
  [{ averageWeeklyHours: 28, contractedHours: 20 }, [HIGH]],
  [{ averageWeeklyHours: 16, contractedHours: 20 }, []],
  [{ averageWeeklyHours: 14.9, contractedHours: 20 }, [AVAILABLE]],
  [{ averageWeeklyHours: 10, isOverCapacity: true }, []],
  [{ averageWeeklyHours: 10, contractedHours: 0 }, []],
  [{ activeProjects: 0 }, []],
  [{ activeProjects: 1 }, [SINGLE]],
  [{ activeProjects: 3 }, [SEVERAL]],
  [{ clients: 2 }, [CLIENTS]],
  [{ topSkills: ['React'] }, ['Is strongest in React.']],
  [{ topSkills: ['React', 'Go'] }, ['Is strongest in React and Go.']],
  [{ topSkills: ['React', 'Go', 'CSS', 'Rust'] }, ['Is strongest in React, Go and CSS.']],
  [
    { averageWeeklyHours: 41, activeProjects: 4, clients: 3, topSkills: ['React'] },
    [HIGH, SEVERAL, CLIENTS, 'Is strongest in React.'],
  ],
])('%j suggests %j', (facts, texts) => {
  expect(personInsights({ ...UNREMARKABLE, ...facts }).map(({ text }) => text)).toEqual(texts)
})

test('every insight tells the figures that it rests on', () => {
  const facts = { ...UNREMARKABLE, averageWeeklyHours: 12.5, contractedHours: 32.5, activeProjects: 1, clients: 2 }
  expect(personInsights(facts)).toEqual([
    { text: AVAILABLE, basis: '12.5 h a week on average, under 24.4 h of the agreed 32.5 h' },
    { text: SINGLE, basis: '1 active project in the last 30 days' },
    { text: CLIENTS, basis: '2 clients in the last 30 days' },
  ])
})
