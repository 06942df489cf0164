import { ACTIONS } from '../../palette/actions.ts'
import { SCREENS } from '../../palette/screens.ts'

/** At most this many are suggested (spec §9). */
export const MOST_SUGGESTIONS = 4

/** A question that works, the words that bring it up, and the screens that it fits; everywhere where none is named. */
interface Suggestion {
  readonly question: string
  readonly keywords: readonly string[]
  readonly screens: readonly string[]
}

const EXAMPLES = `
Who is free next week? | available availability bench capacity staffing | allocation resources teams find
Who is over-allocated this month? | overallocated overbooked overloaded capacity | allocation people
Who is on the bench this month? | free available idle unallocated | allocation people
Who is underutilized? | underutilised utilisation utilization low bench | allocation people teams
What was our utilization last month? | company team busy | allocation dashboard timesheets
How many hours did I log this week? | my time logged timesheet | dashboard timesheets
Who has not logged time this week? | missing timesheets reminder nobody entries | timesheets people
How many hours did we log last month? | company total time timesheet | timesheets
How many hours of meetings did we have last month? | meeting category time analysis | timesheets
Which projects are over budget? | overrun cost spent money alert | projects dashboard
Which projects are at risk? | risky health behind late trouble | projects dashboard
Which projects are stagnant? | stale inactive activity stalled | projects
Which projects end this quarter? | ending deadline due finish | projects allocation
Who is away next week? | leave holiday vacation absent off | leave people allocation
What is my leave balance? | holiday vacation days left remaining entitlement | leave
Request leave next week | holiday vacation time off ask apply | leave
Which leave requests are pending? | approvals approve waiting | leave
Which expenses are waiting for approval? | approvals claims pending approve | expenses
How much did we spend on travel this year? | expenses costs claims | expenses
My expenses this month | claims costs spending | expenses
Which reviews are pending? | performance appraisal approvals | reviews
What needs my approval? | approve approvals pending waiting inbox | people reviews expenses
What are our top skills? | most used technologies | skills resources dashboard vocabulary
Who knows React and is free next month? | developer available staffing expert | skills resources teams find
Who is the expert for Kubernetes? | skills specialist knows experience | skills resources teams find
What am I working on? | my projects bookings | skills dashboard reviews
My skills | what do i know | skills reviews
Log 2h on my current project | time entry record track hours | dashboard timesheets
Open Data Export | download csv json | export api
Open API Summary | endpoints connection | api export
`

/** What the examples call the screens. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  dashboard: ['/dashboard'],
  skills: ['/', '/skills', '/knowledge-graph'],
  resources: ['/resources'],
  people: ['/people-overview'],
  teams: ['/users-teams'],
  projects: ['/projects-detail'],
  timesheets: ['/timesheets-detail'],
  leave: ['/leave-management'],
  expenses: ['/expenses'],
  allocation: ['/resource-allocation'],
  reviews: ['/performance-reviews'],
  find: ['/find-person'],
  vocabulary: ['/skill-vocabulary'],
  export: ['/data-export'],
  api: ['/api-summary'],
}

const SUGGESTIONS: readonly Suggestion[] = EXAMPLES.trim()
  .split('\n')
  .map((line) => {
    const [question = '', keywords = '', screens = ''] = line.split(' | ')
    return {
      question,
      keywords: wordsIn(`${question} ${keywords}`),
      screens: screens.split(' ').flatMap((name) => PATHS[name] ?? []),
    }
  })

/** Screens and actions can be asked for by their names. */
const NAMED: readonly Suggestion[] = [...ACTIONS, ...SCREENS].map((place) => ({
  question: place.label,
  keywords: wordsIn([place.label, ...(place.words ?? [])].join(' ')),
  screens: [],
}))

const LITTLE_WORDS = new Set(
  'a an and are at did do for have i in is it me my of on our please show the to us was we what which who with'.split(
    ' ',
  ),
)

/**
 * Questions, actions and screens that fit what is typed: every word of weight must begin one of the keywords; with nothing
 * typed, the questions that fit the screen. At most four (spec §9).
 */
export function suggestionsFor(typed: string, screen: string): string[] {
  const words = wordsIn(typed)
  const weighty = words.filter((word) => !LITTLE_WORDS.has(word))
  if (typed.trim() === '') return first(SUGGESTIONS.filter(({ screens }) => screens.includes(screen)))
  const sought = weighty.length > 0 ? weighty : words
  if (sought.length === 0) return []
  const fitting = [...SUGGESTIONS, ...NAMED].filter(({ keywords }) => sought.every(begins(keywords)))
  // Words of the question itself count more than its keywords, and so does the screen that one looks at.
  const weight = ({ question, screens }: Suggestion) =>
    sought.filter(begins(wordsIn(question))).length * 2 + (screens.includes(screen) ? 1 : 0)
  return first(fitting.toSorted((a, b) => weight(b) - weight(a)))
}

/** Whether a word begins one of these. */
function begins(known: readonly string[]): (word: string) => boolean {
  return (word) => known.some((one) => one.startsWith(word))
}

/** What can be asked about somebody or something that a question names, where it does not say clearly what. */
const ABOUT = {
  person: ['What does X work on?', 'Is X free next week?', 'Hours of X last month', 'Skills of X'],
  project: ['How is X doing?', 'Who works on X?', 'Hours on X last month', 'Skill gaps of X'],
}

/** What may have been meant by a question that is not understood: what shares most of its words, or what most people ask. */
export function nearestQuestions(question: string, named: { person?: string; project?: string } = {}): string[] {
  const about = (['person', 'project'] as const).flatMap((kind) =>
    named[kind] === undefined ? [] : ABOUT[kind].map((text) => text.replace('X', named[kind] ?? '')),
  )
  if (about.length > 0) return about.slice(0, MOST_SUGGESTIONS)
  const asked = wordsIn(question).filter((word) => !LITTLE_WORDS.has(word) && word.length > 2)
  const shared = ({ keywords }: Suggestion) =>
    asked.filter((word) => keywords.some((keyword) => isAlike(keyword, word))).length
  const ranked = [...SUGGESTIONS, ...NAMED].filter((one) => shared(one) > 0)
  const usual = SUGGESTIONS.filter(({ screens }) => screens.includes('/dashboard'))
  return first(ranked.length > 0 ? ranked.toSorted((a, b) => shared(b) - shared(a)) : usual)
}

/** The same word, or another form of it. */
function isAlike(one: string, other: string): boolean {
  const length = Math.max(4, Math.min(one.length, other.length) - 2)
  return one === other || one.slice(0, length) === other.slice(0, length)
}

function first(suggestions: readonly Suggestion[]): string[] {
  return suggestions.slice(0, MOST_SUGGESTIONS).map(({ question }) => question)
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
